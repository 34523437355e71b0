#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import ClientParametersGolden
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What a server on loopback receives of calls, request by request.
@Suite("A call with settings of its own", .timeLimit(.minutes(5)))
struct CallOptionsTests {
  /// A call of the ledger in each style.
  typealias LedgerCall = Call<LedgerClient, Nothing>

  private static let list = Call<LedgerClient, [Entry]>(
    callback: { $0.entries.listEntries(limit: 3, completion: $1) },
    publisher: { $0.entries.listEntriesPublisher(limit: 3) },
    asyncAwait: { try await $0.entries.listEntries(limit: 3) })

  private static let add = LedgerCall.empty(
    callback: { $0.entries.addEntry(body: Entry(amount: 1), completion: $1) },
    publisher: { $0.entries.addEntryPublisher(body: Entry(amount: 1)) },
    asyncAwait: { try await $0.entries.addEntry(body: Entry(amount: 1)) })

  /// Runs a server that gives the statuses, and then the last one again, while `body` runs. Returns what it received.
  private func requests(
    _ statuses: [Int], while body: @Sendable (LedgerClient) async throws -> Void
  ) async throws -> [LoopbackServer.Received] {
    let received = Locked<[LoopbackServer.Received]>([])
    return try await LoopbackServer.run { request in
      let count = received.update { received in
        received.append(request)
        return received.count
      }
      let status = statuses[min(count, statuses.count) - 1]
      return LoopbackServer.Reply(status: status, body: status == 204 ? "" : "[]")
    } while: { server in
      var client = LedgerClient(server: ServerURL(server.url), account: "a/1", xTenant: .acme, apiKey: .apiKey("k"))
      client.configuration.publisherQueue = .global()
      // No retry waits.
      client.configuration.interceptors = [RetryInterceptor(maximumRetries: 2, baseDelay: 0, budget: nil)]
      try await body(client)
      return received.value
    }
  }

