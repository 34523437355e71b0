import Foundation

/// A decoder of JSON bodies, by the configuration of a client.
struct JSONBodyDecoder {
  let decoder: JSONDecoder
  private let configuration: ClientConfiguration
  /// The number of arrays and objects around the JSON, if it is the text of a string.
  private let depth: Int

  init(_ configuration: ClientConfiguration, depth: Int = 0) {
    self.configuration = configuration
    self.depth = depth
    decoder = configuration.makeDecoder()
    if configuration.unknownValues == .rejected { decoder.unknownValues = .rejected }
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
        // Foundation reports valid JSON as invalid if a number does not fit, such as 1.5 for an `Int`.
        _ = try decoder.decode(Located<Value>.self, from: data)
        throw DecodingError.dataCorrupted(context)
      }
    }
  }

  /// Decodes JSON within the depth limit, on a stack that is large enough, and stops when the call ends.
  func within<Value>(_ json: Data, _ decode: @escaping () throws -> Value) throws -> Value {
    let deepest = try depth + NestingDepth.depth(of: json, limit: configuration.maximumDepth, around: depth)
    let session = DecodingSession.current.get() ?? DecodingSession(configuration, byteCount: json.count)
    // Task-local values of this thread are not visible on another one.
    let tally = UnknownValueTally.current.get()
    return try DeepStack.run(depth: deepest) {
      try UnknownValueTally.current.withValue(tally) { try session.decode(below: depth, decode) }
    }
  }
}
