import Foundation

/// A value whose JSON stands in a string, as `contentMediaType: application/json` and a `contentSchema` describe it.
///
///     struct Delivery: Codable {
///       var payload: JSONText<Quote>             // {"payload":"{\"price\":1.5}"}
///     }
///     delivery.payload.price                     // 1.5
///     delivery.payload.value = Quote(price: 2)
///     Delivery(payload: JSONText(Quote(price: 2)))
///
/// It is a string to every encoder and decoder: in a parameter, a header field or the data of an event it is the JSON itself.
/// Within a call the text is read and written as the configuration says of bodies. Text that was read is written back as
/// it was, unless the value was changed.
///
/// The value is kept on the heap, so that a struct may contain itself in a text.
@dynamicMemberLookup
public struct JSONText<Value> {
  private var storage: Indirect<Value>
  /// The text that the value was read from.
  private var textAsRead: String?

  /// Creates the text of a value.
  public init(_ value: Value) {
    storage = Indirect(value)
  }

  /// What the text says.
  public var value: Value {
    get { storage.value }
    set {
      storage.value = newValue
      textAsRead = nil
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
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }
}

extension JSONText: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension JSONText: CustomStringConvertible {
  /// The value, not its JSON.
  public var description: String { "\(value)" }
}

extension JSONText: Decodable where Value: Decodable {
  /// Throws a `DecodingError` at the place of the string, or below it at that of a value in the JSON.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.eventData ?? decoder.singleValueContainer().decode(String.self)
    let session = DecodingSession.current.get()
    let json = JSONBodyDecoder(
      session?.configuration ?? .forDecoding, depth: (session?.depth ?? 0) + decoder.codingPath.count)
    if decoder.refusesUnknownValues { json.decoder.unknownValues = .refused }
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
    textAsRead = text
  }
}

extension JSONText: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    // What is written into the text counts towards the depth of the whole.
    if encoder is NestingProbe, textAsRead == nil { return try value.encode(to: encoder) }
    let writer = ContentWriter.current.get() ?? ContentWriter(.forDecoding)
    var container = encoder.singleValueContainer()
    try container.encode(textAsRead ?? writer.jsonText(value))
  }
}

extension DecodingError {
  /// The error with other keys in front of its own.
  fileprivate func below(_ path: [any CodingKey]) -> DecodingError {
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
