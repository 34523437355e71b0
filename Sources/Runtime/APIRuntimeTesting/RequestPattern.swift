@_spi(Generated) import APIRuntime
import Foundation

/// The requests that a stub is for.
///
/// Which of several stubs responds is decided by ``StubTransport``.
struct RequestPattern: Sendable, CustomStringConvertible {
  /// The method.
  private let method: String
  /// The path behind that of the server, in segments.
  private let segments: [TextPattern]
  /// The members of the query that a request must have.
  private let query: [TextPattern]
  /// The media type that a request must ask for; `nil` if it may ask for any.
  private var accept: String?
  /// The pattern as errors show it: `GET /pets/{petId}`.
  let description: String

  /// Creates the pattern of a path template, in which `{…}` is any text within a segment. It may have a query.
  init(_ method: HTTPMethod, _ template: String) {
    let parts = template.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(method.rawValue, Self.parts(of: parts[0], "/"), parts.dropFirst().first.map(String.init))
  }

  /// Creates the pattern of an operation.
  init(_ sample: DocumentedSample) {
    self.init(sample.method, sample.path)
    accept = sample.isStreamed ? sample.contentType : nil
  }

  /// Creates the pattern of a request with all of its parameters.
  ///
  /// - Throws: ``APIError/invalidRequest(_:)``.
  init<Body>(_ request: RequestBuilder<Body>) throws {
    let request = try request.stubbed()
    self.init(
      request.method, Self.parts(of: request.path, "/", behind: request.serverPath), request.query)
  }

  /// Creates a pattern of the segments of a path.
  private init(_ method: String, _ segments: [String], _ query: String?) {
    self.method = method
    self.segments = segments.map { TextPattern($0) }
    let members = Self.parts(of: query ?? "", "&")
    self.query = members.map { TextPattern($0) }
    let text = members.isEmpty ? "" : "?" + members.joined(separator: "&")
    description = "\(method) /\(segments.joined(separator: "/"))\(text)"
  }

  /// How much of a request it says, to be compared with that of other patterns: the number of segments, of those without
  /// placeholders, of characters, and of members of the query, and whether the media type counts.
  var precision: [Int] {
    [
      segments.count, segments.count { $0.literals.count == 1 },
      segments.reduce(0) { $0 + $1.literals.reduce(0) { $0 + $1.count } }, query.count, accept == nil ? 0 : 1,
    ]
  }

  /// Whether a request has the method, the path and at least the query of the pattern.
  func fits(_ request: ReceivedRequest) -> Bool {
    if let accept, request.headers["Accept"]?.contains(accept) != true { return false }
    guard request.method == method, let url = request.url,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return false }
    var path = Self.parts(of: components.percentEncodedPath, "/", behind: request.serverPath ?? "")
    // Without a client, the path of the server is not known.
    if request.serverPath == nil { path = path.suffix(segments.count) }
    guard path.count == segments.count, zip(segments, path).allSatisfy({ $0.fits($1) }) else { return false }
    if query.isEmpty { return true }
    var members = Self.parts(of: components.percentEncodedQuery ?? "", "&")
    return query.allSatisfy { wanted in
      guard let index = members.firstIndex(where: wanted.fits) else { return false }
      members.remove(at: index)
      return true
    }
  }

  /// Returns the parts of a path or a query, without empty ones, and without those of the server that it begins with.
  private static func parts(
    of text: some StringProtocol, _ separator: Character, behind server: String = ""
  ) -> [String] {
    let parts = text.split(separator: separator).map { String($0) }
    let server = server.split(separator: separator).map { String($0) }
    return parts.starts(with: server) ? Array(parts.dropFirst(server.count)) : parts
  }
}

/// A text with placeholders: `{id}:copy` is any text that ends with `:copy`.
private struct TextPattern: Sendable {
  /// The texts before, between and behind the placeholders, without percent-encoding; a text without placeholders is the
  /// only one.
  let literals: [String]

  /// Creates a pattern from a text with `{…}`, which may be percent-encoded.
  init(_ template: String) {
    var literals: [String] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      literals.append(Self.decoded(rest[..<open]))
      rest = rest[rest.index(after: close)...]
    }
    self.literals = literals + [Self.decoded(rest)]
  }

  /// Whether a text, which may be percent-encoded, has the literals, with at least a character for each placeholder.
  func fits(_ text: String) -> Bool {
    var rest = Self.decoded(text[...])[...]
    guard literals.count > 1 else { return rest == literals[0] }
    guard rest.hasPrefix(literals[0]) else { return false }
    rest.removeFirst(literals[0].count)
    for literal in literals.dropFirst().dropLast() {
      if rest.popFirst() == nil { return false }
      if literal.isEmpty { continue }
      guard let found = rest.range(of: literal) else { return false }
      rest = rest[found.upperBound...]
    }
    let end = literals[literals.count - 1]
    return rest.count > end.count && rest.hasSuffix(end)
  }

  /// Returns a text without percent-encoding, or as it is if that is not text.
  private static func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }
}
