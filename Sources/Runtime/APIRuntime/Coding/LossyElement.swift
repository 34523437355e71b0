/// A value that Foundation's decoder decodes without the elements of lists that cannot be decoded.
struct LossyElement<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    if let type = Value.self as? any ListHolder.Type, let value = try type.tolerant(from: decoder) as? Value {
      self.value = value
    } else {
      value = try decoder.singleValueContainer().decode(Value.self)
    }
  }
}

/// A list, or what may hold one directly.
private protocol ListHolder {
  static func tolerant(from decoder: any Decoder) throws -> Self
}

extension Array: ListHolder where Element: Decodable {
  fileprivate static func tolerant(from decoder: any Decoder) throws -> [Element] {
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
  fileprivate static func tolerant(from decoder: any Decoder) throws -> [String: Value] {
    try decoder.container(keyedBy: JSONKey.self).decodeRemaining(LossyElement<Value>.self).mapValues(\.value)
  }
}

extension Optional: ListHolder where Wrapped: Decodable {
  fileprivate static func tolerant(from decoder: any Decoder) throws -> Wrapped? {
    try decoder.singleValueContainer().decodeNil() ? nil : LossyElement<Wrapped>(from: decoder).value
  }
}

extension Nullable: ListHolder where Value: FieldValue {
  fileprivate static func tolerant(from decoder: any Decoder) throws -> Nullable<Value> {
    try decoder.singleValueContainer().decodeNil() ? .null : .value(LossyElement<Value>(from: decoder).value)
  }
}
