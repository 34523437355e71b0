#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A call that is made to get a credential", .timeLimit(.minutes(5)))
struct NestedCallTests {
  private typealias Token = @Sendable (Result<String, any Error>) -> Void

  private static let loaves = Ending.value([Loaf(name: "rye")])
  private static let refusal = Ending.refused(
    "the credential baker_login asks for itself: its source makes a call that needs it")

  private func client(_ transport: any Transport) -> BakeryClient {
    var client = BakeryClient(server: "https://bakery.test/v1")
    client.configuration.publisherQueue = .global()
    client.configuration.transport = transport
    return client
  }

  /// A client whose source of tokens lists the loaves with that client first, and how that ended.
  private func asking(
    _ style: Style, _ transport: any Transport, isAsync: Bool
  ) -> (client: BakeryClient, nested: Locked<[Ending]>) {
    let (nested, clients) = (Locked<[Ending]>([]), Locked<BakeryClient?>(nil))
    @Sendable func list() -> Running? { clients.value.map { Call.listLoaves.start(style, $0) } }
    var client = client(transport)
    let scheme = BakeryClient.SecuritySchemes.bakerLogin
    client.configuration[scheme] =
      isAsync
      ? .token { () async throws -> String in
        let endings = await list()?.endings() ?? []
        nested.update { $0 = endings }
        return "t"
      }
      : .token { (completion: @escaping Token) in
        let running = list()
        Task {
          let endings = await running?.endings() ?? []
          nested.update { $0 = endings }
          completion(.success("t"))
        }
      }
    clients.update { $0 = client }
    return (client, nested)
  }

  @Test("is refused if it needs that credential", arguments: Style.allCases, [true, false])
  func source(style: Style, isAsync: Bool) async {
    let server = TokenServer()
    let (client, nested) = asking(style, server.transport, isAsync: isAsync)
    #expect(await Call.listLoaves.endings(style, client) == [Self.loaves])
    #expect(nested.value == [Self.refusal])
    #expect(server.events == ["call t"])
  }

  @Test("is refused if it needs that credential, in the completion of another call")
  func completion() async {
    let server = TokenServer()
    let (nested, clients) = (Locked<[Ending]>([]), Locked<BakeryClient?>(nil))
    var client = client(server.transport)
    client.configuration[BakeryClient.SecuritySchemes.bakerLogin] = .token { completion in
      _ = clients.value?.loaves.openingHours { _ in
        _ = clients.value?.loaves.listLoaves(on: .global()) { result in
          nested.update { $0 = [Ending(result)] }
          completion(.success("t"))
        }
      }
    }
    clients.update { $0 = client }
    #expect(await Call.listLoaves.endings(.callback, client) == [Self.loaves])
    #expect(nested.value == [Self.refusal])
  }

  @Test("is refused in the sixteenth of clients that each make another one")
  func clients() async {
    let server = TokenServer()
    let count = Locked(0)
    @Sendable func next() -> BakeryClient {
      var client = client(server.transport)
      client.configuration[BakeryClient.SecuritySchemes.bakerLogin] = .token { () async throws -> String in
        count.update { $0 += 1 }
        return try await next().loaves.listLoaves().first?.name ?? ""
      }
      return client
    }
    #expect(await Call.listLoaves.endings(.asyncAwait, next()) == [Self.refusal])
    #expect(count.value == 16)
    #expect(server.events == [])
  }

  // MARK: - Refreshing

  /// A client whose refresh lists the loaves with that client first, and how that ended.
  private func refreshing(
    _ style: Style, _ server: TokenServer, isAsync: Bool
  ) -> (client: BakeryClient, nested: Locked<[Ending]>) {
    let (nested, clients) = (Locked<[Ending]>([]), Locked<BakeryClient?>(nil))
    @Sendable func list() -> Running? { clients.value.map { Call.listLoaves.start(style, $0) } }
    var client = client(server.transport)
    client.configuration.interceptors = [
      isAsync
        ? TokenRefreshInterceptor(token: "old") { () async throws -> String in
          let endings = await list()?.endings() ?? []
          nested.update { $0 = endings }
          return "new"
        }
        : TokenRefreshInterceptor(token: "old") { (completion: @escaping Token) in
          let running = list()
          Task {
            let endings = await running?.endings() ?? []
            nested.update { $0 = endings }
            completion(.success("new"))
          }
        }
    ]
    clients.update { $0 = client }
    return (client, nested)
  }

  @Test("is sent without the token that it refreshes", arguments: Style.allCases, [true, false])
  func refresh(style: Style, isAsync: Bool) async {
    let server = TokenServer()
    server.state.update { $0.refused = ["old"] }
    let (client, nested) = refreshing(style, server, isAsync: isAsync)
    for _ in 0..<2 { #expect(await Call.listLoaves.endings(style, client) == [Self.loaves]) }
    #expect(nested.value == [Self.loaves])
    #expect(server.events == ["call old", "call nobody", "call new", "call new"])
  }

  @Test("ends if it is rejected without the token that it refreshes", arguments: Style.allCases)
  func rejection(style: Style) async {
    let server = TokenServer()
    server.state.update { $0.refused = ["old", "nobody"] }
    let (client, nested) = refreshing(style, server, isAsync: true)
    #expect(await Call.listLoaves.endings(style, client) == [Self.loaves])
    #expect(nested.value == [.undocumented(status: 401, body: "")])
    #expect(server.events == ["call old", "call nobody", "call new"])
  }

  @Test("is like any other after the refresh that it has outlived")
  func outliving() async throws {
    let server = TokenServer()
    server.state.update { $0.refused = ["old"] }
    let (nested, clients) = (Locked<Task<[Ending], Never>?>(nil), Locked<BakeryClient?>(nil))
    let (gate, open) = AsyncStream.makeStream(of: Never.self)
    let count = Locked(0)
    var client = client(server.transport)
    client.configuration.interceptors = [
      TokenRefreshInterceptor(token: "old") { () async throws -> String in
        if nested.value == nil {
          let task = Task { () -> [Ending] in
            for await _ in gate {}
            guard let client = clients.value else { return [] }
            return await Call.listLoaves.endings(.asyncAwait, client)
          }
          nested.update { $0 = task }
        }
        return count.update { count -> String in
          count += 1
          return "t\(count)"
        }
      }
    ]
    clients.update { $0 = client }
    #expect(await Call.listLoaves.endings(.asyncAwait, client) == [Self.loaves])
    server.state.update { _ = $0.refused.insert("t1") }
    open.finish()
    #expect(await nested.value?.value == [Self.loaves])
    #expect(server.events == ["call old", "call t1", "call t1", "call t2"])
  }

  @Test("is one with a credential of its own, which no refresh touches", arguments: Style.allCases)
  func own(style: Style) async {
    let server = TokenServer()
    server.state.update { $0.refused = ["mine"] }
    let (client, nested) = refreshing(style, server, isAsync: true)
    var request = LoavesAPI.listLoaves()
    request.credentials[BakeryClient.SecuritySchemes.bakerLogin] = .token("mine")
    let call = Call<BakeryClient, [Loaf]>(
      callback: { [request] in $0.body(for: request, completion: $1) },
      publisher: { [request] in $0.bodyPublisher(for: request) },
      asyncAwait: { [request] in try await $0.body(for: request) })
    #expect(await call.endings(style, client) == [.undocumented(status: 401, body: "")])
    #expect(server.events == ["call mine"])
    #expect(nested.value == [])
  }
}
#endif
