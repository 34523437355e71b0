/// The kinds of things that can come, go and be renamed, a row for each.
///
/// The ids of their changes begin with its id: `property.added`, `property.removed`, `property.renamed`, and behind the dot the
/// facts that it has, such as `property.type` (``FactKind``).
enum EntityKind: String, CaseIterable {
  case client, server, variable, credential, scope, clientParameter, header, group
  case operation, parameter, body, contentType, response, call
  case type, property, additionalProperties, value, member, form

  /// The words for it in a sentence.
  var words: String {
    switch self {
    case .client: "the client"
    case .server: "the server"
    case .variable: "the variable"
    case .credential: "the credential"
    case .scope: "the scope"
    case .clientParameter: "the parameter of the client"
    case .header: "the header"
    case .group: "the group"
    case .operation: "the operation"
    case .parameter: "the parameter"
    case .body: "the body"
    case .contentType: "the argument of the media type"
    case .response: "the response"
    case .call: "the call"
    case .type: "the type"
    case .property: "the property"
    case .additionalProperties: "the property of all other members"
    case .value: "the value"
    case .member: "the member"
    case .form: "the form"
    }
  }

  /// Whether one of the description may stand in several types or operations, as what comes from an `allOf` does.
  var isShared: Bool {
    switch self {
    case .parameter, .property, .additionalProperties, .value, .member: true
    default: false
    }
  }

  /// Why it breaks code that it is new, where it does.
  var reason: String {
    switch self {
    case .value, .member, .form: "which a switch over all cases lacks"
    default: "which has to be given"
    }
  }
}
