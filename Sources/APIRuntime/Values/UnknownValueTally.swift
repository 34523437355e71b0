/// The number of unknown values in a union member while it is decoded.
///
/// It is a task-local value, which on a thread without a task is local to the thread: decoding is synchronous, whereas
/// one decoder, and so its `userInfo`, may be in use on several threads.
final class UnknownValueTally: @unchecked Sendable {
  /// The tally of the union member being decoded; `nil` outside of unions.
  static let current = TaskLocal<UnknownValueTally?>(wrappedValue: nil)

  private var count = 0
  /// The maximum number of unknown values, after which decoding stops.
  private let limit: Int

  private init(limit: Int) {
    self.limit = limit
  }

  /// The number of further unknown values that the member may have.
  var allowance: Int {
    max(0, limit - count)
  }

  /// Counts unknown values; throws once there are more than allowed.
  func add(_ unknown: Int) throws {
    count += unknown
    if count > limit { throw TooManyUnknownValues() }
  }

  /// Decodes a union member, and stops after `allowance` unknown values. Returns the result and the number of unknown
  /// values.
  static func measure<Value>(
    allowing allowance: Int,
    _ decode: () throws -> Value
  ) -> (result: Result<Value, any Error>, unknown: Int) {
    let tally = UnknownValueTally(limit: allowance)
    let result = Result { try current.withValue(tally, operation: decode) }
    return (result, tally.count)
  }
}

/// The error that stops the decoding of a union member when another one fits better.
struct TooManyUnknownValues: Error {}
