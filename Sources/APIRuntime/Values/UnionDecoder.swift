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
/// Members are decoded from the best fitting keys down, and the first one without an unknown value ends the search: where
/// the keys tell the members apart, a value of nested unions costs as much as one without. Every member that fits the
/// keys better and yet fails adds its own decoding. Only if all members meet unknown values is each decoded once more,
/// so that nested unions then multiply.
public struct UnionDecoder<Union> {
  private let decoder: any Decoder
  private var attempts: [Attempt] = []

  private struct Attempt {
    let type: Any.Type
    let keys: [String]
    let nested: [String: [String]]
    let decode: (any Decoder) throws -> Union
  }

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
      Attempt(type: type, keys: keys, nested: nested) { wrap(try $0.singleValueContainer().decode(Member.self)) })
  }

  /// The member that fits best, or nil if none does, which counts as an unknown value.
  ///
  /// Throws if the decoder refuses ``UnknownValues`` and no member fits; the error names them all and says why each
  /// failed: `fits none of Cat (meow: missing), Dog (owner.kinds[1]: expected Int, found string)`. Otherwise throws only
  /// while an enclosing union decodes one of its members and has a better one already.
  public func best() throws -> Union? {
    let (union, failures) = try search()
    if let union { return union }
    try decoder.meetUnknownValue {
      let depth = decoder.codingPath.count
      return "fits none of "
        + failures.map { "\(name(attempts[$0].type)) (\(text(of: $1, below: depth)))" }.joined(separator: ", ")
    }
    return nil
  }

  /// Decodes strictly first: whatever decodes without an unknown value, in this order, is the best.
  private func search() throws -> (union: Union?, failures: [(attempt: Int, error: any Error)]) {
    var failures: [(attempt: Int, error: any Error)] = []
    var stopped: [Int] = []
    for index in bestFittingFirst() {
      let outcome = UnknownValueTally.measure(allowing: 0) { try attempts[index].decode(decoder) }
      switch outcome.result {
      case _ where outcome.unknown > 0: stopped.append(index)
      case .success(let union): return (union, [])
      case .failure(let error): failures.append((index, error))
      }
    }
    if let union = try fewestUnknown(of: stopped, &failures) { return (union, []) }
    return (nil, failures.sorted { $0.attempt < $1.attempt })
  }

  private func fewestUnknown(
    of stopped: [Int],
    _ failures: inout [(attempt: Int, error: any Error)]
  ) throws -> Union? {
    let outer = UnknownValueTally.current.get()
    var allowance = outer?.allowance ?? .max
    var best: (union: Union, unknown: Int)?
    var isOverdrawn = false
    for index in stopped where allowance > 0 {
      let outcome = UnknownValueTally.measure(allowing: allowance) { try attempts[index].decode(decoder) }
      switch outcome.result {
      case _ where outcome.unknown > allowance: isOverdrawn = true
      case .success(let union):
        best = (union, outcome.unknown)
        allowance = outcome.unknown - 1
      case .failure(let error): failures.append((index, error))
      }
    }
    if let best {
      try outer?.add(best.unknown)
    } else if isOverdrawn || (allowance == 0 && !stopped.isEmpty) {
      try outer?.add(allowance + 1)
    }
    return best?.union
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
