public import Foundation

/// An encoder of JSON, several times as fast as `JSONEncoder`.
///
///     let body = try APIJSONEncoder().encode(pet)
///
/// Keys are sorted by their UTF-8, so that equal values have equal bytes, on which caches, signatures and tests depend.
/// A `Date` is RFC 3339 text in UTC, `Data` is Base64, a UUID is in small letters. Slashes are not escaped.
///
/// Values are written by the types themselves, into a `JSONOutput`. Foundation's encoder is set up in
/// FoundationCoders.swift.
public struct APIJSONEncoder: Sendable {
  /// The values for the types that are encoded.
  private let userInfo: [CodingUserInfoKey: any Sendable]
  /// The largest number of arrays and objects inside each other, 128 by default.
  var maximumDepth: Int = NestingDepth.usualLimit

  /// The number of arrays and objects around the text, if it is that of a string.
  var outerDepth = 0

  /// Creates an encoder.
  ///
  /// - Parameter userInfo: Values for the types that are encoded.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// Returns the JSON of a value.
  ///
  /// It encodes on this thread, and deeply nested values a second time on another one with a larger stack, while this
  /// one waits.
  ///
  /// - Throws: An `EncodingError` if the value has none, such as infinity, or if it is nested deeper than
  ///   128 levels; any other error of the type.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data {
    let shallow = min(maximumDepth, outerDepth + LargeStackThread.shallow)
    if let data = try encode(value, limit: shallow) { return data }
    let serializer = ContentSerializer.current.get()
    let data = try LargeStackThread.run(depth: maximumDepth) {
      try ContentSerializer.current.withValue(serializer) { try encode(value, limit: maximumDepth) }
    }
    return data ?? Data()
  }

  /// Returns `nil` if the value is nested deeper than a limit below that of the encoder.
  ///
  /// - Throws: The error of the value; an `EncodingError` at the limit of the encoder itself.
  private func encode<Value: Encodable>(_ value: Value, limit: Int) throws -> Data? {
    let output = JSONOutput()
    let run = JSONEncodingRun(output, userInfo: userInfo, limit: limit, depth: outerDepth)
    let result = Result { try encode(value, run) }
    guard let end = run.end else {
      try result.get()
      return output.take()
    }
    if end.isTooDeep, limit < maximumDepth { return nil }
    throw EncodingError.invalidValue(value, .init(codingPath: run.endPath, debugDescription: end.reason))
  }

  /// Writes a value, by its own function if it is a `FieldValue`.
  ///
  /// - Throws: The error of the value, with its path.
  private func encode<Value: Encodable>(_ value: Value, _ run: JSONEncodingRun) throws {
    if let value = value as? any FieldValue {
      value.write(into: JSONTarget(run: run))
      return try run.throwError(below: [])
    }
    let encoder = JSONValueEncoder(run, output: run.output, depth: outerDepth)
    try encoder.encode(value)
    guard encoder.finish() else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "\(Value.self) does not encode a value"))
    }
  }
}
