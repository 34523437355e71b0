public import Foundation

/// The coders of Foundation, set up for what servers send. Our own coders are ``APIJSONDecoder`` and
/// ``APIJSONEncoder``.
extension JSONDecoder {
  /// Creates the default decoder of response bodies: a `Date` is RFC 3339 text with any offset and any number of
  /// fraction digits, `Data` is Base64 with or without padding and line breaks.
  ///
  ///     configuration.makeDecoder = {
  ///       let decoder = JSONDecoder.api()
  ///       decoder.dateDecodingStrategy = .secondsSince1970
  ///       return decoder
  ///     }
  ///
  /// Each call creates a decoder of its own, which may be changed.
  ///
  /// - Parameter unknownValues: The treatment of values that the types do not have. A configuration with another one than `preserved`
  ///   overrides it.
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
  ///
  ///     configuration.makeEncoder = { JSONEncoder.api() }
  ///
  /// Each call creates an encoder of its own, which may be changed. A date before the year 0 or after 9999 is an
  /// `EncodingError`.
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

/// A number in JSON that does not fit its Swift type.
///
/// Foundation's decoder distinguishes it from invalid JSON only in its containers: the error of the decoder is the same
/// `DecodingError` for both. Our decoder gives it as the underlying error.
struct UnrepresentableNumber: Error {
  /// The text of the number, or its beginning.
  private let text: String

  /// Creates the number of a text.
  init(text: String) {
    self.text = text
  }

  /// Creates the number of an error of a container; `nil` for any other error.
  init?(_ error: any Error) {
    guard !(error is DecodingError) else { return nil }
    let parts = String(describing: error).split(separator: "\"", maxSplits: 2)
    guard parts.count == 3, parts[0].hasPrefix("numberIsNotRepresentableInSwift") else { return nil }
    text = String(parts[1])
  }

  /// Whether a number is the reason of an error of Foundation's decoder if the text is JSON.
  static func isReason(of error: any Error) -> Bool {
    if case DecodingError.dataCorrupted(let context) = error {
      return context.codingPath.isEmpty && context.debugDescription.hasPrefix("The given data was not valid JSON")
    }
    return UnrepresentableNumber(error) != nil
  }

  /// The text as errors show it.
  private var shown: String { text.printable(limit: 60) }

  /// The reason without a type.
  var reason: String { "the number \(shown) is out of range for its type" }

  /// Returns `the number 1e400 is out of range for Double`, or `expected Int, found 1.5`.
  func reason(for type: Any.Type) -> String {
    let isFraction = type is any BinaryInteger.Type && Double(text).map { $0 != $0.rounded() } == true
    return isFraction
      ? "expected \(name(type)), found \(shown)" : "the number \(shown) is out of range for \(name(type))"
  }
}

extension DecodingError {
  /// Returns the error for an unexpected text: `expected a date such as 2024-02-29, found 'tomorrow'`.
  static func expected(
    _ expectation: String,
    in container: any SingleValueDecodingContainer,
    found text: String
  ) -> DecodingError {
    dataCorruptedError(in: container, debugDescription: "expected \(expectation), found \(text.quotedExcerpt)")
  }
}
