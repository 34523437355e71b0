import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request, what the server responds to it if it is asked, and what comes of it.
struct CacheStep: Sendable {
  /// The number of seconds since the first request.
  var time: TimeInterval = 0
  var method = HTTPMethod.get
  var path = "/pets"
  /// The header fields of the request.
  var request: HTTPHeaders = [:]
  /// The response of the server.
  var response: FakeTransport.Outcome
  /// `kept` or `sent`, the conditions that were sent, and the response: `sent "a" → 200 one`.
  var want: String

  /// A `GET` with header fields of its own, and the response of a server.
  static func get(
    _ time: TimeInterval, asking request: HTTPHeaders = [:], path: String = "/pets", status: Int = 200,
    _ headers: HTTPHeaders, _ body: String, _ want: String
  ) -> CacheStep {
    let response = TransportResponse(status: status, headers: headers, body: Data(body.utf8))
    return CacheStep(time: time, path: path, request: request, response: .success(response), want: want)
  }

  /// The first `GET`.
  static func get(
    path: String = "/pets", status: Int = 200, _ headers: HTTPHeaders, _ body: String, _ want: String
  ) -> CacheStep {
    get(0, path: path, status: status, headers, body, want)
  }

  /// A `GET` whose response has no header fields.
  static func get(
    _ time: TimeInterval, asking request: HTTPHeaders = [:], path: String = "/pets", status: Int = 200, _ body: String,
    _ want: String
  ) -> CacheStep {
    get(time, asking: request, path: path, status: status, [:], body, want)
  }

  /// A `HEAD`, whose response has a body from a server that does not know better.
  static func head(
    _ time: TimeInterval, asking request: HTTPHeaders = [:], status: Int = 200, _ headers: HTTPHeaders, _ want: String
  ) -> CacheStep {
    var step = get(time, asking: request, status: status, headers, "body", want)
    step.method = .head
    return step
  }

  /// A request that may change something.
  static func send(
    _ method: HTTPMethod, at time: TimeInterval = 0, path: String = "/pets", status: Int = 200,
    with headers: HTTPHeaders = [:], _ want: String
  ) -> CacheStep {
    let response = TransportResponse(status: status, headers: headers, body: Data("done".utf8))
    return CacheStep(time: time, method: method, path: path, response: .success(response), want: want)
  }
}

/// Requests of one client with a cache, one after the other.
struct CacheRow: Sendable, CustomTestStringConvertible {
  /// The section of RFC 9111, and what it says.
  let testDescription: String
  let steps: [CacheStep]

  init(_ text: String, _ steps: CacheStep...) {
    testDescription = text
    self.steps = steps
  }
}

/// A client with a cache, a clock and a server that responds to one request at a time.
final class CacheCourse: Sendable {
  /// Half past eight on 6 November 1994.
  static let start = Date(timeIntervalSince1970: 784_110_600)

  let clock = Locked(start)
  let transport: FakeTransport
  private let response: Locked<FakeTransport.Outcome>
  let client: PetstoreClient

  init(
    _ cache: ResponseCache = .memory(megabytes: 1), _ change: (inout ClientConfiguration) -> Void = { _ in }
  ) throws {
    let response = Locked(FakeTransport.Outcome.failure(URLError(.unknown)))
    let transport = FakeTransport { _ in response.value }
    var client = try PetstoreClient(transport)
    client.configuration.cache = cache
    client.configuration.now = { [clock] in clock.value }
    change(&client.configuration)
    (self.response, self.transport, self.client) = (response, transport, client)
  }

  /// Sends the request of a step. Returns what came of it.
  func take(_ step: CacheStep, _ change: (inout RequestBuilder<String>) -> Void = { _ in }) async -> String {
    clock.update { $0 = Self.start + step.time }
    response.update { $0 = step.response }
    var request = RequestBuilder<String>(step.method, step.path)
    for field in step.request { request.header(field.name, field.value) }
    for status in [200, 201, 204, 404, 504] { request.success(.code(status), .text { $0 }) }
    change(&request)
    let before = transport.sent.count
    let result = await client.result(of: request)
    let sent = transport.sent.dropFirst(before).map { request in
      let conditions = ["If-None-Match", "If-Modified-Since"].compactMap { request.value(forHTTPHeaderField: $0) }
      return (["sent"] + conditions).joined(separator: " ")
    }
    let way = sent.isEmpty ? "kept" : sent.joined(separator: ", ")
    switch result {
    case .success(let response):
      let age = sent.isEmpty ? response.headers["Age"].map { ", \($0) s" } ?? "" : ""
      return "\(way) → \(response.status) \(response.body)\(age)"
    case .failure(let failure as any FailureResponse): return "\(way) → \(failure.status)"
    case .failure(let error): return "\(way) → \(Ending(error))"
    }
  }
}

extension PetstoreClient {
  /// Returns a client with a cache in memory.
  static func caching(_ transport: any Transport) throws -> PetstoreClient {
    var client = try PetstoreClient(transport)
    client.configuration.cache = .memory(megabytes: 1)
    return client
  }
}
