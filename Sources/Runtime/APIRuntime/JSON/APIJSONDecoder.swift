public import Foundation

/// A decoder of JSON, several times as fast as `JSONDecoder`.
///
///     let pets = try APIJSONDecoder().decode([Pet].self, from: body)
///
/// A `Date` is RFC 3339 text with any offset and any number of fraction digits, `Data` is Base64 with or without padding
/// and line breaks, a number is read exactly from its text. Of equal keys of an object the first one holds. The text is
/// in UTF-8, or in UTF-16 or UTF-32.
///
/// Its errors are those of `JSONDecoder`, with the line and column of the value. Documentation/JSON.md lists the
/// differences.
///
/// Values are read by the types themselves, from a `JSONTape`. Foundation's decoder is set up in
/// FoundationCoders.swift.
public struct APIJSONDecoder: Sendable {
  /// The values for the types that are decoded.
  private let userInfo: [CodingUserInfoKey: any Sendable]
  /// The treatment of unknown values.
  var unknownValues: UnknownValues
  /// The largest number of arrays and objects inside each other, 128 by default.
  var maximumDepth: Int = NestingDepth.usualLimit

  /// The number of arrays and objects around the text, if it is that of a string.
  var outerDepth = 0

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - unknownValues: The treatment of values that the types do not have.
  ///   - userInfo: Values for the types that are decoded.
  public init(unknownValues: UnknownValues = .preserved, userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.unknownValues = unknownValues
    self.userInfo = userInfo
  }

  /// Returns the value of a JSON text.
  ///
  /// It decodes on this thread, and deeply nested values on another one with a larger stack, while this one waits.
  ///
  /// - Parameters:
  ///   - type: The type, by its own `Decodable` if it is not one that the runtime reads.
  ///   - data: The text, of at most 4 GiB.
  /// - Throws: A `DecodingError` if the text is not JSON, is nested deeper than 128 levels, or is not a value of the
  ///   type; any other error of the type.
  // It is compiled once for all types: it does little itself.
  @_semantics("optimize.sil.specialize.generic.never")
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try withTape(of: data) { tape in
      guard let model = type as? any FieldValue.Type else { return try tape.decode(type, 0) }
      guard let value = try tape.read(model, 0) as? Value else { throw tape.failure(type, 0) }
      return value
    }
  }

  /// Returns whether a text is JSON, of any depth.
  func isJSON(_ data: Data) -> Bool {
    (NestingDepth.transcoded(data) ?? data).withUnsafeBytes { buffer in
      let text = buffer.bindMemory(to: UInt8.self)
      return (try? JSONTape(text, maximumDepth: .max, outerDepth: 0, userInfo: [:])) != nil
    }
  }

  /// Calls a function with a JSON text, on a stack that is large enough.
  ///
  /// - Parameter body: Called once. A decoder that it stores keeps a copy of the text.
  /// - Throws: A `DecodingError` if the text is not JSON or is too deep; the error of `body`.
  func withTape<Value>(of data: Data, _ body: @escaping (JSONTape) throws -> Value) throws -> Value {
    try (NestingDepth.transcoded(data) ?? data).withUnsafeBytes { buffer in
      var userInfo: [CodingUserInfoKey: Any] = userInfo
      if unknownValues != .preserved, let key = UnknownValues.key { userInfo[key] = unknownValues }
      var tape = try JSONTape(
        buffer.bindMemory(to: UInt8.self), maximumDepth: maximumDepth, outerDepth: outerDepth, userInfo: userInfo)
      defer {
        if !isKnownUniquelyReferenced(&tape) { tape.keepBytes() }
      }
      try tape.session?.check()
      guard tape.depth > LargeStackThread.shallow else { return try body(tape) }
      // Task-local values of this thread are not visible on another one.
      let session = DecodingSession.current.get()
      let tally = UnknownValueTally.current.get()
      return try LargeStackThread.run(depth: tape.depth) { [tape] in
        try DecodingSession.current.withValue(session) {
          try UnknownValueTally.current.withValue(tally) { try body(tape) }
        }
      }
    }
  }
}
