/// An enum that preserves unknown raw values, so that a value that a server adds later is decoded and encoded again.
///
///     public enum Status: OpenEnum, CaseIterable {
///       case available, sold
///       case unknown(String)
///
///       public static var listedValues: [Self] {
///         [Self.available, Self.sold]
///       }
///       public init(rawValue: String) {
///         self = Self.listedValue(rawValue) ?? .unknown(rawValue)
///       }
///       public var rawValue: String {
///         switch self {
///         case .available: return "available"
///         case .sold: return "sold"
///         case .unknown(let value): return value
///         }
///       }
///     }
///
/// Values are equal if their raw values are: `Status.unknown("sold") == .sold`.
public protocol OpenEnum: RawRepresentable, FieldValue where RawValue: FieldValue {
  /// The values that the description lists.
  static var listedValues: [Self] { get }

  /// Returns the listed value of a raw value.
  static func listedValue(_ rawValue: RawValue) -> Self?

  /// Creates the value of a raw value, which may be unknown.
  init(rawValue: RawValue)

  /// Whether the description does not list the raw value.
  var isUnknown: Bool { get }
}

extension OpenEnum {
  public static func listedValue(_ rawValue: RawValue) -> Self? {
    listedValues.first { $0.rawValue == rawValue }
  }

  /// Returns the listed values by their raw values, for enums of very many.
  public static func valuesByRawValue() -> [RawValue: Self] {
    Dictionary(listedValues.map { ($0.rawValue, $0) }) { first, _ in first }
  }

  public var isUnknown: Bool { Self.listedValue(rawValue) == nil }

  /// Decodes a value. An unknown value counts against the union member that is being decoded, see ``UnionDecoder``. It
  /// is an error if the decoder rejects ``UnknownValues``.
  public init(from decoder: any Decoder) throws {
    try DecodingSession.check()
    let rawValue = try decoder.singleValueContainer().decode(RawValue.self)
    if let value = Self.listedValue(rawValue) {
      self = value
      return
    }
    self.init(rawValue: rawValue)
    if isUnknown {
      try decoder.recordUnknownValue { Self.unknownReason(rawValue) }
    }
  }

  static func unknownReason(_ rawValue: RawValue) -> String {
    let value = (rawValue as? String)?.quotedExcerpt ?? "\(rawValue)"
    return "\(value) is none of the known values of \(Self.self)"
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.rawValue == right.rawValue
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}

extension OpenEnum where Self: CaseIterable {
  /// The values that the description lists.
  public static var allCases: [Self] { listedValues }
}
