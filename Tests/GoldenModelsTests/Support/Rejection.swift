@testable import APIRuntime
import Foundation
import Testing

/// JSON that is no value of a model, and what the error says to a person.
struct Rejection: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let decode: @Sendable () -> Void

  init<Model: Decodable & Sendable>(
    _ type: Model.Type, _ json: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(type) \(json)"
    decode = {
      do {
        let value = try JSONDecoder.api().decode(Model.self, from: Data(json.utf8))
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
