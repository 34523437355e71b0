@testable import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A retry interceptor")
struct RetryInterceptorTests {
  /// Half past eight on 6 November 1994.
  private static let now = Date(timeIntervalSince1970: 784_110_600)

  /// An interceptor that always takes the longest delay.
  private static func interceptor(
    maximumRetries: Int = 3, maximumDelay: TimeInterval = 30, budget: RetryBudget? = nil
  ) -> RetryInterceptor {
    var interceptor = RetryInterceptor(
      maximumRetries: maximumRetries, baseDelay: 0.5, maximumDelay: maximumDelay, budget: budget)
    interceptor.random = { $0.upperBound }
    interceptor.now = { now }
    return interceptor
  }

  /// The delays that a call takes until it ends, all attempts having the same outcome.
  private func delays(
    _ interceptor: RetryInterceptor,
    _ method: HTTPMethod,
    _ response: FakeTransport.Outcome
  ) async throws -> [TimeInterval] {
    let delays = Locked<[TimeInterval]>([])
    let transport = FakeTransport { _ in response }
    var client = try PetstoreClient(transport)
    client.configuration.interceptors = [interceptor]
    client.configuration.makeTimer = { delay, action in
      delays.update { $0.append(delay) }
      action()
      return {}
    }
    var request = RequestBuilder<Void>(method, "/pets")
    request.success(200, .empty)
    _ = await client.result(of: request)
    return delays.value
  }

  @Test(
    "waits for a finite time whatever its delays are",
    arguments: [Double.infinity, .greatestFiniteMagnitude, .nan, -1])
  func oddDelay(delay: Double) async throws {
    let interceptor = RetryInterceptor(maximumRetries: 2, baseDelay: delay, maximumDelay: delay, budget: nil)
    let delays = try await delays(interceptor, .get, .success(TransportResponse(status: 503)))
    #expect(delays.allSatisfy { $0.isFinite })
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let method: HTTPMethod
    let response: FakeTransport.Outcome
    let want: [TimeInterval]

    var testDescription: String { "\(method) \(response) → \(want)" }

    static func status(_ method: HTTPMethod, _ status: Int, _ headers: HTTPHeaders = [:], _ want: TimeInterval...)
      -> Row
    {
      Row(method: method, response: .success(TransportResponse(status: status, headers: headers)), want: want)
    }

    static func error(_ method: HTTPMethod, _ code: URLError.Code, _ want: TimeInterval...) -> Row {
      Row(method: method, response: .failure(URLError(code)), want: want)
    }
  }

