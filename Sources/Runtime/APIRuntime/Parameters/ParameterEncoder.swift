import Foundation

/// An encoder that takes any `Encodable` apart by one level, into ``ParameterParts``.
///
/// What becomes of the parts is decided by ``ParameterExpansion`` and the serializers. It is not used for bodies of
/// JSON.
struct ParameterEncoder: Encoder {
  /// The value, which the containers fill.
  let node: ParameterNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the parts of a value, which are not taken apart further. Values that JSON writes as a string or a number
  /// are their text: a `Date` by RFC 3339, `Data` in Base64, a `UUID` in lower case, a `Decimal` exactly.
  ///
  /// - Parameter codingPath: The place of the value, for errors.
  /// - Throws: An `EncodingError` for a number that has no text, such as `Double.nan`; the error of the value's own
  ///   encoding.
  static func parts(of value: any Encodable, at codingPath: [any CodingKey]) throws -> ParameterParts {
    if let text = try text(of: value, at: codingPath) { return .primitive(text) }
    return try node(of: value, at: codingPath).parts
  }

  /// Returns the value as a node, with its members or elements in the order in which they were encoded; those of a
  /// dictionary are sorted, as its order changes from run to run.
  static func node(of value: any Encodable, at codingPath: [any CodingKey]) throws -> ParameterNode {
    if let text = try text(of: value, at: codingPath) { return ParameterNode(.primitive(text)) }
    if let file = value as? UploadFile { return ParameterNode(.file(file)) }
    let node = ParameterNode()
    try value.encode(to: ParameterEncoder(node: node, codingPath: codingPath))
    if value is any StringKeyedDictionary { node.members = node.members.sorted(on: \.name) }
    return node
  }

  /// Returns the text of a type that is always a single value; `nil` for any other.
  ///
  /// The common types come first: the cases are tried in order.
  ///
  /// - Throws: An `EncodingError` for a number that has no text.
  private static func text(of value: any Encodable, at codingPath: [any CodingKey]) throws -> String? {
    let text: String?
    switch value {
    case let value as String: text = value
    case let value as Int: text = String(value)
    case let value as Bool: text = value ? "true" : "false"
    case let value as Double: text = value.numberText
    case let value as Float: text = value.numberText
    case let value as any BinaryInteger: text = value.description
    case let value as Date: text = RFC3339.text(of: value)
    case let value as UUID: text = value.uuidString.lowercased()
    case let value as URL: text = value.absoluteString
    case let value as Decimal: text = value.isNaN ? nil : value.description
    case let value as Data: text = value.base64EncodedString()
    default: return nil
    }
    guard let text else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: "\(value) cannot be written as text"))
    }
    return text
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.content = .object
    return KeyedEncodingContainer(KeyedParameterContainer(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .list
    return UnkeyedParameterContainer(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleParameterContainer(node: node, codingPath: codingPath)
  }
}

/// A dictionary whose keys are the names of members.
private protocol StringKeyedDictionary {}

extension Dictionary: StringKeyedDictionary where Key == String {}

/// A value taken apart by one level.
enum ParameterParts {
  /// `nil` or `null`.
  case none
  /// A single value, as its text.
  case primitive(String)
  /// A file, which is a part of a multipart body, and Base64 everywhere else.
  case file(UploadFile)
  /// The elements, `nil` ones included.
  case list([any Encodable])
  /// The members in the order in which they were encoded, those of a dictionary sorted by name.
  case object([(name: String, value: any Encodable)])
}
