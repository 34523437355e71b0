import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

private struct Box: APIModel, Hashable {
  var id: Int
  var tags: [String]?
  var rows: [[Int]]?
  var byName: [String: [Int]]?
  var nodes: [String: Line]?
  var shapes: [Shape]?

  init?(_ fields: inout some FieldReader) {
    guard let id: Int = fields.required("id") else { return nil }
    self.id = id
    tags = fields.optional("tags")
    rows = fields.optional("rows")
    byName = fields.optional("byName")
    nodes = fields.optional("nodes")
    shapes = fields.optional("shapes")
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("id", id)
    fields.writeIfPresent("tags", tags)
    fields.writeIfPresent("rows", rows)
    fields.writeIfPresent("byName", byName)
    fields.writeIfPresent("nodes", nodes)
    fields.writeIfPresent("shapes", shapes)
  }
}

private struct Line: APIModel, Hashable {
  var points: [Int]

  init?(_ fields: inout some FieldReader) {
    guard let points: [Int] = fields.required("points") else { return nil }
    self.points = points
  }

  func write(to fields: inout some FieldWriter) { fields.write("points", points) }
}

private struct Area: APIModel, Hashable {
  var points: [String]

  init?(_ fields: inout some FieldReader) {
    guard let points: [String] = fields.required("points") else { return nil }
    self.points = points
  }

  func write(to fields: inout some FieldWriter) { fields.write("points", points) }
}

/// A union whose members differ in the elements of a list alone.
private enum Shape: APIUnion, Hashable {
  case line(Line)
  case area(Area)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.line, keys: ["points"])
    union.attempt(Self.area, keys: ["points"])
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .line(let value): union.write(value)
    case .area(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

@Suite("An element of a list or a dictionary that cannot be decoded")
struct InvalidElementTests {
  private static let decoders: [(@Sendable () -> JSONDecoder)?] = [nil, { .api() }]

  /// Decodes a body of boxes as a call does. Returns it encoded again, or the error, and what was dropped.
  private func decode(
    _ body: String, _ decoder: Int, drops: Bool = true
  ) async throws -> (result: Result<String, any Error>, dropped: [String]) {
    let dropped = Locked<[String]>([])
    var client = try PetstoreClient(FakeTransport(status: 200, headers: ["Content-Type": "application/json"], body))
    client.configuration.makeDecoder = Self.decoders[decoder]
    if drops {
      client.configuration.invalidElements = .dropped { element in dropped.update { $0.append(element.description) } }
    }
    var request = RequestBuilder<[Box]>(.get, "/boxes")
    request.operation("listBoxes")
    request.success(200)
    let result = await client.result(of: request).map(\.body)
    return (Result { String(decoding: try APIJSONEncoder().encode(try result.get()), as: UTF8.self) }, dropped.value)
  }

  @Test(
    "is dropped with its reason, in lists of all kinds and with both decoders",
    arguments: [0, 1].flatMap { decoder in
      [
        (#"[{"id":1}]"#, #"[{"id":1}]"#, []),
        (
          #"[{"id":1},{"id":"secret"},{},null,{"id":2}]"#, #"[{"id":1},{"id":2}]"#,
          ["[1]: id: expected Int", "[2]: id: missing", "[3]: expected object"]
        ),
        (#"[{"id":1,"tags":["a",7,"b"]}]"#, #"[{"id":1,"tags":["a","b"]}]"#, ["[0].tags[1]: expected String"]),
        (
          #"[{"id":1,"rows":[[1,"x"],"x",[2]]}]"#, #"[{"id":1,"rows":[[1],[2]]}]"#,
          ["[0].rows[0][1]: expected Int", "[0].rows[1]: expected array"]
        ),
        (
          #"[{"id":1,"byName":{"a":[1,true]}}]"#, #"[{"byName":{"a":[1]},"id":1}]"#, ["[0].byName.a[1]: expected Int"]
        ),
        (
          #"[{"id":1,"byName":{"a":1,"b":[2]}},{"id":2}]"#, #"[{"byName":{"b":[2]},"id":1},{"id":2}]"#,
          ["[0].byName.a: expected array"]
        ),
        (
          #"[{"id":1,"nodes":{"a":{"points":[1]},"b":null,"c":{},"d":{"points":[2]}}}]"#,
          #"[{"id":1,"nodes":{"a":{"points":[1]},"d":{"points":[2]}}}]"#,
          ["[0].nodes.b: expected object", "[0].nodes.c: points: missing"]
        ),
        // What is neither a list nor a dictionary is not dropped, but the element that it is in.
        (#"[{"id":1,"nodes":[]},{"id":2}]"#, #"[{"id":2}]"#, ["[0]: nodes: expected object"]),
        // The member without a dropped element goes first; then the one with the fewest.
        (
          #"[{"id":1,"shapes":[{"points":["a","b"]}]}]"#, #"[{"id":1,"shapes":[{"points":["a","b"]}]}]"#, []
        ),
        (
          #"[{"id":1,"shapes":[{"points":[1,"a","b"]}]}]"#, #"[{"id":1,"shapes":[{"points":["a","b"]}]}]"#,
          ["[0].shapes[0].points[0]: expected String"]
        ),
        (#"[{"id":1,"shapes":[7]}]"#, #"[{"id":1,"shapes":[7]}]"#, []),
      ].map { (decoder, $0.0, $0.1, $0.2) }
    } as [(Int, String, String, [String])])
  func dropped(decoder: Int, body: String, want: String, reasons: [String]) async throws {
    let (result, dropped) = try await decode(body, decoder)
    let text = try result.get()
    #expect(text == want)
    // Foundation has no value where there is `null`, and we have no object.
    let null = dropped.map { $0.replacingOccurrences(of: "expected object, found null", with: "expected object") }
    // Foundation's decoder has the members of a dictionary in any order.
    #expect((decoder == 0 ? null : null.sorted()) == reasons.map { "listBoxes: " + $0 })
  }

  @Test("is an error by default, and where it is not an element", arguments: [0, 1])
  func rejected(decoder: Int) async throws {
    for (body, drops) in [
      (#"[{"id":1},{}]"#, false), (#"[{"id":1,"nodes":{"a":null}}]"#, false), (#"{"id":1}"#, true), ("[", true),
    ] {
      let (result, dropped) = try await decode(body, decoder, drops: drops)
      #expect(throws: APIError.self) { try result.get() }
      #expect(dropped == [])
    }
  }
}
