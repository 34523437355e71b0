/// An enum that keeps raw values it does not know, so that a value the server adds later decodes and round-trips.
///
///     public enum Status: OpenEnum {
///       case available, sold
///       case unknown(String)
///
///       public init(rawValue: String) {
///         switch rawValue {
///         case "available": self = .available
///         case "sold": self = .sold
///         default: self = .unknown(rawValue)
///         }
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
/// Values are equal when their raw values are: `Status.unknown("sold") == .sold`.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable
where RawValue: Codable & Hashable & Sendable {
  init(rawValue: RawValue)

  /// Whether the raw value is none that the description lists.
  var isUnknown: Bool { get }
}

extension OpenEnum {
  /// An unknown value counts against the union member it is decoded for, see ``UnionDecoder``. It is an error if the
  /// decoder refuses ``UnknownValues``.
  public init(from decoder: any Decoder) throws {
    try DecodingSession.check()
    self.init(rawValue: try decoder.singleValueContainer().decode(RawValue.self))
    if isUnknown {
      try decoder.meetUnknownValue {
        let value = (rawValue as? String)?.quotedExcerpt ?? "\(rawValue)"
        return "\(value) is none of the known values of \(Self.self)"
      }
    }
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
