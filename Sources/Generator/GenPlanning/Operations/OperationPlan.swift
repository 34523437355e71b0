package import GenDiagnostics
package import GenModel

/// An operation, as the client calls it.
package struct OperationPlan: Sendable, Named {
  package let assignedName: AssignedName
  /// Why the name is made from another text than the operation's id.
  package let textReason: NameReason?
  /// In the description.
  let position: Int
  /// As the description names it; the Swift name where it does not.
  package let operationID: String
  /// `nil` for an operation without tags.
  package let tag: String?
  /// In upper case.
  package let method: HTTPMethod
  package let path: String
  package let documentation: Documentation
  package let deprecation: Deprecation?
  package internal(set) var parameters: [ParameterPlan]
  /// The parameters that the client has for it, which are not among the others.
  package internal(set) var clientParameters: [ClientParameterUse] = []
  package let body: BodyPlan?
  /// The argument for the media type of the response, where there is a choice.
  package let accept: AcceptPlan?
  /// What a successful call gives.
  package let result: SwiftType
  package let responses: [ResponsePlan]
  /// The other call, where the response is read as a whole or element by element.
  package let streamCall: StreamCallPlan?
  /// The other call, where the result is a list in pages.
  package internal(set) var pages: PagesPlan?
  /// The address of the operation's own server, with the defaults of its variables.
  package let server: String?
  /// Alternatives; each names the schemes that go together.
  package let security: [[String]]
  /// The enum around the types that only this operation uses, such as `["PetsAPI", "ListPets"]`.
  package let typesPath: [String]
  package let types: [Declaration]
  package let place: SourcePlace

  /// The parameters of the description, in its order: those of its calls, and those that the client has for it.
  var describedParameters: [ParameterPlan] {
    clientParameters.isEmpty
      ? parameters : (parameters + clientParameters.map(\.parameter)).sorted { $0.position < $1.position }
  }
}
