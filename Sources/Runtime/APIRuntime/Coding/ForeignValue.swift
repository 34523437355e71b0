import Foundation

/// A value that another decoder than ours decodes, as of Foundation, by our rules: a UUID in every form, and lists and dictionaries without
/// the elements that cannot be decoded if they are dropped.
///
/// Only what needs it is decoded so, see ``isNeeded(dropsElements:)``: it takes longer than the decoder itself.
struct ForeignValue<Value: Decodable>: Decodable {
  /// The value without the elements that were dropped.
  let value: Value

  /// Whether the decoder itself would decode the value otherwise.
  ///
  /// - Parameter dropsElements: Whether elements that cannot be decoded are dropped.
  static func isNeeded(dropsElements: Bool) -> Bool { dropsElements || Value.self is any UUIDHolder.Type }

  init(from decoder: any Decoder) throws {
    if let type = Value.self as? any ForeignReadable.Type, let value = try type.ownValue(from: decoder) as? Value {
      self.value = value
    } else {
      value = try decoder.singleValueContainer().decode(Value.self)
    }
  }
}

/// A UUID or a list, or what may hold one directly.
///
/// Those in properties of a model are read by it: each value is decoded through ``ForeignValue`` again.
private protocol ForeignReadable {
  /// Returns the value by our rules.
  static func ownValue(from decoder: any Decoder) throws -> Self
}

extension UUID: ForeignReadable {
  /// Asks the decoder first, which may have UUIDs of its own.
  fileprivate static func ownValue(from decoder: any Decoder) throws -> UUID {
    let container = try decoder.singleValueContainer()
    do {
      return try container.decode(UUID.self)
    } catch let error as DecodingError {
      guard let text = try? container.decode(String.self), let id = UUID(text: text) else { throw error }
      return id
    }
  }
}

extension Array: ForeignReadable where Element: Decodable {
  fileprivate static func ownValue(from decoder: any Decoder) throws -> [Element] {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      do {
        elements.append(try container.decode(ForeignValue<Element>.self).value)
      } catch let error as DecodingError where ResponseRecorder.dropsInvalidElements {
        try ResponseRecorder.drop(error, at: decoder.codingPath + [IndexKey(container.currentIndex)])
        _ = try container.decode(Skipped.self)
      }
    }
    return elements
  }
}

/// An element that is not read.
private struct Skipped: Decodable {
  init(from decoder: any Decoder) {}
}

// Elements are dropped where the members of any object are decoded.
extension Dictionary: ForeignReadable where Key == String, Value: Decodable {
  fileprivate static func ownValue(from decoder: any Decoder) throws -> [String: Value] {
    try decoder.container(keyedBy: JSONKey.self).decodeRemaining(ForeignValue<Value>.self).mapValues(\.value)
  }
}

extension Optional: ForeignReadable where Wrapped: Decodable {
  fileprivate static func ownValue(from decoder: any Decoder) throws -> Wrapped? {
    try decoder.singleValueContainer().decodeNil() ? nil : ForeignValue<Wrapped>(from: decoder).value
  }
}

extension Nullable: ForeignReadable where Value: FieldValue {
  fileprivate static func ownValue(from decoder: any Decoder) throws -> Nullable<Value> {
    try decoder.singleValueContainer().decodeNil() ? .null : .value(ForeignValue<Value>(from: decoder).value)
  }
}

/// A UUID, or what may hold one directly.
private protocol UUIDHolder {}

extension UUID: UUIDHolder {}
extension Array: UUIDHolder where Element: UUIDHolder {}
extension Dictionary: UUIDHolder where Key == String, Value: UUIDHolder {}
extension Optional: UUIDHolder where Wrapped: UUIDHolder {}
extension Nullable: UUIDHolder where Value: UUIDHolder {}
