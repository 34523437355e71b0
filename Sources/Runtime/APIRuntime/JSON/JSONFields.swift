/// The members of an object of a JSON text.
///
/// The same for any other decoder is ``DecoderFields``.
///
/// A model whose members come in the order of its declaration is read in linear time; any other order costs one more
/// search for each member, in a table if the object is large.
struct JSONFields: FieldReader {
  /// The text, which keeps the first error.
  private let tape: JSONTape
  /// The index of the object's entry.
  private let object: Int
  /// The index of the key at which the next search begins: members mostly come in the order of the declaration.
  private var cursor: Int

  /// Creates a reader of an object; `nil` after an error, which the text keeps.
  init?(_ element: JSONElement) {
    tape = element.tape
    object = element.index
    cursor = object + 1
    guard tape.kind(object) == .object || tape.isEmptyObject(object) else {
      tape.fail(.unexpected([String: JSONValue].self, object))
      return nil
    }
    guard tape.isGoingOn() else { return nil }
  }

  /// Returns the index of a member's value; `nil` if it is missing.
  @inline(__always)
  private mutating func find(_ key: StaticString) -> Int? {
    tape.value(of: key, in: object, cursor: &cursor)
  }

  mutating func required<Value: FieldValue>(_ key: StaticString) -> Value? {
    guard !tape.hasFailed else { return nil }
    guard let index = find(key) else {
      tape.fail(.missing(key, object: object))
      return nil
    }
    return tape.isNull(index) ? tape.required(null: index) : Value.read(JSONElement(tape, index))
  }

  mutating func optional<Value: FieldValue>(_ key: StaticString) -> Value? {
    guard !tape.hasFailed, let index = find(key) else { return nil }
    if tape.isNull(index), !Value.includesNull { return nil }
    // An optional value that is kept would have to have its type looked up.
    defer { if tape.hasFailed { _ = tape.isNone(index, of: Value.self) } }
    return Value.read(JSONElement(tape, index))
  }

  mutating func additional<Value: FieldValue>(except declared: [StaticString]) -> [String: Value] {
    var members: [String: Value] = [:]
    tape.forEachKey(of: object) { key in
      guard !tape.hasFailed, !declared.contains(where: { tape.isKey(key, $0) }) else { return }
      if let value = Value.read(JSONElement(tape, key + 1)), !tape.hasFailed {
        members[tape.key(key)] = value
      } else {
        _ = tape.dropsElement(key + 1)
      }
    }
    return members
  }
}

extension JSONTape {
  /// Whether an entry is a key of this name.
  func isKey(_ index: Int, _ key: StaticString) -> Bool {
    JSONKeyTable.isKey(index, key.utf8, entries, bytes)
  }

  /// Returns whether the call of the text has not ended. It is asked now and then.
  ///
  /// Every 256th object asks the session, which takes a lock.
  func isGoingOn() -> Bool {
    objectCount &+= 1
    if objectCount & 0xFF == 0, let session {
      do { try session.check() } catch { fail(.other(error)) }
    }
    return !hasFailed
  }
}
