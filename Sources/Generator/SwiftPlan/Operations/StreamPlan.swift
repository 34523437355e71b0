/// How the elements of a response are read.
package struct StreamPlan: Sendable, Equatable {
  package enum Form: Sendable {
    /// Server-sent events with JSON in their data.
    case events
    /// Server-sent events with text in their data.
    case eventTexts
    /// Server-sent events that are described as a whole: as objects with a property `data`.
    case eventObjects
    case jsonLines
    case jsonSequence
  }

  package let form: Form
  /// The type that is decoded: the data of an event, or else the element.
  package let value: SwiftType
  /// The type and subtype of the response, as the description has them.
  package let mediaType: String
  /// The media type to ask for, where it is not the usual one of the form.
  package let accept: String?

  package init(form: Form, value: SwiftType, mediaType: String, accept: String?) {
    self.form = form
    self.value = value
    self.mediaType = mediaType
    self.accept = accept
  }

  package var element: SwiftType {
    switch form {
    case .events, .eventTexts: .serverSentEvent(value)
    case .eventObjects, .jsonLines, .jsonSequence: value
    }
  }

  /// The type of a response that is made of such elements.
  package var body: SwiftType { .streamed(element) }
}

/// A second call of an operation, for the elements of the response that the first one gives as a whole.
package final class StreamCallPlan: Sendable, Named {
  /// Such as `createChatStream`.
  package let assignedName: AssignedName
  package let documentation: Documentation
  package let stream: StreamPlan
  /// The property of the body that the call sets to ask for the elements; `nil` where it sets none.
  package let flag: String?
  /// Whether the server sends the elements unless the property says otherwise, so that the call for the whole has to say so.
  package let isUsual: Bool

  package init(
    assignedName: AssignedName, documentation: Documentation, stream: StreamPlan, flag: String?, isUsual: Bool
  ) {
    self.assignedName = assignedName
    self.documentation = documentation
    self.stream = stream
    self.flag = flag
    self.isUsual = isUsual
  }
}
