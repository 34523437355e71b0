/// Types of JSON values, but for `null`. What a schema says of `null` stands beside them, in `Schema.isNullable`.
///
/// `integer` and `number` are two types here, as in schemas; whether one includes the other is decided by those who
/// compare them.
package struct JSONTypes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  // What every set of options has, for no set in particular, and takes ten times as long.

  package init(arrayLiteral types: JSONTypes...) {
    rawValue = types.reduce(0) { $0 | $1.rawValue }
  }

  package var isEmpty: Bool { rawValue == 0 }

  package static let boolean = JSONTypes(rawValue: 1)
  package static let integer = JSONTypes(rawValue: 2)
  package static let number = JSONTypes(rawValue: 4)
  package static let string = JSONTypes(rawValue: 8)
  package static let array = JSONTypes(rawValue: 16)
  package static let object = JSONTypes(rawValue: 32)
}

extension JSONTypes {
  /// The types as JSON Schema calls them.
  package static let named: [(name: StaticString, type: JSONTypes)] = [
    ("string", .string), ("integer", .integer), ("number", .number), ("boolean", .boolean), ("array", .array),
    ("object", .object),
  ]

  /// The types one by one.
  package var single: [JSONTypes] {
    [.string, .integer, .number, .boolean, .array, .object].filter(contains)
  }

  /// Whether a text is the name of a type.
  package static func isName(_ text: String) -> Bool { named.contains { $0.name.description == text } }

  /// The names of the types.
  package var names: [String] { Self.named.filter { contains($0.type) }.map(\.name.description) }
}
