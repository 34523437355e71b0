import Foundation

/// The treatment of values in responses that the description does not have: of enums, of unions, and of other kinds of JSON than
/// it describes.
///
/// Which values of enums and unions are unknown is known to the types: ``OpenEnum`` and ``APIUnion``.
///
///     configuration.unknownValues = .rejected
///
/// In production, `preserved` lets an app work with a server that is newer, and `coerced` with one that does not tell texts, numbers and
/// Booleans apart; in tests, `rejected` finds values that are unknown.
public enum UnknownValues: Hashable, Sendable {
  /// They become the case `unknown`, which is encoded unchanged. Values of another kind than a property has are errors.
  case preserved
  /// As `preserved`, and values of another kind are read where they leave no doubt: the text `"19.99"` as a number, a number or a
  /// Boolean as a text, `1` and `"true"` as a Boolean, a date as a date-time and the other way round, `[]` as an object without members.
  /// They are encoded as what they are read as. A union preserves a value of another type than its own.
  case coerced
  /// They are errors such as `pets[3].status: 'lost' is not one of the known values of Status`.
  case rejected

  /// The key of the treatment in the `userInfo` of a decoder.
  static let key = CodingUserInfoKey(rawValue: "APIRuntime.UnknownValues")

  /// Creates the treatment by a decoder with this `userInfo`, `preserved` by default.
  init(_ userInfo: [CodingUserInfoKey: Any]) {
    self = Self.key.flatMap { userInfo[$0] } as? UnknownValues ?? .preserved
  }
}

extension JSONDecoder {
  /// The treatment of unknown values by this decoder, `preserved` by default.
  var unknownValues: UnknownValues {
    get { UnknownValues(userInfo) }
    set {
      if let key = UnknownValues.key { userInfo[key] = newValue }
    }
  }
}

extension Decoder {
  /// Whether an unknown value is an error.
  var rejectsUnknownValues: Bool { UnknownValues(userInfo) == .rejected }

  /// Records that the value being decoded is unknown: throws if unknown values are rejected, and otherwise counts it
  /// against the union member that is being decoded.
  ///
  /// - Parameters:
  ///   - value: The value of an enum; `nil` for a value of a union.
  ///   - reason: Returns the text of the error.
  /// - Throws: A `DecodingError` if unknown values are rejected; the error that ends a union member with too many of
  ///   them.
  func recordUnknownValue(_ value: @autoclosure () -> String?, _ reason: () -> String) throws {
    if rejectsUnknownValues {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason()))
    }
    if ResponseRecorder.current != nil { return try ResponseRecorder.add(.unknownValue(value(), at: codingPath)) }
    try UnknownValueTally.current.get()?.add(1, at: ResponsePath(codingPath))
  }
}

/// The number of unknown values in a union member while it is decoded. A value that is decoded although it is of another kind of JSON
/// than its type is one.
///
/// It is a task-local value, which on a thread without a task is local to the thread: decoding is synchronous, whereas
/// one decoder, and so its `userInfo`, may be in use on several threads.
final class UnknownValueTally: @unchecked Sendable {
  /// The tally of the union member being decoded; `nil` outside of unions.
  static let current = TaskLocal<UnknownValueTally?>(wrappedValue: nil)

  /// The number of unknown values so far.
  private var count = 0
  /// The irregularities to be recorded if the member is the best one.
  private var irregularities: [Irregularity] = []
  /// The maximum number of unknown values, after which decoding stops.
  private let limit: Int
  /// The number of keys to the union, if it is to be known which members of its object have unknown values.
  private let depth: Int?
  /// How many there are in each of those members; `nil` stands for what is not within a member, or not known.
  private var members: [String?: Int] = [:]

  /// Creates a tally of a member that may have so many unknown values.
  private init(limit: Int, depth: Int?) {
    self.limit = limit
    self.depth = depth
  }

  /// Counts unknown values; throws once there are more than allowed.
  ///
  /// - Parameter path: Returns the place of the values; `nil` if it is not known.
  func add(
    _ unknown: Int, _ irregularities: [Irregularity] = [], at path: @autoclosure () -> ResponsePath?
  ) throws {
    count += unknown
    self.irregularities += irregularities
    if let depth { members[path()?.member(behind: depth), default: 0] += unknown }
    if count > limit { throw TooManyUnknownValues() }
  }

  /// Counts the unknown values of the best member of a union against the member that the union is in, and records them
  /// if there is none.
  ///
  /// - Parameter path: Returns the place of the union.
  static func add(
    _ unknown: Int, _ irregularities: [Irregularity], at path: @autoclosure () -> ResponsePath
  ) throws {
    if let tally = current.get() { return try tally.add(unknown, irregularities, at: path()) }
    for irregularity in irregularities { ResponseRecorder.current?.record(irregularity) }
  }

  /// Counts a value of another kind of JSON than its type, as a number of a ``StringEncoded``, against the member of a union that is
  /// being decoded: another one may have such values.
  static func addUnexpectedKind() throws { try current.get()?.add(1, at: nil) }

  /// A value with the counts of its reading as a member of a union.
  struct Measured<Value> {
    let value: Value
    let unknown: Int
    let irregularities: [Irregularity]
    /// The number of unknown values in each member of the object, if it was asked for; `nil` stands for a member that is not known.
    let members: [String?: Int]
  }

  /// Reads a union member, and stops after `allowance` unknown values.
  ///
  /// - Parameter depth: The number of keys to the union, if the members with unknown values are asked for.
  static func measure<Value>(allowing allowance: Int, below depth: Int?, _ read: () -> Value) -> Measured<Value> {
    let tally = UnknownValueTally(limit: allowance, depth: depth)
    let value = current.withValue(tally, operation: read)
    return Measured(
      value: value, unknown: tally.count, irregularities: tally.irregularities, members: tally.members)
  }
}

/// The error that stops the decoding of a union member when another one fits better.
struct TooManyUnknownValues: Error {}
