package import GenDiagnostics
package import GenModel

/// The operations of a tag, or without one and of a path.
package struct OperationGroup: Sendable {
  /// What the names are made from: a tag, or a segment of the paths.
  package var tag: String
  /// The enum of request factories, such as `PetsAPI`.
  package var apiName: String
  /// The type of the client's property, such as `Pets` in `PetstoreClient.Pets`.
  package var typeName: String
  /// The client's property, such as `pets`.
  package var accessorName: String
  package var documentation: Documentation
  package var operations: [OperationPlan]
}

package struct OperationPlan: Sendable {
  package var name: String
  /// What the name is made from: the id, a part of it, or the words of the path.
  package var text: String
  /// As the description names it; the Swift name where it does not.
  package var operationID: String
  /// `nil` for an operation without tags.
  package var tag: String?
  package var method: HTTPMethod
  package var path: String
  package var documentation: Documentation
  package var deprecation: Deprecation?
  package var parameters: [ParameterPlan]
  package var body: BodyPlan?
  /// What a successful call gives.
  package var result: SwiftType
  package var responses: [ResponsePlan]
  /// The other call, where the answer is to be had as a whole or element by element.
  package var streamCall: StreamCallPlan?
  /// The address of the operation's own server, with the defaults of its variables.
  package var server: String?
  /// Alternatives; each names the schemes that go together.
  package var security: [[String]]
  /// The enum around the types that only this operation uses, such as `["PetsAPI", "ListPets"]`.
  package var typesPath: [String]
  package var types: [Declaration]
  /// Among the operations of the description.
  var position: Int
}

package struct ParameterPlan: Sendable {
  package enum Location: String, Sendable {
    case path, query, header, cookie
    /// The query as a whole.
    case queryString
  }

  package var name: String
  /// The name on the wire.
  package var key: String
  package var location: Location
  package var type: SwiftType
  /// Whether the value is written as JSON.
  package var isJSON = false
  /// The default argument.
  package var defaultValue: SwiftExpression?
  /// Arguments that differ from what the runtime assumes, such as `style: .pipeDelimited`.
  package var options: [String]
  /// Arguments that say how single properties are written, of a form that is the whole query.
  package var encodings: [String] = []
  package var documentation: Documentation
  package var place: SourcePlace
}

package struct BodyPlan: Sendable {
  /// Media types that take the same Swift type.
  package struct Form: Sendable {
    package var type: SwiftType
    /// Of the schema.
    package var place: SourcePlace?
    /// Whether the value is sent as it is, and not written from its parts.
    package var isFile: Bool
    /// As the description writes them, the preferred one first.
    package var mediaTypes: [String]
    /// Arguments that say how single properties are written, such as `"address", style: .deepObject`.
    package var encodings: [String]
    /// The case of the body's enum, where there is one.
    package var caseName: String?
  }

  package var name: String
  /// Of the argument.
  package var type: SwiftType
  package var isOptional: Bool
  /// Whether nil is sent as JSON's `null`, because there has to be a body.
  package var isNullable = false
  /// The preferred one first; never empty.
  package var forms: [Form]
  /// The argument that chooses among the media types of the only form.
  package var contentTypeName: String?
  package var documentation: Documentation
}

package struct ResponsePlan: Sendable {
  package enum Content: Sendable, Equatable {
    case json(SwiftType)
    case text
    case data
    case stream(StreamPlan)
    case empty
  }

  package var status: Response.Status
  /// Of the schema of the body.
  package var place: SourcePlace?
  package var content: Content
  /// The media type to ask for, where it is not the usual one of such a content.
  package var accept: String?
  /// The media type that the body is read in, where the same status has others, too; `nil` for the preferred one.
  package var contentType: String?
  package var isSuccess: Bool
  package var documentation = Documentation.none
  /// The case of the operation's response enum that wraps the body, where there are several bodies.
  package var caseName: String?
}
