import APIRuntime
import Foundation

/// The comparison of two decoders or encoders with one body.
struct Measurement {
  let name: String
  /// The coders: what is measured, by Foundation and by the runtime.
  let foundation: () throws -> Void
  let ours: () throws -> Void

  /// A body as the value of a type with synthesized `Codable`, and of one that gen would write.
  init<Value: Codable & Equatable, Model: Codable>(
    _ name: String, _ value: Value, as model: Model.Type, isDecoding: Bool
  ) throws {
    self.name = name
    let (plainDecoder, plainEncoder) = Self.foundationCoders
    let body = try APIJSONEncoder().encode(value)
    guard try plainDecoder.decode(Value.self, from: body) == value,
      try APIJSONEncoder().encode(APIJSONDecoder().decode(model, from: body)) == body
    else { throw CocoaError(.coderInvalidValue) }
    if isDecoding {
      foundation = { _ = try plainDecoder.decode(Value.self, from: body) }
      ours = { _ = try APIJSONDecoder().decode(model, from: body) }
    } else {
      let own = try APIJSONDecoder().decode(model, from: body)
      foundation = { _ = try plainEncoder.encode(value) }
      ours = { _ = try APIJSONEncoder().encode(own) }
    }
    bytes = body.count
  }

  let bytes: Int

  private static var foundationCoders: (JSONDecoder, JSONEncoder) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (decoder, encoder)
  }

  /// Returns the median CPU times of turns, by Foundation and by the runtime.
  func times() throws -> (foundation: Double, ours: Double) {
    var times: [[Double]] = [[], []]
    for turn in 0..<6 {
      for (index, work) in [foundation, ours].enumerated() {
        let start = Self.cpuSeconds
        try work()
        // The first turn warms up.
        if turn > 0 { times[index].append(Self.cpuSeconds - start) }
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    return (medians[0], medians[1])
  }

  private static var cpuSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
