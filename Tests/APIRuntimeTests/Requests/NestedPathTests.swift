import Testing

@Suite("A nested value in a path")
struct NestedPathTests {
  typealias Row = PositionRow

  @Test("is sent as the style says, whether a union holds it or not", arguments: rows)
  func texts(row: Row) throws { try row.check() }

  private static let rows: [Row] = [
    Row(
      .path,
      want: """
        text: a%20b
        null: the path parameter 'x' is empty
        list: a,b
        emptyList: the path parameter 'x' is empty
        object: a,1,b,2
        emptyObject: the path parameter 'x' is empty
        withNull: a,b
        objectInObject: a,%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: a,%5B%22b%22%2C%22c%22%5D
        emptyInObject: a,%5B%5D,b,%7B%7D,c,1
        nullInObject: b,%7B%22c%22%3Anull%7D
        objectsInObject: a,%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: %5B%22a%22%2C%22b%22%5D,%5B%22c%22%5D
        listOfObjects: %7B%22a%22%3A1%7D,%7B%22b%22%3A2%7D
        mixedList: 1,%7B%22a%22%3A2%7D
        deep: a,%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: a,1,b,%7B%22c%22%3Atrue%7D
        separators: %5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .pathExploded,
      want: """
        text: a%20b
        null: the path parameter 'x' is empty
        list: a,b
        emptyList: the path parameter 'x' is empty
        object: a=1,b=2
        emptyObject: the path parameter 'x' is empty
        withNull: a,b
        objectInObject: a=%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: a=b,a=c
        emptyInObject: b=%7B%7D,c=1
        nullInObject: b=%7B%22c%22%3Anull%7D
        objectsInObject: a=%7B%22b%22%3A1%7D,a=%7B%22c%22%3A2%7D
        listOfLists: %5B%22a%22%2C%22b%22%5D,%5B%22c%22%5D
        listOfObjects: %7B%22a%22%3A1%7D,%7B%22b%22%3A2%7D
        mixedList: 1,%7B%22a%22%3A2%7D
        deep: a=%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: a=1,b=%7B%22c%22%3Atrue%7D
        separators: %5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .label,
      want: """
        text: .a%20b
        null: the path parameter 'x' is empty
        list: .a,b
        emptyList: the path parameter 'x' is empty
        object: .a,1,b,2
        emptyObject: the path parameter 'x' is empty
        withNull: .a,b
        objectInObject: .a,%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: .a,%5B%22b%22%2C%22c%22%5D
        emptyInObject: .a,%5B%5D,b,%7B%7D,c,1
        nullInObject: .b,%7B%22c%22%3Anull%7D
        objectsInObject: .a,%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: .%5B%22a%22%2C%22b%22%5D,%5B%22c%22%5D
        listOfObjects: .%7B%22a%22%3A1%7D,%7B%22b%22%3A2%7D
        mixedList: .1,%7B%22a%22%3A2%7D
        deep: .a,%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: .a,1,b,%7B%22c%22%3Atrue%7D
        separators: .%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .labelExploded,
      want: """
        text: .a%20b
        null: the path parameter 'x' is empty
        list: .a.b
        emptyList: the path parameter 'x' is empty
        object: .a=1.b=2
        emptyObject: the path parameter 'x' is empty
        withNull: .a.b
        objectInObject: .a=%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: .a=b.a=c
        emptyInObject: .b=%7B%7D.c=1
        nullInObject: .b=%7B%22c%22%3Anull%7D
        objectsInObject: .a=%7B%22b%22%3A1%7D.a=%7B%22c%22%3A2%7D
        listOfLists: .%5B%22a%22%2C%22b%22%5D.%5B%22c%22%5D
        listOfObjects: .%7B%22a%22%3A1%7D.%7B%22b%22%3A2%7D
        mixedList: .1.%7B%22a%22%3A2%7D
        deep: .a=%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: .a=1.b=%7B%22c%22%3Atrue%7D
        separators: refused: the JSON of a nested list or object contains '.', which separates the parts
        """),
    Row(
      .matrix,
      want: """
        text: ;x=a%20b
        null: the path parameter 'x' is empty
        list: ;x=a,b
        emptyList: the path parameter 'x' is empty
        object: ;x=a,1,b,2
        emptyObject: the path parameter 'x' is empty
        withNull: ;x=a,b
        objectInObject: ;x=a,%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: ;x=a,%5B%22b%22%2C%22c%22%5D
        emptyInObject: ;x=a,%5B%5D,b,%7B%7D,c,1
        nullInObject: ;x=b,%7B%22c%22%3Anull%7D
        objectsInObject: ;x=a,%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: ;x=%5B%22a%22%2C%22b%22%5D,%5B%22c%22%5D
        listOfObjects: ;x=%7B%22a%22%3A1%7D,%7B%22b%22%3A2%7D
        mixedList: ;x=1,%7B%22a%22%3A2%7D
        deep: ;x=a,%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: ;x=a,1,b,%7B%22c%22%3Atrue%7D
        separators: ;x=%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .matrixExploded,
      want: """
        text: ;x=a%20b
        null: the path parameter 'x' is empty
        list: ;x=a;x=b
        emptyList: the path parameter 'x' is empty
        object: ;a=1;b=2
        emptyObject: the path parameter 'x' is empty
        withNull: ;x=a;x=b
        objectInObject: ;a=%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: ;a=b;a=c
        emptyInObject: ;b=%7B%7D;c=1
        nullInObject: ;b=%7B%22c%22%3Anull%7D
        objectsInObject: ;a=%7B%22b%22%3A1%7D;a=%7B%22c%22%3A2%7D
        listOfLists: ;x=%5B%22a%22%2C%22b%22%5D;x=%5B%22c%22%5D
        listOfObjects: ;x=%7B%22a%22%3A1%7D;x=%7B%22b%22%3A2%7D
        mixedList: ;x=1;x=%7B%22a%22%3A2%7D
        deep: ;a=%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: ;a=1;b=%7B%22c%22%3Atrue%7D
        separators: ;x=%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .pathPipes,
      want: """
        text: a%20b
        null: the path parameter 'x' is empty
        list: a%7Cb
        emptyList: the path parameter 'x' is empty
        object: a%7C1%7Cb%7C2
        emptyObject: the path parameter 'x' is empty
        withNull: a%7Cb
        objectInObject: a%7C%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: a%7C%5B%22b%22%2C%22c%22%5D
        emptyInObject: a%7C%5B%5D%7Cb%7C%7B%7D%7Cc%7C1
        nullInObject: b%7C%7B%22c%22%3Anull%7D
        objectsInObject: a%7C%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: %5B%22a%22%2C%22b%22%5D%7C%5B%22c%22%5D
        listOfObjects: %7B%22a%22%3A1%7D%7C%7B%22b%22%3A2%7D
        mixedList: 1%7C%7B%22a%22%3A2%7D
        deep: a%7C%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: a%7C1%7Cb%7C%7B%22c%22%3Atrue%7D
        separators: refused: the JSON of a nested list or object contains '%7C', which separates the parts
        """),
    Row(
      .pathJSON,
      want: """
        text: %22a%20b%22
        null: null
        list: %5B%22a%22%2C%22b%22%5D
        emptyList: %5B%5D
        object: %7B%22a%22%3A1%2C%22b%22%3A2%7D
        emptyObject: %7B%7D
        withNull: %5B%22a%22%2Cnull%2C%22b%22%5D
        objectInObject: %7B%22a%22%3A%7B%22b%22%3A1%2C%22c%22%3A2%7D%7D
        listInObject: %7B%22a%22%3A%5B%22b%22%2C%22c%22%5D%7D
        emptyInObject: %7B%22a%22%3A%5B%5D%2C%22b%22%3A%7B%7D%2C%22c%22%3A1%7D
        nullInObject: %7B%22a%22%3Anull%2C%22b%22%3A%7B%22c%22%3Anull%7D%7D
        objectsInObject: %7B%22a%22%3A%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D%7D
        listOfLists: %5B%5B%22a%22%2C%22b%22%5D%2C%5B%22c%22%5D%5D
        listOfObjects: %5B%7B%22a%22%3A1%7D%2C%7B%22b%22%3A2%7D%5D
        mixedList: %5B1%2C%7B%22a%22%3A2%7D%5D
        deep: %7B%22a%22%3A%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D%7D
        additional: %7B%22a%22%3A1%2C%22b%22%3A%7B%22c%22%3Atrue%7D%7D
        separators: %5B%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D%5D
        """),
  ]
}
