package import GenDiagnostics
package import GenSource

/// A body in one of the forms it may have.
///
/// It is a class since several responses may share it.
package final class MediaType: Sendable {
  /// As written, such as `application/json; charset=utf-8`.
  package let name: String
  /// The type and the subtype alone, in lower case.
  package let essence: String
  /// The facts that are known of media types of the name.
  package let known: KnownMediaType
  /// The schema of the body as a whole; where the description has none, that of its elements.
  package let schema: Schema?
  /// The schema of every element, of a body that is made of elements such as lines or events.
  package let itemSchema: Schema?
  /// Whether the body is bytes whatever its name says: parts that have no names, or what is sent as any type of a range.
  private let isOpaque: Bool
  /// Whether it is the body of a response.
  private let isReceived: Bool
  /// The positions of the parts of a multipart body that have no names; `nil` for any other body.
  package let positions: PartPositions?
  /// How single properties of a form or of a multipart body are written.
  package let encodings: [PropertyEncoding]
  /// Whether the app has a coder for it.
  private let hasCoder: Bool
  /// The examples of the body as a whole.
  package let examples: [JSONNode]
  package let place: SourcePlace

  /// Creates a media type. Without a schema of the body, that of the elements stands for it.
  ///
  /// - Parameter coded: The media types that the app has coders for.
  init(
    name: String, schema: Schema?, itemSchema: Schema? = nil, isOpaque: Bool = false, isReceived: Bool = false,
    positions: PartPositions? = nil,
    encodings: [PropertyEncoding] = [], examples: [JSONNode] = [], coded: [String] = [], place: SourcePlace
  ) {
    self.name = name
    essence = Self.essence(of: name)
    let known = KnownMediaType(essence: essence)
    let isStream = isReceived && known.isJSON && (schema?.isStreamResult ?? false)
    self.known = isStream ? KnownMediaType(essence: KnownMediaType.jsonLines) : known
    hasCoder = coded.contains(essence)
    self.schema = schema ?? itemSchema
    self.itemSchema = itemSchema
    self.isOpaque = isOpaque
    self.isReceived = isReceived
    self.positions = positions
    self.encodings = encodings
    self.examples = examples
    self.place = place
  }

  /// The type and the subtype of a name, in lower case and without blanks.
  package static func essence(of name: String) -> String {
    // Nearly all are written like that.
    let isEssence = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0...0x20, 0x7F...0xFF: false
      default: true
      }
    }
    return isEssence ? name : name.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  /// How the bodies of media types are written and read, in the order of preference where a description offers several.
  package enum Kind: Int, Sendable {
    /// A value, in JSON or by a coder of the app.
    case json
    case form, multipart, text
    /// Bytes that mean nothing to the generated code.
    case file

    /// Whether the body is written from the parts of a value.
    package var isStructured: Bool { self == .json || self == .form || self == .multipart }

    /// Whether the properties of a value are serialized apart, each in a way of its own.
    package var hasEncodings: Bool { self == .form || self == .multipart }
  }

  /// How a body of this type is written and read. A binary one is a file, unless the media type of what is sent says that it is JSON. A
  /// vendor's own type is JSON if a schema says more than that it is a text or bytes.
  package var kind: Kind {
    if isOpaque { return .file }
    let mayBeFile = isReceived || known.kind == .text || isRange || hasCoder
    if mayBeFile, schema?.isBinary == true { return .file }
    if isAnyText { return .text }
    if known.isVendorSpecific, let schema, schema.types != .string { return .json }
    return hasCoder && schema != nil ? .json : known.kind
  }

  /// Whether it is JSON of which no more is said than that it may be a text.
  var isUndescribedJSON: Bool { kind == .json && schema.map { $0.saysNoMore(than: .string) } ?? true }

  /// Whether the description says that it is bytes, which are not a stream of elements.
  package var isDescribedFile: Bool { kind == .file && streamFormat == nil && schema?.isBinary ?? false }

  /// Whether its name alone says that it is bytes, as since OpenAPI 3.1: `"image/*": {}`.
  package var isUndescribedFile: Bool { kind == .file && schema == nil && known.isBinary }

  /// Whether a response is a string in any media type, as frameworks describe what is sent as it is to those who do not ask for JSON.
  private var isAnyText: Bool {
    isReceived && known.isAny && schema.map { $0.types == .string && $0.saysNoMore(than: .string) } ?? false
  }

  /// Whether it stands for several media types, such as `image/*`.
  package var isRange: Bool { essence.utf8.contains(UInt8(ascii: "*")) }

  /// How the body is made of elements; `nil` for a body that is one value.
  package var streamFormat: StreamFormat? { known.streamFormat }

  /// The schema of the elements, or of the array that they are in.
  package var elementSchema: Schema? { itemSchema ?? schema }

  /// The schema that a body is sent by: that of the whole value, or of each element of a list in JSON Lines or in a sequence of
  /// JSON texts; `nil` for a text and for bytes.
  package var sentSchema: Schema? {
    switch streamFormat {
    case .jsonLines, .jsonSequence: elementSchema
    case .serverSentEvents, nil: kind.isStructured ? schema : nil
    }
  }

  /// The name to ask for, unless the runtime asks for it where it reads such a body as one value. It asks for JSON where a
  /// range is described, unless that is of a string.
  package var acceptedName: String? {
    known.isAccepted && streamFormat == nil && parameters.isEmpty && !isAnyText ? nil : name
  }

  /// The name to ask for, unless the runtime asks for it where it reads such a stream.
  package var acceptedStreamName: String? {
    known.isAccepted && known.names.first == essence && parameters.isEmpty ? nil : name
  }

  /// The text of the name behind the subtype, but for the `charset`, which only says how a text is written: `v=2.0`.
  package var parameters: String { Self.parameters(of: name) }

  /// The parameters of a name, without blanks and without the `charset`.
  package static func parameters(of name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ";")) else { return "" }
    let parts = name.split(separator: ";").dropFirst().map { String($0.filter { !$0.isWhitespace }) }
    return parts.filter { !$0.isEmpty && !$0.lowercased().hasPrefix("charset=") }.joined(separator: ";")
  }

  /// Whether to use this one of two. Of a kind, the best known one comes first, and a range of types last; otherwise the order
  /// of their names decides, because members of a JSON object have none.
  func isPreferred(to other: MediaType) -> Bool {
    rank == other.rank ? name.isInByteOrder(before: other.name) : rank < other.rank
  }

  /// The order of preference, the least first; media types of the same rank go by their names.
  private var rank: Int { kind.rawValue * 3 + (isRange ? 2 : known.isBestKnown ? 0 : 1) }

  /// Whether there is more in the body than bytes: XML, forms, parts and streams of events.
  package var hasStructure: Bool { known.isXML || kind == .multipart || kind == .form || streamFormat != nil }
}

