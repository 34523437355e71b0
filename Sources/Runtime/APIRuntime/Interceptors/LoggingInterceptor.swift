#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// An interceptor that logs requests and responses without secrets:
///
///     → GET https://example.com/pets?limit=2 (listPets)
///     ← 200 to GET https://example.com/pets?limit=2 (listPets) in 0.142 s
///
/// `REDACTED` replaces `Authorization`, cookies, the API keys of the client's security schemes, the values in the query
/// of the server's address, and the header fields and members named in the initializer; also wherever else those texts
/// appear, if they have four characters or more. URLs are logged without user names and passwords, control characters
/// as `\u{1B}`, and at most 1,000 characters of a header field. Lines of a body are indented, so that none of them looks like
/// an entry of the log. Put it last in the interceptors, so that it logs the
/// requests as the others adapted them.
///
/// Which texts are secret is decided by the redaction of the call, not here.
///
///     configuration.interceptors.append(LoggingInterceptor(level: .headers) { logger.debug("\($0)") })
public struct LoggingInterceptor: Interceptor {
  /// The amount that is logged.
  public enum Level: Sendable {
    /// One line for a request and one for its response.
    case summary
    /// The header fields, too.
    case headers
    /// The bodies, too, if they are text.
    case bodies
  }

  /// The amount that is logged.
  private let level: Level
  /// The size in bytes from which on only the size of a body is logged.
  private let maximumBodySize: Int
  /// The names of secret header fields, in lower case.
  private let secretHeaders: Set<String>
  /// The names of secret members of bodies.
  private let secretMembers: SecretMembers
  /// Whether a body in which members cannot be found is not shown, as the app has named some.
  private let hidesOtherBodies: Bool
  /// Called with each text.
  private let sink: @Sendable (String) -> Void
  /// Whether a text is made at this moment.
  private var isEnabled: @Sendable () -> Bool = { true }

  /// Creates an interceptor that calls `sink` with texts of one or more lines, in the background.
  ///
  /// - Parameters:
  ///   - level: How much is logged of a call.
  ///   - redactedHeaders: The names of further header fields whose values are secret, in any case.
  ///   - redactedMembers: The names of further secret members of JSON, form and multipart bodies, at any depth and in any case:
  ///     `password`, `access_token` and the others of authorization servers are secret without being named.
  ///     Their values are replaced, but for `null` and empty texts. The texts and numbers of four characters or more that a
  ///     request has in them are replaced wherever they appear, as a credential is.
  ///   - maximumBodySize: The maximum size in bytes of a body that is logged. Of a larger one only the size is.
  ///   - sink: Takes the texts, without their last line break.
  public init(
    level: Level = .summary,
    redactedHeaders: Set<String> = [],
    redactedMembers: Set<String> = [],
    maximumBodySize: Int = 1 << 16,
    sink: @escaping @Sendable (String) -> Void
  ) {
    self.level = level
    self.maximumBodySize = maximumBodySize
    self.sink = sink
    secretHeaders = Set(redactedHeaders.map { $0.lowercased() })
    hidesOtherBodies = !redactedMembers.isEmpty
    secretMembers = SecretMembers(SecretMembers.ofTokens.union(redactedMembers.map { $0.lowercased() }))
  }

  /// Returns the same interceptor for a sink that takes texts at some times alone: none is made for others.
  ///
  /// - Parameter condition: Called for each text before it is made. Returns whether the sink takes one.
  @_spi(Generated) public func enabled(if condition: @escaping @Sendable () -> Bool) -> LoggingInterceptor {
    var interceptor = self
    interceptor.isEnabled = condition
    return interceptor
  }

  /// Logs a request that is about to be sent.
  @_spi(Generated) public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    guard isEnabled() else { return completion(.success(request)) }
    let redaction = redaction(of: request, call)
    let fields = (request.allHTTPHeaderFields ?? [:]).sorted(on: \.key).map { ($0.key, $0.value) }
    let type = request.value(forHTTPHeaderField: "Content-Type")
    let body = call.content?.plainBody(of: request) ?? request.httpBody ?? Data()
    log("→ " + title(redaction.request(request), call), fields, body, type, redaction)
    completion(.success(request))
  }

  /// Logs a response, or the error of an attempt without one.
  @_spi(Generated) public func received(_ result: Result<TransportResponse, any Error>, to attempt: Attempt) {
    guard isEnabled() else { return }
    let time = String(format: "%.3f", attempt.elapsed)
    let again = attempt.number > 1 ? ", attempt \(attempt.number)" : ""
    let redaction = redaction(of: attempt.request, attempt.call)
    let request = redaction.request(attempt.request)
    let rest = "to \(title(request, attempt.call)) in \(time) s\(again)"
    switch result {
    case .success(let response):
      let fields = response.headers.map { ($0.name, $0.value) }
      log("← \(response.status) \(rest)", fields, response.body, response.headers["Content-Type"], redaction)
    case .failure(let error):
      let reason = text(of: redaction.error(error, of: request))
      log("← no response \(rest): \(reason)", [], Data(), nil, redaction)
    }
  }

  /// Returns what hides the secrets of a call, those of the initializer included.
  private func redaction(of request: URLRequest, _ call: CallContext) -> Redaction {
    call.redaction(of: request, secretHeaders: secretHeaders, secretMembers: secretMembers)
  }

  /// Returns `GET https://example.com/pets?limit=2 (listPets)` of a request without secrets.
  private func title(_ request: URLRequest, _ call: CallContext) -> String {
    let id = call.operationID.map { " (\($0))" } ?? ""
    return "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")\(id)"
  }

  /// Logs a text of one line, with header fields and a body as far as the level has them.
  private func log(
    _ title: String,
    _ fields: [(name: String, value: String)],
    _ body: Data,
    _ type: String?,
    _ redaction: Redaction
  ) {
    var lines = [title]
    if level != .summary {
      lines += fields.map { field in
        let value = redaction.value(ofField: field.name, field.value)
        return "\(field.name.printable()): \(value.printable(limit: 1_000))"
      }
    }
    if level == .bodies, !body.isEmpty {
      let text = redaction.text(shown(body, MediaType(rawValue: type ?? "")))
      lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { "  " + String($0).printable(limit: .max) }
    }
    sink(lines.joined(separator: "\n"))
  }

  /// Returns the text of a body without its secrets, or its size.
  private func shown(_ body: Data, _ type: MediaType) -> String {
    let length = "\(body.count) bytes of \(type.essence.isEmpty ? "unknown type" : type.essence)"
    guard body.count <= maximumBodySize, String(data: body, encoding: .utf8) != nil else { return length }
    let redacted =
      secretMembers.redacted(body, type) ?? (hidesOtherBodies ? nil : secretMembers.redactedAsFound(body, type))
    return redacted.map { String(decoding: $0, as: UTF8.self) } ?? length
  }
}
