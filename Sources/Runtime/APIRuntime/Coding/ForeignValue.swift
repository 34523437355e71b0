import Foundation

/// A value that another decoder than ours decodes, as of Foundation, by our rules: UUIDs and URLs in every form, scalars of another kind,
/// and lists and dictionaries without the elements that cannot be decoded if they are dropped.
///
/// Only what needs it is decoded so: it takes longer than the decoder itself.
struct ForeignValue<Value: Decodable>: Decodable {
  /// The value without the elements that were dropped.
  let value: Value

  /// Whether the decoder itself would decode the value otherwise.
  ///
  /// - Parameter dropsElements: Whether elements that cannot be decoded are dropped.
  static func isNeeded(dropsElements: Bool) -> Bool { dropsElements || Value.self is any FormatHolder.Type }

  /// Returns what the decoder itself decodes, or what our rules make of a value that needs them, or that has scalars which may be coerced
  /// and cannot be decoded.
  static func read<Found>(
    dropsElements: Bool, itself: () throws -> Found, orByOurRules ours: () throws -> Found
  ) throws -> Found {
    guard !isNeeded(dropsElements: dropsElements) else { return try ours() }
    do {
      return try itself()
    } catch is DecodingError where Value.self is any CoercibleHolder.Type {
      return try ours()
    }
  }

  init(from decoder: any Decoder) throws {
    if let type = Value.self as? any ForeignReadable.Type, let value = try type.ownValue(from: decoder) as? Value {
      self.value = value
      return
    }
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Value.self)
    } catch let error as DecodingError {
      guard let type = Value.self as? any CoercibleScalar.Type, UnknownValues(decoder.userInfo) == .coerced,
        let scalar = container.scalar, let value = type.coerced(from: scalar) as? Value
      else { throw error }
      try ResponseRecorder.add(.coerced(to: Value.self, from: scalar.kind, at: decoder.codingPath))
      self.value = value
    }
  }
}

/// A UUID, a URL or a list, or what may hold one directly.
///
/// Those in properties of a model are read by it: each value is decoded through ``ForeignValue`` again.
private protocol ForeignReadable {
  /// Returns the value by our rules.
  static func ownValue(from decoder: any Decoder) throws -> Self
}

extension UUID: ForeignReadable {
  fileprivate static func ownValue(from decoder: any Decoder) throws -> UUID {
    let container = try decoder.singleValueContainer()
    do {
      return try container.decode(UUID.self)
    } catch let error as DecodingError {
      guard let text = try? container.decode(String.self), let uuid = UUID(text: text) else { throw error }
      return uuid
    }
  }
}

extension URL: ForeignReadable {
  fileprivate static func ownValue(from decoder: any Decoder) throws -> URL {
    let container = try decoder.singleValueContainer()
    // A decoder may have a form of its own for URLs, as that of property lists.
    return try (try? container.decode(String.self)).flatMap(URL.init(text:)) ?? container.decode(URL.self)
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

/// A UUID or a URL, or what may hold one directly.
private protocol FormatHolder {}

extension UUID: FormatHolder {}
extension URL: FormatHolder {}
extension Array: FormatHolder where Element: FormatHolder {}
extension Dictionary: FormatHolder where Key == String, Value: FormatHolder {}
extension Optional: FormatHolder where Wrapped: FormatHolder {}
extension Nullable: FormatHolder where Value: FormatHolder {}

/// A scalar that may be coerced, or what may hold one directly.
protocol CoercibleHolder {}

extension Array: CoercibleHolder where Element: CoercibleHolder {}
extension Dictionary: CoercibleHolder where Key == String, Value: CoercibleHolder {}
extension Optional: CoercibleHolder where Wrapped: CoercibleHolder {}
extension Nullable: CoercibleHolder where Value: CoercibleHolder {}

extension SingleValueDecodingContainer {
  /// The value, if it is a text, a number or a Boolean.
  fileprivate var scalar: WrittenScalar? {
    if let text = try? decode(String.self) { return .text(text) }
    if let bool = try? decode(Bool.self) { return .bool(bool) }
    if let integer = try? decode(Int64.self) { return .number(String(integer)) }
    return (try? decode(Decimal.self)).map { .number($0.description) }
  }
}
