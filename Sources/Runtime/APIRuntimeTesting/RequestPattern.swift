@_spi(Generated) import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests that a stub is for.
///
/// Which of several stubs responds is decided by ``StubTransport``.
struct RequestPattern: Sendable, CustomStringConvertible {
  /// The method.
  private let method: String
  /// The end of the path, in segments; `nil` stands for any text.
  private let segments: [String?]
  /// The members of the query that a request must have, percent-encoded.
  private let query: [String]
  /// The pattern as errors show it: `GET /pets/{petId}`.
  let description: String

  /// Creates the pattern of a path template, in which `{…}` is any segment.
  init(_ method: HTTPMethod, _ template: String) {
    self.method = method.rawValue
    segments = Self.segments(of: template).map { $0.contains("{") ? nil : $0 }
    query = []
    description = "\(method) \(template)"
  }

  /// Creates the pattern of an operation.
  init(_ sample: DocumentedSample) {
    self.init(sample.method, sample.path)
  }

  /// Creates the pattern of a request with all of its parameters.
  ///
  /// - Throws: ``APIError/invalidRequest(_:)``.
  init<Body>(_ request: RequestBuilder<Body>) throws {
    // Any transport but that of the network, which has a session of its own.
    let configuration = ClientConfiguration(server: "https://stub.invalid", transport: StubTransport())
    let url = try request.urlRequest(configuration)
    let components = url.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
    method = url.httpMethod ?? "GET"
    segments = Self.segments(of: components?.percentEncodedPath ?? "")
    query = Self.members(of: components?.percentEncodedQuery)
    let text = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    description = "\(method) \(components?.percentEncodedPath ?? "")\(text)"
  }

  /// How much of a path it says: the number of segments, and then of those that are not placeholders.
  var precision: Int { segments.count << 16 + segments.count { $0 != nil } }

  /// Whether a request has the method, the path and at least the query of the pattern.
  func fits(_ request: ReceivedRequest) -> Bool {
    guard request.method == method, let url = request.url,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else { return false }
    // The server's address may have a path of its own.
    let path = Self.segments(of: components.percentEncodedPath)
    guard path.count >= segments.count else { return false }
    let isSamePath = zip(path.suffix(segments.count), segments).allSatisfy { $1 == nil || $0 == $1 }
    guard isSamePath else { return false }
    if query.isEmpty { return true }
    var members = Self.members(of: components.percentEncodedQuery)
    return query.allSatisfy { wanted in
      guard let index = members.firstIndex(of: wanted) else { return false }
      members.remove(at: index)
      return true
    }
  }

  /// Returns the segments of a path, without empty ones.
  private static func segments(of path: String) -> [String] {
    path.prefix { $0 != "?" }.split(separator: "/").map(String.init)
  }

  /// Returns the members of a query, without empty ones.
  private static func members(of query: String?) -> [String] {
    (query ?? "").split(separator: "&").map(String.init)
  }
}
