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

  mutating func declare(_ declarations: [Declaration]) {
    for declaration in declarations {
      declare(declaration.path)
      declare(declaration.nested)
    }
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
    if let start = startOfName(of: path, from: scope) {
      return start == path.count - 1 ? path[start] : path[start...].joined(separator: ".")
    }
    let head = path.first.flatMap { aliases[$0] ?? $0 } ?? ""
    return ([head] + path.dropFirst()).joined(separator: ".")
  }

  /// Where the shortest tail of the path begins that leads to it from inside `scope`; `nil` when another type hides every one.
  private func startOfName(of path: [String], from scope: [String]) -> Int? {
    path.indices.last { lookUp(path[$0], from: scope) == path[..<$0] }
  }

  /// The path of the innermost type around `scope` that declares the name.
  private func lookUp(_ name: String, from scope: [String]) -> ArraySlice<String>? {
    if innerNames.contains(name) {
      for end in (0..<scope.count).reversed() where nested[Array(scope[...end])]?.contains(name) ?? false {
        return scope[...end]
      }
    }
    return topLevel.contains(name) ? scope[..<0] : nil
  }
}
