/// The decoding of one body or element for a call: what can end it before its time.
///
/// It is found as ``UnknownValueTally`` is. Decoding through a `JSONDecoder` without a call has none.
final class DecodingSession: @unchecked Sendable {
  /// The session of the body being decoded.
  static let current = TaskLocal<DecodingSession?>(wrappedValue: nil)

  let maximumDepth: Int
  private let isCancelled: @Sendable () -> Bool
  /// How many more members of unions may be decoded. Searching takes no more than one or two for each member and place,
  /// which this leaves room for; it is for types whose own decoding tries the same again and again.
  private var remainingAttempts: Int
  /// Why the decoding ended; types that pass over errors cannot go on.
  private var end: (any Error)?

  init(byteCount: Int, maximumDepth: Int, isCancelled: @escaping @Sendable () -> Bool) {
    self.maximumDepth = maximumDepth
    self.isCancelled = isCancelled
    remainingAttempts = 100_000 + 16 * byteCount
  }

  /// Decodes within the session. What ended it is thrown even if it was passed over.
  func decode<Value>(_ decode: () throws -> Value) throws -> Value {
    let result = Result { try Self.current.withValue(self, operation: decode) }
    if let end { throw end }
    return try result.get()
  }

  /// Throws if the decoding being done, if any, has ended: called by every type of the runtime that decodes itself, since
  /// Foundation's decoder cannot be interrupted otherwise.
  static func check() throws {
    try current.get()?.check()
  }

  /// Counts a member of a union about to be decoded.
  func countAttempt() throws {
    remainingAttempts -= 1
    if remainingAttempts < 0, end == nil {
      end = DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "too many members of unions have to be tried"))
    }
    try check()
  }

  func check() throws {
    if end == nil, isCancelled() { end = CancellationError() }
    if let end { throw end }
  }
}
