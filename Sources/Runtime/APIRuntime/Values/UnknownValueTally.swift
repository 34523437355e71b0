/// The number of unknown values in a union member while it is decoded.
///
/// It is a task-local value, which on a thread without a task is local to the thread: decoding is synchronous, whereas
/// one decoder, and so its `userInfo`, may be in use on several threads.
final class UnknownValueTally: @unchecked Sendable {
  /// The tally of the union member being decoded; `nil` outside of unions.
  static let current = TaskLocal<UnknownValueTally?>(wrappedValue: nil)

  private var count = 0
  /// What is to be recorded if the member is the best one.
  private var irregularities: [Irregularity] = []
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
  func add(_ unknown: Int, _ irregularities: [Irregularity] = []) throws {
    count += unknown
    self.irregularities += irregularities
    if count > limit { throw TooManyUnknownValues() }
  }

  /// Counts the unknown values of the best member of a union against the member that the union is in, and records them
  /// if there is none.
  static func add(_ unknown: Int, _ irregularities: [Irregularity]) throws {
    if let tally = current.get() { return try tally.add(unknown, irregularities) }
    for irregularity in irregularities { ResponseRecorder.current?.record(irregularity) }
  }

  /// Decodes a union member, and stops after `allowance` unknown values. Returns the result, the number of unknown
  /// values, and what is to be recorded of them.
  static func measure<Value>(
    allowing allowance: Int,
    _ decode: () throws -> Value
  ) -> (result: Result<Value, any Error>, unknown: Int, irregularities: [Irregularity]) {
    let tally = UnknownValueTally(limit: allowance)
    let result = Result { try current.withValue(tally, operation: decode) }
    return (result, tally.count, tally.irregularities)
  }
}

/// The error that stops the decoding of a union member when another one fits better.
struct TooManyUnknownValues: Error {}
