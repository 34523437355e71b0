import Foundation

/// The separators of the elements of a body in JSON Lines or in a sequence of JSON texts, see
/// https://www.rfc-editor.org/rfc/rfc7464
///
/// The same media types are read by the parsers in Streaming.
enum RecordFraming {
  case lines, sequence

  /// The framing of a media type; `nil` for one that has no elements.
  init?(_ type: MediaType) {
    switch type.essence {
    case "application/jsonl", "application/x-ndjson", "application/ndjson", "text/x-ndjson", "application/x-jsonl",
      "application/jsonlines", "application/x-jsonlines", "application/json-lines", "application/stream+json",
      "application/x-json-stream":
      self = .lines
    case "application/json-seq", "application/x-json-seq": self = .sequence
    case let essence where essence.hasSuffix("+json-seq"): self = .sequence
    default: return nil
    }
  }

  /// Returns an element in its frame: JSON on one line, whatever an encoder of Foundation makes of it. Line breaks in texts
  /// are escapes.
  func record(_ element: any Encodable, _ content: ContentSerializer) throws -> Data {
    var json = try content.json(element)
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    if json.contains(where: isBreak) { json.removeAll(where: isBreak) }
    return (self == .sequence ? Data([0x1E]) : Data()) + json + Data([UInt8(ascii: "\n")])
  }

  /// Returns the elements of a list, each in its frame.
  func records(_ value: any Encodable, _ type: MediaType, _ content: ContentSerializer) throws -> Data {
    switch try ParameterEncoder.parts(of: value, at: []) {
    case .none: return Data()
    case .list(let elements): return Data(try elements.map { try record($0, content) }.joined())
    case .primitive, .file, .object: throw SerializationError("a body of \(type.rawValue) must be a list")
    }
  }
}
