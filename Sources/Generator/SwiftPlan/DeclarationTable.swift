/// The declared types of a plan, by their paths.
package struct DeclarationTable: Sendable {
  private let declarations: [[String]: Declaration]

  package init(_ plan: SwiftPlan) {
    var declarations: [[String]: Declaration] = [:]
    func collect(_ declaration: Declaration) {
      declarations[declaration.path] = declaration
      for nested in declaration.nested { collect(nested) }
    }
    for declaration in plan.models + plan.groups.flatMap(\.types) { collect(declaration) }
    self.declarations = declarations
  }

  package subscript(path: [String]) -> Declaration? { declarations[path] }

  package var all: some Collection<Declaration> { declarations.values }

  /// The paths of the declared types that types are made of, themselves included.
  package func reachable(from types: [SwiftType]) -> Set<[String]> {
    var found: Set<[String]> = []
    addReachable(from: types, to: &found)
    return found
  }

  /// Adds the same to those that were found before, and returns what was not among them.
  @discardableResult
  package func addReachable(from types: [SwiftType], to found: inout Set<[String]>) -> [[String]] {
    var added: [[String]] = []
    var pending = types
    while let type = pending.popLast() {
      type.forEach {
        guard case .declared(let path) = $0, found.insert(path).inserted else { return }
        added.append(path)
        pending += declarations[path]?.types ?? []
      }
    }
    return added
  }
}

extension OperationPlan {
  /// The types of what it sends.
  package var sentTypes: [SwiftType] {
    callParameters.map(\.type) + (options.map { [$0.type] } ?? [])
      + (body.map { body in [body.type] + body.forms.map(\.type) } ?? [])
  }

  /// The types of what it gives, documented errors included.
  package var readTypes: [SwiftType] { [result] + responseTypes }
}
