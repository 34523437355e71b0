package import GenDiagnostics
package import GenSource

/// The meaning of one status of a response to the call.
package final class ResponsePlan: Sendable {
  package enum Content: Sendable, Equatable {
    case json(SwiftType)
    case text
    case data
    case stream(StreamPlan)
    case empty
  }

  /// The statuses that a response is for.
  package struct Status: Sendable, Equatable {
    /// As the description writes them: `404`, `4XX`, `default`.
    package let text: String
    /// As the runtime has them: `404`, `.range(4)`, `.default`.
    package let expression: SwiftExpression
    /// One of them, which is meant where there are several.
    package let usual: Int
    /// Whether they are all that no other response is for.
    package let isDefault: Bool

    package init(text: String, expression: SwiftExpression, usual: Int, isDefault: Bool) {
      self.text = text
      self.expression = expression
      self.usual = usual
      self.isDefault = isDefault
    }
  }

  package let status: Status
  /// The place of the schema of the body.
  package let place: SourcePlace?
  /// The position of that schema among all of the description.
  package let schemaIndex: Int?
  package let content: Content
  /// The media type to ask for, where it is not the usual one of such a content.
  package let accept: String?
  /// The media type that the body is read in, where the same status has others, too; `nil` for the preferred one of a
  /// failure.
  package let contentType: MediaTypePlan?
  package let isSuccess: Bool
  /// The media type of the body; `nil` without one.
  package let mediaType: MediaTypePlan?
  /// The examples of the body.
  package let examples: [JSONNode]
  package let documentation: Documentation
  /// The case of the operation's response enum that wraps the body, where there are several bodies.
  package let caseName: String?

  package init(
    status: Status, place: SourcePlace?, schemaIndex: Int?, content: Content, accept: String?,
    contentType: MediaTypePlan?, isSuccess: Bool, mediaType: MediaTypePlan?, examples: [JSONNode],
    documentation: Documentation, caseName: String?
  ) {
    self.status = status
    self.place = place
    self.schemaIndex = schemaIndex
    self.content = content
    self.accept = accept
    self.contentType = contentType
    self.isSuccess = isSuccess
    self.mediaType = mediaType
    self.examples = examples
    self.documentation = documentation
    self.caseName = caseName
  }
}

extension ResponsePlan.Content {
  package var type: SwiftType? {
    switch self {
    case .json(let type): type
    case .text: .builtIn(.string)
    case .data: .builtIn(.data)
    case .stream(let stream): stream.body
    case .empty: nil
    }
  }
}

/// The argument that chooses among the media types of a successful response.
package final class AcceptPlan: Sendable, Named {
  package let assignedName: AssignedName
  /// The preferred one first.
  package let mediaTypes: [MediaTypePlan]

  package init?(of responses: [ResponsePlan], named name: AssignedName) {
    var seen: Set<MediaTypePlan> = []
    mediaTypes = responses.filter(\.isSuccess).compactMap(\.contentType).filter { seen.insert($0).inserted }
    guard !mediaTypes.isEmpty else { return nil }
    assignedName = name
  }
}
