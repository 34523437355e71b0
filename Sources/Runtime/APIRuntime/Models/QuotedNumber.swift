/// A number that is sent as a text, although it is not described as one.
///
/// Some servers quote numbers so that no digit is lost, such as the decimals of marshmallow, or to send what JSON has no number for, as
/// protobuf does with `"NaN"` and `"Infinity"`. It is read where a number has to be, and counts as a value of another kind: in a report,
/// and against a member of a union.
extension StringEncodable {
  /// Creates a number from its text; `nil` for any other text, and for a number that does not fit the type.
  fileprivate init?(quoted text: String) {
    func named<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Number? {
      switch text {
      case "NaN": .nan
      case "Infinity": .infinity
      case "-Infinity": -.infinity
      default: nil
      }
    }
    if let number = Self(stringEncoded: text) {
      self = number
    } else if let type = Self.self as? any BinaryFloatingPoint.Type, let number = named(type) as? Self {
      self = number
    } else {
      return nil
    }
  }
}

/// Returns the number of a text; `nil` for any other text, and for a type that is not a number.
func quotedNumber<Value>(_ type: Value.Type, _ text: String) -> Value? {
  (type as? any StringEncodable.Type)?.init(quoted: text) as? Value
}

extension Irregularity {
  /// A number that is a text.
  static func quotedNumber(_ type: Any.Type, at path: [any CodingKey]) -> Irregularity {
    Irregularity(.otherType(expected: name(type)), at: ResponsePath(path))
  }
}

extension JSONElement {
  /// Returns the number that was found in the element, or the one of a text; `nil` after an error.
  @inline(__always)
  func number<Value: StringEncodable>(_ value: Value?) -> Value? { value ?? quotedNumber() }

  /// Returns the number of a text; `nil` after an error.
  @inline(never)
  private func quotedNumber<Value: StringEncodable>() -> Value? {
    guard let text = tape.string(index), let value = Value(quoted: text) else { return scalar(nil) }
    return tape.record(index, .quotedNumber(Value.self, at: tape.path(to: index))) ? value : nil
  }
}
