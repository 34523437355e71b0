import Foundation

/// Reads JSON of bodies, as the configuration says.
struct JSONBodyDecoder {
  let decoder: JSONDecoder
  private let configuration: ClientConfiguration

  init(_ configuration: ClientConfiguration) {
    self.configuration = configuration
    decoder = configuration.makeDecoder()
    if configuration.unknownValues == .refused { decoder.unknownValues = .refused }
  }

  func value<Value: Decodable>(of type: Value.Type, from data: Data) throws -> Value {
    guard !data.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "the body is empty, expected JSON of \(type)"))
    }
    return try within(data) {
      do {
        return try decoder.decode(type, from: data)
      } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
        // Foundation says of valid JSON that it is not, if a number of it does not fit, such as 1.5 for an `Int`.
        _ = try decoder.decode(Located<Value>.self, from: data)
        throw DecodingError.dataCorrupted(context)
      }
    }
  }

  /// Decodes JSON that is no deeper than it may be, on a stack that is large enough, until the call is over.
  func within<Value>(_ json: Data, _ decode: @escaping () throws -> Value) throws -> Value {
    let depth = try NestingDepth.depth(of: json, limit: configuration.maximumDepth)
    let session = DecodingSession(
      byteCount: json.count, maximumDepth: configuration.maximumDepth, isCancelled: configuration.isCallOver)
    return try DeepStack.run(depth: depth) { try session.decode(decode) }
  }
}
