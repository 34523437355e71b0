package import GenDiagnostics

/// An operation, as the client calls it.
package final class OperationPlan: Sendable, Named {
  package let assignedName: AssignedName
  /// Why the name is made from another text than the operation's id.
  package let textReason: NameReason?
  /// The index among the operations of the description, by which what is planned beside it is found.
  package let position: Int
  /// As the description names it; the Swift name where it does not.
  package let operationID: String
  /// `nil` for an operation without tags.
  package let tag: String?
  /// In upper case.
  package let method: String
  /// The method as Swift writes it: `.get`, `HTTPMethod("COPY")`.
  package let methodExpression: SwiftExpression
  /// Whether a request asks for no change, so that a call is made for its result alone.
  package let isSafe: Bool
  package let path: String
  package let documentation: Documentation
  package let deprecation: Deprecation?
  /// All that the description gives it, in its order.
  package let parameters: [ParameterPlan]
  /// The argument for the parameters that can be left out, where a call would have too many arguments.
  package let options: OptionsPlan?
  package let body: BodyPlan?
  /// The argument for the media type of the response, where there is a choice.
  package let accept: AcceptPlan?
  /// The type of the result of a successful call.
  package let result: SwiftType
  package let responses: [ResponsePlan]
  /// The other call, where the response is read as a whole or element by element.
  package let streamCall: StreamCallPlan?
  /// The address of the operation's own server, with the defaults of its variables.
  package let server: String?
  /// Alternatives; each names the schemes that go together.
  package let security: [[String]]
  /// The enum around the types that are declared for this operation, such as `["PetsAPI", "ListPets"]`.
  package let typesPath: [String]
  package let types: [Declaration]
  /// For what is planned beside the call.
  package let description: OperationDescription
  package let place: SourcePlace

  package init(
    assignedName: AssignedName, textReason: NameReason?, position: Int, operationID: String, tag: String?,
    method: String, methodExpression: SwiftExpression, isSafe: Bool, path: String, documentation: Documentation,
    deprecation: Deprecation?, parameters: [ParameterPlan], options: OptionsPlan?, body: BodyPlan?,
    accept: AcceptPlan?, result: SwiftType, responses: [ResponsePlan], streamCall: StreamCallPlan?, server: String?,
    security: [[String]], typesPath: [String], types: [Declaration],
    description: OperationDescription, place: SourcePlace
  ) {
    self.assignedName = assignedName
    self.textReason = textReason
    self.position = position
    self.operationID = operationID
    self.tag = tag
    self.method = method
    self.methodExpression = methodExpression
    self.isSafe = isSafe
    self.path = path
    self.documentation = documentation
    self.deprecation = deprecation
    self.parameters = parameters
    self.options = options
    self.body = body
    self.accept = accept
    self.result = result
    self.responses = responses
    self.streamCall = streamCall
    self.server = server
    self.security = security
    self.typesPath = typesPath
    self.types = types
    self.description = description
    self.place = place
  }

  /// The parameters that its calls have arguments for.
  package var callParameters: [ParameterPlan] { parameters.filter { $0.clientParameter == nil } }

  /// The parameters that are set once for the client.
  package var clientParameters: [ParameterPlan] { parameters.filter { $0.clientParameter != nil } }
}

extension OperationPlan {
  /// The types of the arguments, of the result and of the documented errors.
  package var signatureTypes: [SwiftType] {
    callParameters.map(\.type) + (body.map { [$0.type] } ?? []) + [result] + responseTypes
  }

  /// The types that responses are decoded as.
  var responseTypes: [SwiftType] {
    responses.compactMap(\.content.type) + (streamCall.map { [$0.stream.element] } ?? [])
  }
}
