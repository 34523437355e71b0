#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeCombine
import APIRuntimeConcurrency
import ClientParametersGolden
import CredentialsGolden
import Dispatch
import Foundation
import LoopbackSupport
import OAuthGolden
import Petstore
import StreamsGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What stands between `// README` and `// end` is what stands in the README, word for word; `print` is a `Printer`.
///
/// The functions belong to the main actor, as the code of an app does, so that closures do where Swift infers it.
@Suite("A snippet of the README", .timeLimit(.minutes(5)))
@MainActor
struct SnippetTests {
  private let print = Printer()
  private let key = "k3y"

  nonisolated private static let rex = #"{"id": 7, "name": "Rex"}"#

  /// A client as its initializer makes it, but for the transport.
  private func petstore(status: Int = 200, _ body: String = rex, headers: HTTPHeaders = [:]) -> PetstoreClient {
    var client = PetstoreClient()
    client.configuration.transport = FakeTransport(status: status, headers: headers, body)
    return client
  }

  nonisolated private static let responses = [
    (200, rex, "Rex"), (404, #"{"code": 4, "message": "gone"}"#, "404 gone"),
    (
      200, "[]",
      "the body cannot be decoded: expected object, found array at line 1, column 1 (status 200 and 2 bytes for "
        + "GET https://petstore.example/v1/pets/7)"
    ),
  ]

  @Test("makes a client with a credential")
  func credential() throws {
    // README
    let client = PetstoreClient(apiKey: .apiKey(key))
    // end
    let request = try PetsAPI.listPets().urlRequest(client.configuration)
    #expect(request.value(forHTTPHeaderField: "X-API-Key") == key)
  }

  @Test("calls with a completion", arguments: responses)
  func callback(status: Int, body: String, want: String) async {
    let client = petstore(status: status, body)
    // README
    let task = client.pets.getPet(petId: 7) { result in
      switch result {
      case .success(let pet): print(pet.name)
      case .failure(let error as ErrorResponse<ErrorModel>): print(error.status, error.body.message)
      case .failure(let error): print(error)
      }
    }
    // end
    #expect(await print.next() == [want])
    task.cancel()
  }

  @Test("calls with a publisher")
  func publisher() async {
    let client = petstore()
    // README
    let subscription = client.pets.getPetPublisher(petId: 7)
      .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.name) })
    // end
    #expect(await print.next(2) == ["Rex", "finished"])
    withExtendedLifetime(subscription) {}
  }

  @Test("calls and waits", arguments: responses)
  func asyncAwait(status: Int, body: String, want: String) async throws {
    let client = petstore(status: status, body)
    // README
    do {
      let pet = try await client.pets.getPet(petId: 7)
      print(pet.name)
    } catch let error as ErrorResponse<ErrorModel> {
      print(error.status, error.body.message)  // a failure that the description documents
    } catch let failure as any FailureResponse {
      print(failure.status, failure.localizedDescription)  // any other failure of the server
    } catch is CancellationError {
      // cancelled before the response was there
    } catch let error as APIError {
      print(error)  // no connection, a body that does not decode
    } catch {
      print(error)  // of your own code: the source of a token, an interceptor
    }
    // end
    #expect(await print.next() == [want])
  }

  @Test("has the message of an undocumented failure for users")
  func failure() async throws {
    let client = petstore(status: 429, #"{"detail":"Too many calls."}"#)
    await #expect {
      _ = try await client.pets.getPet(petId: 7)
    } throws: { error in
      (error as? any FailureResponse)?.localizedDescription == "Too many calls."
    }
  }

  @Test("looks at headers, requests and other media types")
  func inline() async throws {
    let client = petstore(headers: ["ETag": "\"1\""])
    // README
    let tag = try await client.response(for: PetsAPI.getPet(petId: 7)).headers["ETag"]
    let request = try PetsAPI.getPet(petId: 7).urlRequest(client.configuration)
    let report = try await client.body(for: PetsAPI.listPets().data(accept: "text/csv"))
    // end
    #expect(tag == "\"1\"")
    #expect(request.url?.path == "/v1/pets/7")
    #expect(report == Data(Self.rex.utf8))
  }

  private struct MyPet: Decodable {
    let name: String
  }

  private struct MyError: Decodable {
    let message: String
  }

  @Test("corrects a description")
  func corrected() async throws {
    let client = petstore(status: 203, #"{"id": 7, "name": "Rex", "owner": null}"#)
    // README
    var request = PetsAPI.getPet(petId: 7)
    request.success(203)  // a `Pet` in JSON with this status, too
    request.failure(404, MyError.self)
    let pet = try await client.body(for: request)
    let other = try await client.body(for: request.decoded(as: MyPet.self))
    // end
    #expect([pet.name, other.name] == ["Rex", "Rex"])
    let failing = petstore(status: 404, #"{"message": "gone"}"#)
    let failure = await #expect(throws: ErrorResponse<MyError>.self) { try await failing.body(for: request) }
    #expect(failure?.body.message == "gone")
  }

  @Test("calls back in the background")
  func background() async {
    let client = petstore()
    // README
    client.pets.getPet(petId: 7, on: .global()) { result in
      print(result.map(\.name))
    }
    // end
    #expect(await print.next() == [#"success("Rex")"#])
  }

  @Test("publishes in the background")
  func publisherQueue() {
    var client = petstore()
    // README
    client.configuration.publisherQueue = .global()
    // end
    #expect(client.configuration.publisherQueue.label == DispatchQueue.global().label)
  }

  @Test("takes the elements of a stream")
  func streams() async throws {
    var client = TickerClient(server: "https://ticker.test")
    client.configuration.transport = FakeTransport(
      status: 200, headers: ["Content-Type": "text/event-stream"], "data: {\"symbol\": \"ABC\", \"price\": 1.5}\n\n")
    // README
    // Callback
    client.quotes.watchQuotes(symbol: ["ABC"]) { event in
      print(event.data.price)
    } completion: { result in
      print(result)
    }

    // Combine
    let subscription = client.quotes.watchQuotesPublisher(symbol: ["ABC"])
      .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.data.price) })

    // AsyncAwait
    for try await event in client.quotes.watchQuotes(symbol: ["ABC"]) {
      print(event.data.price)
    }
    // end
    let printed = await print.next(5)
    #expect(printed.filter { $0 == "1.5" }.count == 3)
    #expect(printed.filter { $0 == "success()" || $0 == "finished" }.count == 2)
    withExtendedLifetime(subscription) {}
  }

  private struct Session: Sendable {
    func accessToken() async throws -> String { "t0ken" }
    func refresh() async throws -> String { "n3w" }
    func refresh(completion: @escaping @Sendable (Result<String, any Error>) -> Void) { completion(.success("n3w")) }
  }

  @Test("makes a client of a server that the description does not have")
  func ownServer() throws {
    // README
    let client = PetstoreClient(server: "http://localhost:8080/v1", apiKey: .apiKey(key))
    // end
    let request = try PetsAPI.listPets().urlRequest(client.configuration)
    #expect(request.url?.absoluteString == "http://localhost:8080/v1/pets")
    #expect(request.value(forHTTPHeaderField: "X-API-Key") == key)
  }

  @Test("makes a client with a server and credentials")
  func servers() async throws {
    let session = Session()
    // README
    let client = DepotClient(
      server: DepotClient.Servers.production(region: .usEast),
      apiKey: .apiKey(key),
      login: .token { try await session.accessToken() }
    )
    // end
    let request = try CratesAPI.listCrates().urlRequest(client.configuration)
    #expect(request.url?.absoluteString == "https://us-east.depot.example:443/v2/crates")
    #expect(request.value(forHTTPHeaderField: "X-Key") == key)
  }

  private struct Vault: Sendable {
    func key() async throws -> String { "k3y" }
    func password() async throws -> String { "pa55" }
  }

  @Test("gives each scheme credentials of its kind")
  func credentials() async throws {
    let (session, vault, user, token, password) = (Session(), Vault(), "ann", "t0ken", "pa55")
    var client = DepotClient(server: "https://depot.test", login: .token(token))
    // README
    let keys: [Credential<APIKeyScheme>] = [.apiKey(key), .apiKey { try await vault.key() }]
    let tokens: [Credential<OAuth2Scheme>] = [.token(token), .token { try await session.accessToken() }]
    let logins: [Credential<BasicScheme>] = [
      .basic(user: "ann", password: password), .basic { (user, try await vault.password()) },
    ]
    // end
    #expect(keys.count + tokens.count + logins.count == 6)
    // README
    client.configuration[DepotClient.SecuritySchemes.login] = nil
    // end
    #expect(client.configuration[DepotClient.SecuritySchemes.login] == nil)
  }

  @Test("logs in and out in all copies of a client")
  func copies() async throws {
    struct Session { func refresh() async throws -> String { throw CancellationError() } }
    let (session, token) = (Session(), "t0ken")
    let transport = FakeTransport(status: 200, "[]")
    var client = DepotClient(server: "https://depot.test", deviceId: .apiKey(key))
    client.configuration.transport = transport
    client.configuration[DepotClient.SecuritySchemes.login] = .token("unused")
    // README
    let tokens = TokenRefreshInterceptor { try await session.refresh() }
    client.configuration.interceptors = [tokens]
    // end
    let copy = client
    await #expect(throws: CancellationError.self) { try await copy.crates.listCrates() }
    do {
      // README
      tokens.token = token  // after the login
      tokens.token = nil  // after the logout
      // end
    }
    await #expect(throws: CancellationError.self) { try await copy.crates.listCrates() }
    tokens.token = token
    _ = try await copy.crates.listCrates()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer t0ken"])
  }

  private struct Logger: Sendable {
    let lines = Locked<[String]>([])

    func debug(_ text: String) { lines.update { $0.append(text) } }
  }

  private typealias Scopes = BakeryClient.SecuritySchemes.BakerLoginScopes

  private struct Keychain: Sendable {
    let tokens = Locked<[String]>([])
    func save(_ token: String) { tokens.update { $0.append(token) } }
  }

  /// Issues tokens, and responds to all other calls with no loaves.
  nonisolated private static let bakery = FakeTransport { request in
    let isToken = request.url?.path.hasPrefix("/oauth/") == true
    let tokens = #"{"access_token": "a", "refresh_token": "r", "token_type": "Bearer"}"#
    return .success(TransportResponse(status: 200, body: Data((isToken ? tokens : "[]").utf8)))
  }

  @Test("is the app itself")
  func app() async throws {
    let secret = "s3cret"
    do {
      // README
      let client = BakeryClient(bakerLogin: .clientCredentials(id: "shop", secret: secret, scopes: [Scopes.readBread]))
      // end
      #expect(client.configuration[BakeryClient.SecuritySchemes.bakerLogin] != nil)
    }
    // README
    let app = OAuthClient(
      id: "shop", secret: secret, authentication: .form, tokenURL: "https://login.example/token",
      parameters: ["audience": "https://bakery.example"])
    let client = BakeryClient(bakerLogin: .clientCredentials(app))
    // end
    #expect(client.configuration[BakeryClient.SecuritySchemes.bakerLogin] != nil)
  }

  @Test("has a stored token refreshed, and fails with the error of the server")
  func refresh() async throws {
    let (keychain, stored, app) = (Keychain(), "old", OAuthClient(id: "phone"))
    do {
      // README
      let client = BakeryClient(bakerLogin: .refreshToken(stored, of: app) { keychain.save($0) })
      // end
      var changed = client
      changed.configuration.transport = Self.bakery
      #expect(try await changed.loaves.listLoaves() == [])
      #expect(keychain.tokens.value == ["r"])
    }
    var client = BakeryClient(bakerLogin: .refreshToken(stored) { keychain.save($0) })
    client.configuration.transport = FakeTransport(
      status: 400, #"{"error": "invalid_grant", "error_description": "It was used."}"#)
    // README
    do {
      _ = try await client.loaves.listLoaves()
    } catch let error as OAuthError where error.code == .invalidGrant {
      print("log in again:", error.message ?? "")
    }
    // end
    #expect(await print.next() == ["log in again: It was used."])
  }

  @Test("is made from the environment")
  func environment() throws {
    // README
    let client = try BakeryClient.fromEnvironment()
    // end
    #expect(client.configuration.server.text.hasPrefix("http"))
  }

  @Test("sets up interceptors")
  func interceptors() async throws {
    let (session, logger, stored) = (Session(), Logger(), "0ld")
    let transport = FakeTransport(status: 200, "[]")
    var client = DepotClient(server: "https://depot.test", deviceId: .apiKey(key))
    client.configuration.transport = transport
    client.configuration[DepotClient.SecuritySchemes.login] = .token("unused")
    // README
    client.configuration.interceptors = [
      TokenRefreshInterceptor(token: stored) { try await session.refresh() },
      RetryInterceptor(maximumRetries: 3),
      LoggingInterceptor(level: .headers) { logger.debug("\($0)") },
    ]
    // end
    _ = try await client.crates.listCrates()
    #expect(transport.sent.first?.value(forHTTPHeaderField: "Authorization") == "Bearer 0ld")
    #expect(logger.lines.value.count == 2)
    #expect(logger.lines.value.first?.contains("REDACTED") == true, "\(logger.lines.value)")
  }

  @Test("refreshes a token with a completion")
  func completionRefresh() async throws {
    let (session, stored) = (Session(), "0ld")
    let transport = FakeTransport { request in
      let isOld = request.value(forHTTPHeaderField: "Authorization") == "Bearer 0ld"
      return .success(TransportResponse(status: isOld ? 401 : 200, body: Data("[]".utf8)))
    }
    // README
    let refreshing = TokenRefreshInterceptor(token: stored) { completion in
      session.refresh(completion: completion)
    }
    // end
    var client = DepotClient(server: "https://depot.test", login: .token("unused"), deviceId: .apiKey(key))
    client.configuration.transport = transport
    client.configuration.interceptors = [refreshing]
    _ = try await client.crates.listCrates()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer 0ld", "Bearer n3w"])
  }

  @MainActor
  private final class ScreenSession {
    let client: DepotClient

    init(_ client: DepotClient) { self.client = client }

    /// Refreshes by a call of its client, whose response is the new token.
    func refresh(completion: @escaping (Result<String, any Error>) -> Void) {
      Task {
        do { completion(.success(try await refresh())) } catch { completion(.failure(error)) }
      }
    }

    func refresh() async throws -> String {
      _ = try await client.crates.listCrates()
      return "n3w"
    }
  }

  /// Rejects the token `0ld`, and responds to all other requests with a status.
  private func rejecting(_ status: Int = 200) -> (DepotClient, FakeTransport) {
    let transport = FakeTransport { request in
      let token = request.value(forHTTPHeaderField: "Authorization")
      let isOld = token == "Bearer 0ld"
      return .success(
        TransportResponse(status: isOld ? 401 : token == nil ? status : 200, body: Data("[]".utf8)))
    }
    var client = DepotClient(server: "https://depot.test", login: .token("unused"), deviceId: .apiKey(key))
    client.configuration.transport = transport
    client.configuration[DepotClient.SecuritySchemes.login] = nil
    return (client, transport)
  }

  @Test("refreshes a token by a session of the main actor")
  func mainActorRefresh() async throws {
    let (stored, (client, transport)) = ("0ld", rejecting())
    let session = ScreenSession(client)
    // README
    let refreshing = TokenRefreshInterceptor(token: stored) { completion in
      Task { @MainActor in session.refresh(completion: completion) }
    }
    // end
    _ = try await client.with { $0.interceptors = [refreshing] }.crates.listCrates()
    let refreshed = TokenRefreshInterceptor(token: stored) { try await session.refresh() }
    // README
    let plain = client.with { $0.interceptors = [] }
    // end
    _ = try await plain.with { $0.interceptors = [refreshed] }.crates.listCrates()
    let sent: [String?] = ["Bearer 0ld", nil, "Bearer n3w"]
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "Authorization") } == sent + sent)
  }

  @Test("tells the failure of a refresh from that of a call")
  func refreshFailure() async throws {
    let (stored, (client, _)) = ("0ld", rejecting(404))
    let session = ScreenSession(client)
    // README
    nonisolated struct RefreshFailure: LocalizedError {
      let response: any FailureResponse
      var errorDescription: String? { response.localizedDescription }
    }

    let refreshing = TokenRefreshInterceptor(token: stored) {
      do {
        return try await session.refresh()
      } catch let failure as any FailureResponse {
        throw RefreshFailure(response: failure)
      }
    }
    // end
    let changed = client.with { $0.interceptors = [refreshing] }
    let error = await #expect(throws: RefreshFailure.self) { try await changed.crates.listCrates() }
    #expect(error?.response.status == 404)
  }

  @Test("writes a response to a file")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("readme-photo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    var client = DepotClient(server: "https://depot.test")
    client.configuration.transport = FakeTransport(status: 204, headers: ["Content-Length": "5"], "photo")
    // README
    var request = CratesAPI.getPhoto(id: "7").file(at: url)  // written while it arrives, moved to its place at the end
    request.onProgress = { print($0.bytesReceived, $0.bytesToReceive ?? 0) }
    request.timeout = 10
    let file = try await client.body(for: request)
    // end
    #expect(try String(contentsOf: file, encoding: .utf8) == "photo")
    #expect(await print.next(2) == ["0 5", "5 5"])
  }

  @Test("changes one call")
  func change() async throws {
    let (transport, trace) = (FakeTransport(status: 200, Self.rex), "t1")
    let client = PetstoreClient().with { $0.transport = transport }
    // README
    var request = PetsAPI.getPet(petId: 7)
    request.header("X-Trace", trace)
    request.timeout = 10  // seconds without a byte from the server
    request.retries = 2
    let pet = try await client.body(for: request)
    // end
    #expect(pet.name == "Rex")
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "X-Trace") } == ["t1"])
  }

  @Test(
    "has a case for unknown values",
    arguments: [("available", "for sale"), ("lent", "lent"), ("sold", "not for sale")])
  func unknownValue(status: String, want: String) async throws {
    let client = petstore(#"{"id": 7, "name": "Rex", "status": "\#(status)"}"#)
    let pet = try await client.pets.getPet(petId: 7)
    // README
    switch pet.status {
    case .available?: print("for sale")
    case .unknown(let text)?: print(text)  // a value that the description does not list
    case .pending?, .sold?, nil: print("not for sale")
    }
    // end
    #expect(await print.next() == [want])
  }

  @Test("makes several calls at once")
  func concurrentMap() async throws {
    let client = petstore()
    let ids: [Int64] = [1, 2, 3, 4]
    // README
    let pets = try await ids.concurrentMap(maximumConcurrency: 3) { try await client.pets.getPet(petId: $0) }
    // end
    #expect(pets.map(\.name) == ["Rex", "Rex", "Rex", "Rex"])
  }

  @Test("waits for a delegate")
  func delegate() async throws {
    // README
    let scan = try await withSingleResumeContinuation { continuation in
      let scanner = Scanner(delegate: ScanDelegate(continuation))
      continuation.onCancel(isolation: #isolation) { scanner.stop() }
      scanner.start()
    }
    // end
    #expect(scan == "scanned")
  }

  nonisolated enum Screen: CallOptions.UserInfoKey {
    static let defaultValue = "none"
  }

  @Test("has settings of single calls, and of a client")
  func settings() async throws {
    let sent = Locked<[String?]>([])
    let transport = FakeTransport { request in
      sent.update { $0.append(request.value(forHTTPHeaderField: "X-Trace")) }
      return .success(TransportResponse(status: 200, body: Data((request.url?.path == "/pets" ? "[]" : Self.rex).utf8)))
    }
    let client = PetstoreClient(configuration: ClientConfiguration(server: "https://h", transport: transport))
    let (other, trace) = ("k", "t")
    // README
    var request = PetsAPI.getPet(petId: 7)
    request.retries = 0
    request.credentials[PetstoreClient.SecuritySchemes.apiKey] = .apiKey(other)
    request.userInfo[Screen.self] = "detail"
    let pet = try await client.body(for: request)
    // end
    // README
    let patient = client.with { configuration in
      configuration.retries = 5
      configuration.headers["X-Trace"] = trace
    }
    let pets = try await patient.pets.listPets()
    // end
    #expect(pet.name == "Rex" && pets.isEmpty)
    #expect(sent.value == [nil, "t"])
  }

  @Test("has parameters and keys of all calls of a client")
  func ledgers() async throws {
    let sent = Locked<[URLRequest]>([])
    let transport = FakeTransport { request in
      sent.update { $0.append(request) }
      return .success(
        TransportResponse(
          status: request.httpMethod == "GET" ? 200 : 204, body: Data((request.httpMethod == "GET" ? "[]" : "").utf8)))
    }
    do {
      // README
      let acme = LedgerClient(account: "acme", xTenant: .acme)
      let globex = acme.with { $0.clientParameters[LedgerClient.Parameters.account] = "globex" }
      // end
      _ = try await acme.with { $0.transport = transport }.entries.listEntries()
      _ = try await globex.with { $0.transport = transport }.entries.listEntries()
    }
    let ledger = LedgerClient(account: "a").with { $0.transport = transport }
    // README
    let safe = ledger.with { $0.idempotencyKey = .automatic }
    try await safe.entries.addEntry(body: Entry(amount: 12))
    // end
    #expect(
      sent.value.map { $0.url?.path } == [
        "/v1/accounts/acme/entries", "/v1/accounts/globex/entries", "/v1/accounts/a/entries",
      ])
    #expect(sent.value.last?.value(forHTTPHeaderField: "Idempotency-Key")?.count == 36)
  }

  @Test("drops elements of lists")
  func invalidElements() async throws {
    var client = petstore(#"[{"id": 7, "name": "Rex"}, {"id": 8}]"#)
    // README
    client.configuration.invalidElements = .dropped { element in
      print(element)  // listPets: [1]: name: missing
    }
    let pets = try await client.pets.listPets()
    // end
    #expect(pets.map(\.name) == ["Rex"])
    #expect(await print.next() == ["listPets: [1]: name: missing"])
  }

  @Test("reads values of another kind")
  func coerced() async throws {
    var client = petstore(#"[{"id": "7", "name": 8}]"#)
    // README
    client.configuration.unknownValues = .coerced
    // end
    let pets = try await client.pets.listPets()
    #expect(pets.map(\.id) == [7])
    #expect(pets.map(\.name) == ["8"])
  }

  @Test("reports what servers send against their description")
  func drift() async throws {
    var client = petstore(#"[{"id": 7, "name": "Rex", "size": "huge"}]"#)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("drift-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    // README
    let drift = DriftInterceptor()
    client.configuration.interceptors.append(drift)
    _ = try await client.pets.listPets()
    print(drift.report)  // GET /pets 200 /*/size: unknownValue "huge", once
    try APIJSONEncoder().encode(drift.report).write(to: url)
    // end
    #expect(await print.next() == [#"GET /pets 200 /*/size: unknownValue "huge", once"#])
    #expect(try JSONDecoder().decode(DriftReport.self, from: Data(contentsOf: url)) == drift.report)
  }

  @Test("waits for a group of calls")
  func group() async {
    let client = petstore()
    // README
    let group = RequestGroup()
    let rex = group.start { client.pets.getPet(petId: 7, completion: $0) }
    let kim = group.start { client.pets.getPet(petId: 8, completion: $0) }
    group.notify { print(Result { [try rex.get().name, try kim.get().name] }) }
    // end
    #expect(await print.next() == [#"success(["Rex", "Rex"])"#])
  }

  @MainActor
  private final class Label {
    var text: String? { didSet { show.yield(text ?? "") } }
    private let (shown, show) = AsyncStream<String>.makeStream()

    func next() async -> String? { await shown.first { @Sendable _ in true } }
  }

  @Test("completes on the main actor")
  func mainActor() async {
    let client = petstore()
    let label = Label()
    // README
    client.pets.getPet(petId: 7) { result in
      label.text = try? result.get().name
    }
    // end
    #expect(await label.next() == "Rex")
  }

  private actor Store {
    var names: [String] = []

    func save(_ pet: Pet) { names.append(pet.name) }
    func end(_ completion: Subscribers.Completion<any Error>) { names.append("\(completion)") }
  }

  @Test("goes from publishers to async code and back")
  func publishers() async throws {
    let client = petstore()
    let ids: [Int64] = [1, 2]
    // README
    let task = TaskPublisher { try await client.pets.getPet(petId: 7) }
    let mapped = ids.publisher.asyncMap { try await client.pets.getPet(petId: $0) }
    let zipped = ids.map { client.pets.getPetPublisher(petId: $0) }.zipMany()
    // end
    #expect(await task.map(\.name).probe(asking: .unlimited).rest() == ["Rex", "finished"])
    #expect(await mapped.map(\.name).probe(asking: .unlimited).rest() == ["Rex", "Rex", "finished"])
    #expect(await zipped.map { $0.map(\.name) }.probe(asking: .unlimited).rest() == [#"["Rex", "Rex"]"#, "finished"])
    let pets = client.pets.getPetPublisher(petId: 1)
    let store = Store()
    // README
    let first = try await client.pets.getPetPublisher(petId: 7).firstValue()
    // end
    #expect(first.name == "Rex")
    // README
    let saving = pets.asyncSink(receiveCompletion: { await store.end($0) }, receiveValue: { await store.save($0) })
    for try await pet in pets.asyncValues { print(pet.name) }
    // end
    #expect(await print.next() == ["Rex"])
    while await store.names.count < 2 { await Task.yield() }
    #expect(await store.names == ["Rex", "finished"])
    withExtendedLifetime(saving) {}
  }

  @Test("makes one call in each style")
  func table() async throws {
    let client = petstore()
    // README
    let publisher = client.pets.getPetPublisher(petId: 7)
    let pet = try await client.pets.getPet(petId: 7)
    // end
    #expect(await publisher.map(\.name).probe(asking: .unlimited).rest() == [pet.name, "finished"])
  }
}

/// Code that reports to a delegate, and belongs to its user.
private final class Scanner {
  private let delegate: ScanDelegate

  init(delegate: ScanDelegate) {
    self.delegate = delegate
  }

  func start() { delegate.continuation.resume(returning: "scanned") }

  func stop() {}
}

private struct ScanDelegate: Sendable {
  let continuation: SingleResumeContinuation<String>

  init(_ continuation: SingleResumeContinuation<String>) {
    self.continuation = continuation
  }
}
#endif
