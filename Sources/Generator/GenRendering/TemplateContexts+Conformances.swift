import SwiftPlan

/// The conformances of models that the user wants, and the constraints that they are validated by.
extension TemplateContexts {
  /// The conformances of a type; those that the user chose are for models alone, and not for what operations declare.
  func conformances(of declaration: Declaration) -> [String] {
    (plan.constraints.types[declaration.path] == nil ? [] : ["ConstrainedValue"]) + chosenConformances(of: declaration)
  }

  /// The conformances by options about models.
  private func chosenConformances(of declaration: Declaration) -> [String] {
    guard options.makesIdentifiable || !options.protocols.isEmpty, isModel(declaration.path) else { return [] }
    return (isIdentifiable(declaration) ? ["Identifiable"] : []) + options.protocols
  }

  /// Whether a model has an `id` by which its values are told apart.
  private func isIdentifiable(_ declaration: Declaration) -> Bool {
    guard options.makesIdentifiable, case .structure(let structure) = declaration.kind else { return false }
    return structure.properties.contains { $0.name == "id" && $0.constant == nil && isHashable($0.type) }
  }

  /// Whether a value of the type can tell instances apart; no optional one can.
  private func isHashable(_ type: SwiftType) -> Bool {
    switch type {
    case .builtIn(let type): type != .void
    case .declared(let path): plan.declarations.aliased(path).map(isHashable) ?? (hashable == .all)
    default: false
    }
  }
}

extension Declaration {
  /// Whether it conforms to what models conform to, or has types inside it that do.
  var conformsAsModel: Bool {
    switch kind {
    case .structure, .enumeration, .union: true
    case .namespace: nested.contains(where: \.conformsAsModel)
    case .bodies, .options, .alias, .identifier: false
    }
  }
}

extension SwiftType {
  /// The type where all declared types are nested in a namespace.
  func nested(in namespace: String) -> SwiftType { replacingDeclared { .declared([namespace] + $0) } }
}
