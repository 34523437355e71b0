/// The first error of something that is read or written part by part. Nothing is read or written after it.
///
/// The JSON of our own coders keeps its errors in ``JSONTape`` and ``JSONEncodingRun``.
struct FirstError {
  /// The error.
  private var error: (any Error)?

  /// Whether there is an error.
  var isThere: Bool { error != nil }

  /// Returns the error, and forgets it.
  mutating func take() -> (any Error)? {
    defer { error = nil }
    return error
  }

  /// Calls a function unless there is an error, and keeps the error of the function.
  ///
  /// - Returns: The result of the function; `nil` after an error, its own or an earlier one.
  mutating func catching<Value>(_ body: () throws -> Value?) -> Value? {
    guard error == nil else { return nil }
    do {
      return try body()
    } catch {
      keep(error)
      return nil
    }
  }

  /// Keeps an error, unless there is one before it.
  mutating func keep(_ error: any Error) {
    if self.error == nil { self.error = error }
  }

  /// Throws the error, if there is one.
  func check() throws {
    if let error { throw error }
  }

  /// Returns what was read in the end, or throws the error.
  ///
  /// - Parameter decoder: The decoder of the value, for the place of an error.
  func result<Value>(_ value: Value?, of decoder: any Decoder) throws -> Value {
    try check()
    guard let value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(Value.self) was not read"))
    }
    return value
  }
}
