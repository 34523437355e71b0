import Foundation

/// Reads JSON of bodies, as the configuration says.
struct JSONBodyDecoder {
  let decoder: JSONDecoder

  init(_ configuration: ClientConfiguration) {
    decoder = configuration.makeDecoder()
    if configuration.unknownValues == .refused { decoder.unknownValues = .refused }
  }

  func value<Value: Decodable>(of type: Value.Type, from data: Data) throws -> Value {
    guard !data.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "the body is empty, expected JSON of \(type)"))
    }
    do {
      return try decoder.decode(type, from: data)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw error(context, data: data)
    }
  }

  /// Foundation says of valid JSON that it is not, if a number of it does not fit, such as 1.5 for an `Int`.
  private func error(_ context: DecodingError.Context, data: Data) -> DecodingError {
    guard context.debugDescription.contains("valid JSON"), isJSON(data) else { return .dataCorrupted(context) }
    return .dataCorrupted(
      .init(
        codingPath: [], debugDescription: "a number is not of the type it is declared to be",
        underlyingError: context.underlyingError))
  }

  /// Whether the bytes are JSON of any kind.
  func isJSON(_ data: Data) -> Bool {
    (try? decoder.decode(AnyJSON.self, from: data)) != nil
  }
}

/// JSON that is parsed, and no more.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}
