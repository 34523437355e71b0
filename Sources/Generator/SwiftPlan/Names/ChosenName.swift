package import GenDiagnostics
package import GenSelection

/// A name that the user or the description chose for one thing.
package final class ChosenName: Sendable {
  /// Who chose it.
  package enum Origin: Sendable, Equatable {
    /// An option of the command line, or a configuration file at a place.
    case option(SourcePlace?)
    /// An extension of the description, and where it stands.
    case `extension`(key: String, SourcePlace)

    package var place: SourcePlace? {
      switch self {
      case .option(let place): place
      case .extension(_, let place): place
      }
    }
  }

  /// The name, or the words that it is made from.
  package let name: String
  package let origin: Origin
  /// Whether it is the name itself: some extensions give words that a name is made from.
  package let isExact: Bool
  /// The kind of thing that it is a name of.
  package let kind: Selector.Kind
  /// The name in the description.
  package let original: String
  /// Where the description says so.
  package let place: SourcePlace?

  package init(
    _ name: String, _ origin: Origin, isExact: Bool, for kind: Selector.Kind, _ original: String, at place: SourcePlace?
  ) {
    self.name = name
    self.origin = origin
    self.isExact = isExact
    self.kind = kind
    self.original = original
    self.place = place
  }

  /// Another name of the same thing, which comes with it.
  package func with(_ name: String) -> ChosenName {
    ChosenName(name, origin, isExact: isExact, for: kind, original, at: place)
  }

  package var assigned: AssignedName { AssignedName(name, .chosen(self)) }

  /// How it was chosen, for people; the place is printed with it.
  package var words: String {
    switch origin {
    case .option(nil): "chosen by --name"
    case .option: "chosen by"
    case .extension(let key, _): "chosen by \(key) at"
    }
  }

  /// The thing that has the name, in a message.
  package var subject: String { "the \(kind.noun) \"\(original)\"" }
}

extension ChosenName: Equatable {
  package static func == (left: ChosenName, right: ChosenName) -> Bool {
    left.name == right.name && left.origin == right.origin
  }
}
