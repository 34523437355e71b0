/// How many unknown values were met while a union member was decoded.
///
/// It is found through a task-local value, which on a thread without a task is local to the thread: decoding is
/// synchronous, whereas one decoder, and so its `userInfo`, may well be in use on several threads.
final class UnknownValueTally: @unchecked Sendable {
  /// The tally of the union member being decoded; nil outside of unions.
  static let current = TaskLocal<UnknownValueTally?>(wrappedValue: nil)

  private var count = 0
  /// Decoding stops at the unknown value after this many.
  private let limit: Int

  private init(limit: Int) {
    self.limit = limit
  }

  /// How many more unknown values the member may hold.
  var allowance: Int {
    max(0, limit - count)
  }

  /// Counts unknown values; throws once there are more than allowed.
  func add(_ unknown: Int) throws {
    count += unknown
    if count > limit { throw TooManyUnknownValues() }
  }

  /// Decodes a union member, stopping it after `allowance` unknown values, and counts those it met.
  static func measure<Value>(
    allowing allowance: Int,
    _ decode: () throws -> Value
  ) -> (result: Result<Value, any Error>, unknown: Int) {
    let tally = UnknownValueTally(limit: allowance)
    let result = Result { try current.withValue(tally, operation: decode) }
    return (result, tally.count)
  }
}

/// The error that ends the decoding of a union member once another one is known to fit better.
struct TooManyUnknownValues: Error {}
