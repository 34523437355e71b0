/// The things that a change of a description breaks; empty for a safe one.
///
/// A new effect is a constant and a row of ``named``; which changes have it is said in ``FactKind``, ``EntityKind`` and
/// ``ConstraintKind``.
package struct ChangeEffects: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Code of a user that compiles with the old client may not compile with the new one.
  package static let source = ChangeEffects(rawValue: 1)
  /// An app with the old client cannot read what the new description says of responses, or reads something else.
  package static let decode = ChangeEffects(rawValue: 2)
  /// The request of a call is another one than it was, or one that the new description does not allow.
  package static let wire = ChangeEffects(rawValue: 4)
  /// A request that worked may be refused, or mean something else, though it can be made as before.
  package static let request = ChangeEffects(rawValue: 8)
  /// A response may have what never came, though it can be read as before.
  package static let response = ChangeEffects(rawValue: 16)

  /// All effects, which a report counts by default.
  package static let all: ChangeEffects = [.source, .decode, .wire, .request, .response]

  /// The single effects, as reports write them.
  package static let named: [(effect: ChangeEffects, name: String)] = [
    (.source, "source"), (.decode, "decode"), (.wire, "wire"), (.request, "request"), (.response, "response"),
  ]

  /// The names of the single effects.
  package var words: [String] { Self.named.filter { contains($0.effect) }.map(\.name) }

  /// Returns the effects that matter to values that go some ways: what is only sent breaks no decoding, and the other
  /// way round.
  func masked(by directions: ValueDirections) -> ChangeEffects {
    var effects = self
    if !directions.contains(.read) { effects.subtract([.decode, .response]) }
    if !directions.contains(.sent) { effects.subtract([.wire, .request]) }
    return effects
  }
}

/// The ways that the values of a type go.
struct ValueDirections: OptionSet {
  let rawValue: Int

  /// In requests.
  static let sent = ValueDirections(rawValue: 1)
  /// In responses and webhooks.
  static let read = ValueDirections(rawValue: 2)
  /// Both ways.
  static let both: ValueDirections = [.sent, .read]
  /// Whether no operation and no message has the type, so that it may go both ways.
  static let assumed = ValueDirections(rawValue: 4)
}
