/// The names of declared types, by the types that they stand in: what is found from where, as Swift looks it up.
package struct DeclaredNames: Sendable {
  /// The names declared directly inside a type, by its path.
  private var nested: [[String]: Set<String>] = [:]
  /// All that are declared inside a type. Other names, which are most, can only be those of the top level.
  private var innerNames: Set<String> = []

  package init() {}

  package mutating func declare(_ path: [String]) {
    guard let name = path.last, path.count > 1 else { return }
    nested[Array(path.dropLast()), default: []].insert(name)
    innerNames.insert(name)
  }

  /// - Parameter path: Of the type that they stand in.
  package mutating func declare(_ declarations: [Declaration], in path: [String] = []) {
    if declarations.isEmpty { return }
    if !path.isEmpty {
      // By index: a declaration has many parts, and each of them is counted where it is copied.
      let names = declarations.indices.map { declarations[$0].name }
      nested[path, default: []].formUnion(names)
      innerNames.formUnion(names)
    }
    for index in declarations.indices { declare(declarations[index].nested, in: declarations[index].path) }
  }

  /// Whether any type declares the name inside it, so that it may hide one of the top level.
  package func isDeclaredInside(_ name: String) -> Bool { innerNames.contains(name) }

  /// Whether the type at a path declares the name itself.
  package func isDeclared(_ name: String, directlyIn path: [String]) -> Bool { nested[path]?.contains(name) ?? false }

  /// Where the shortest tail of the path begins that leads to it from inside `scope`; `nil` when another type hides every one.
  package func startOfName(of path: [String], from scope: [String]) -> Int? {
    // It begins behind one of the types around both, best behind the innermost.
    var start = 0
    while start < min(path.count - 1, scope.count), path[start] == scope[start] { start += 1 }
    while start >= 0, isDeclared(path[start], deeperThan: start, around: scope) { start -= 1 }
    return start < 0 ? nil : start
  }

  /// Whether one of the types around `scope`, but for the outermost `depth`, declares the name.
  private func isDeclared(_ name: String, deeperThan depth: Int, around scope: [String]) -> Bool {
    guard depth < scope.count, innerNames.contains(name) else { return false }
    return (depth..<scope.count).contains { nested[Array(scope[...$0])]?.contains(name) ?? false }
  }
}
