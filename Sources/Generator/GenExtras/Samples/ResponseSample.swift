import GenModel
import GenNaming
import GenPlanning
import GenSource
import GenTyping
import SwiftPlan

extension SamplePlanner {
  /// The body of a success; `nil` for any other response, and where none can be made, as of a stream.
  func sample(of response: ResponsePlan, in operation: Int) -> ResponseSample? {
    guard response.usualStatus / 100 == 2 else { return nil }
    let examples = response.media?.examples ?? []
    switch response.content {
    case .empty: return .empty
    case .stream: return nil
    case .text, .data: return .text(examples.lazy.compactMap(\.string).first ?? "text")
    case .json(let type):
      if let text = examples.lazy.map({ $0.json(isIndented: false) }).first(where: { $0.count <= 8_000 }) {
        return .json(String(decoding: text, as: UTF8.self))
      }
      guard let schema = response.media?.schema else { return .json("{}") }
      let use = graph.use(of: schema, in: operation)
      return value(of: type, use, DescribedValue([schema])).map { .value($0, type.unwrapped) }
    }
  }
}
