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
    let (form, value) = element(of: content, format, in: scope)
    return StreamPlan(form: form, value: value, mediaType: content.essence, accept: content.acceptedStreamName)
  }

  /// How an element is written, and the type of what is decoded.
  private func element(of content: MediaType, _ format: StreamFormat, in scope: OperationScope)
    -> (form: StreamPlan.Form, value: SwiftType)
  {
    guard format == .serverSentEvents else {
      let element = elementType(of: content, named: Self.elementName, in: scope) ?? .builtIn(.jsonValue)
      return (format == .jsonLines ? .jsonLines : .jsonSequence, element)
    }
    guard let schema = StreamSchema(content), !scope.hasUnstructuredEvents(schema) else {
      return (.eventTexts, .builtIn(.string))
    }
    let value = scope.type(ofEventsOf: schema, named: Self.elementName)
    return (scope.isEvent(schema) ? .eventObjects : .events, value)
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

  /// The member of a body by which requests usually ask for a stream.
  private static let streamFlag = "stream"

  /// The property that the call for the elements sets in its body, to ask for them; `nil` where the body may be missing,
  /// has several types, or has no such property that can be set.
  ///
  /// - Parameter contents: The media types that are sent.
  func streamFlag(
    of body: BodyPlan?, _ contents: [MediaType], in scope: OperationScope, _ types: TypePlanner
  ) -> BodyFlag? {
    guard let body, !body.isOptional, body.forms.count == 1, let content = contents.first,
      let schema = content.schemaKey
    else { return nil }
    return types.flag(Self.streamFlag, of: scope.node(ofBody: schema, isMultipart: content.kind == .multipart))
  }

  /// Returns how a request asks for a stream, for the comment of the call for the elements; `nil` where the
  /// description does not have a usual property for it.
  ///
  /// - Parameter isAsked: Whether the call says it, and not its caller.
  func note(onAskingForStreamOf operation: Operation, isAsked: Bool, in scope: OperationScope) -> String? {
    if isAsked { return "The body is sent with `\(Self.streamFlag)` set to `true`." }
    let bodies = (operation.body?.contents ?? []).compactMap(\.schemaKey)
    guard bodies.contains(where: { scope.hasFlag(Self.streamFlag, in: $0) }) else { return nil }
    return "The body has to ask for the elements: its `\(Self.streamFlag)` is `true`."
  }

  /// Returns what the comment of a call says of the one that gives the elements of the same response.
  func note(onStreamBeside call: StreamCallPlan) -> String {
    let text = "`\(call.name.withoutBackticks)` delivers the elements of the response as they arrive."
    return call.isUsual ? text + " Here, `\(Self.streamFlag)` is sent as `false` where the body does not say." : text
  }

  /// The media types that a successful response may have besides those that are read, for the operation's comment.
  func note(onMediaTypesOf responses: [Response], _ streaming: Streaming?) -> String? {
    let successes = successes(among: responses)
    var others: [String] = []
    for response in responses where successes.contains(response.status) && !response.status.isBodiless {
      var read = response.contents.filter { $0.streamFormat != nil && $0.streamFormat == streaming?.format }
      if streaming?.isOptional ?? true { read += response.contents.prefix(1) }
      for content in response.contents where !content.isRange {
        if read.contains(where: { $0.kind == content.kind && $0.streamFormat == content.streamFormat }) { continue }
        if let code = Documentation.code(content.essence), !others.contains(code) { others.append(code) }
      }
    }
    if others.isEmpty { return nil }
    return "The response is also available as \(others.joined(separator: ", ")): ``RequestBuilder/data(accept:)``."
  }
}

/// The schema that a body which is a stream has: of one element, or of all that comes, which may be the list of the elements.
struct StreamSchema {
  let key: SchemaKey
  let isOfElement: Bool

  /// Creates one; `nil` if nothing is said of the body.
  init?(_ content: MediaType) {
    guard let key = content.elementKey else { return nil }
    self.key = key
    isOfElement = content.itemKey != nil
  }
}
