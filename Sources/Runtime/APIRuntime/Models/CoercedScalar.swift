import Foundation

/// A value that a server sends as another kind of JSON than it is described as, such as `"19.99"` for a number.
///
/// Languages that convert texts, numbers and Booleans into each other do not tell them apart, and some servers quote numbers so that no
/// digit is lost, or to send what JSON has no number for. With ``UnknownValues/coerced``, such a value is read where its text leaves no doubt. It
/// counts as an irregularity: in a report, and against a member of a union. A union does not coerce: it keeps a value of another type.
///
/// A value of the described kind is read elsewhere, and never coerced.
protocol CoercibleScalar: CoercibleHolder {
  /// Returns the value that a scalar of another kind, or another text, stands for; `nil` if it stands for none.
  static func coerced(from scalar: WrittenScalar) -> Self?
}

/// A text, a number or a Boolean of JSON, as it is written.
enum WrittenScalar {
  case text(String)
  case number(String)
  case bool(Bool)
}

extension CoercibleScalar where Self: StringEncodable {
  /// Returns the number of a text: `"19.99"`, and of `"NaN"` and `"Infinity"`, as protobuf writes them.
  // It is compiled once for all types.
  @_semantics("optimize.sil.specialize.generic.never")
  static func coerced(from scalar: WrittenScalar) -> Self? {
    guard case .text(let text) = scalar else { return nil }
    return Self(stringEncoded: text) ?? (Self.self as? any BinaryFloatingPoint.Type)?.init(name: text) as? Self
  }
}

extension BinaryFloatingPoint {
  /// Creates a number that has no digits, by the name that protobuf has for it.
  fileprivate init?(name: String) {
    switch name {
    case "NaN": self = .nan
    case "Infinity": self = .infinity
    case "-Infinity": self = -.infinity
    default: return nil
    }
  }
}

extension Int: CoercibleScalar {}
extension Int32: CoercibleScalar {}
extension Int64: CoercibleScalar {}
extension UInt32: CoercibleScalar {}
extension UInt64: CoercibleScalar {}
extension Double: CoercibleScalar {}
extension Float: CoercibleScalar {}
extension Decimal: CoercibleScalar {}

extension String: CoercibleScalar {
  /// Returns the text of a number or a Boolean.
  static func coerced(from scalar: WrittenScalar) -> String? {
    switch scalar {
    case .text: nil
    case .number(let text): text
    case .bool(let value): value ? "true" : "false"
    }
  }
}

extension Bool: CoercibleScalar {
  /// Returns the Boolean of `1` and `0`, which databases without Booleans have, also in quotes, and of `"true"` and `"false"`.
  static func coerced(from scalar: WrittenScalar) -> Bool? {
    switch scalar {
    case .text("true"), .text("1"), .number("1"): true
    case .text("false"), .text("0"), .number("0"): false
    default: nil
    }
  }
}

extension Date: CoercibleScalar {
  /// Returns the beginning of a day, in UTC.
  static func coerced(from scalar: WrittenScalar) -> Date? {
    guard case .text(let text) = scalar, let day = CalendarDate(text) else { return nil }
    return RFC3339.date(from: "\(day)T00:00:00Z")
  }
}

extension CalendarDate: CoercibleScalar {
  /// Returns the day of a date-time, in the offset that it is written with.
  static func coerced(from scalar: WrittenScalar) -> CalendarDate? {
    guard case .text(let text) = scalar, RFC3339.date(from: text) != nil else { return nil }
    return CalendarDate(String(text.prefix { $0 != "T" && $0 != "t" && $0 != " " }))
  }
}

extension Irregularity {
  /// A value that is read as one of a type although it is not written as such a value is.
  static func coerced(to type: Any.Type, from kind: JSONKind, at path: [any CodingKey]) -> Irregularity {
    let isText = type is any NonEmptyText.Type
    return Irregularity(
      isText ? .invalidValue : .otherType(expected: name(type), found: kind), at: ResponsePath(path))
  }
}

extension JSONElement {
  /// Returns the value that was found in the element, or the one that its scalar stands for; `nil` after an error.
  @inline(__always)
  func coerced<Value: CoercibleScalar>(_ value: Value?) -> Value? { value ?? coercion() ?? scalar(nil) }

  /// Returns the value that the scalar of the element stands for; `nil` if it stands for none, or if values are not coerced.
  // It is compiled once for all types: few values are coerced.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func coercion<Value: CoercibleScalar>() -> Value? {
    guard tape.coerces, let scalar = tape.scalar(index), let value = Value.coerced(from: scalar) else { return nil }
    return tape.record(index, .coerced(to: Value.self, from: scalar.kind, at: tape.path(to: index))) ? value : nil
  }
}

extension JSONTape {
  /// Whether a value may be read as another kind than it is: unions keep a value of another type as it is.
  fileprivate var coerces: Bool { unknownValues == .coerced && !isInUnion }

  /// Returns a text, a number or a Boolean; `nil` for any other value.
  fileprivate func scalar(_ index: Int) -> WrittenScalar? {
    switch kind(index) {
    case .string, .escapedString: .text(key(index))
    case .integer, .number: .number(String(decoding: text(index), as: UTF8.self))
    case .true: .bool(true)
    case .false: .bool(false)
    case .null, .array, .object, .repeatedKey: nil
    }
  }

  /// Returns whether a value is read as an object without members although it is an empty list, as PHP writes one.
  @inline(never)
  func isEmptyObject(_ index: Int) -> Bool {
    guard kind(index) == .array, childCount(index) == 0, coerces else { return false }
    return record(index, .coerced(to: [String: JSONValue].self, from: .array, at: path(to: index)))
  }
}
