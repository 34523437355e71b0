import Foundation

/// An encoder without output that measures the depth of a value, because Foundation's encoder has no limit and could
/// overflow the stack.
///
/// It does not protect against a value that encodes itself differently each time.
struct NestingProbe: Encoder {
  fileprivate let state: State
  fileprivate let depth: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { state.userInfo }

  fileprivate final class State {
    let limit: Int
    let userInfo: [CodingUserInfoKey: Any]
    var deepest = 0
    var hasUUID = false
    /// The path at which the limit was exceeded, from the innermost key outwards.
    var excess: [any CodingKey]?

    init(limit: Int, userInfo: [CodingUserInfoKey: Any]) {
      self.limit = limit
      self.userInfo = userInfo
    }
  }

  private struct Excess: Error {}

  /// Returns the depth of the JSON of a value, as ``NestingDepth/depth(of:limit:around:)`` does, and whether the value has a
  /// UUID. Throws an `EncodingError` if the depth exceeds the limit.
  static func shape(
    of value: any Encodable, limit: Int, userInfo: [CodingUserInfoKey: Any]
  ) throws -> (depth: Int, hasUUID: Bool) {
    let first = State(limit: min(limit, LargeStackThread.shallow), userInfo: userInfo)
    walk(value, first)
    guard first.excess != nil else { return (first.deepest, first.hasUUID) }
    let state = State(limit: limit, userInfo: userInfo)
    try LargeStackThread.run(depth: limit) { walk(value, state) }
    guard let path = state.excess else { return (state.deepest, state.hasUUID) }
    throw EncodingError.invalidValue(
      value, .init(codingPath: path.reversed(), debugDescription: NestingDepth.tooDeep(limit)))
  }

  /// Walks through a value. Any other error is ignored, because the encoder throws it again, in the same place.
  private static func walk(_ value: any Encodable, _ state: State) {
    try? NestingProbe(state: state, depth: 0).visit(value)
  }

  fileprivate func visit(_ value: some Encodable) throws {
    guard Self.isLeaf(value) else { return try value.encode(to: self) }
    if value is UUID { state.hasUUID = true }
  }

  /// Returns whether a value has no parts that are encoded on their own.
  static func isLeaf(_ value: some Encodable) -> Bool { leaves.contains(ObjectIdentifier(type(of: value))) }

  /// Visits the value of a key in an array or an object. If a type ignores the error, the rest of the value is not
  /// visited.
  fileprivate func visit(_ value: some Encodable, at key: @autoclosure () -> any CodingKey) throws {
    do {
      if state.excess != nil { throw Excess() }
      try visit(value)
    } catch {
      state.excess?.append(key())
      throw error
    }
  }

  /// Returns the probe of the values in an array or an object.
  fileprivate func inner() -> NestingProbe {
    state.deepest = max(state.deepest, depth + 1)
    if depth >= state.limit, state.excess == nil { state.excess = [] }
    return NestingProbe(state: state, depth: depth + 1)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedProbe(probe: inner()))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedProbe(probe: inner()) }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleProbe(probe: self) }
}

/// The types without arrays or objects, and those that an encoder encodes in its own way.
private let leaves: Set<ObjectIdentifier> = {
  let types: [any Encodable.Type] = [
    String.self, Bool.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
    UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Date.self, Data.self, URL.self, Decimal.self,
    UUID.self, UploadFile.self,
  ]
  return Set(types.map { ObjectIdentifier($0) })
}()

/// An index, as in the coding paths of Foundation's coders.
struct IndexKey: CodingKey {
  let index: Int
  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { self.init(intValue) }
}

private struct KeyedProbe<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let probe: NestingProbe
  var codingPath: [any CodingKey] { [] }

  // The most frequent types need no look-up.
  func encodeNil(forKey key: Key) {}
  func encode(_ value: String, forKey key: Key) {}
  func encode(_ value: Int, forKey key: Key) {}
  func encode(_ value: Double, forKey key: Key) {}
  func encode(_ value: Bool, forKey key: Key) {}

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try probe.visit(value, at: key) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    probe.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { probe.unkeyedContainer() }

  func superEncoder() -> any Encoder { probe }

  func superEncoder(forKey key: Key) -> any Encoder { probe }
}

private struct UnkeyedProbe: UnkeyedEncodingContainer {
  let probe: NestingProbe
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(probe: NestingProbe) { self.probe = probe }

  mutating func encodeNil() { count += 1 }
  mutating func encode(_ value: String) { count += 1 }
  mutating func encode(_ value: Int) { count += 1 }
  mutating func encode(_ value: Double) { count += 1 }
  mutating func encode(_ value: Bool) { count += 1 }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try probe.visit(value, at: IndexKey(count))
    count += 1
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    count += 1
    return probe.container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    count += 1
    return probe.unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    count += 1
    return probe
  }
}

private struct SingleProbe: SingleValueEncodingContainer {
  let probe: NestingProbe
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode(_ value: String) {}

  func encode<Value: Encodable>(_ value: Value) throws { try probe.visit(value) }
}
