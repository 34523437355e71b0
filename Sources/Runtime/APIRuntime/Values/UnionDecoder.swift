/// A decoder of the member of a `oneOf` or `anyOf` that fits a value best.
///
///     init(from decoder: any Decoder) throws {
///       var union = UnionDecoder<Self>(decoder)
///       union.attempt(Cat.self, keys: ["name", "meow"]) { .cat($0) }
///       union.attempt(Dog.self, keys: ["name", "bark"]) { .dog($0) }
///       self = try union.best() ?? .unknown(JSONValue(from: decoder))
///     }
///
/// The best of the members that can be decoded is the one with the fewest unknown enum values (see ``OpenEnum``), then
/// with the fewest unused keys of the object, then with the fewest unused keys of the objects in it, then the first
/// one.
///
/// Members are decoded in the order of their used keys, and the first one without an unknown value ends the search.
/// Only if all members fail or have unknown values, the latter are decoded a second time. The results of unions within
/// members are cached until the outermost union is decoded, so the time is linear in the body however deep unions are
/// nested.
struct UnionDecoder<Union> {
  private let decoder: any Decoder
  private var attempts: [Attempt] = []
  /// Makes one value of those that are several members at once; `nil` if none can be.
  var several: (([Union]) -> Union)?

  private struct Attempt {
    let type: Any.Type
    let keys: [String]
    let nested: [String: [String]]
    let decode: (any Decoder) throws -> AnyObject
    let wrap: (AnyObject) -> Union?
  }

  /// A decoded member in the cache.
  private final class Decoded<Member> {
    let member: Member

    init(_ member: Member) {
      self.member = member
    }
  }

  /// Creates a decoder of one value, without members.
  init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Adds a member, which is decoded by ``best()``.
  ///
  /// - Parameters:
  ///   - keys: All JSON keys that the member declares; empty if it is not an object.
  ///   - nested: The keys that objects under those keys declare, if they distinguish the member from others.
  mutating func attempt<Member: Decodable>(
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

  /// Returns the member that fits best; `nil` if none fits, which counts as an unknown value.
  ///
  /// - Throws: An error if the decoder rejects ``UnknownValues`` and no member fits, with the reasons of all:
  ///   `fits none of Cat (meow: missing), Dog (owner.kinds[1]: expected Int, found string)`. Otherwise only if the
  ///   decoding as a whole is stopped, or if an enclosing union has a better member than the one being decoded.
  func best() throws -> Union? {
    guard let document = decoder.document else { return try value(of: search().finding) }
    guard let cache = UnionCache.current.get(), cache.document === document else {
      let cache = UnionCache(document)
      return try value(of: UnionCache.current.withValue(cache) { try search().finding })
    }
    if !cache.isEmpty, let known = cache[place] { return try value(of: known) }
    let copies = cache.copies
    defer { cache.copies = max(copies, cache.copies) }
    let (finding, isImmediate) = try search()
    // A result of one attempt is found again as fast as in the cache.
    if !isImmediate { cache[place] = finding }
    return try value(of: finding)
  }

  private var place: UnionCache.Place {
    UnionCache.Place(decoder.codingPath, Union.self, members: attempts.map(\.type))
  }

  private func value(of finding: UnionFinding) throws -> Union? {
    switch finding {
    case .member(let index, let member, let unknown, let irregularities):
      if unknown > 0 { try UnknownValueTally.add(unknown, irregularities) }
      return attempts[index].wrap(member)
    case .several(let members):
      return several?(members.compactMap { attempts[$0.index].wrap($0.member) })
    case .kept: return nil
    case .none(let reason):
      try decoder.recordUnknownValue(nil) { reason }
      return nil
    }
  }

  /// Searches without unknown values first: the first member that can be decoded so is the best. The result is
  /// immediate if that is the first attempt.
  private func search() throws -> (finding: UnionFinding, isImmediate: Bool) {
    let session = DecodingSession.current.get()
    var failures: [(attempt: Int, error: any Error)] = []
    var stopped: [Int] = []
    let order = bestFittingFirst()
    for (position, index) in order.enumerated() {
      let outcome = try measure(index, allowing: 0, session)
      switch outcome.result {
      case _ where outcome.unknown > 0: stopped.append(index)
      case .success(let member):
        if several != nil { return try joined((index, member), order[(position + 1)...], session) }
        return (.member(index, member, unknown: 0, []), isImmediate: position == 0)
      case .failure(let error): failures.append((index, error))
      }
    }
    if let best = try fewestUnknown(of: stopped, &failures, session) { return (best, isImmediate: false) }
    // The end of the decoding as a whole is not a failure of a member.
    try session?.check()
    return (.none(reason: decoder.rejectsUnknownValues ? reason(for: failures) : ""), isImmediate: false)
  }

  /// Returns the best member, or it and the others that fit and keep what those before them do not.
  private func joined(
    _ best: (index: Int, member: AnyObject), _ others: ArraySlice<Int>, _ session: DecodingSession?
  ) throws -> (finding: UnionFinding, isImmediate: Bool) {
    var found = [best.index: best.member]
    let cache = UnionCache.current.get()
    var members = MembersOfValue(
      best.index, attempts[best.index].wrap(best.member) as Any, copies: cache?.copies ?? 1)
    var isImmediate = others.startIndex == 1
    for index in others where MembersOfValue.mayAdd(attempts[index].type) {
      isImmediate = false
      let outcome = try measure(index, allowing: 0, session)
      guard outcome.unknown == 0, case .success(let member) = outcome.result else { continue }
      found[index] = member
      members.add(index, attempts[index].wrap(member) as Any, copies: cache?.copies ?? 1)
    }
    try session?.check()
    cache?.copies = members.isTooMuch ? 1 : members.copies
    if members.isTooMuch { return (.kept, isImmediate) }
    let several = members.attempts.compactMap { index in found[index].map { (index: index, member: $0) } }
    guard several.count == 1 else { return (.several(several), isImmediate) }
    return (.member(several[0].index, several[0].member, unknown: 0, []), isImmediate)
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
        best = .member(index, member, unknown: outcome.unknown, outcome.irregularities)
        allowance = outcome.unknown - 1
      case .failure(let error): failures.append((index, error))
      }
    }
    return best
  }

  private func measure(
    _ index: Int, allowing allowance: Int, _ session: DecodingSession?
  ) throws -> (result: Result<AnyObject, any Error>, unknown: Int, irregularities: [Irregularity]) {
    try session?.countAttempt()
    UnionCache.current.get()?.copies = 1
    return UnknownValueTally.measure(allowing: allowance) { try attempts[index].decode(decoder) }
  }

  private func reason(for failures: [(attempt: Int, error: any Error)]) -> String {
    let depth = decoder.codingPath.count
    let reasons = failures.sorted { $0.attempt < $1.attempt }.map { index, error in
      "\(name(attempts[index].type)) (\(text(of: error, below: depth, limit: 200)))"
    }
    return "fits none of " + reasons.joined(separator: ", ")
  }

  /// Returns the attempts in the order of their unused keys, the fewest first, otherwise in their own order.
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
