package import GenDiagnostics
package import GenSelection

/// A method of a path, with everything that is said of it in the operation, its path or the whole description.
package struct Operation: Sendable {
  package var method: HTTPMethod
  /// Such as `/pets/{petId}`.
  package var path: PathTemplate
  /// The `operationId`, which may be repeated, or empty.
  package var operationID: String?
  /// The names of its tags, in order. The first names its group, unless an extension does.
  package var tags: [String]
  /// The name that an extension gives.
  package var givenName: ExtensionName?
  /// The group that an extension puts it in.
  package var givenGroup: ExtensionName?
  package var summary: String?
  /// The `description`, in Markdown.
  package var details: String?
  /// Whether the description or an extension says so.
  package var isDeprecated: Bool
  /// The message of an extension about the deprecation, and the id of the operation to call instead.
  package var deprecationMessage: String?
  package var replacement: String?
  /// The words of an extension on how stable it is, such as `beta`.
  package var availability: String?
  /// The parameters of the path and of the operation, without those of the body.
  package var parameters: [Parameter]
  /// The body; `nil` for an operation without one.
  package var body: RequestBody?
  /// The responses, in document order.
  package var responses: [Response]
  /// The servers of the operation or of its path alone; usually none.
  package var servers: [Server]
  /// Alternatives, of which each is the schemes that a request satisfies all at once; empty when the operation asks for none.
  package var security: [[String]]
  /// The scopes of these alternatives that have some.
  package var scopes: [[String]]
  /// The rules of the description for the pages of the list that it returns, the surest first.
  package var pageRules: [PageRule]? = []
  package var place: SourcePlace
}

/// The body of a request in all of its media types.
package struct RequestBody: Sendable {
  /// The name of the parameter that is the body in Swagger 2.0, or the one that an extension gives.
  package var name: String?
  /// `nil` where the description does not say it.
  package var isRequired: Bool?
  package var summary: String?
  /// In document order.
  package var contents: [MediaType]
  package var place: SourcePlace
}

extension Operation {
  /// The path as a request builder takes it.
  package var requestPath: String {
    path.requestText(spanning: Set(parameters.filter { $0.location == .path && $0.spansSegments }.map(\.name)))
  }

  /// The names by which selectors know it.
  package var selectorNames: OperationNames {
    OperationNames(id: operationID, method: method.description, path: path.description, tags: tags)
  }
}
