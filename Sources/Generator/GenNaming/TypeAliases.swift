package import SwiftPlan

/// Finds the types that need an alias, because something nested hides them from where they are used.
package struct TypeAliases: Sendable {
  /// The declared types, by their paths.
  private var names = DeclaredNames()
  /// By the names of the types.
  private var aliases: [String: String] = [:]

  /// Creates one that knows no types.
  package init() {}

  /// The names of the declared types.
  package var scopes: TypeScopes { TypeScopes(names: names, aliases: aliases) }

  /// Adds a type at a path from the top level down.
  package mutating func declare(_ path: [String]) { names.declare(path) }

  /// Adds declarations and all that is nested in them.
  ///
  /// - Parameter path: Of the type that they stand in.
  package mutating func declare(_ declarations: [Declaration], in path: [String] = []) {
    names.declare(declarations, in: path)
  }

  /// Gives the declared types that a type is made of aliases where they need them to be written inside `scope`.
  ///
  /// All types must have been declared before.
  package mutating func ensureReachable(_ type: SwiftType, from scope: [String], in registry: inout NameRegistry) {
    type.forEach {
      guard case .declared(let path) = $0, let head = path.first, aliases[head] == nil,
        names.startOfName(of: path, from: scope) == nil
      else { return }
      aliases[head] = registry.alias(of: head, unless: names.isDeclaredInside)
    }
  }

  /// The same for all that a declaration mentions.
  package mutating func ensureReachable(from declaration: Declaration, in registry: inout NameRegistry) {
    for type in declaration.types { ensureReachable(type, from: declaration.path, in: &registry) }
    for nested in declaration.nested { ensureReachable(from: nested, in: &registry) }
  }
}
