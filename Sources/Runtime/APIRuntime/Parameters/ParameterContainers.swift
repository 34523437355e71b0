/// The container of a ``ParameterEncoder`` for the members of an object.
///
/// They collect what a type encodes, and decide nothing.
struct KeyedParameterContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  /// The object that the members are collected in.
  let node: ParameterNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) {
    _ = node.addMember(named: key.stringValue)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
    node.add(value, named: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    encoder(forKey: JSONKey(stringValue: "super"))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    encoder(forKey: key)
  }

  /// Returns the encoder of a member that is encoded in parts.
  private func encoder(forKey key: any CodingKey) -> ParameterEncoder {
    ParameterEncoder(node: node.addMember(named: key.stringValue), codingPath: codingPath + [key])
  }
}

/// The container of a ``ParameterEncoder`` for the elements of a list.
struct UnkeyedParameterContainer: UnkeyedEncodingContainer {
  /// The list that the elements are collected in.
  let node: ParameterNode
  let codingPath: [any CodingKey]

  /// The number of elements so far.
  var count: Int { node.members.count }

  func encodeNil() {
    _ = node.addMember()
  }

  func encode<Value: Encodable>(_ value: Value) {
    node.add(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    elementEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    elementEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    elementEncoder()
  }

  /// The path of the next element.
  private var elementPath: [any CodingKey] {
    codingPath + [JSONKey(intValue: count)]
  }

  /// Returns the encoder of an element that is encoded in parts.
  private func elementEncoder() -> ParameterEncoder {
    let path = elementPath
    return ParameterEncoder(node: node.addMember(), codingPath: path)
  }
}

/// The container of a ``ParameterEncoder`` for a single value.
struct SingleParameterContainer: SingleValueEncodingContainer {
  /// The value that is set.
  let node: ParameterNode
  let codingPath: [any CodingKey]

  func encodeNil() {
    node.content = .none
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    let encoded = try ParameterEncoder.node(of: value, at: codingPath)
    node.content = encoded.content
    node.members = encoded.members
  }
}