extension Schema {
  /// Whether its values are bytes, by its own words or those of the schema that it refers to.
  package var isBinary: Bool { (format ?? reference?.node["format"]?.string) == "binary" }

  /// Whether it is a line of a stream, as grpc-gateway describes what a method streams: an object with `result` and `error`.
  fileprivate var isStreamResult: Bool {
    (annotations.title ?? reference?.node["title"]?.string)?.hasPrefix("Stream result of ") ?? false
  }
}

/// A sequence of elements that a media type is.
package enum StreamFormat: Sendable {
  case serverSentEvents, jsonLines, jsonSequence
}

/// The positions of the parts of a multipart body that have no names: OpenAPI describes these as an array.
package struct PartPositions: Sendable {
  /// The names of the properties, each of which is one part; none for a body that is a list.
  package let names: [String]
  /// The name of the property with the list of the parts behind them; `nil` if there are none.
  package let items: String?
}

/// How one property of a body is written, where it is not done as usual: OpenAPI's Encoding Object.
package struct PropertyEncoding: Sendable {
  package enum Form: Sendable {
    case style(Parameter.Style, explode: Bool, allowReserved: Bool)
    /// As a media type, with header fields that every part has.
    case mediaType(String, headers: [(name: String, value: String)])
  }

  /// The name of what is sent in a part with header fields that the caller gives. The runtime has the same.
  package static let contentKey = "content"

  /// The name of the property; empty for the elements of a list that is the body.
  package var property: String
  /// How it is written.
  package var form: Form
  /// The object that each part is with header fields that the caller gives, whose content is that of the property; `nil` without any.
  package var part: Schema?
  /// Whether one of the media types is neither JSON nor text; `nil` where none is given.
  package var isBinary: Bool?

  /// Whether the parts are multipart bodies themselves.
  package var isMultipart: Bool {
    if case .mediaType(let name, _) = form { KnownMediaType(named: name).kind == .multipart } else { false }
  }
}
