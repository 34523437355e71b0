import GenModel
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// The samples of responses. Which response of an operation has one is decided by ``SamplePlanner``.
extension SamplePlanner {
  /// Returns the body of a success; `nil` for any other response, and where none can be made, as of a stream.
  ///
  /// - Parameter position: The position of the operation in the description.
  func sample(of response: ResponsePlan, of operation: Operation, at position: Int) -> ResponseSample? {
    guard response.status.usual / 100 == 2 else { return nil }
    let media = operation.content(of: response)
    let examples = media?.examples ?? []
    switch response.content {
    case .empty: return .empty
    case .stream: return nil
    case .text, .data: return .text(examples.lazy.compactMap(\.string).first ?? "text")
    case .json(let type):
      if let text = examples.lazy.map({ $0.json(isIndented: false) }).first(where: { $0.count <= 8_000 }) {
        return .json(String(decoding: text, as: UTF8.self))
      }
      guard let schema = media?.schema else { return .json("{}") }
      let use = graph.use(of: schema, in: position)
      return value(of: type, use, DescribedValue([schema])).map { .value($0, type.unwrapped) }
    }
  }
}

extension Operation {
  /// Returns the media type that a response of the plan is read in, as the description has it.
  fileprivate func content(of response: ResponsePlan) -> MediaType? {
    let described = responses.first { $0.status.text == response.status.text }
    return described?.contents.first { $0.name == response.mediaType?.name }
  }
}