  @Test("sends the parameters of its client, in every style", arguments: Style.allCases)
  func parameters(style: Style) async throws {
    let received = try await requests([200]) { client in
      #expect(await Self.list.endings(style, client) == [.value([Entry]())])
      let other = client.with {
        $0.clientParameters[LedgerClient.Parameters.account] = "b"
        $0.clientParameters[LedgerClient.Parameters.xTenant] = nil
        $0.clientParameters[LedgerClient.Parameters.apiVersion] = "2027"
      }
      #expect(await Self.list.endings(style, other) == [.value([Entry]())])
    }
    #expect(
      received.map(\.target) == [
        "/v1/accounts/a%2F1/entries?api-version=2026-11-01&limit=3", "/v1/accounts/b/entries?api-version=2027&limit=3",
      ])
    #expect(received.map { $0.headers["x-tenant"] } == ["acme", nil])
  }

  @Test("has values of its own for the parameters of its client")
  func ownParameters() async throws {
    let received = try await requests([200, 200, 204]) { client in
      var request = EntriesAPI.listEntries()
      request.clientParameters[LedgerClient.Parameters.account] = "b"
      _ = try await client.body(for: request)
      request = EntriesAPI.listEntries()
      request.query("api-version", "1")
      request.header("x-tenant", "mine")
      _ = try await client.body(for: request)
      // The name of a header field has any case, and other operations have no account.
      try await client.entries.getStatus()
    }
    #expect(
      received.map(\.target) == [
        "/v1/accounts/b/entries?api-version=2026-11-01", "/v1/accounts/a%2F1/entries?api-version=1", "/v1/status",
      ])
    #expect(received.map { $0.headers["x-tenant"] } == ["acme", "mine", "acme"])
  }

  @Test("fails where a client without its account needs it in the path")
  func missing() async throws {
    let client = LedgerClient(configuration: ClientConfiguration(server: "http://127.0.0.1:1"))
    await #expect(throws: APIError.self) { try await client.entries.listEntries() }
    #expect(throws: APIError.self) { try EntriesAPI.listEntries().urlRequest(client.configuration) }
  }

  @Test(
    "has the required parameters of its client, or their defaults, or fails",
    arguments: [
      ("", "the client's parameter 'path:accountId' is required and has no value"),
      ("account", nil),
      ("request", nil),
    ])
  func required(given: String, want: String?) throws {
    var client = LedgerClient(configuration: ClientConfiguration(server: "http://h"))
    if given == "account" { client.configuration.clientParameters[LedgerClient.Parameters.account] = "a" }
    var request = EntriesAPI.listEntries()
    if given == "request" { request.path("accountId", "a") }
    if let want {
      #expect(message { try request.urlRequest(client.configuration) } == want)
    } else {
      // The header field is optional there; the version has a default.
      let sent = try request.urlRequest(client.configuration)
      #expect(sent.url?.absoluteString == "http://h/accounts/a/entries?api-version=2026-11-01")
    }
    client.configuration.clientParameters[LedgerClient.Parameters.account] = "a"
    client.configuration.clientParameters[LedgerClient.Parameters.apiVersion] = nil
    #expect(
      message { try EntriesAPI.listEntries().urlRequest(client.configuration) }
        == "the client's parameter 'query:api-version' is required and has no value")
  }

  /// What is wrong with a request; `nil` if it can be sent.
  private func message(_ make: () throws -> URLRequest) -> String? {
    do {
      _ = try make()
    } catch APIError.invalidRequest(let message) {
      return message
    } catch {
      return "\(error)"
    }
    return nil
  }

  @Test("leaves a configuration the values that it has")
  func configured() throws {
    var configuration = ClientConfiguration(server: "http://h")
    configuration.clientParameters[LedgerClient.Parameters.account] = "a"
    configuration.clientParameters[LedgerClient.Parameters.apiVersion] = "1"
    let sent = try EntriesAPI.listEntries().urlRequest(LedgerClient(configuration: configuration).configuration)
    #expect(sent.url?.absoluteString == "http://h/accounts/a/entries?api-version=1")
  }

  @Test(
    "is retried as often as it says, and else as the client does, in every style",
    arguments: Style.allCases.flatMap { style in
      [(nil, nil, 3), (nil, 1, 2), (0, nil, 1), (0, 5, 1), (4, 0, 5)].map { (style, $0) }
    } as [(Style, (ofRequest: Int?, ofClient: Int?, want: Int))])
  func retries(style: Style, row: (ofRequest: Int?, ofClient: Int?, want: Int)) async throws {
    let received = try await requests([503]) { client in
      var request = EntriesAPI.listEntries()
      request.retries = row.ofRequest
      let call = Self.call(request)
      _ = await call.endings(style, client.with { $0.retries = row.ofClient })
    }
    #expect(received.count == row.want)
  }

  private static func call(_ request: RequestBuilder<[Entry]>) -> Call<LedgerClient, [Entry]> {
    Call(
      callback: { $0.body(for: request, completion: $1) }, publisher: { $0.bodyPublisher(for: request) },
      asyncAwait: { try await $0.body(for: request) })
  }

  @Test("is retried by a standard interceptor where its client has none")
  func standardRetries() async throws {
    let received = try await requests([503, 503, 200]) { client in
      var request = EntriesAPI.listEntries()
      request.retries = 2
      let other = client.with { $0.interceptors = [] }
      _ = try await other.body(for: request)
    }
    #expect(received.count == 3)
  }

  @Test("sends one idempotency key with all its attempts, and is retried then", arguments: Style.allCases)
  func idempotency(style: Style) async throws {
    let received = try await requests([503, 503, 204]) { client in
      let other = client.with { $0.idempotencyKey = .automatic }
      #expect(await Self.add.endings(style, other) == [.value(Nothing())])
      #expect(await Self.add.endings(style, other) == [.value(Nothing())])
    }
    let keys = received.map { $0.headers["idempotency-key"] ?? "" }
    #expect(keys.count == 4 && Set(keys).count == 2)
    #expect(Set(keys.prefix(3)).count == 1)
    #expect(keys.allSatisfy { UUID(uuidString: $0) != nil && $0 == $0.lowercased() })
  }

  /// A call, the header fields with its keys, and how often it is sent to a server that is overloaded.
  struct KeyRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let call: @Sendable (LedgerClient) async throws -> Void
    let keys: [String: String]
    let attempts: Int
  }

  private static let uuid = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

  @Test(
    "sends its idempotency key where the description has it",
    arguments: [
      KeyRow(
        testDescription: "none", call: { try await $0.entries.addEntry(body: Entry(amount: 1)) }, keys: [:],
        attempts: 1),
      KeyRow(
        testDescription: "an argument",
        call: { try await $0.entries.addEntry(body: Entry(amount: 1), idempotencyKey: "k") },
        keys: ["idempotency-key": "k"], attempts: 3),
      KeyRow(
        testDescription: "an argument before the client's",
        call: {
          let client = $0.with { $0.idempotencyKey = .automatic }
          try await client.entries.transfer(to: "b", xIdempotencyToken: UUID(uuidString: uuid))
        },
        keys: ["x-idempotency-token": uuid], attempts: 3),
      KeyRow(
        testDescription: "of the request, in another header field",
        call: {
          var request = EntriesAPI.transfer(to: "b")
          request.idempotencyKey = "job-7"
          try await $0.body(for: request)
        },
        keys: ["x-idempotency-token": "job-7"], attempts: 3),
      KeyRow(
        testDescription: "automatic for a GET",
        call: {
          var request = EntriesAPI.listEntries()
          request.idempotencyKey = .automatic
          _ = try await $0.body(for: request)
        },
        keys: [:], attempts: 3),
    ])
  func keys(row: KeyRow) async throws {
    let received = try await requests([503]) { client in
      await #expect(throws: (any Error).self) { try await row.call(client) }
    }
    #expect(received.count == row.attempts)
    for request in received {
      #expect(request.headers.filter { $0.key.contains("idempoten") } == row.keys)
    }
  }

  @Test("has credentials of its own, of the alternative that they are for")
  func credentials() async throws {
    let received = try await requests([200]) { client in
      var request = EntriesAPI.listEntries()
      request.credentials[LedgerClient.SecuritySchemes.apiKey] = .apiKey("other")
      _ = try await client.body(for: request)
      request = EntriesAPI.listEntries()
      request.credentials[LedgerClient.SecuritySchemes.login] = .token { "requested" }
      _ = try await client.body(for: request)
      _ = try await client.entries.listEntries()
    }
    #expect(received.map { $0.headers["x-key"] } == ["other", nil, "k"])
    #expect(received.map { $0.headers["authorization"] } == [nil, "Bearer requested", nil])
  }

  enum Screen: CallOptions.UserInfoKey {
    static let defaultValue = "unknown"
  }

  /// Sends what it finds in the user info.
  struct Marking: AsyncInterceptor {
    let seen: Locked<[String]>

    func adapt(_ request: URLRequest, of call: CallContext) async throws -> URLRequest {
      seen.update { $0.append(call.userInfo[Screen.self]) }
      return request
    }
  }

  @Test("has values for interceptors, which no server receives")
  func userInfo() async throws {
    let seen = Locked<[String]>([])
    let received = try await requests([200]) { client in
      let client = client.with { $0.interceptors = [Marking(seen: seen)] }
      _ = try await client.entries.listEntries()
      let other = client.with { $0.userInfo[Screen.self] = "list" }
      _ = try await other.entries.listEntries()
      var request = EntriesAPI.listEntries()
      request.userInfo[Screen.self] = "detail"
      _ = try await other.body(for: request)
    }
    #expect(seen.value == ["unknown", "list", "detail"])
    #expect(Set(received.map { "\($0.target) \($0.headers.sorted { $0.key < $1.key })" }).count == 1)
  }

  @Test("changes neither its client nor another copy of its request")
  func copies() throws {
    let client = LedgerClient(account: "a")
    var request = EntriesAPI.addEntry(body: Entry(amount: 1))
    let copy = request
    request.idempotencyKey = "k"
    let changed = client.with { $0.idempotencyKey = "c" }
    func key(_ request: RequestBuilder<Void>, _ client: LedgerClient) throws -> String? {
      try request.urlRequest(client.configuration).value(forHTTPHeaderField: "Idempotency-Key")
    }
    #expect(try key(request, client) == "k")
    #expect(try key(request, changed) == "k")
    #expect(try key(copy, changed) == "c")
    #expect(try key(copy, client) == nil)
    #expect(client.configuration.idempotencyKey == nil)
  }
}
#endif
