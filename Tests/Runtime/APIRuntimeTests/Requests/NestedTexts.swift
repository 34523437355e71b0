/// The texts of all nested values in a form of serialization, before escaping and with ` · ` between the parts.
struct NestedTexts: Sendable {
  let texts: [String: String]
  /// Whether the parts begin with names.
  let hasNames: Bool

  private init(hasNames: Bool, _ lines: String) {
    self.hasNames = hasNames
    let pairs = lines.split(separator: "\n").map {
      $0.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    }
    texts = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1].drop { $0 == " " })) })
  }

  static let joined = NestedTexts(
    hasNames: false,
    """
    text: a b
    null:
    list: a · b
    emptyList:
    object: a · 1 · b · 2
    emptyObject:
    withNull: a · b
    objectInObject: a · {"b":1,"c":2}
    listInObject: a · ["b","c"]
    emptyInObject: a · [] · b · {} · c · 1
    nullInObject: b · {"c":null}
    objectsInObject: a · [{"b":1},{"c":2}]
    listOfLists: ["a","b"] · ["c"]
    listOfObjects: {"a":1} · {"b":2}
    mixedList: 1 · {"a":2}
    deep: a · {"b":{"c":["d","e"]}}
    additional: a · 1 · b · {"c":true}
    separators: ["a|b c,d;e.f"]
    """)

  /// Exploded, with a name before every part.
  static let exploded = NestedTexts(
    hasNames: true,
    """
    text: x=a b
    null:
    list: x=a · x=b
    emptyList:
    object: a=1 · b=2
    emptyObject:
    withNull: x=a · x=b
    objectInObject: a={"b":1,"c":2}
    listInObject: a=b · a=c
    emptyInObject: b={} · c=1
    nullInObject: b={"c":null}
    objectsInObject: a={"b":1} · a={"c":2}
    listOfLists: x=["a","b"] · x=["c"]
    listOfObjects: x={"a":1} · x={"b":2}
    mixedList: x=1 · x={"a":2}
    deep: a={"b":{"c":["d","e"]}}
    additional: a=1 · b={"c":true}
    separators: x=["a|b c,d;e.f"]
    """)

  /// Exploded, with names before the members of an object only.
  static let explodedValues = NestedTexts(
    hasNames: true,
    """
    text: a b
    null:
    list: a · b
    emptyList:
    object: a=1 · b=2
    emptyObject:
    withNull: a · b
    objectInObject: a={"b":1,"c":2}
    listInObject: a=b · a=c
    emptyInObject: b={} · c=1
    nullInObject: b={"c":null}
    objectsInObject: a={"b":1} · a={"c":2}
    listOfLists: ["a","b"] · ["c"]
    listOfObjects: {"a":1} · {"b":2}
    mixedList: 1 · {"a":2}
    deep: a={"b":{"c":["d","e"]}}
    additional: a=1 · b={"c":true}
    separators: ["a|b c,d;e.f"]
    """)

  static let brackets = NestedTexts(
    hasNames: true,
    """
    text: x=a b
    null:
    list: x[0]=a · x[1]=b
    emptyList:
    object: x[a]=1 · x[b]=2
    emptyObject:
    withNull: x[0]=a · x[1]=b
    objectInObject: x[a][b]=1 · x[a][c]=2
    listInObject: x[a][0]=b · x[a][1]=c
    emptyInObject: x[c]=1
    nullInObject:
    objectsInObject: x[a][0][b]=1 · x[a][1][c]=2
    listOfLists: x[0][0]=a · x[0][1]=b · x[1][0]=c
    listOfObjects: x[0][a]=1 · x[1][b]=2
    mixedList: x[0]=1 · x[1][a]=2
    deep: x[a][b][c][0]=d · x[a][b][c][1]=e
    additional: x[a]=1 · x[b][c]=true
    separators: x[0][0]=a|b c,d;e.f
    """)

  static let json = NestedTexts(
    hasNames: false,
    """
    text: "a b"
    null: null
    list: ["a","b"]
    emptyList: []
    object: {"a":1,"b":2}
    emptyObject: {}
    withNull: ["a",null,"b"]
    objectInObject: {"a":{"b":1,"c":2}}
    listInObject: {"a":["b","c"]}
    emptyInObject: {"a":[],"b":{},"c":1}
    nullInObject: {"a":null,"b":{"c":null}}
    objectsInObject: {"a":[{"b":1},{"c":2}]}
    listOfLists: [["a","b"],["c"]]
    listOfObjects: [{"a":1},{"b":2}]
    mixedList: [1,{"a":2}]
    deep: {"a":{"b":{"c":["d","e"]}}}
    additional: {"a":1,"b":{"c":true}}
    separators: [["a|b c,d;e.f"]]
    """)

  /// Properties of a form; JSON is marked by `:=`.
  static let properties = NestedTexts(
    hasNames: true,
    """
    text: x=a b
    null:
    list: x=a · x=b
    emptyList:
    object: x:={"a":1,"b":2}
    emptyObject: x:={}
    withNull: x=a · x=b
    objectInObject: x:={"a":{"b":1,"c":2}}
    listInObject: x:={"a":["b","c"]}
    emptyInObject: x:={"a":[],"b":{},"c":1}
    nullInObject: x:={"a":null,"b":{"c":null}}
    objectsInObject: x:={"a":[{"b":1},{"c":2}]}
    listOfLists: x:=["a","b"] · x:=["c"]
    listOfObjects: x:={"a":1} · x:={"b":2}
    mixedList: x=1 · x:={"a":2}
    deep: x:={"a":{"b":{"c":["d","e"]}}}
    additional: x:={"a":1,"b":{"c":true}}
    separators: x:=["a|b c,d;e.f"]
    """)

  /// Properties of a form that are JSON, marked by `:=`.
  static let jsonProperties = NestedTexts(
    hasNames: true,
    """
    text: x:="a b"
    null: x:=null
    list: x:="a" · x:="b"
    emptyList:
    object: x:={"a":1,"b":2}
    emptyObject: x:={}
    withNull: x:="a" · x:=null · x:="b"
    objectInObject: x:={"a":{"b":1,"c":2}}
    listInObject: x:={"a":["b","c"]}
    emptyInObject: x:={"a":[],"b":{},"c":1}
    nullInObject: x:={"a":null,"b":{"c":null}}
    objectsInObject: x:={"a":[{"b":1},{"c":2}]}
    listOfLists: x:=["a","b"] · x:=["c"]
    listOfObjects: x:={"a":1} · x:={"b":2}
    mixedList: x:=1 · x:={"a":2}
    deep: x:={"a":{"b":{"c":["d","e"]}}}
    additional: x:={"a":1,"b":{"c":true}}
    separators: x:=["a|b c,d;e.f"]
    """)
}
