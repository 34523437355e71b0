/// The decoding of one body or element for a call, which can be stopped.
///
/// It is a task-local value, as ``UnknownValueTally`` is. Decoding with a `JSONDecoder` without a call has none.
///
/// It says when decoding ends, and decodes nothing itself.
///
/// One thread at a time uses it: that which decodes, or one with a large stack while that waits.
final class DecodingSession: @unchecked Sendable {
  /// The session of the body being decoded.
  static let current = TaskLocal<DecodingSession?>(wrappedValue: nil)

  /// The configuration that decodes the body, and the JSON in its strings.
  let configuration: ClientConfiguration
  /// The number of arrays and objects around the JSON being decoded, if it is the text of a string.
  private(set) var depth = 0
  /// The number of members of unions that may still be decoded. A search needs one or two for each member and place,
  /// which the initial number allows; the limit is for types whose own decoding repeats itself.
  private var remainingAttempts: Int64
  /// The error that stopped the decoding, which is thrown again by types that ignore errors.
  private var end: (any Error)?

  /// Creates the decoding of a body of a number of bytes, which decides on the number of attempts.
  ///
  /// - Parameter byteCount: The size of the JSON, in bytes.
  init(_ configuration: ClientConfiguration, byteCount: Int) {
    self.configuration = configuration
    remainingAttempts = 100_000 + 16 * Int64(byteCount)
  }

  /// Decodes JSON with a number of arrays and objects around it. The error that stopped the session is thrown even if a
  /// type ignored it.
  ///
  /// - Parameter depth: The number of arrays and objects around the JSON: more than 0 for JSON in a string.
  func decode<Value>(below depth: Int, _ decode: () throws -> Value) throws -> Value {
    let outer = self.depth
    self.depth = depth
    defer { self.depth = outer }
    let result = Result { try Self.current.withValue(self, operation: decode) }
    if let end { throw end }
    return try result.get()
  }

  /// Throws if the current decoding has been stopped. Every type of the runtime that decodes itself calls it, because
  /// Foundation's decoder cannot be interrupted otherwise.
  static func check() throws {
    try current.get()?.check()
  }

  /// Counts a member of a union that is about to be decoded.
  ///
  /// - Throws: A `DecodingError` when none is left, or the errors of ``check()``.
  func countAttempt() throws {
    remainingAttempts -= 1
    if remainingAttempts < 0, end == nil {
      end = DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "too many members of unions have to be tried"))
    }
    try check()
  }

  /// Throws if the decoding has been stopped, or its call has ended.
  func check() throws {
    if end == nil, configuration.isCallOver() { end = CancellationError() }
    if let end { throw end }
  }
}
