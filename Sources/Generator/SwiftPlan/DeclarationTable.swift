/// Declared types and those within them, by their paths.
package struct DeclarationTable: Sendable {
  private let declarations: [[String]: Declaration]

  package init(_ declarations: [Declaration]) {
    var table: [[String]: Declaration] = [:]
    func collect(_ declaration: Declaration) {
      table[declaration.path] = declaration
      for nested in declaration.nested { collect(nested) }
    }
    for declaration in declarations { collect(declaration) }
    self.declarations = table
  }

  package subscript(path: [String]) -> Declaration? { declarations[path] }

  package var all: some Collection<Declaration> { declarations.values }

  /// Returns the type that an alias stands for in the end; `nil` for any other type.
  package func aliased(_ path: [String]) -> SwiftType? {
    // Aliases make no cycle but with themselves.
    guard case .alias(let type)? = declarations[path]?.kind, type != .declared(path) else { return nil }
    if case .declared(let next) = type { return aliased(next) ?? type }
    return type
  }

  /// Returns the type behind its aliases, and without what only says that there may be no value.
  package func resolved(_ type: SwiftType) -> SwiftType {
    let type = type.present
    if case .declared(let path) = type, let target = aliased(path) { return resolved(target) }
    return type
  }

  /// Returns the declaration of a type, through aliases; `nil` for a type that is not declared.
  package func declaration(of type: SwiftType) -> Declaration? {
    if case .declared(let path) = resolved(type) { declarations[path] } else { nil }
  }

  /// The paths of the declared types that types are made of, themselves included.
  package func reachable(from types: [SwiftType]) -> Set<[String]> {
    var found: Set<[String]> = []
    addReachable(from: types, to: &found)
    return found
  }

  /// Adds the same to those that were found before, and returns what was not among them.
  ///
  /// - Parameter next: The types that a declaration leads to.
  @discardableResult
  package func addReachable(
    from types: [SwiftType], to found: inout Set<[String]>, through next: (Declaration) -> [SwiftType] = \.types
  ) -> [[String]] {
    var added: [[String]] = []
    var pending = types
    while let type = pending.popLast() {
      type.forEach {
        guard case .declared(let path) = $0, found.insert(path).inserted else { return }
        added.append(path)
        pending += declarations[path].map(next) ?? []
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
