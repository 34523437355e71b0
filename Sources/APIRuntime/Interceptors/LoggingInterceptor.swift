#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Tells what is sent and what comes back, without secrets:
///
///     → GET https://example.com/pets?limit=2 (listPets)
///     ← 200 to GET https://example.com/pets?limit=2 (listPets) in 0.142 s
///
/// `REDACTED` stands in place of `Authorization`, cookies, the API keys of the client's security schemes, and what is
/// named here. Put it last in the interceptors, so that it tells of what the others made of a request.
public struct LoggingInterceptor: Interceptor {
  /// How much is told.
  public enum Level: Int, Comparable, Sendable {
    /// One line for a request and one for its answer.
    case summary
    /// The header fields as well.
    case headers
    /// The bodies as well, where they are text.
    case bodies

    /// Whether less is told.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// How much is told.
  public var level: Level
  /// No more bytes of a body are shown than these; a longer one is not shown at all where members of it are secret.
  public var maximumBodySize = 1 << 16

  private let secretHeaders: Set<String>
  private let secretMembers: Set<String>
  private let sink: @Sendable (String) -> Void

  /// An interceptor that hands texts of one or more lines to `sink`, in the background.
  ///
  /// Names of header fields that are secret, and of members of JSON and form bodies, at any depth, in any case.
  public init(
    level: Level = .summary,
    redactedHeaders: Set<String> = [],
    redactedMembers: Set<String> = [],
    sink: @escaping @Sendable (String) -> Void
  ) {
    self.level = level
    self.sink = sink
    secretHeaders = HTTPHeaders.secretNames.union(redactedHeaders.map { $0.lowercased() })
    secretMembers = Set(redactedMembers.map { $0.lowercased() })
  }

  /// Tells of a request that is about to be sent.
  public func adapt(
    _ request: URLRequest,
    of call: CallContext,
    task: RequestTask,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    let shown = call.redacted(request)
    let fields = (shown.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let type = shown.value(forHTTPHeaderField: "Content-Type")
    tell("→ " + title(shown, call), fields, request.httpBody ?? Data(), type)
    completion(.success(request))
  }

  /// Tells of an answer, or of why there is none.
  public func received(_ answer: Result<TransportResponse, any Error>, to attempt: Attempt) {
    let time = String(format: "%.3f", attempt.elapsed)
    let again = attempt.number > 1 ? ", attempt \(attempt.number)" : ""
    let request = attempt.call.redacted(attempt.request)
    let rest = "to \(title(request, attempt.call)) in \(time) s\(again)"
    switch answer {
    case .success(let response):
      let fields = response.headers.map { ($0.name, $0.value) }
      tell("← \(response.status) \(rest)", fields, response.body, response.headers["Content-Type"])
    case .failure(let error):
      let error = (error as? URLError)?.redacted(for: request) ?? error
      tell("← no answer \(rest): \(text(of: error))", [], Data(), nil)
    }
  }

  private func title(_ request: URLRequest, _ call: CallContext) -> String {
    let id = call.operationID.map { " (\($0))" } ?? ""
    return "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")\(id)"
  }

  private func tell(_ title: String, _ fields: [(name: String, value: String)], _ body: Data, _ type: String?) {
    var lines = [title]
    if level >= .headers {
      lines += fields.map { "\($0.name): \(secretHeaders.contains($0.name.lowercased()) ? "REDACTED" : $0.value)" }
    }
    if level >= .bodies, !body.isEmpty { lines.append(shown(body, MediaType(rawValue: type ?? ""))) }
    sink(lines.joined(separator: "\n"))
  }

  /// The text of a body without its secrets, or how long it is.
  private func shown(_ body: Data, _ type: MediaType) -> String {
    let length = "\(body.count) bytes of \(type.essence.isEmpty ? "unknown type" : type.essence)"
    guard body.count <= maximumBodySize, let text = String(data: body, encoding: .utf8) else { return length }
    guard !secretMembers.isEmpty else { return text }
    if type.kind == .form { return redacted(form: text) }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: body) else { return length }
    return redacted(value).description
  }

  private func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements):
      .array(elements.map(redacted))
    case .object(let members):
      .object(
        members.reduce(into: [:]) { result, member in
          let isSecret = secretMembers.contains(member.key.lowercased())
          result[member.key] = isSecret ? "REDACTED" : redacted(member.value)
        })
    default: value
    }
  }

  private func redacted(form text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      let isSecret = secretMembers.contains((name.removingPercentEncoding ?? "").lowercased())
      return isSecret ? "\(name)=REDACTED" : String(pair)
    }.joined(separator: "&")
  }
}