  @Test(
    "sends again what is idempotent and may succeed, with doubled delays or when the server says",
    arguments: [
      Row.status(.get, 503, [:], 0.5, 1, 2),
      .status(.put, 500, [:], 0.5, 1, 2), .status(.delete, 502, [:], 0.5, 1, 2), .status(.head, 504, [:], 0.5, 1, 2),
      .status(.get, 429, [:], 0.5, 1, 2), .status(.get, 408, [:], 0.5, 1, 2),
      .status(.post, 503), .status(.patch, 503), .status(.post, 429, ["Retry-After": "1"]),
      .status(.get, 404), .status(.get, 401), .status(.get, 501), .status(.get, 400, ["Retry-After": "1"]),
      .status(.get, 503, ["Retry-After": "7"], 7, 7, 7),
      .status(.get, 503, ["retry-after": "30"], 30, 30, 30),
      .status(.get, 503, ["Retry-After": "31"]),
      .status(.get, 503, ["Retry-After": "0007"], 7, 7, 7),
      .status(.get, 503, ["Retry-After": "4294967296"]), .status(.get, 429, ["Retry-After": "99999999999"]),
      .status(.get, 503, ["Retry-After": "1795797600000"]),
      .status(.get, 503, ["Retry-After": "99999999999999999999"]),
      .status(.get, 503, ["Retry-After": String(repeating: "9", count: 400)]),
      .status(.get, 503, ["Retry-After": "20, 20"], 20, 20, 20), .status(.get, 503, ["Retry-After": "40, 4"]),
      .status(.get, 503, ["Retry-After": "7", "retry-after": "40"], 7, 7, 7),
      .status(.get, 503, ["Retry-After": " 7 "], 7, 7, 7),
      .status(.get, 503, ["Retry-After": "soon"]), .status(.get, 503, ["Retry-After": "-1"]),
      .status(.get, 503, ["Retry-After": "120.0"]), .status(.get, 503, ["Retry-After": ""]),
      .status(.get, 503, ["Retry-After": "Sun, 06 Nov 1994"]),
      .status(
        .get, 503, ["Retry-After": "Sun, 06 Nov 1994 08:30:10 GMT, Sun, 06 Nov 1994 08:31:01 GMT"], 10, 10, 10),
      .status(.get, 503, ["Retry-After": "Sun Nov  6 08:30:10 1994, 1"], 10, 10, 10),
      .status(.get, 503, ["Retry-After": "Sun, 06 Nov 1994 08:30:10 GMT"], 10, 10, 10),
      .status(.get, 503, ["Retry-After": "Sun, 06 Nov 1994 08:31:01 GMT"]),
      .status(
        .get, 503, ["Retry-After": "Sun, 06 Nov 1994 09:30:10 GMT", "Date": "Sun, 06 Nov 1994 09:30:00 GMT"], 10, 10, 10
      ),
      .error(.get, .timedOut, 0.5, 1, 2), .error(.get, .networkConnectionLost, 0.5, 1, 2),
      .error(.get, .cancelled), .error(.get, .badURL), .error(.get, .serverCertificateUntrusted),
      .error(.post, .timedOut), .error(.post, .networkConnectionLost),
      .error(.post, .cannotConnectToHost, 0.5, 1, 2), .error(.patch, .notConnectedToInternet, 0.5, 1, 2),
    ])
  func delay(row: Row) async throws {
    #expect(try await delays(Self.interceptor(), row.method, row.response) == row.want)
  }

  @Test("does not wait for a moment that is over")
  func past() async throws {
    let response = FakeTransport.Outcome.success(
      TransportResponse(status: 503, headers: ["Retry-After": "Sun, 06 Nov 1994 08:29:59 GMT"]))
    let transport = FakeTransport { _ in response }
    var client = try PetstoreClient(transport)
    client.configuration.interceptors = [Self.interceptor()]
    _ = await client.result(of: PetsAPI.listPets())
    #expect(transport.sent.count == 4)
  }

  @Test("never sends again what asks to wait for a time that cannot be read, however long it may wait")
  func endless() async throws {
    let interceptor = Self.interceptor(maximumDelay: .infinity)
    let rows: [(String, [TimeInterval])] = [
      ("soon", []), (String(repeating: "9", count: 400), Array(repeating: 0x8000_0000, count: 3)),
    ]
    for (text, want) in rows {
      let response = TransportResponse(status: 503, headers: ["Retry-After": text])
      #expect(try await delays(interceptor, .get, .success(response)) == want)
    }
  }

  @Test("takes a delay between nothing and what has doubled, and never more than the longest")
  func jitter() async throws {
    let ranges = Locked<[ClosedRange<Double>]>([])
    var interceptor = Self.interceptor(maximumRetries: 6, maximumDelay: 5)
    interceptor.random = { range in
      ranges.update { $0.append(range) }
      return range.upperBound / 4
    }
    let delays = try await delays(interceptor, .get, .success(TransportResponse(status: 503)))
    #expect(ranges.value == [0...0.5, 0...1, 0...2, 0...4, 0...5, 0...5])
    #expect(delays == [0.125, 0.25, 0.5, 1, 1.25, 1.25])
  }

  @Test("spends no more than its budget, which calls fill up again")
  func budget() async throws {
    let interceptor = Self.interceptor(budget: RetryBudget(capacity: 4, ratio: 0.5))
    let failing = FakeTransport.Outcome.success(TransportResponse(status: 503))
    // Four retries at first; every call adds a half.
    #expect(try await delays(interceptor, .get, failing).count == 3)
    #expect(try await delays(interceptor, .get, failing).count == 1)
    #expect(try await delays(interceptor, .get, failing).count == 1)
    #expect(try await delays(interceptor, .get, failing).count == 0)
    #expect(try await delays(interceptor, .get, .success(TransportResponse(status: 200))).count == 0)
    #expect(try await delays(interceptor, .get, failing).count == 1)
  }
}
