import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

extension OperationPlanner {
  /// How the elements are read, and what they are.
  ///
  /// Events whose data is described as JSON are read as that; others are texts. Elements of JSON that nothing is said
  /// of are JSON values.
  func planStream(of content: MediaType, _ format: StreamFormat, in scope: OperationScope) -> StreamPlan {
    let accept = content.acceptedStreamName
    guard format == .serverSentEvents else {
      let element = elementType(of: content, named: Self.elementName, in: scope) ?? .builtIn(.jsonValue)
      return StreamPlan(form: format == .jsonLines ? .jsonLines : .jsonSequence, value: element, accept: accept)
    }
    guard let schema = content.elementKey, !scope.hasUnstructuredEvents(schema) else {
      return StreamPlan(form: .eventTexts, value: .builtIn(.string), accept: accept)
    }
    let form: StreamPlan.Form = scope.isEvent(schema) ? .eventObjects : .events
    return StreamPlan(form: form, value: scope.type(ofEventsOf: schema, named: Self.elementName), accept: accept)
  }

  /// The text that the type of elements is named after.
  private static let elementName = "responseElement"

  /// The type of a JSON text in the body; `nil` if nothing is said of it. The schema of a whole body may be that of the
  /// list of its elements, or say no more than that the body is a text.
  func elementType(of content: MediaType, named name: String, in scope: OperationScope) -> SwiftType? {
    if let schema = content.itemKey { return scope.type(of: schema, named: name) }
    guard let schema = content.schemaKey else { return nil }
    if let type = scope.type(ofElementsOf: schema, named: name) { return type }
    return scope.isUnstructured(schema) ? nil : scope.type(of: schema, named: name)
  }

  /// What a request has to say to be responded to by a stream, for the comment of the call for the elements; `nil` where the
  /// description does not have a usual property for it.
  func note(onAskingForStreamOf operation: Operation, in scope: OperationScope) -> String? {
    let bodies = (operation.body?.contents ?? []).compactMap(\.schemaKey)
    guard bodies.contains(where: { scope.hasFlag("stream", in: $0) }) else { return nil }
    return "The body has to ask for the elements: its `stream` is `true`."
  }

  /// The media types that a successful response may have besides those that are read, for the operation's comment.
  func note(onMediaTypesOf responses: [Response], _ streaming: Streaming?) -> String? {
    let successes = successes(among: responses)
    var others: [String] = []
    for response in responses where successes.contains(response.status) && !response.status.isBodiless {
      var read = response.contents.filter { $0.streamFormat != nil && $0.streamFormat == streaming?.format }
      if streaming?.isBesideJSON ?? true { read += response.contents.prefix(1) }
      for content in response.contents where !content.isRange {
        if read.contains(where: { $0.kind == content.kind && $0.streamFormat == content.streamFormat }) { continue }
        if let code = Documentation.code(content.essence), !others.contains(code) { others.append(code) }
      }
    }
    if others.isEmpty { return nil }
    return "The response is also available as \(others.joined(separator: ", ")): ``RequestBuilder/data(accept:)``."
  }
}
