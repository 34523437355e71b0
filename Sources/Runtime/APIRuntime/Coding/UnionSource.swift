/// A value that may be one of several types: an element of a JSON text, or the value that a decoder is at.
///
/// It says what a value has; which type fits best is decided by ``UnionSearch`` alone.
protocol UnionSource {
  /// The place of a value in its document.
  associatedtype Place: Hashable
  /// The members of an object.
  associatedtype Object
  /// The reason why a value cannot be read.
  associatedtype Problem

  /// The place of the value, by which findings are kept.
  var place: Place { get }
  /// The keys that lead to the value, which take time to be found.
  var path: ResponsePath { get }
  /// The decoding that the value is part of; `nil` without a call.
  var session: DecodingSession? { get }
  /// Whether an unknown value is an error.
  var rejectsUnknownValues: Bool { get }
  /// Whether an error is kept, after which nothing is read.
  var hasFailed: Bool { get }

  /// Whether the value is a text or a number, or an array that begins with one.
  var isScalar: Bool { get }
  /// Whether the value may be a number, as far as that is known at once.
  var mayBeNumber: Bool { get }
  /// Whether the value is a number of the kind of an integer, rather than one with a point or an exponent; `nil` for any other value.
  var isInteger: Bool? { get }
  /// How well the texts and numbers that were read since this was set fit what they were read as.
  var formatFit: FormatFit { get nonmutating set }

  /// The members of the value; `nil` unless it is an object.
  var object: Object? { get }

  /// Returns the members of the value; keeps an error unless it is an object.
  func requiredObject() -> Object?

  /// The members of the value, or of the first element if it is an array of objects; `nil` for any other value.
  var firstObject: Object? { get }

  /// Returns the members of the object under a key, or of the first one in an array there; `nil` for anything else.
  func firstObject(_ key: StaticString, in object: Object) -> Object?

  /// Returns a text, or the text of a number or a Boolean: `cat`, `1`, `1.5`, `true`; `nil` for any other value.
  func text(_ key: StaticString, in object: Object) -> String?

  /// Whether an object has no members.
  func isEmpty(_ object: Object) -> Bool

  /// Returns how many of the keys an object has.
  func count(of keys: [StaticString], in object: Object) -> Int

  /// Returns the value as one of a type; `nil` after an error, which is kept.
  func read<Value: FieldValue>(_ type: Value.Type) -> Value?

  /// Calls a function, and keeps its error.
  func catching<Value>(_ body: () throws -> Value?) -> Value?

  /// Returns the error that was kept, and forgets it.
  func takeProblem() -> Problem?

  /// Records that no known type is meant. Returns whether reading goes on; otherwise the error is kept.
  func recordUnknown(_ reason: @autoclosure () -> String) -> Bool

  /// Records that no type fits. Returns whether reading goes on; otherwise the error is kept.
  func recordUnknown(_ failures: [UnionFailure<Problem>]) -> Bool

  /// Calls a function with what was found in the document so far.
  func withFindings<Value>(_ body: (UnionFindings<Self>) throws -> Value) rethrows -> Value
}

/// An element of a JSON text.
///
/// Places are the indices of entries, which are cheap to make and to compare.
extension JSONElement: UnionSource {
  var place: Int { index }
  var path: ResponsePath { ResponsePath(tape.path(to: index)) }
  var session: DecodingSession? { tape.session }
  var rejectsUnknownValues: Bool { tape.unknownValues == .rejected }
  var hasFailed: Bool { tape.hasFailed }
  var object: Int? { tape.kind(index) == .object ? index : nil }

  var isScalar: Bool {
    switch tape.kind(firstElement ?? index) {
    case .string, .escapedString, .integer, .number: true
    default: false
    }
  }

  var mayBeNumber: Bool { isInteger != nil }

  var isInteger: Bool? {
    switch tape.kind(index) {
    case .integer: true
    case .number: false
    default: nil
    }
  }

  var formatFit: FormatFit {
    get { tape.unions.formatFit }
    nonmutating set { tape.unions.formatFit = newValue }
  }

  func requiredObject() -> Int? {
    if object == nil { tape.fail(.unexpected([String: JSONValue].self, index)) }
    return object
  }

  var firstObject: Int? { JSONElement(tape, firstElement ?? index).object }

  /// The index of the first element of an array.
  private var firstElement: Int? { tape.kind(index) == .array && tape.childCount(index) > 0 ? index + 1 : nil }

  func firstObject(_ key: StaticString, in object: Int) -> Int? {
    var cursor = object + 1
    return tape.value(of: key, in: object, cursor: &cursor).flatMap { JSONElement(tape, $0).firstObject }
  }

  func text(_ key: StaticString, in object: Int) -> String? {
    var cursor = object + 1
    guard let index = tape.value(of: key, in: object, cursor: &cursor) else { return nil }
    if let text = tape.string(index) { return text }
    if let integer = tape.integer(Int64.self, index) { return String(integer) }
    if let bool = tape.bool(index) { return bool ? "true" : "false" }
    guard tape.kind(index) == .integer || tape.kind(index) == .number else { return nil }
    return JSONNumber.double(tape.text(index)).map { String($0) }
  }

  func isEmpty(_ object: Int) -> Bool { tape.childCount(object) == 0 }

  func count(of keys: [StaticString], in object: Int) -> Int {
    var cursor = object + 1
    return keys.count { tape.value(of: $0, in: object, cursor: &cursor) != nil }
  }

  func read<Value: FieldValue>(_ type: Value.Type) -> Value? {
    let isInUnion = tape.isInUnion
    defer { tape.isInUnion = isInUnion }
    tape.isInUnion = true
    return Value.read(self)
  }

  func takeProblem() -> JSONProblem? { tape.takeProblem() }

  func recordUnknown(_ reason: @autoclosure () -> String) -> Bool {
    tape.recordUnknown(index, .unknown(index, reason()))
  }

  func recordUnknown(_ failures: [UnionFailure<JSONProblem>]) -> Bool {
    tape.recordUnknown(index, .fitsNone(index, failures))
  }

  func withFindings<Value>(_ body: (UnionFindings<JSONElement>) throws -> Value) rethrows -> Value {
    tape.unions.enter()
    defer { tape.unions.leave() }
    return try body(tape.unions)
  }
}
