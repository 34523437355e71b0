import Foundation

/// A value whose JSON is the text of a string, as described by `contentMediaType: application/json` and a
/// `contentSchema`.
///
///     struct Delivery: Codable {
///       var payload: JSONText<Quote>             // {"payload":"{\"price\":1.5}"}
///     }
///     delivery.payload.price                     // 1.5
///     delivery.payload.value = Quote(price: 2)
///     Delivery(payload: JSONText(Quote(price: 2)))
///
/// It is a string to every encoder and decoder: in a parameter, a header field or the data of an event it is the JSON
/// itself. In a call the text is decoded and encoded with the coders of the configuration. Text that was decoded is
/// encoded unchanged, unless the value was changed.
///
/// The value is on the heap, so that a struct may contain itself in a text.
///
/// Bytes that are text in JSON are `Data` or ``Base64URL``, and numbers ``StringEncoded``.
@dynamicMemberLookup
public struct JSONText<Value> {
  /// The value on the heap.
  private var storage: Indirect<Value>
  /// The text that the value was decoded from.
  private var originalText: String?

  /// Creates a value that is encoded as text.
  public init(_ value: Value) {
    storage = Indirect(value)
  }

  /// The value of the text.
  public var value: Value {
    get { storage.value }
    set {
      storage.value = newValue
      originalText = nil
    }
  }

  /// A property of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }

  /// A property of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension JSONText: Sendable where Value: Sendable {}

extension JSONText: Equatable where Value: Equatable {
  /// Returns whether the values are equal, whatever their texts are.
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }
}

extension JSONText: Hashable where Value: Hashable {
  /// Combines the value, and not its text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension JSONText: CustomStringConvertible {
  /// The description of the value, not its JSON.
  public var description: String { "\(value)" }
}

extension JSONText: Decodable where Value: Decodable {
  /// Decodes the value. Throws a `DecodingError` with the place of the string, and below it that of a value in the
  /// JSON.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.eventData ?? decoder.singleValueContainer().decode(String.self)
    let session = DecodingSession.current.get()
    var json = JSONBodyDecoder(
      session?.configuration ?? .forDecoding, depth: (session?.depth ?? 0) + decoder.codingPath.count)
    let treatment = UnknownValues(decoder.userInfo)
    if treatment != .preserved { json.treatUnknownValues(treatment) }
    let data = Data(text.utf8)
    do {
      self.init(try json.value(of: Value.self, from: data))
    } catch let error as DecodingError {
      guard json.isJSON(data) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath, debugDescription: "expected JSON in a string, found \(text.quotedExcerpt)",
            underlyingError: error))
      }
      throw error.below(decoder.codingPath)
    }
    originalText = text
  }
}

extension JSONText: Encodable where Value: Encodable {
  /// Encodes the JSON of the value as a string: the text that was decoded, unless the value was changed.
  ///
  /// - Throws: The error of encoding the value.
  public func encode(to encoder: any Encoder) throws {
    // The depth of the JSON in the text counts as part of the whole.
    let own = encoder as? JSONValueEncoder
    if own?.run.isProbe == true, originalText == nil { return try value.encode(to: encoder) }
    var serializer = ContentSerializer.current.get() ?? ContentSerializer(.forDecoding)
    if let own { serializer.outerDepth = own.depth }
    var container = encoder.singleValueContainer()
    try container.encode(originalText ?? serializer.jsonText(value))
  }
}

extension DecodingError {
  /// Returns the error with other keys before its own.
  func below(_ path: [any CodingKey]) -> DecodingError {
    /// Returns the context at the longer path.
    func moved(_ context: Context) -> Context {
      Context(
        codingPath: path + context.codingPath, debugDescription: context.debugDescription,
        underlyingError: context.underlyingError)
    }
    switch self {
    case .typeMismatch(let type, let context): return .typeMismatch(type, moved(context))
    case .valueNotFound(let type, let context): return .valueNotFound(type, moved(context))
    case .keyNotFound(let key, let context): return .keyNotFound(key, moved(context))
    case .dataCorrupted(let context): return .dataCorrupted(moved(context))
    @unknown default: return self
    }
  }
}
