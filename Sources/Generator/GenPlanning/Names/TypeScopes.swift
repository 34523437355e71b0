/// What a type is called from inside another one.
///
/// Swift looks a name up from the innermost type outwards, so a nested `Pet.Status` hides the module's `Status` from
/// everything in `Pet`. Where that happens, the module's type gets a second name of its own, such as `StatusModel`.
package struct TypeScopes: Sendable {
  /// The names of the module's top level.
  private var topLevel: Set<String> = []
  /// The names declared directly inside a type, by its path.
  private var nested: [[String]: Set<String>] = [:]
  /// All that are declared inside a type. Other names, which are most, can only be those of the top level.
  private var innerNames: Set<String> = []
  /// Second names of top-level types.
  package private(set) var aliases: [String: String] = [:]

  mutating func declare(_ path: [String]) {
    guard let name = path.last else { return }
    if path.count == 1 {
      topLevel.insert(name)
    } else {
      nested[Array(path.dropLast()), default: []].insert(name)
      innerNames.insert(name)
    }
  }

  /// - Parameter path: Of the type that they stand in.
  mutating func declare(_ declarations: [Declaration], in path: [String] = []) {
    if declarations.isEmpty { return }
    // By index: a declaration has many parts, and each of them is counted where it is copied.
    let names = declarations.indices.map { declarations[$0].name }
    if path.isEmpty {
      topLevel.formUnion(names)
    } else {
      nested[path, default: []].formUnion(names)
      innerNames.formUnion(names)
    }
    for index in declarations.indices { declare(declarations[index].nested, in: declarations[index].path) }
  }

  /// Gives the head of `target` a second name if no other name reaches it from inside `scope`.
  mutating func ensureReachable(_ target: [String], from scope: [String]) {
    guard startOfName(of: target, from: scope) == nil, let head = target.first, aliases[head] == nil else { return }
    var alias = head + "Model"
    while !topLevel.insert(alias).inserted { alias += "Model" }
    aliases[head] = alias
  }

  /// The type as written inside `scope`, which is the path of a type or empty.
  package func name(of type: SwiftType, in scope: [String]) -> String {
    name(of: type) { name(of: $0, in: scope) }
  }

  /// The type as written in an extension of the type at `scope`: there, only what the type itself declares is found by its
  /// name alone, and nothing that is declared around it.
  ///
  /// - Parameter namespace: What everything is nested in, if there is such a type.
  package func name(of type: SwiftType, inExtensionOf scope: [String], namespace: String?) -> String {
    name(of: type) { path in
      if path.count > scope.count, path.starts(with: scope) { return path[scope.count...].joined(separator: ".") }
      if let namespace { return ([namespace] + path).joined(separator: ".") }
      let isHidden = path.first.map { nested[scope]?.contains($0) ?? false } ?? false
      let head = path.first.map { isHidden ? aliases[$0] ?? $0 : $0 } ?? ""
      return ([head] + path.dropFirst()).joined(separator: ".")
    }
  }

  private func name(of type: SwiftType, _ declared: ([String]) -> String) -> String {
    switch type {
    case .builtIn(let builtIn): builtIn.rawValue
    case .user(let type): type.name
    case .array(let element): list(of: name(of: element, declared))
    case .dictionary(let value): "[String: \(name(of: value, declared))]"
    case .optional(let wrapped): name(of: wrapped, declared) + "?"
    case .jsonText(let content): "JSONText<\(name(of: content, declared))>"
    case .nullable(let wrapped): "Nullable<\(name(of: wrapped, declared))>"
    case .serverSentEvent(let payload): "ServerSentEvent<\(name(of: payload, declared))>"
    case .streamed(let element): "Streamed<\(name(of: element, declared))>"
    case .declared(let path): declared(path)
    }
  }

  /// The compiler looks twice at what follows every `[`, and so twice as often at each further level.
  private func list(of element: String) -> String {
    let isDeep = element.utf8.count { $0 == UInt8(ascii: "[") } >= 8
    return isDeep ? "Array<\(element)>" : "[\(element)]"
  }

  private func name(of path: [String], in scope: [String]) -> String {
    if let start = startOfName(of: path, from: scope) {
      return start == path.count - 1 ? path[start] : path[start...].joined(separator: ".")
    }
    let head = path.first.flatMap { aliases[$0] ?? $0 } ?? ""
    return ([head] + path.dropFirst()).joined(separator: ".")
  }

  /// Where the shortest tail of the path begins that leads to it from inside `scope`; `nil` when another type hides every one.
  private func startOfName(of path: [String], from scope: [String]) -> Int? {
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
