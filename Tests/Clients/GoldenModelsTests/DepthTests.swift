import Foundation
import GoldenModels
import Testing

@_spi(Generated) @testable import APIRuntime

/// JSON of a model, as deep as it may be.
struct DeepRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let checks: @Sendable () throws -> Void
  let excess: @Sendable () throws -> Void

  /// - Parameters:
  ///   - levels: How many arrays and objects each repetition adds.
  ///   - innermostLevels: How many the innermost value has.
  init<Model: Codable & Hashable & Sendable>(
    _ type: Model.Type, _ opening: String, _ innermost: String, _ closing: String, levels: Int = 1,
    innermostLevels: Int = 0
  ) {
    testDescription = "\(type) \(opening)\(innermost)\(closing)"
    @Sendable func json(_ count: Int) -> Data {
      Data((String(repeating: opening, count: count) + innermost + String(repeating: closing, count: count)).utf8)
    }
    let configuration = ClientConfiguration(server: "https://example.com")
    let limit = (configuration.maximumDepth - innermostLevels) / levels
    @Sendable func decode(_ json: Data) throws -> Model {
      try ResponseDecoder<Model>.json(Model.self) { $0 }.body(
        from: TransportResponse(status: 200, body: json), configuration)
    }
    checks = {
      try SmallStack.run {
        let value = try decode(json(limit))
        let other = try decode(json(limit))
        #expect(value == other)
        #expect(value.hashValue == other.hashValue)
        let isAsDeep = String(describing: value).utf8.count > limit && String(reflecting: value).utf8.count > limit
        #expect(isAsDeep)
        let written = try ContentSerializer(configuration).json(value)
        #expect(try decode(written) == value)
        #expect(try NestingDepth.depth(of: written, limit: .max) == limit * levels + innermostLevels)
      }
    }
    excess = {
      let error = try SmallStack.run {
        do {
          _ = try decode(json(limit + 1))
          return nil as (any Error)?
        } catch {
          return error
        }
      }
      let want = "arrays and objects are nested more than 128 levels deep (maximumDepth) at line 1, column "
      #expect(error.map { text(of: $0).hasPrefix(want) } == true)
    }
  }
}

@Suite("On a stack of 512 KB, a recursive value")
struct DepthTests {
  @Test("of the usual depth is decoded, compared, hashed, printed, encoded and destroyed", arguments: rows)
  func depth(_ row: DeepRow) throws {
    try row.checks()
  }

  @Test("that is deeper is an error", arguments: rows)
  func excess(_ row: DeepRow) throws {
    try row.excess()
  }

  private static let rows: [DeepRow] = [
    DeepRow(JSONValue.self, "[", "", "]"),
    DeepRow(JSONValue.self, #"{"a":"#, "1", "}"),
    DeepRow(Folder.self, #"{"folders":["#, "", "]}", levels: 2),
    DeepRow(Chain.self, #"{"link":1,"next":"#, #"{"link":1}"#, "}", innermostLevels: 1),
    DeepRow(Ancestor.self, #"{"name":"A","father":"#, #"{"name":"B"}"#, "}", innermostLevels: 1),
    DeepRow(
      Outline.self, #"{"heading":"A","child":{"depth":1,"outline":"#, #"{"heading":"B"}"#, "}}", levels: 2,
      innermostLevels: 1),
    DeepRow(Topic.self, #"{"title":"A","b":"#, #"{"title":"B"}"#, "}", innermostLevels: 1),
    DeepRow(ExpressionModel.self, #"{"not":"#, "1", "}"),
    DeepRow(ExpressionModel.self, #"{"left":1,"right":"#, "1", "}"),
    DeepRow(ExpressionModel.self, #"{"not":"#, #""new""#, "}"),
  ]

  @Test("that is built by hand with 10,000 levels is not encoded")
  func encoding() throws {
    let error = try SmallStack.run {
      var folder = Folder(folders: [])
      for _ in 0..<10_000 { folder = Folder(folders: [folder]) }
      let request = { (folder: Folder) in
        var request = RequestBuilder<Void>(.post, "/")
        request.body(folder)
        return try request.urlRequest(ClientConfiguration(server: "https://example.com"))
      }
      let error = #expect(throws: APIError.self) { try request(folder) }
      // Destroying it recurses, too, which is Swift's own.
      while let inner = folder.folders.first { folder = inner }
      return error
    }
    let start = Array(repeating: "folders[0]", count: 6).joined(separator: ".")
    #expect(
      error?.description
        == "the request cannot be built: the body: \(start)…\(start): "
        + "arrays and objects are nested more than 128 levels deep (maximumDepth)")
  }
}
