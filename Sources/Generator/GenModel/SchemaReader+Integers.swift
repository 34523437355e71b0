package import GenSource

/// Integers that 64 bits are too few for, by what a schema says of their values.
extension SchemaReader {
  /// The range of integers that a schema says, beyond `type` and `format`.
  enum IntegerRange {
    /// 64 bits, as far as is known.
    case usual
    /// Digits that a decimal number has.
    case long
    /// More than those, as in descriptions whose tools count in floating point.
    case floating
  }

  /// The range of the integers that a schema allows; a format that says how many bits they have goes before limits and
  /// examples.
  func integerRange(_ types: JSONTypes, _ keywords: SchemaKeywords) -> IntegerRange {
    guard types.contains(.integer), keywords.hasConstraints || !keywords.aspects.isDisjoint(with: [.values, .examples])
    else { return .usual }
    if let format = keywords[.format]?.string, Self.widths.contains(format) || types.contains(.string) { return .usual }
    let limits = [ConstraintKeyword.minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum].compactMap { keywords[$0] }
    // Many tools write the limits of 64 bits as the nearest floating-point number, 9223372036854776000.
    let beyond = limits.compactMap(\.magnitude).filter { $0 > Self.limitOf64Bits }
    let values = namedValues(keywords).filter { $0.integer == nil }
    let largest = (beyond + values.compactMap(\.magnitude).filter { $0 >= Self.limitOf64Bits }).max() ?? 0
    return largest == 0 ? .usual : largest < Self.limitOfDecimals ? .long : .floating
  }

  private func namedValues(_ keywords: SchemaKeywords) -> [JSONNode] {
    let lists = [keywords[.enum], keywords[.examples]].compactMap { $0 }.flatMap { $0.elements.map { $0 } }
    return lists + [keywords[.const], keywords[.default], keywords[.example]].compactMap { $0 }
  }

  private static let widths: Set = [
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "int", "long",
  ]
  private static let limitOf64Bits = 0x1p63
  /// The power of ten that a `Decimal` can still have as its exponent.
  private static let limitOfDecimals = 1e127
}

extension Schema {
  /// The format of integers that may be beyond 64 bits, said or not.
  package static let longIntegerFormat = "bigint"

  /// The type of a format that OpenAPI registers for numbers alone; `nil` for any other, `decimal` included.
  package static func numberType(of format: String) -> JSONTypes? {
    switch format {
    case "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64": .integer
    case "double", "float": .number
    default: nil
    }
  }

  /// The types that the format is one of: without a type, those of a number or a string.
  package var typesOfFormat: JSONTypes {
    types.isEmpty ? format.flatMap(Self.numberType) ?? .string : types
  }
}

extension JSONNode {
  /// How large a number is, whatever its sign.
  fileprivate var magnitude: Double? { number.flatMap(Double.init)?.magnitude }
}
