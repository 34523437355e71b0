// Which thing of a description a user means. What the things are is for those who have the description.

package import GenDiagnostics

/// The part of a description that a user means, such as `schema:Pet`, `Pet.owner.born` or `GET /pets`.
///
/// `SelectorGrammar` reads one.
package struct Selector: Sendable, Equatable {
  package let kind: Kind
  /// The text behind the colon; empty for what is deprecated.
  package let name: String
  /// As the user wrote it.
  package let text: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?
  /// `nil` for a name without wildcards.
  private let pattern: SelectorPattern?

  init(_ kind: Kind, _ name: String, text: String, at place: SourcePlace?) {
    self.kind = kind
    self.name = kind == .method ? name.uppercased() : name
    self.text = text
    self.place = place
    let isPath = kind == .path || kind == .operation && name.contains(" /")
    pattern = name.utf8.contains(UInt8(ascii: "*")) ? SelectorPattern(name, crossesSlashes: !isPath) : nil
  }

  /// The kind with its colon; empty where the user left it out.
  var prefix: String { text.utf8.count > name.utf8.count ? kind.word + ":" : "" }

  /// Whether the name has wildcards.
  package var isPattern: Bool { pattern != nil }

  /// Whether it is for everything of its kind.
  var isForAll: Bool { name == "*" }

  /// The name that all properties, values or parameters have that it selects: `kind` of `*.kind`.
  package var commonName: String? {
    if Kind.locations.contains(kind) { return name }
    return kind.isDotted && name.hasPrefix("*.") ? String(name.dropFirst(2)) : nil
  }

  /// The pointer that it is in the place of a name, such as `#/components/schemas/Pet/properties/name`.
  package var pointer: String? { kind == .property && name.hasPrefix("#") ? name : nil }

  /// Whether it may select several things: what selects one alone goes before it.
  package var isForSeveral: Bool {
    commonName != nil || isPattern || [.tag, .path, .method, .deprecated].contains(kind)
  }

  /// Whether a name is one that it has.
  package func matches(_ name: String) -> Bool { pattern?.matches(name) ?? (name == self.name) }

  /// Whether another one selects the same, wherever it is written.
  package func isSame(as other: Selector) -> Bool { kind == other.kind && name == other.name }
}
