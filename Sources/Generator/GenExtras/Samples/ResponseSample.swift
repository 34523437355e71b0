import GenNaming
import GenSource
import SwiftPlan

/// The samples of responses. Which response of an operation has one is decided by ``SamplePlanner``.
extension SamplePlanner {
  /// Returns the body of a success; `nil` for any other response, and where none can be made, as of a stream.
  func sample(of response: ResponsePlan, of operation: OperationPlan) -> ResponseSample? {
    guard response.status.usual / 100 == 2 else { return nil }
    let examples = response.examples
    switch response.content {
    case .empty: return .empty
    case .stream: return nil
    case .text, .data: return .text(examples.lazy.compactMap(\.string).first ?? "text")
    case .json(let type):
      if let text = examples.lazy.map({ $0.json(isIndented: false) }).first(where: { $0.count <= 8_000 }) {
        return .json(String(decoding: text, as: UTF8.self))
      }
      guard let schema = response.schemaIndex else { return .json("{}") }
      return value(of: type, ofSchema: schema, in: operation).map { .value($0, type.unwrapped) }
    }
  }
}
