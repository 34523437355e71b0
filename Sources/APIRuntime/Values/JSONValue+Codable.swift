extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if decoder.codingPath.count >= Self.maximumDepth {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "nested more than \(Self.maximumDepth) levels deep")
    } else if let object = try? decoder.container(keyedBy: JSONKey.self) {
      self = .object(try object.decodeRemaining(JSONValue.self))
    } else {
      self = .array(try container.decode([JSONValue].self))
    }
  }

  /// A level takes up to 3.5 KB of stack in Foundation's decoder, and background threads of Apple's systems have 512 KB.
  private static let maximumDepth = 128

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
