/// The shape of the JSON of a value: what has to be known before one of Foundation's encoders encodes it, which has no limit
/// for the depth and could overflow the stack.
///
/// It is found by encoding the value with our encoder. That does not protect against a value that encodes itself differently
/// each time.
struct JSONShape {
  /// The largest number of arrays and objects inside each other: 0 for `7`, 2 for `[{}]`.
  let depth: Int
  /// Whether there is a UUID, which Foundation would encode in capitals.
  let hasUUID: Bool

  /// Finds the shape of a value.
  ///
  /// - Throws: An `EncodingError` if the depth exceeds the limit. Any other error is ignored, because the encoder throws it
  ///   again, in the same place.
  init(of value: any Encodable, limit: Int, userInfo: [CodingUserInfoKey: Any]) throws {
    var run = Self.run(value, limit: min(limit, LargeStackThread.shallow), userInfo)
    if run.end != nil {
      run = try LargeStackThread.run(depth: limit) { Self.run(value, limit: limit, userInfo) }
    }
    if let end = run.end, end.isTooDeep {
      throw EncodingError.invalidValue(value, .init(codingPath: run.endPath, debugDescription: end.reason))
    }
    depth = run.deepest
    hasUUID = run.hasUUID
  }

  /// Encodes the value, whatever its numbers and dates are, and returns the encoding with what was found on the way.
  private static func run(
    _ value: any Encodable, limit: Int, _ userInfo: [CodingUserInfoKey: Any]
  ) -> JSONEncodingRun {
    let run = JSONEncodingRun(JSONOutput(), userInfo: userInfo, limit: limit, depth: 0, isProbe: true)
    try? JSONValueEncoder(run, output: run.output).encode(value)
    return run
  }
}
