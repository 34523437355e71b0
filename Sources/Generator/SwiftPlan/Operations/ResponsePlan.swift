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
  package let place: SourcePlace?
  package let content: Content
  /// The media type to ask for, where it is not the usual one of such a content.
  package let accept: String?
  /// The media type that the body is read in, where the same status has others, too; `nil` for the preferred one of a failure.
  package let contentType: String?
  package let isSuccess: Bool
  /// The media type of the body; `nil` without one.
  package let media: MediaType?
  package let documentation: Documentation
  /// The case of the operation's response enum that wraps the body, where there are several bodies.
  package let caseName: String?

  package init(
    status: Response.Status, place: SourcePlace?, content: Content, accept: String?, contentType: String?,
    isSuccess: Bool, media: MediaType?, documentation: Documentation, caseName: String?
  ) {
    self.status = status
    self.place = place
    self.content = content
    self.accept = accept
    self.contentType = contentType
    self.isSuccess = isSuccess
    self.media = media
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

extension ResponsePlan {
  /// A status that is meant.
  package var usualStatus: Int {
    switch status {
    case .code(let code): code
    case .range(let digit): digit * 100
    case .default: isSuccess ? 200 : 500
    }
  }
}

/// The argument that chooses among the media types of a successful response.
package struct AcceptPlan: Sendable, Named {
  package let assignedName: AssignedName
  /// As the description writes them, the preferred one first.
  package let mediaTypes: [String]

  package init?(of responses: [ResponsePlan], named name: AssignedName) {
    var seen: Set<String> = []
    mediaTypes = responses.filter(\.isSuccess).compactMap(\.contentType).filter { seen.insert($0).inserted }
    guard !mediaTypes.isEmpty else { return nil }
    assignedName = name
  }
}
