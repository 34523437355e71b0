package import GenDiagnostics
import GenModel
import GenSelection

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
  let name: String
  package let origin: Origin
  let kind: Selector.Kind
  /// What the description calls it.
  let original: String
  /// Where the description says so.
  let place: SourcePlace?

  init(_ name: String, _ origin: Origin, for kind: Selector.Kind, _ original: String, at place: SourcePlace?) {
    self.name = name
    self.origin = origin
    self.kind = kind
    self.original = original
    self.place = place
  }

  convenience init(_ given: ExtensionName, for kind: Selector.Kind, _ original: String, at place: SourcePlace?) {
    self.init(given.text, .extension(key: given.key, given.place), for: kind, original, at: place)
  }

  convenience init(_ choice: NameChoice, for original: String, at place: SourcePlace?) {
    self.init(choice.value, .option(choice.place), for: choice.selector.kind, original, at: place)
  }

  /// Whether it is the name itself: other extensions than gen's own give words that a name is made from.
  var isExact: Bool {
    if case .extension(let key, _) = origin { key == ExtensionName.ownKey } else { true }
  }

  /// Another name of the same thing, which comes with it.
  func with(_ name: String) -> ChosenName { ChosenName(name, origin, for: kind, original, at: place) }

  var assigned: AssignedName { AssignedName(name, .chosen(self)) }

  /// How it was chosen, for people; the place is printed with it.
  package var words: String {
    switch origin {
    case .option(nil): "chosen by --name"
    case .option: "chosen by"
    case .extension(let key, _): "chosen by \(key) at"
    }
  }

  /// What has the name, in a message.
  var subject: String { "the \(kind.noun) \"\(original)\"" }
}

extension ChosenName: Equatable {
  package static func == (left: ChosenName, right: ChosenName) -> Bool {
    left.name == right.name && left.origin == right.origin
  }
}

extension NameRequest {
  /// The request with a name that is chosen, if one is.
  func with(_ chosen: ChosenName?) -> NameRequest {
    var request = self
    request.choice = chosen
    return request
  }

  /// The request with a chosen name. One that is not exact is made from the words, and leaves the name to what the description
  /// calls so.
  func choosing(_ chosen: ChosenName?, made: (String) -> NameRequest) -> NameRequest {
    guard let chosen, !chosen.isExact else { return with(chosen) }
    var request = self
    request.preferred = made(chosen.name).preferred
    request.reason = .chosen(chosen)
    request.fallback = .name(preferred)
    request.rank += 1
    return request
  }
}
