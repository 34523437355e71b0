public import Foundation

extension JSONDecoder {
  /// Creates the default decoder of response bodies: a `Date` is RFC 3339 text with any offset and any number of
  /// fraction digits, `Data` is Base64 with or without padding and line breaks.
  public static func api(unknownValues: UnknownValues = .preserved) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.unknownValues = unknownValues
    decoder.dateDecodingStrategy = .custom { decoder in
      try DecodingSession.check()
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = RFC3339.date(from: text) else {
        throw DecodingError.expected("a date-time such as 2024-02-29T12:00:00Z", in: container, found: text)
      }
      return date
    }
    decoder.dataDecodingStrategy = .custom { decoder in
      try DecodingSession.check()
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let data = Base64.data(from: text) else {
        throw DecodingError.expected("bytes in base64", in: container, found: text)
      }
      return data
    }
    return decoder
  }
}

extension JSONEncoder {
  /// Creates the default encoder of request bodies: a `Date` is RFC 3339 text in UTC, such as
  /// `2024-02-29T11:30:00.500Z`.
  ///
  /// Keys are sorted, so that equal values have equal bytes, on which caches, signatures and tests depend. Slashes are
  /// not escaped. A UUID is in capitals unless a request encodes it, as with every `JSONEncoder`.
  public static func api() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      guard let text = RFC3339.text(of: date) else {
        throw EncodingError.invalidValue(
          date,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "a date-time must be in the years 0 to 9999"))
      }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
    return encoder
  }
}
