/// An enum that preserves unknown raw values, so that a value that a server adds later is decoded and encoded again.
///
///     public enum Status: OpenEnum, CaseIterable {
///       case available, sold
///       case unknown(String)
///
///       public static var allCases: [Self] {
///         [.available, .sold]
///       }
///       public init(rawValue: String) {
///         self = Self.listedValue(of: rawValue, in: Self.allCases) ?? .unknown(rawValue)
///       }
///       public var rawValue: String {
///         switch self {
///         case .available: "available"
///         case .sold: "sold"
///         case .unknown(let value): value
///         }
///       }
///       public var isUnknown: Bool {
///         if case .unknown = self { true } else { false }
///       }
///     }
///
/// Values are equal if their raw values are: `Status.unknown("sold") == .sold`.
///
/// Whether an unknown value is an error is decided by ``UnknownValues``.
public protocol OpenEnum: RawRepresentable, FieldValue where RawValue: FieldValue & Hashable {
  /// Creates the value of a raw value, which may be unknown.
  init(rawValue: RawValue)

  /// Whether the description does not list the raw value.
  var isUnknown: Bool { get }
}

extension OpenEnum {
  /// Returns the one of some values that has a raw value.
  @_spi(Generated) public static func listedValue(of rawValue: RawValue, in values: [Self]) -> Self? {
    values.first { $0.rawValue == rawValue }
  }

  /// Returns values by their raw values, for enums of very many.
  @_spi(Generated) public static func listedValues(_ values: [Self]) -> [RawValue: Self] {
    Dictionary(values.map { ($0.rawValue, $0) }) { first, _ in first }
  }

  /// Decodes a value. An unknown value counts against the union member that is being decoded, see `UnionReader`. It
  /// is an error if the decoder rejects ``UnknownValues``.
  public init(from decoder: any Decoder) throws {
    try DecodingSession.check()
    self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    if isUnknown {
      try decoder.recordUnknownValue("\(rawValue)") { Self.unknownReason(rawValue) }
    }
  }

  /// Returns `'lost' is not one of the known values of Status`.
  static func unknownReason(_ rawValue: RawValue) -> String {
    let value = (rawValue as? String)?.quotedExcerpt ?? "\(rawValue)"
    return "\(value) is not one of the known values of \(Self.self)"
  }

  /// Encodes the raw value, also of an unknown value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Returns whether the raw values are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue == right.rawValue
  }
}

extension OpenEnum where Self: ExpressibleByStringLiteral, RawValue == String {
  /// Creates the value of a literal: an enum of texts that may be any others says that it is one.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension OpenEnum where Self: Hashable {
  /// Combines the raw value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}
