import GenSource

/// Values by the keys of objects: a key is looked up by its text once in a document, and by its number from then on.
///
/// It has state, and is for one thread.
final class JSONKeyMap<Value> {
  /// The result of looking a key up, or that it is still to be done.
  private enum Lookup {
    case pending
    case done(Value?)
  }

  /// The values, by the texts of keys.
  let values: [String: Value]
  /// By the numbers of the keys of `document`.
  ///
  /// No access is checked, which would take longer than it: each is over before anything else is called.
  @exclusivity(unchecked) private var lookups: [Lookup] = []
  /// The document that `lookups` is for.
  @exclusivity(unchecked) private var document: ObjectIdentifier?
  /// The lookups of other documents.
  private var others: [ObjectIdentifier: [Lookup]] = [:]

  /// Creates a map; nothing has been looked up.
  init(_ values: [String: Value]) {
    self.values = values
  }

  /// The value for the key of a member.
  subscript(member: JSONMember) -> Value? { self[member.keyNumber, member.document] }

  /// The value for a key of a document, by its number.
  subscript(number: Int, document: JSONDocument) -> Value? {
    if self.document != ObjectIdentifier(document) { turn(to: document) }
    if case .done(let value) = lookups[number] { return value }
    let value = values[document.keys[number]]
    lookups[number] = .done(value)
    return value
  }

  /// Makes another document the one that is looked up in.
  private func turn(to next: JSONDocument) {
    if let document { others[document] = lookups }
    let id = ObjectIdentifier(next)
    lookups = others.removeValue(forKey: id) ?? Array(repeating: .pending, count: next.keys.count)
    document = id
  }
}
