package import GenSelection

/// The facts of a description about an operation that its call does not depend on: what is planned beside the call asks for them.
package final class OperationDescription: Sendable {
  /// The names by which selectors know it.
  package let names: OperationNames
  /// The rules for the pages of the list that it returns, the surest first; `nil` where it says that there are none.
  package let pageRules: [PageRule]?
  /// The place of its method among those of a path.
  package let methodPlace: Int
  /// Whether a body of the request has a meaning, so that the request may change something.
  package let hasRequestBody: Bool
  /// Whether a request with a body may do no more than search.
  package let maySearch: Bool

  package init(
    names: OperationNames, pageRules: [PageRule]?, methodPlace: Int, hasRequestBody: Bool, maySearch: Bool
  ) {
    self.names = names
    self.pageRules = pageRules
    self.methodPlace = methodPlace
    self.hasRequestBody = hasRequestBody
    self.maySearch = maySearch
  }
}
