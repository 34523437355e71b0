/// Every declared type by its path.
struct DeclarationIndex {
  private var declarations: [[String]: Declaration] = [:]

  init(_ models: [Declaration], _ groups: [OperationGroup]) {
    for model in models { insert(model) }
    for group in groups {
      for operation in group.operations {
        for type in operation.types { insert(type) }
      }
    }
  }

  private mutating func insert(_ declaration: Declaration) {
    declarations[declaration.path] = declaration
    for nested in declaration.nested { insert(nested) }
  }

  var all: some Collection<Declaration> { declarations.values }

  subscript(path: [String]) -> Declaration? { declarations[path] }

  /// The declared type that a type is, apart from `Optional` and aliases.
  func path(of type: SwiftType) -> [String]? {
    var type = type.unwrapped
    var seen: Set<[String]> = []
    while case .declared(let path) = type, seen.insert(path).inserted {
      guard case .alias(let other) = declarations[path]?.kind else { return path }
      type = other.unwrapped
    }
    return nil
  }

  /// The declared types that values of the given ones are made of, themselves included.
  func types(in roots: [SwiftType]) -> Set<[String]> {
    var found: Set<[String]> = []
    var pending = roots
    while let type = pending.popLast() {
      type.forEach { part in
        guard case .declared(let path) = part, found.insert(path).inserted else { return }
        pending += declarations[path]?.types ?? []
      }
    }
    return found
  }
}
