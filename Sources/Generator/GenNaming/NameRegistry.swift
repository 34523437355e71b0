package import SwiftPlan

/// The names of the module's top level: those of types, and of files, which some file systems tell apart only by more than
/// their case.
///
/// Whatever is declared there has its name from here: schemas, groups, the client, aliases, mocks. Names of other scopes come
/// from a ``NameScope`` each.
package struct NameRegistry: Sendable {
  private var scope: NameScope
  /// As they are spelled.
  private var names: Set<String> = []

  /// Creates a registry without names.
  ///
  /// - Parameter acronyms: The words that are written in capitals.
  package init(acronyms: Acronyms) {
    scope = NameScope(ignoresCase: true, acronyms: acronyms)
  }

  /// The chosen names that something else has.
  package var clashes: [NameClash] { scope.clashes }

  /// Whether something has the name.
  package func contains(_ name: String) -> Bool { names.contains(name) }

  /// Takes a name that is not a request's.
  package mutating func claim(_ name: String) {
    scope.claim(name)
    names.insert(name)
  }

  /// Takes a chosen name before any name is made.
  package mutating func claim(_ choice: ChosenName) {
    scope.claim(choice)
    names.insert(choice.name)
  }

  /// The name for one request.
  package mutating func name(for request: NameRequest) -> AssignedName { names(for: [request])[0] }

  /// The names for the requests, in the order of the requests.
  package mutating func names(for requests: [NameRequest]) -> [AssignedName] {
    let assigned = scope.names(for: requests)
    names.formUnion(assigned.lazy.map(\.text))
    return assigned
  }

  /// A name that is given, by the user or to a file of its own.
  package mutating func name(spelled name: String) -> AssignedName {
    let assigned = scope.name(spelled: name)
    names.insert(assigned.text)
    return assigned
  }

  /// Another name for a type, such as `StatusModel`.
  ///
  /// - Parameter isHidden: Whether something nested has a name, which would hide the alias as it does the type.
  package mutating func alias(of name: String, unless isHidden: (String) -> Bool) -> String {
    var alias = name + "Model"
    while isHidden(alias) || !scope.takeIfFree(alias) { alias += "Model" }
    names.insert(alias)
    return alias
  }
}
