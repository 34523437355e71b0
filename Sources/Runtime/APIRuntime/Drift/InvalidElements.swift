/// The treatment of elements that cannot be decoded: those of lists in responses, and those of streams.
///
/// An unknown value is not an invalid element, see ``UnknownValues``.
public enum InvalidElements: Sendable {
  /// They are errors such as `pets[3].id: expected Int, found string`: the body is not decoded, or the stream ends with an
  /// ``ElementError``.
  case rejected
  /// They are left out, and the closure is called with each, in the background while the body is decoded.
  ///
  ///     configuration.invalidElements = .dropped { element in log(element) }
  ///
  /// An element of a stream that is larger than ``ClientConfiguration/maximumElementSize`` still ends it. Values of
  /// dictionaries are not elements. A union member of a list that fits none of its types is an unknown value, see
  /// ``UnknownValues``.
  case dropped(@Sendable (InvalidElement) -> Void)
}

/// An element of a list or a stream that was dropped. It has none of the values of the response.
public struct InvalidElement: Sendable {
  /// The id of the operation.
  public let operationID: String?
  /// The place of the element in the body: `pets[3]`, of a stream `[3]`. Indices begin at 0.
  public let path: String
  /// Why it cannot be decoded: `id: expected Int`.
  public let reason: String
}

extension InvalidElement: CustomStringConvertible {
  /// `listPets: pets[3]: id: expected Int`
  public var description: String { "\(operationID.map { $0 + ": " } ?? "")\(path): \(reason)" }
}

/// A value that Foundation's decoder decodes without the elements of lists that cannot be decoded.
struct LossyElement<Value: Decodable>: Decodable {
  /// The value without the elements that were dropped.
  let value: Value

  init(from decoder: any Decoder) throws {
    if let type = Value.self as? any ListHolder.Type, let value = try type.lossyValue(from: decoder) as? Value {
      self.value = value
    } else {
      value = try decoder.singleValueContainer().decode(Value.self)
    }
  }
}

/// A list, or what may hold one directly.
///
/// Lists in properties of a model hold their own: each value is decoded through ``LossyElement`` again.
private protocol ListHolder {
  /// Returns the value without the elements that cannot be decoded.
  static func lossyValue(from decoder: any Decoder) throws -> Self
}

extension Array: ListHolder where Element: Decodable {
  fileprivate static func lossyValue(from decoder: any Decoder) throws -> [Element] {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      do {
        elements.append(try container.decode(LossyElement<Element>.self).value)
      } catch let error as DecodingError {
        // The end of the decoding as a whole is not an error of the element.
        try DecodingSession.check()
        let path = ResponsePath(decoder.codingPath + [IndexKey(container.currentIndex)])
        try ResponseRecorder.add(Irregularity(.invalidElement(Irregularity(error)), at: path))
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

extension Dictionary: ListHolder where Key == String, Value: Decodable {
  fileprivate static func lossyValue(from decoder: any Decoder) throws -> [String: Value] {
    try decoder.container(keyedBy: JSONKey.self).decodeRemaining(LossyElement<Value>.self).mapValues(\.value)
  }
}

extension Optional: ListHolder where Wrapped: Decodable {
  fileprivate static func lossyValue(from decoder: any Decoder) throws -> Wrapped? {
    try decoder.singleValueContainer().decodeNil() ? nil : LossyElement<Wrapped>(from: decoder).value
  }
}

extension Nullable: ListHolder where Value: FieldValue {
  fileprivate static func lossyValue(from decoder: any Decoder) throws -> Nullable<Value> {
    try decoder.singleValueContainer().decodeNil() ? .null : .value(LossyElement<Value>(from: decoder).value)
  }
}
