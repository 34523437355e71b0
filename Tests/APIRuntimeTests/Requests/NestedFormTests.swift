import APIRuntime
import Testing

@Suite("A nested value in a form or a multipart body")
struct NestedFormTests {
  typealias Row = PositionRow

  @Test("is sent as the style says, whether a union holds it or not", arguments: rows)
  func texts(row: Row) throws { try row.check() }

  @Test(
    "is an object where it is all that is sent, whether a union holds it or not",
    arguments: ["a", ["a"]] as [JSONValue])
  func whole(value: JSONValue) throws {
    for value in [Member(value: value), Member(value: Member(value: value))] {
      let form = BodyCase("", "") { $0.body(value, contentType: .form) }
      #expect(try form.shown() == "the body: a form is written from an object only")
      let parts = BodyCase("", "") { $0.body(value, contentType: .multipart) }
      #expect(try parts.shown() == "the body: a multipart/form-data body is written from an object only")
      let query = BodyCase("", "") { $0.queryString(value, contentType: .form) }
      #expect(try query.shown() == "the query: a form is written from an object only")
    }
  }

  private static let rows: [Row] = [
    Row(
      .queryString, .form,
      want: """
        text: x=a+b
        null:
        list: x=a&x=b
        emptyList:
        object: x=%7B%22a%22%3A1%2C%22b%22%3A2%7D
        emptyObject: x=%7B%7D
        withNull: x=a&x=b
        objectInObject: x=%7B%22a%22%3A%7B%22b%22%3A1%2C%22c%22%3A2%7D%7D
        listInObject: x=%7B%22a%22%3A%5B%22b%22%2C%22c%22%5D%7D
        emptyInObject: x=%7B%22a%22%3A%5B%5D%2C%22b%22%3A%7B%7D%2C%22c%22%3A1%7D
        nullInObject: x=%7B%22a%22%3Anull%2C%22b%22%3A%7B%22c%22%3Anull%7D%7D
        objectsInObject: x=%7B%22a%22%3A%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D%7D
        listOfLists: x=%5B%22a%22%2C%22b%22%5D&x=%5B%22c%22%5D
        listOfObjects: x=%7B%22a%22%3A1%7D&x=%7B%22b%22%3A2%7D
        mixedList: x=1&x=%7B%22a%22%3A2%7D
        deep: x=%7B%22a%22%3A%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D%7D
        additional: x=%7B%22a%22%3A1%2C%22b%22%3A%7B%22c%22%3Atrue%7D%7D
        separators: x=%5B%22a%7Cb+c%2Cd%3Be.f%22%5D
        """),
    Row(
      .queryStringJSON, .formJSON,
      want: """
        text: x=%22a+b%22
        null: x=null
        list: x=%22a%22&x=%22b%22
        emptyList:
        object: x=%7B%22a%22%3A1%2C%22b%22%3A2%7D
        emptyObject: x=%7B%7D
        withNull: x=%22a%22&x=null&x=%22b%22
        objectInObject: x=%7B%22a%22%3A%7B%22b%22%3A1%2C%22c%22%3A2%7D%7D
        listInObject: x=%7B%22a%22%3A%5B%22b%22%2C%22c%22%5D%7D
        emptyInObject: x=%7B%22a%22%3A%5B%5D%2C%22b%22%3A%7B%7D%2C%22c%22%3A1%7D
        nullInObject: x=%7B%22a%22%3Anull%2C%22b%22%3A%7B%22c%22%3Anull%7D%7D
        objectsInObject: x=%7B%22a%22%3A%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D%7D
        listOfLists: x=%5B%22a%22%2C%22b%22%5D&x=%5B%22c%22%5D
        listOfObjects: x=%7B%22a%22%3A1%7D&x=%7B%22b%22%3A2%7D
        mixedList: x=1&x=%7B%22a%22%3A2%7D
        deep: x=%7B%22a%22%3A%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D%7D
        additional: x=%7B%22a%22%3A1%2C%22b%22%3A%7B%22c%22%3Atrue%7D%7D
        separators: x=%5B%22a%7Cb+c%2Cd%3Be.f%22%5D
        """),
    Row(
      .parts,
      want: """
        text: x=a b
        null:
        list: x=a x=b
        emptyList:
        object: x:={"a":1,"b":2}
        emptyObject: x:={}
        withNull: x=a x=b
        objectInObject: x:={"a":{"b":1,"c":2}}
        listInObject: x:={"a":["b","c"]}
        emptyInObject: x:={"a":[],"b":{},"c":1}
        nullInObject: x:={"a":null,"b":{"c":null}}
        objectsInObject: x:={"a":[{"b":1},{"c":2}]}
        listOfLists: x:=["a","b"] x:=["c"]
        listOfObjects: x:={"a":1} x:={"b":2}
        mixedList: x=1 x:={"a":2}
        deep: x:={"a":{"b":{"c":["d","e"]}}}
        additional: x:={"a":1,"b":{"c":true}}
        separators: x:=["a|b c,d;e.f"]
        """),
    Row(
      .partsJSON,
      want: """
        text: x:="a b"
        null: x:=null
        list: x:="a" x:="b"
        emptyList:
        object: x:={"a":1,"b":2}
        emptyObject: x:={}
        withNull: x:="a" x:=null x:="b"
        objectInObject: x:={"a":{"b":1,"c":2}}
        listInObject: x:={"a":["b","c"]}
        emptyInObject: x:={"a":[],"b":{},"c":1}
        nullInObject: x:={"a":null,"b":{"c":null}}
        objectsInObject: x:={"a":[{"b":1},{"c":2}]}
        listOfLists: x:=["a","b"] x:=["c"]
        listOfObjects: x:={"a":1} x:={"b":2}
        mixedList: x:=1 x:={"a":2}
        deep: x:={"a":{"b":{"c":["d","e"]}}}
        additional: x:={"a":1,"b":{"c":true}}
        separators: x:=["a|b c,d;e.f"]
        """),
    Row(
      .partsExploded,
      want: """
        text: x=a b
        null:
        list: x=a x=b
        emptyList:
        object: a=1 b=2
        emptyObject:
        withNull: x=a x=b
        objectInObject: a={"b":1,"c":2}
        listInObject: a=b a=c
        emptyInObject: b={} c=1
        nullInObject: b={"c":null}
        objectsInObject: a={"b":1} a={"c":2}
        listOfLists: x=["a","b"] x=["c"]
        listOfObjects: x={"a":1} x={"b":2}
        mixedList: x=1 x={"a":2}
        deep: a={"b":{"c":["d","e"]}}
        additional: a=1 b={"c":true}
        separators: x=["a|b c,d;e.f"]
        """),
    Row(
      .partsPipes,
      want: """
        text: x=a b
        null:
        list: x=a|b
        emptyList:
        object: x=a|1|b|2
        emptyObject:
        withNull: x=a|b
        objectInObject: x=a|{"b":1,"c":2}
        listInObject: x=a|["b","c"]
        emptyInObject: x=a|[]|b|{}|c|1
        nullInObject: x=b|{"c":null}
        objectsInObject: x=a|[{"b":1},{"c":2}]
        listOfLists: x=["a","b"]|["c"]
        listOfObjects: x={"a":1}|{"b":2}
        mixedList: x=1|{"a":2}
        deep: x=a|{"b":{"c":["d","e"]}}
        additional: x=a|1|b|{"c":true}
        separators: refused: the JSON of a nested list or object contains '|', which separates the parts
        """),
    Row(
      .partsDeep,
      want: """
        text: x=a b
        null:
        list: x[0]=a x[1]=b
        emptyList:
        object: x[a]=1 x[b]=2
        emptyObject:
        withNull: x[0]=a x[1]=b
        objectInObject: x[a][b]=1 x[a][c]=2
        listInObject: x[a][0]=b x[a][1]=c
        emptyInObject: x[c]=1
        nullInObject:
        objectsInObject: x[a][0][b]=1 x[a][1][c]=2
        listOfLists: x[0][0]=a x[0][1]=b x[1][0]=c
        listOfObjects: x[0][a]=1 x[1][b]=2
        mixedList: x[0]=1 x[1][a]=2
        deep: x[a][b][c][0]=d x[a][b][c][1]=e
        additional: x[a]=1 x[b][c]=true
        separators: x[0][0]=a|b c,d;e.f
        """),
  ]
}
