import APIRuntime
import Foundation
import Testing

/// JSON, the value that it decodes to, and the JSON that the value encodes to.
struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let decodeAndEncode: @Sendable () throws -> Void

  /// - Parameter encoded: What comes out, where it is something else than went in. Keys are sorted.
  init<Model: Codable & Hashable & Sendable>(
    _ title: String, _ json: String, _ value: Model, encoded: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = title
    decodeAndEncode = {
      let decoded = try JSONDecoder.api().decode(Model.self, from: Data(json.utf8))
      #expect(decoded == value, sourceLocation: sourceLocation)
      for model in [decoded, value] {
        let text = String(decoding: try JSONEncoder.api().encode(model), as: UTF8.self)
        #expect(text == encoded ?? json, sourceLocation: sourceLocation)
      }
      #expect(Set([decoded, value]).count == 1, sourceLocation: sourceLocation)
    }
  }

  func check() throws {
    try decodeAndEncode()
  }
}
