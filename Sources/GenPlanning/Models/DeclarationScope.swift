import GenDiagnostics
import GenModel

/// A type that other types are declared in, while it is being planned.
final class DeclarationScope {
  /// From the module's top level down; empty at the top level.
  let path: [String]
  private(set) var declarations: [Declaration] = []
  private var names: NameScope

  /// The module's top level, where every type has a file of its own.
  init() {
    path = []
    names = NameScope(ignoresCase: true)
  }

  init(path: [String], reserved: some Sequence<String> = []) {
    self.path = path
    names = NameScope(reserved: reserved)
  }

  /// Names for types that are declared elsewhere but live in this scope.
  func claim(_ requests: [NameRequest]) -> [String] {
    names.names(for: requests)
  }

  /// Declares a type whose content `plan` gives, and returns its path.
  func declare(
    _ text: String, _ documentation: Documentation, schema: Schema? = nil, at place: SourcePlace,
    _ plan: (_ path: [String]) -> (kind: Declaration.Kind, nested: [Declaration])
  ) -> [String] {
    let path = path + [names.unique(NameRequest.typeName(text))]
    let (kind, nested) = plan(path)
    declarations.append(
      Declaration(
        path: path, text: text, schema: schema, documentation: documentation, kind: kind, nested: nested,
        place: place))
    return path
  }
}
