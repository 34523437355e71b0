import GenDiagnostics
import GenModel

/// A type that other types are declared in, while it is being planned.
final class DeclarationScope {
  /// From the module's top level down; empty at the top level.
  let path: [String]
  private(set) var declarations: [Declaration] = []
  private var names: NameScope
  /// The names of types that are still to be declared, by what the description calls them.
  private var settled: [String: String] = [:]

  /// The module's top level, where every type has a file of its own.
  init() {
    path = []
    names = NameScope(ignoresCase: true)
  }

  init(path: [String], reserved: some Sequence<String> = []) {
    self.path = path
    names = NameScope(reserved: reserved, suffix: "Model")
  }

  /// Names for types that are declared elsewhere but live in this scope.
  func claim(_ requests: [NameRequest]) -> [String] {
    names.names(for: requests)
  }

  /// Decides what types are called that are declared later, in whatever order.
  func settle(_ texts: [String]) {
    let texts = Array(Set(texts))
    for (text, name) in zip(texts, names.names(for: texts.map(NameRequest.type))) { settled[text] = name }
  }

  /// Declares a type whose content `plan` gives, and returns its path.
  func declare(
    _ text: String, _ documentation: Documentation, schema: Schema? = nil, at place: SourcePlace,
    _ plan: (_ path: [String]) -> (kind: Declaration.Kind, nested: [Declaration])
  ) -> [String] {
    let path = path + [settled.removeValue(forKey: text) ?? names.unique(NameRequest.typeName(text))]
    let (kind, nested) = plan(path)
    declarations.append(
      Declaration(
        path: path, text: text, schema: schema, documentation: documentation, kind: kind, nested: nested,
        place: place))
    return path
  }
}
