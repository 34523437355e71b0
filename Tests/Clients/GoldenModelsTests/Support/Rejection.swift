@_spi(Generated) @testable import APIRuntime
import Foundation
import Testing

/// The body of a response that is not a value of a model, and what the error says to a person.
struct Rejection: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let decode: @Sendable () -> Void

  init<Model: Decodable & Sendable>(
    _ type: Model.Type, _ json: String, _ wanted: String, unknownValues: UnknownValues = .preserved,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(type) \(json)"
    var configuration = ClientConfiguration(server: "https://example.com")
    configuration.unknownValues = unknownValues
    decode = { [configuration] in
      do {
        let decoder = ResponseDecoder<Model>.json(Model.self) { $0 }
        let value = try decoder.body(from: TransportResponse(status: 200, body: Data(json.utf8)), configuration)
        Issue.record("decoded \(value)", sourceLocation: sourceLocation)
      } catch {
        #expect(text(of: error) == wanted, sourceLocation: sourceLocation)
      }
    }
  }

  func check() {
    decode()
  }
}
