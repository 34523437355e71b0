/// What a type is called from inside another one.
///
/// Swift looks a name up from the innermost type outwards, so a nested `Pet.Status` hides the module's `Status` from
/// everything in `Pet`. Where that happens, the module's type gets a second name of its own, such as `StatusModel`.
package struct TypeScopes: Sendable {
  /// The names declared directly inside a type, by its path; the empty path is the module's top level.
  private var nested: [[String]: Set<String>] = [:]
  /// All that are declared inside a type. Other names, which are most, can only be those of the top level.
  private var innerNames: Set<String> = []
  /// Second names of top-level types.
  package private(set) var aliases: [String: String] = [:]

  mutating func declare(_ path: [String]) {
    guard let name = path.last else { return }
    nested[Array(path.dropLast()), default: []].insert(name)
    if path.count > 1 { innerNames.insert(name) }
  }

  mutating func declare(_ declarations: [Declaration]) {
    for declaration in declarations {
      declare(declaration.path)
      declare(declaration.nested)
    }
  }

  /// Gives the head of `target` a second name if no other name reaches it from inside `scope`.
  mutating func ensureReachable(_ target: [String], from scope: [String]) {
    guard shortestName(of: target, from: scope) == nil, let head = target.first, aliases[head] == nil else { return }
    var alias = head + "Model"
    while nested[[]]?.contains(alias) ?? false { alias += "Model" }
    nested[[], default: []].insert(alias)
    aliases[head] = alias
  }

  /// The type as written inside `scope`, which is the path of a type or empty.
  package func name(of type: SwiftType, in scope: [String]) -> String {
    switch type {
    case .builtIn(let builtIn): builtIn.rawValue
    case .array(let element): list(of: name(of: element, in: scope))
    case .dictionary(let value): "[String: \(name(of: value, in: scope))]"
    case .optional(let wrapped): name(of: wrapped, in: scope) + "?"
    case .jsonText(let content): "JSONText<\(name(of: content, in: scope))>"
    case .nullable(let wrapped): "Nullable<\(name(of: wrapped, in: scope))>"
    case .serverSentEvent(let payload): "ServerSentEvent<\(name(of: payload, in: scope))>"
    case .streamed(let element): "Streamed<\(name(of: element, in: scope))>"
    case .declared(let path): name(of: path, in: scope)
    }
  }

  /// The compiler looks twice at what follows every `[`, and so twice as often at each further level.
  private func list(of element: String) -> String {
    let isDeep = element.utf8.count { $0 == UInt8(ascii: "[") } >= 8
    return isDeep ? "Array<\(element)>" : "[\(element)]"
  }

  private func name(of path: [String], in scope: [String]) -> String {
    if let name = shortestName(of: path, from: scope) { return name }
    let head = path.first.flatMap { aliases[$0] ?? $0 } ?? ""
    return ([head] + path.dropFirst()).joined(separator: ".")
  }

  /// The shortest tail of the path that leads to it from inside `scope`; `nil` when another type hides every one.
  private func shortestName(of path: [String], from scope: [String]) -> String? {
    for start in path.indices.reversed() where lookUp(path[start], from: scope) == path[..<start] {
      return path[start...].joined(separator: ".")
    }
    return nil
  }

  /// The path of the innermost type around `scope` that declares the name.
  private func lookUp(_ name: String, from scope: [String]) -> ArraySlice<String>? {
    let innermost = innerNames.contains(name) ? scope.count : 0
    for end in (0...innermost).reversed() where nested[Array(scope[..<end])]?.contains(name) ?? false {
      return scope[..<end]
    }
    return nil
  }
}
