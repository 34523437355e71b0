/// Finds the member of a `oneOf` or `anyOf` that fits a value best.
///
///     public init(from decoder: any Decoder) throws {
///       var union = UnionDecoder<Self>(decoder)
///       union.attempt(Cat.self, keys: ["name", "meow"]) { .cat($0) }
///       union.attempt(Dog.self, keys: ["name", "bark"]) { .dog($0) }
///       self = try union.best() ?? .unknown(JSONValue(from: decoder))
///     }
///
/// Of the members that decode, the best one met the fewest unknown enum values (see ``OpenEnum``), then leaves the
/// fewest keys of the object unused, then those of the objects in it, then was attempted first.
///
/// Members are decoded from the best fitting keys down, and the first one without an unknown value ends the search. Only
/// if all members fail or meet unknown values are the latter decoded once more. What a union within a member was found to
/// be is remembered until the outermost union is decided, so the time is linear in the body however deep unions are nested.
public struct UnionDecoder<Union> {
  private let decoder: any Decoder
  private var attempts: [Attempt] = []

  private struct Attempt {
    let type: Any.Type
    let keys: [String]
    let nested: [String: [String]]
    let decode: (any Decoder) throws -> AnyObject
    let wrap: (AnyObject) -> Union?
  }

  /// A decoded member, as the memory keeps it.
  private final class Decoded<Member> {
    let member: Member

    init(_ member: Member) {
      self.member = member
    }
  }

  /// Creates a decoder of one value, without members.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Adds a member, to be decoded when the best one is asked for.
  ///
  /// - Parameters:
  ///   - keys: Every JSON key the member declares; none if it is not an object.
  ///   - nested: The keys that objects under those keys declare, where they tell the member from others.
  public mutating func attempt<Member: Decodable>(
    _ type: Member.Type,
    keys: [String] = [],
    nested: [String: [String]] = [:],
    _ wrap: @escaping (Member) -> Union
  ) {
    attempts.append(
      Attempt(
        type: type, keys: keys, nested: nested,
        decode: { Decoded(try $0.singleValueContainer().decode(Member.self)) },
        wrap: { ($0 as? Decoded<Member>).map { wrap($0.member) } }))
  }

  /// Returns the member that fits best, or nil if none does, which counts as an unknown value.
  ///
  /// Throws if the decoder refuses ``UnknownValues`` and no member fits; the error names them all and says why each
  /// failed: `fits none of Cat (meow: missing), Dog (owner.kinds[1]: expected Int, found string)`. Otherwise throws only
  /// where the decoding as a whole ends, or while an enclosing union decodes one of its members and has a better one.
  public func best() throws -> Union? {
    guard let document = decoder.document else { return try value(of: search().finding) }
    guard let memory = UnionMemory.current.get(), memory.document === document else {
      let memory = UnionMemory(document)
      return try value(of: UnionMemory.current.withValue(memory) { try search().finding })
    }
    if !memory.isEmpty, let known = memory[place] { return try value(of: known) }
    let (finding, isImmediate) = try search()
    // What took one attempt is found as fast again.
    if !isImmediate { memory[place] = finding }
    return try value(of: finding)
  }

  private var place: UnionMemory.Place {
    UnionMemory.Place(decoder.codingPath, Union.self, members: attempts.map(\.type))
  }

  private func value(of finding: UnionFinding) throws -> Union? {
    switch finding {
    case .member(let index, let member, let unknown):
      if unknown > 0 { try UnknownValueTally.current.get()?.add(unknown) }
      return attempts[index].wrap(member)
    case .none(let reason):
      try decoder.meetUnknownValue { reason }
      return nil
    }
  }

  /// Decodes strictly first: whatever decodes without an unknown value, in this order, is the best. It is immediate if
  /// that is the first one.
  private func search() throws -> (finding: UnionFinding, isImmediate: Bool) {
    let session = DecodingSession.current.get()
    var failures: [(attempt: Int, error: any Error)] = []
    var stopped: [Int] = []
    for index in bestFittingFirst() {
      let outcome = try measure(index, allowing: 0, session)
      switch outcome.result {
      case _ where outcome.unknown > 0: stopped.append(index)
      case .success(let member):
        return (.member(index, member, unknown: 0), isImmediate: failures.isEmpty && stopped.isEmpty)
      case .failure(let error): failures.append((index, error))
      }
    }
    if let best = try fewestUnknown(of: stopped, &failures, session) { return (best, isImmediate: false) }
    // What ends the decoding as a whole is no failure of a member.
    try session?.check()
    return (.none(reason: decoder.refusesUnknownValues ? reason(for: failures) : ""), isImmediate: false)
  }

  private func fewestUnknown(
    of stopped: [Int],
    _ failures: inout [(attempt: Int, error: any Error)],
    _ session: DecodingSession?
  ) throws -> UnionFinding? {
    var best: UnionFinding?
    var allowance = Int.max
    for index in stopped where allowance > 0 {
      let outcome = try measure(index, allowing: allowance, session)
      switch outcome.result {
      case _ where outcome.unknown > allowance: break
      case .success(let member):
        best = .member(index, member, unknown: outcome.unknown)
        allowance = outcome.unknown - 1
      case .failure(let error): failures.append((index, error))
      }
    }
    return best
  }

  private func measure(
    _ index: Int, allowing allowance: Int, _ session: DecodingSession?
  ) throws -> (result: Result<AnyObject, any Error>, unknown: Int) {
    try session?.countAttempt()
    return UnknownValueTally.measure(allowing: allowance) { try attempts[index].decode(decoder) }
  }

  private func reason(for failures: [(attempt: Int, error: any Error)]) -> String {
    let depth = decoder.codingPath.count
    let reasons = failures.sorted { $0.attempt < $1.attempt }.map { index, error in
      "\(name(attempts[index].type)) (\(text(of: error, below: depth, limit: 200)))"
    }
    return "fits none of " + reasons.joined(separator: ", ")
  }

  /// The attempts, those that leave the fewest keys of the object unused first, otherwise as they were made.
  private func bestFittingFirst() -> [Int] {
    guard
      attempts.contains(where: { !$0.keys.isEmpty }),
      let object = try? decoder.container(keyedBy: JSONKey.self)
    else { return Array(attempts.indices) }
    let used = attempts.map { attempt in
      (
        own: attempt.keys.count { object.contains(JSONKey(stringValue: $0)) },
        nested: Self.usedKeys(attempt.nested, in: object)
      )
    }
    return attempts.indices.sorted { (used[$1].own, used[$1].nested, $0) < (used[$0].own, used[$0].nested, $1) }
  }

  private static func usedKeys(_ nested: [String: [String]], in object: KeyedDecodingContainer<JSONKey>) -> Int {
    nested.reduce(0) { count, member in
      let inner = try? object.nestedContainer(keyedBy: JSONKey.self, forKey: JSONKey(stringValue: member.key))
      return count + member.value.count { inner?.contains(JSONKey(stringValue: $0)) ?? false }
    }
  }
}
