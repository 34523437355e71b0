import SwiftPlan

/// Finds the types that need an alias, because something nested hides them from where they are used.
struct TypeAliases {
  private var names = DeclaredNames()
  /// The names of the module's top level.
  private var topLevel: Set<String> = []
  /// By the names of the types.
  private var aliases: [String: String] = [:]

  /// What the declared types are called.
  var scopes: TypeScopes { TypeScopes(names: names, aliases: aliases) }

  mutating func declare(_ path: [String]) {
    if path.count == 1 { topLevel.formUnion(path) }
    names.declare(path)
  }

  /// - Parameter path: Of the type that they stand in.
  mutating func declare(_ declarations: [Declaration], in path: [String] = []) {
    if path.isEmpty { topLevel.formUnion(declarations.indices.lazy.map { declarations[$0].name }) }
    names.declare(declarations, in: path)
  }

  /// Gives the declared types that a type is made of aliases where they need them to be written inside `scope`.
  mutating func ensureReachable(_ type: SwiftType, from scope: [String]) {
    type.forEach { if case .declared(let path) = $0 { ensureReachable(path, from: scope) } }
  }

  /// The same for all that a declaration mentions.
  mutating func ensureReachable(from declaration: Declaration) {
    for type in declaration.types { ensureReachable(type, from: declaration.path) }
    for nested in declaration.nested { ensureReachable(from: nested) }
  }

  /// Gives the head of `target` an alias if no other name reaches it from inside `scope`.
  private mutating func ensureReachable(_ target: [String], from scope: [String]) {
    guard let head = target.first, aliases[head] == nil, names.startOfName(of: target, from: scope) == nil
    else { return }
    var alias = head + "Model"
    while !topLevel.insert(alias).inserted { alias += "Model" }
    aliases[head] = alias
  }
}
