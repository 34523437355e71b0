import Testing

@Suite("A nested value in a query")
struct NestedQueryTests {
  typealias Row = PositionRow

  @Test("is sent as the style says, whether a union holds it or not", arguments: rows)
  func texts(row: Row) throws { try row.check() }

  private static let rows: [Row] = [
    Row(
      .query,
      want: """
        text: x=a%20b
        null:
        list: x=a,b
        emptyList:
        object: x=a,1,b,2
        emptyObject:
        withNull: x=a,b
        objectInObject: x=a,%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: x=a,%5B%22b%22%2C%22c%22%5D
        emptyInObject: x=a,%5B%5D,b,%7B%7D,c,1
        nullInObject: x=b,%7B%22c%22%3Anull%7D
        objectsInObject: x=a,%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: x=%5B%22a%22%2C%22b%22%5D,%5B%22c%22%5D
        listOfObjects: x=%7B%22a%22%3A1%7D,%7B%22b%22%3A2%7D
        mixedList: x=1,%7B%22a%22%3A2%7D
        deep: x=a,%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: x=a,1,b,%7B%22c%22%3Atrue%7D
        separators: x=%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .queryExploded, .spacesExploded, .pipesExploded, .queryStringExploded, .formExploded,
      want: """
        text: x=a%20b
        null:
        list: x=a&x=b
        emptyList:
        object: a=1&b=2
        emptyObject:
        withNull: x=a&x=b
        objectInObject: a=%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: a=b&a=c
        emptyInObject: b=%7B%7D&c=1
        nullInObject: b=%7B%22c%22%3Anull%7D
        objectsInObject: a=%7B%22b%22%3A1%7D&a=%7B%22c%22%3A2%7D
        listOfLists: x=%5B%22a%22%2C%22b%22%5D&x=%5B%22c%22%5D
        listOfObjects: x=%7B%22a%22%3A1%7D&x=%7B%22b%22%3A2%7D
        mixedList: x=1&x=%7B%22a%22%3A2%7D
        deep: a=%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: a=1&b=%7B%22c%22%3Atrue%7D
        separators: x=%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .spaces,
      want: """
        text: x=a%20b
        null:
        list: x=a%20b
        emptyList:
        object: x=a%201%20b%202
        emptyObject:
        withNull: x=a%20b
        objectInObject: x=a%20%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: x=a%20%5B%22b%22%2C%22c%22%5D
        emptyInObject: x=a%20%5B%5D%20b%20%7B%7D%20c%201
        nullInObject: x=b%20%7B%22c%22%3Anull%7D
        objectsInObject: x=a%20%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: x=%5B%22a%22%2C%22b%22%5D%20%5B%22c%22%5D
        listOfObjects: x=%7B%22a%22%3A1%7D%20%7B%22b%22%3A2%7D
        mixedList: x=1%20%7B%22a%22%3A2%7D
        deep: x=a%20%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: x=a%201%20b%20%7B%22c%22%3Atrue%7D
        separators: refused: the JSON of a nested list or object contains '%20', which separates the parts
        """),
    Row(
      .pipes, .queryStringPipes, .formPipes,
      want: """
        text: x=a%20b
        null:
        list: x=a%7Cb
        emptyList:
        object: x=a%7C1%7Cb%7C2
        emptyObject:
        withNull: x=a%7Cb
        objectInObject: x=a%7C%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: x=a%7C%5B%22b%22%2C%22c%22%5D
        emptyInObject: x=a%7C%5B%5D%7Cb%7C%7B%7D%7Cc%7C1
        nullInObject: x=b%7C%7B%22c%22%3Anull%7D
        objectsInObject: x=a%7C%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: x=%5B%22a%22%2C%22b%22%5D%7C%5B%22c%22%5D
        listOfObjects: x=%7B%22a%22%3A1%7D%7C%7B%22b%22%3A2%7D
        mixedList: x=1%7C%7B%22a%22%3A2%7D
        deep: x=a%7C%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: x=a%7C1%7Cb%7C%7B%22c%22%3Atrue%7D
        separators: refused: the JSON of a nested list or object contains '%7C', which separates the parts
        """),
    Row(
      .tabs,
      want: """
        text: x=a%20b
        null:
        list: x=a%09b
        emptyList:
        object: x=a%091%09b%092
        emptyObject:
        withNull: x=a%09b
        objectInObject: x=a%09%7B%22b%22%3A1%2C%22c%22%3A2%7D
        listInObject: x=a%09%5B%22b%22%2C%22c%22%5D
        emptyInObject: x=a%09%5B%5D%09b%09%7B%7D%09c%091
        nullInObject: x=b%09%7B%22c%22%3Anull%7D
        objectsInObject: x=a%09%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D
        listOfLists: x=%5B%22a%22%2C%22b%22%5D%09%5B%22c%22%5D
        listOfObjects: x=%7B%22a%22%3A1%7D%09%7B%22b%22%3A2%7D
        mixedList: x=1%09%7B%22a%22%3A2%7D
        deep: x=a%09%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D
        additional: x=a%091%09b%09%7B%22c%22%3Atrue%7D
        separators: x=%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D
        """),
    Row(
      .deepObject, .queryStringDeep, .formDeep,
      want: """
        text: x=a%20b
        null:
        list: x%5B0%5D=a&x%5B1%5D=b
        emptyList:
        object: x%5Ba%5D=1&x%5Bb%5D=2
        emptyObject:
        withNull: x%5B0%5D=a&x%5B1%5D=b
        objectInObject: x%5Ba%5D%5Bb%5D=1&x%5Ba%5D%5Bc%5D=2
        listInObject: x%5Ba%5D%5B0%5D=b&x%5Ba%5D%5B1%5D=c
        emptyInObject: x%5Bc%5D=1
        nullInObject:
        objectsInObject: x%5Ba%5D%5B0%5D%5Bb%5D=1&x%5Ba%5D%5B1%5D%5Bc%5D=2
        listOfLists: x%5B0%5D%5B0%5D=a&x%5B0%5D%5B1%5D=b&x%5B1%5D%5B0%5D=c
        listOfObjects: x%5B0%5D%5Ba%5D=1&x%5B1%5D%5Bb%5D=2
        mixedList: x%5B0%5D=1&x%5B1%5D%5Ba%5D=2
        deep: x%5Ba%5D%5Bb%5D%5Bc%5D%5B0%5D=d&x%5Ba%5D%5Bb%5D%5Bc%5D%5B1%5D=e
        additional: x%5Ba%5D=1&x%5Bb%5D%5Bc%5D=true
        separators: x%5B0%5D%5B0%5D=a%7Cb%20c%2Cd%3Be.f
        """),
    Row(
      .queryJSON,
      want: """
        text: x=%22a%20b%22
        null: x=null
        list: x=%5B%22a%22%2C%22b%22%5D
        emptyList: x=%5B%5D
        object: x=%7B%22a%22%3A1%2C%22b%22%3A2%7D
        emptyObject: x=%7B%7D
        withNull: x=%5B%22a%22%2Cnull%2C%22b%22%5D
        objectInObject: x=%7B%22a%22%3A%7B%22b%22%3A1%2C%22c%22%3A2%7D%7D
        listInObject: x=%7B%22a%22%3A%5B%22b%22%2C%22c%22%5D%7D
        emptyInObject: x=%7B%22a%22%3A%5B%5D%2C%22b%22%3A%7B%7D%2C%22c%22%3A1%7D
        nullInObject: x=%7B%22a%22%3Anull%2C%22b%22%3A%7B%22c%22%3Anull%7D%7D
        objectsInObject: x=%7B%22a%22%3A%5B%7B%22b%22%3A1%7D%2C%7B%22c%22%3A2%7D%5D%7D
        listOfLists: x=%5B%5B%22a%22%2C%22b%22%5D%2C%5B%22c%22%5D%5D
        listOfObjects: x=%5B%7B%22a%22%3A1%7D%2C%7B%22b%22%3A2%7D%5D
        mixedList: x=%5B1%2C%7B%22a%22%3A2%7D%5D
        deep: x=%7B%22a%22%3A%7B%22b%22%3A%7B%22c%22%3A%5B%22d%22%2C%22e%22%5D%7D%7D%7D
        additional: x=%7B%22a%22%3A1%2C%22b%22%3A%7B%22c%22%3Atrue%7D%7D
        separators: x=%5B%5B%22a%7Cb%20c%2Cd%3Be.f%22%5D%5D
        """),
  ]
}
