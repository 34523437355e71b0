import Foundation

/// A decoder of JSON bodies, by the configuration of a client.
///
/// It chooses the decoder, and gives it a limit, a stack and an end. How values are read is known to the decoders.
struct JSONBodyDecoder {
  /// The decoder of Foundation that the configuration creates, if it does.
  private var foundation: JSONDecoder?
  /// Our decoder, which also finds what Foundation does not say of an error.
  private var own: APIJSONDecoder
  /// The part of the configuration that says how bodies are decoded.
  private let configuration: ClientConfiguration
  /// The number of arrays and objects around the JSON, if it is the text of a string.
  private let depth: Int

  /// Creates a decoder of one body or element: a decoder of Foundation is made for each.
  init(_ configuration: ClientConfiguration, depth: Int = 0) {
    self.configuration = configuration
    self.depth = depth
    own = APIJSONDecoder()
    own.maximumDepth = configuration.maximumDepth
    own.outerDepth = depth
    foundation = configuration.makeDecoder?()
    // A decoder of the app's may have a treatment of its own.
    if configuration.unknownValues != .preserved { treatUnknownValues(configuration.unknownValues) }
  }

  /// Sets the treatment of unknown values, as of a decoder around this one.
  mutating func treatUnknownValues(_ treatment: UnknownValues) {
    own.unknownValues = treatment
    foundation?.unknownValues = treatment
  }

  /// Returns the value of a body.
  ///
  /// It may take long, and stops when the call ends.
  ///
  /// - Throws: A `DecodingError` with the place of the value; `CancellationError` if the call has ended.
  // It is compiled once for all types: it does little itself.
  @_semantics("optimize.sil.specialize.generic.never")
  func value<Value: Decodable>(of type: Value.Type, from data: Data) throws -> Value {
    guard !data.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "the body is empty, expected JSON of \(type)"))
    }
    guard foundation != nil else {
      return try session(data).decode(below: depth) { try own.decode(type, from: data) }
    }
    return try within(data) {
      try locatingNumbers(in: data) { decoder in
        guard let foundation = decoder.foundation else { return try decoder.decode(type, from: data) }
        let dropsElements = configuration.recorder?.dropsInvalidElements == true
        return try ForeignValue<Value>.read(dropsElements: dropsElements) {
          try foundation.decode(type, from: data)
        } orByOurRules: {
          try foundation.decode(ForeignValue.self, from: data).value
        }
      }
    }
  }

  /// Calls a function with the decoder. If a number does not fit its type, such as 1.5 for an `Int`, Foundation reports the
  /// JSON as invalid: then our decoder looks for the number.
  func locatingNumbers<Value>(
    in data: Data, _ decode: (JSONBodyDecoder) throws -> Value
  ) throws -> Value {
    do {
      return try decode(self)
    } catch {
      guard foundation != nil, UnrepresentableNumber.isReason(of: error), own.isJSON(data) else { throw error }
      var own = self
      own.foundation = nil
      // What was recorded is not recorded again.
      var configuration = configuration
      configuration.recorder = nil
      let session = DecodingSession(configuration, byteCount: data.count)
      let second = Result { try session.decode(below: depth) { try decode(own) } }
      if case .failure(DecodingError.dataCorrupted(let context)) = second,
        context.underlyingError is UnrepresentableNumber
      {
        throw DecodingError.dataCorrupted(context)
      }
      // A value before it may be one that only Foundation's decoder reads, such as a date by a strategy of its own.
      let reason = UnrepresentableNumber(error)?.reason ?? "a number is out of range for its type"
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason, underlyingError: error))
    }
  }

  /// Returns whether bytes are JSON, of any depth.
  func isJSON(_ data: Data) -> Bool { own.isJSON(data) }

  /// Decodes JSON within ``within(_:_:)``.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try foundation?.decode(type, from: data) ?? own.decode(type, from: data)
  }

  /// Decodes JSON within the depth limit, on a stack that is large enough, and stops when the call ends.
  ///
  /// - Parameters:
  ///   - json: The JSON that is decoded, whose depth decides on the stack.
  ///   - decode: Called once, on this thread or on one with a large stack, while this one waits.
  /// - Throws: A `DecodingError` for JSON that is too deep; `CancellationError` if the call has ended.
  func within<Value>(_ json: Data, _ decode: @escaping () throws -> Value) throws -> Value {
    let deepest = try depth + NestingDepth.depth(of: json, limit: configuration.maximumDepth, around: depth)
    let session = session(json)
    // Task-local values of this thread are not visible on another one.
    let tally = UnknownValueTally.current.get()
    return try LargeStackThread.run(depth: deepest) {
      try UnknownValueTally.current.withValue(tally) { try session.decode(below: depth, decode) }
    }
  }

  /// Returns the decoding that this one is part of, or a new one.
  private func session(_ json: Data) -> DecodingSession {
    DecodingSession.current.get() ?? DecodingSession(configuration, byteCount: json.count)
  }
}
