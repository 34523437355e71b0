import APIRuntime
public import Foundation

/// A request that was sent and what came back, without secrets, as a file of recordings has it.
///
/// How the secrets are found is decided by ``SecretNames``.
///
/// A file of them can be read and changed by hand: keys are sorted, and bodies that are UTF-8 stand as texts.
public struct Recording: Codable, Hashable, Sendable {
  /// A text, or the Base64 of bytes that are not text.
  struct Bytes: Codable, Hashable, Sendable {
    /// The text; `nil` for bytes that are not UTF-8.
    var text: String?
    /// The Base64 of bytes that are not UTF-8; `nil` for a text.
    var base64: String?

    /// Creates a body: as text if it is UTF-8, else in Base64.
    init(_ data: Data) {
      if let text = String(data: data, encoding: .utf8) {
        self.text = text
      } else {
        base64 = data.base64EncodedString()
      }
    }

    /// The bytes.
    var data: Data { text.map { Data($0.utf8) } ?? base64.flatMap { Data(base64Encoded: $0) } ?? Data() }
  }

  /// A header field.
  struct Header: Codable, Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The request without its secrets.
  struct Request: Codable, Hashable, Sendable {
    let method: String
    let url: String
    let headers: [Header]
    var body: Bytes?

    /// Whether a request has the same method, URL and body. Header fields may change from call to call, and with them the
    /// boundary between the parts of a body.
    func isSame(as other: Request) -> Bool {
      method == other.method && url == other.url
        && (body == other.body || comparableBody == other.comparableBody)
    }

    /// The bytes of the body; between the parts of a multipart body the same boundary for all.
    var comparableBody: Data {
      var body = self.body?.data ?? Data()
      let type = headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
      guard type.lowercased().hasPrefix("multipart/"),
        let name = type.range(of: "boundary=", options: .caseInsensitive)
      else { return body }
      let boundary = type[name.upperBound...].prefix { $0 != ";" }.trimmingCharacters(in: .init(charactersIn: " \""))
      let delimiter = Data("--\(boundary)".utf8)
      guard !boundary.isEmpty, body.starts(with: delimiter) else { return body }
      var parts = Data()
      while let found = body.range(of: delimiter) {
        parts += body[..<found.lowerBound] + Data("--boundary".utf8)
        body = body[found.upperBound...]
      }
      return parts + body
    }
  }

  /// The response without its secrets.
  struct Response: Codable, Hashable, Sendable {
    let status: Int
    let headers: [Header]
    /// The body as it came, piece by piece.
    var body: [Bytes] = []
  }

  /// An error of the transport.
  struct Failure: Codable, Hashable, Sendable {
    /// The code of a `URLError`; `nil` for another error.
    let code: Int?
    let description: String
  }

  /// The request.
  let request: Request
  /// The response; `nil` if there was none.
  var response: Response?
  /// The error; `nil` if there was a response.
  var failure: Failure?
  /// Whether the request has ended.
  var isComplete = false

  /// The recordings of a file.
  ///
  /// - Parameter file: A file that ``write(_:to:)`` or a ``RecordingTransport`` has written.
  /// - Throws: An error of the file, or a `DecodingError`.
  public static func recordings(in file: URL) throws -> [Recording] {
    try JSONDecoder().decode([Recording].self, from: Data(contentsOf: file))
  }

  /// Writes recordings to a file, as indented JSON.
  ///
  /// - Parameters:
  ///   - recordings: The recordings, in the order in which they were made.
  ///   - file: The place of the file, which is replaced.
  /// - Throws: An error of the file.
  public static func write(_ recordings: [Recording], to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(recordings).write(to: file, options: .atomic)
  }
}
