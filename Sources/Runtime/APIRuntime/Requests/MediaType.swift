/// The media type of a body or of a part of one, such as `application/json` or `text/plain; charset=utf-8`.
///
/// It is text with a meaning: values are written in it by `ContentSerializer`, and read by a ``ResponseDecoder``.
///
///     request.body(text: report, contentType: "text/csv")
///
/// Two media types are equal if their texts are. How a response is matched to a documented type is another matter:
/// names have any case there, and a `charset` does not count.
public struct MediaType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text of a `Content-Type` header field.
  public let rawValue: String

  /// Creates a media type of any text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a media type of any text.
  public init(stringLiteral text: String) {
    rawValue = text
  }

  /// `application/json`
  public static let json: MediaType = "application/json"
  /// `application/x-www-form-urlencoded`
  public static let form: MediaType = "application/x-www-form-urlencoded"
  /// `multipart/form-data`
  @_spi(Generated) public static let multipart: MediaType = "multipart/form-data"
  /// `text/plain`
  public static let text: MediaType = "text/plain"
  /// `text/event-stream`
  static let eventStream: MediaType = "text/event-stream"
  /// `application/octet-stream`
  public static let octetStream: MediaType = "application/octet-stream"

  /// Type and subtype without parameters, in lower case: `text/plain` of `Text/Plain; charset=utf-8`.
  var essence: String {
    func isPlain(_ byte: UInt8) -> Bool {
      byte > UInt8(ascii: " ") && byte != UInt8(ascii: ";") && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    if rawValue.utf8.allSatisfy(isPlain) { return rawValue }
    let text = rawValue.prefix { $0 != ";" }.drop { $0.isWhitespace }
    return text.prefix { !$0.isWhitespace }.lowercased()
  }
}

extension MediaType {
  /// The kinds of media types that values are serialized into.
  enum Kind {
    case json, form, multipart, text, other
  }

  /// The kind of the media type.
  var kind: Kind {
    switch essence {
    case "application/json", "text/json": .json
    case Self.form.rawValue: .form
    case let essence where essence.hasSuffix("+json"): .json
    case let essence where essence.hasPrefix("multipart/"): .multipart
    case let essence where essence.hasPrefix("text/"): .text
    default: .other
    }
  }

  /// The type itself, or the first one without a `*` if it is a list, as descriptions have lists of accepted types:
  /// `image/png` of `image/*, image/png`; `nil` if all have one.
  var specific: MediaType? { listed.first { !$0.isRange } }

  /// The types and ranges of types that it lists; the type itself if it is one.
  var listed: [MediaType] {
    // A comma in quotes is part of a parameter.
    guard !rawValue.utf8.contains(UInt8(ascii: "\"")), rawValue.utf8.contains(where: { $0 == 0x2A || $0 == 0x2C })
    else { return [self] }
    return rawValue.split(separator: ",").map { MediaType(rawValue: $0.withoutBlanks) }.filter { !$0.essence.isEmpty }
  }

  /// Whether it stands for several types, such as `image/*`.
  var isRange: Bool { essence.utf8.contains(UInt8(ascii: "*")) }

  /// How much of two media types is the same: more is greater.
  enum Likeness: Comparable {
    /// Nothing; the kind, such as JSON; or type and subtype, such as `text/csv`.
    case none, kind, essence
    /// All parameters, so many, of a media type that has more.
    case someParameters(Int)
    /// All parameters, in any order.
    case parameters
  }

  /// Returns how much of another media type, that of a response, is the same. A `charset` only says how a text is written.
  func likeness(to other: MediaType) -> Likeness {
    guard essence == other.essence else { return kind == other.kind && kind != .other ? .kind : .none }
    let (own, others) = (parameters, other.parameters)
    return own == others ? .parameters : own.isSubset(of: others) ? .someParameters(own.count) : .essence
  }

  /// Whether it is `application/json`, without parameters that say more.
  var isPlainJSON: Bool { essence == Self.json.rawValue && parameters.isEmpty }

  /// The parameters but for the `charset`, such as `v=2.0`; names have no case, and values need no quotes.
  private var parameters: Set<String> {
    guard rawValue.utf8.contains(UInt8(ascii: ";")) else { return [] }
    let texts = rawValue.split(separator: ";").dropFirst().map { $0.withoutBlanks.filter { $0 != "\"" }.lowercased() }
    return Set(texts.filter { !$0.isEmpty && !$0.hasPrefix("charset=") })
  }

  /// Returns the type with a parameter, which replaces any of that name.
  func with(_ name: String, _ value: String) -> MediaType {
    let parts = rawValue.split(separator: ";").map(\.withoutBlanks).filter { !$0.lowercased().hasPrefix(name + "=") }
    return MediaType(rawValue: (parts + ["\(name)=\(value)"]).joined(separator: "; "))
  }
}
