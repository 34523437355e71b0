import Testing

@Suite("A nested value in a header or a cookie")
struct NestedHeaderTests {
  typealias Row = PositionRow

  @Test("is sent as the style says, whether a union holds it or not", arguments: rows)
  func texts(row: Row) throws { try row.check() }

  private static let rows: [Row] = [
    Row(
      .header,
      want: """
        text: a b
        null:
        list: a,b
        emptyList:
        object: a,1,b,2
        emptyObject:
        withNull: a,b
        objectInObject: refused: the JSON of a nested list or object contains ',', which separates the parts
        listInObject: refused: the JSON of a nested list or object contains ',', which separates the parts
        emptyInObject: a,[],b,{},c,1
        nullInObject: b,{"c":null}
        objectsInObject: refused: the JSON of a nested list or object contains ',', which separates the parts
        listOfLists: refused: the JSON of a nested list or object contains ',', which separates the parts
        listOfObjects: {"a":1},{"b":2}
        mixedList: 1,{"a":2}
        deep: refused: the JSON of a nested list or object contains ',', which separates the parts
        additional: a,1,b,{"c":true}
        separators: refused: the JSON of a nested list or object contains ',', which separates the parts
        """),
    Row(
      .headerExploded,
      want: """
        text: a b
        null:
        list: a,b
        emptyList:
        object: a=1,b=2
        emptyObject:
        withNull: a,b
        objectInObject: refused: the JSON of a nested list or object contains ',', which separates the parts
        listInObject: a=b,a=c
        emptyInObject: b={},c=1
        nullInObject: b={"c":null}
        objectsInObject: a={"b":1},a={"c":2}
        listOfLists: refused: the JSON of a nested list or object contains ',', which separates the parts
        listOfObjects: {"a":1},{"b":2}
        mixedList: 1,{"a":2}
        deep: refused: the JSON of a nested list or object contains ',', which separates the parts
        additional: a=1,b={"c":true}
        separators: refused: the JSON of a nested list or object contains ',', which separates the parts
        """),
    Row(
      .headerPipes,
      want: """
        text: a b
        null:
        list: a|b
        emptyList:
        object: a|1|b|2
        emptyObject:
        withNull: a|b
        objectInObject: a|{"b":1,"c":2}
        listInObject: a|["b","c"]
        emptyInObject: a|[]|b|{}|c|1
        nullInObject: b|{"c":null}
        objectsInObject: a|[{"b":1},{"c":2}]
        listOfLists: ["a","b"]|["c"]
        listOfObjects: {"a":1}|{"b":2}
        mixedList: 1|{"a":2}
        deep: a|{"b":{"c":["d","e"]}}
        additional: a|1|b|{"c":true}
        separators: refused: the JSON of a nested list or object contains '|', which separates the parts
        """),
    Row(
      .cookie,
      want: """
        text: x=a%20b
        null:
        list: x=a,b
        emptyList:
        object: x=a,1,b,2
        emptyObject:
        withNull: x=a,b
        objectInObject: x=a,{%22b%22:1%2C%22c%22:2}
        listInObject: x=a,[%22b%22%2C%22c%22]
        emptyInObject: x=a,[],b,{},c,1
        nullInObject: x=b,{%22c%22:null}
        objectsInObject: x=a,[{%22b%22:1}%2C{%22c%22:2}]
        listOfLists: x=[%22a%22%2C%22b%22],[%22c%22]
        listOfObjects: x={%22a%22:1},{%22b%22:2}
        mixedList: x=1,{%22a%22:2}
        deep: x=a,{%22b%22:{%22c%22:[%22d%22%2C%22e%22]}}
        additional: x=a,1,b,{%22c%22:true}
        separators: x=[%22a|b%20c%2Cd%3Be.f%22]
        """),
    Row(
      .cookieExploded,
      want: """
        text: x=a%20b
        null:
        list: x=a; x=b
        emptyList:
        object: a=1; b=2
        emptyObject:
        withNull: x=a; x=b
        objectInObject: a={%22b%22:1%2C%22c%22:2}
        listInObject: a=b; a=c
        emptyInObject: b={}; c=1
        nullInObject: b={%22c%22:null}
        objectsInObject: a={%22b%22:1}; a={%22c%22:2}
        listOfLists: x=[%22a%22%2C%22b%22]; x=[%22c%22]
        listOfObjects: x={%22a%22:1}; x={%22b%22:2}
        mixedList: x=1; x={%22a%22:2}
        deep: a={%22b%22:{%22c%22:[%22d%22%2C%22e%22]}}
        additional: a=1; b={%22c%22:true}
        separators: x=[%22a|b%20c%2Cd%3Be.f%22]
        """),
    Row(
      .rawCookie,
      want: """
        text: x=a b
        null:
        list: x=a,b
        emptyList:
        object: x=a,1,b,2
        emptyObject:
        withNull: x=a,b
        objectInObject: refused: the JSON of a nested list or object contains ',', which separates the parts
        listInObject: refused: the JSON of a nested list or object contains ',', which separates the parts
        emptyInObject: x=a,[],b,{},c,1
        nullInObject: x=b,{"c":null}
        objectsInObject: refused: the JSON of a nested list or object contains ',', which separates the parts
        listOfLists: refused: the JSON of a nested list or object contains ',', which separates the parts
        listOfObjects: x={"a":1},{"b":2}
        mixedList: x=1,{"a":2}
        deep: refused: the JSON of a nested list or object contains ',', which separates the parts
        additional: x=a,1,b,{"c":true}
        separators: refused: the JSON of a nested list or object contains ',', which separates the parts
        """),
    Row(
      .rawCookieExploded,
      want: """
        text: x=a b
        null:
        list: x=a; x=b
        emptyList:
        object: a=1; b=2
        emptyObject:
        withNull: x=a; x=b
        objectInObject: a={"b":1,"c":2}
        listInObject: a=b; a=c
        emptyInObject: b={}; c=1
        nullInObject: b={"c":null}
        objectsInObject: a={"b":1}; a={"c":2}
        listOfLists: x=["a","b"]; x=["c"]
        listOfObjects: x={"a":1}; x={"b":2}
        mixedList: x=1; x={"a":2}
        deep: a={"b":{"c":["d","e"]}}
        additional: a=1; b={"c":true}
        separators: refused: the value contains ';'
        """),
  ]
}
