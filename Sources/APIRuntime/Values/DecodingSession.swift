/// The decoding of one body or element for a call: what can end it before its time.
///
/// It is found as ``UnknownValueTally`` is. Decoding through a `JSONDecoder` without a call has none.
final class DecodingSession: @unchecked Sendable {
  /// The session of the body being decoded.
  static let current = TaskLocal<DecodingSession?>(wrappedValue: nil)

  /// What the JSON in strings is decoded by, as the body is.
  let configuration: ClientConfiguration
  /// How many arrays and objects there are around the JSON being decoded, where that is the text of a string.
  private(set) var depth = 0
  /// How many more members of unions may be decoded. Searching takes no more than one or two for each member and place,
  /// which this leaves room for; it is for types whose own decoding tries the same again and again.
  private var remainingAttempts: Int
  /// Why the decoding ended; types that pass over errors cannot go on.
  private var end: (any Error)?

  init(_ configuration: ClientConfiguration, byteCount: Int) {
    self.configuration = configuration
    remainingAttempts = 100_000 + 16 * byteCount
  }

  /// Decodes within the session JSON that has so many arrays and objects around it. What ended the session is thrown even
  /// if it was passed over.
  func decode<Value>(below depth: Int, _ decode: () throws -> Value) throws -> Value {
    let outer = self.depth
    self.depth = depth
    defer { self.depth = outer }
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
    if end == nil, configuration.isCallOver() { end = CancellationError() }
    if let end { throw end }
  }
}
