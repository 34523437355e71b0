package import GenDiagnostics
package import GenModel

/// What one status of a response means to the call.
package struct ResponsePlan: Sendable {
  package enum Content: Sendable, Equatable {
    case json(SwiftType)
    case text
    case data
    case stream(StreamPlan)
    case empty
  }

  package let status: Response.Status
  /// Of the schema of the body.
  package internal(set) var place: SourcePlace?
  package internal(set) var content: Content
  /// The media type to ask for, where it is not the usual one of such a content.
  package let accept: String?
  /// The media type that the body is read in, where the same status has others, too; `nil` for the preferred one of a failure.
  package internal(set) var contentType: String?
  package internal(set) var isSuccess: Bool
  /// The media type of the body; `nil` without one.
  package internal(set) var media: MediaType?
  package let documentation: Documentation
  /// The case of the operation's response enum that wraps the body, where there are several bodies.
  package internal(set) var caseName: String?
}

/// The argument that chooses among the media types of a successful response.
package struct AcceptPlan: Sendable, Named {
  package let assignedName: AssignedName
  /// As the description writes them, the preferred one first.
  package let mediaTypes: [String]

  init?(of responses: [ResponsePlan], named name: AssignedName) {
    var seen: Set<String> = []
    mediaTypes = responses.filter(\.isSuccess).compactMap(\.contentType).filter { seen.insert($0).inserted }
    guard !mediaTypes.isEmpty else { return nil }
    assignedName = name
  }
}
