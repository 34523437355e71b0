import Foundation

/// How many unknown values were met while a union member was decoded.
///
/// There is one a thread, because a value is decoded on one thread from start to end, whereas one decoder may well be
/// in use on several.
final class UnknownValueTally {
  private var count = 0
  /// Decoding stops at the value after this many; no limit outside of unions.
  private var limit = Int.max

  /// The tally of this thread.
  static var current: UnknownValueTally {
    let key = "APIRuntime.UnknownValueTally"
    let storage = Thread.current.threadDictionary
    if let tally = storage[key] as? UnknownValueTally { return tally }
    let tally = UnknownValueTally()
    storage[key] = tally
    return tally
  }

  /// How many more unknown values whoever is decoding now puts up with.
  var allowance: Int {
    max(0, limit - count)
  }

  /// Counts unknown values; throws once there are more than allowed.
  func add(_ unknown: Int) throws {
    count += unknown
    if count > limit { throw TooManyUnknownValues() }
  }

  /// Decodes something, stopping it after `allowance` unknown values, and counts those it met.
  func measure<Value>(
    allowing allowance: Int,
    _ decode: () throws -> Value
  ) -> (result: Result<Value, any Error>, unknown: Int) {
    let outer = (count, limit)
    defer { (count, limit) = outer }
    (count, limit) = (0, allowance)
    let result = Result(catching: decode)
    return (result, count)
  }
}

/// The error that ends the decoding of a union member once another one is known to fit better.
struct TooManyUnknownValues: Error {}
