/// What a change of a description breaks; empty for a safe one.
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

  /// The single effects, as reports write them.
  package var words: [String] {
    [(ChangeEffects.source, "source"), (.decode, "decode"), (.wire, "wire")].filter { contains($0.0) }.map(\.1)
  }

  /// Those that matter to values that go some ways.
  func masked(by directions: ValueDirections) -> ChangeEffects {
    var effects = self
    if !directions.contains(.read) { effects.remove(.decode) }
    if !directions.contains(.sent) { effects.remove(.wire) }
    return effects
  }
}

/// Which ways the values of a type go.
struct ValueDirections: OptionSet {
  let rawValue: Int

  static let sent = ValueDirections(rawValue: 1)
  static let read = ValueDirections(rawValue: 2)
  static let both: ValueDirections = [.sent, .read]
}
