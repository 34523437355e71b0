/// The names of types from inside others.
///
/// Swift looks a name up from the innermost type outwards, so a nested `Pet.Status` hides the module's `Status` from
/// everything in `Pet`. Where that happens, the module's type has an alias, such as `StatusModel`.
package final class TypeScopes: Sendable {
  private let names: DeclaredNames
  /// The aliases of top-level types, by the names of these.
  package let aliases: [String: String]

  package init(names: DeclaredNames, aliases: [String: String]) {
    self.names = names
    self.aliases = aliases
  }

  /// The type as written inside `scope`, which is the path of a type or empty.
  package func name(of type: SwiftType, in scope: [String]) -> String {
    name(of: type) { name(of: $0, in: scope) }
  }

  /// The type as written in an extension of the type at `scope`: there, only what the type itself declares is found by
  /// its name alone, and nothing that is declared around it.
  ///
  /// - Parameter namespace: What everything is nested in, if there is such a type.
  package func name(of type: SwiftType, inExtensionOf scope: [String], namespace: String?) -> String {
    name(of: type) { path in
      if path.count > scope.count, path.starts(with: scope) { return path[scope.count...].joined(separator: ".") }
      if let namespace { return ([namespace] + path).joined(separator: ".") }
      let isHidden = path.first.map { names.isDeclared($0, directlyIn: scope) } ?? false
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
    if let start = names.startOfName(of: path, from: scope) {
      return start == path.count - 1 ? path[start] : path[start...].joined(separator: ".")
    }
    let head = path.first.flatMap { aliases[$0] ?? $0 } ?? ""
    return ([head] + path.dropFirst()).joined(separator: ".")
  }
}
