#if LoopbackTests
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Over a real connection, a call", .timeLimit(.minutes(5)))
struct LoopbackTests {
  private func client(_ url: URL) -> PetstoreClient {
    PetstoreClient(configuration: ClientConfiguration(server: ServerURL(url)))
  }

  @Test("sends the method, the target, the header fields and the body it shows")
  func wire() async throws {
    let seen = Locked<[LoopbackServer.Received]>([])
    let pet = try await LoopbackServer.run { received in
      seen.update { $0.append(received) }
      return .init(status: 201, body: #"{"id":1,"name":"Rex"}"#)
    } while: { server in
      var client = client(server.url)
      let scheme = APIKeyScheme("api_key", in: .query("api key"))
      client.configuration.declare([scheme])
      client.configuration[scheme] = .apiKey("a/b&c")
      var request = PetsAPI.addPet(pet: ShopPet(id: 1, name: "ü"), trace: "t", session: "a b")
      request.query("q", "+ %")
      return try await client.response(for: request).body
    }
    #expect(pet == ShopPet(id: 1, name: "Rex"))
    let received = try #require(seen.value.first)
    #expect(seen.value.count == 1)
    #expect(received.method == "POST")
    #expect(received.target == "/v1/pets?q=%2B%20%25&api%20key=a%2Fb%26c")
    #expect(received.headers["accept"] == "application/json")
    #expect(received.headers["content-type"] == "application/json")
    #expect(received.headers["cookie"] == "session=a%20b")
    #expect(received.headers["x-trace"] == "t")
    #expect(try JSONDecoder().decode(ShopPet.self, from: received.body) == ShopPet(id: 1, name: "ü"))
  }

  #if canImport(FoundationNetworking)
  @Test(
    "gets a bad response from what is not a server of HTTP", arguments: ["220 mail.example.com ESMTP\r\n", "hello"])
  func notHTTP(text: String) async throws {
    try await RawServer.run { connection in
      _ = try await connection.request()
      try await connection.write(text)
    } while: { server in
      let result = await client(server.url).result(of: PetsAPI.listPets())
      #expect(Ending(result.map { $0.body.count }) == .transport(.cannotParseResponse))
      let error = #expect(throws: APIError.self) { try result.get() }
      #expect(error?.localizedDescription == "There was a bad response from the server.")
    }
  }
  #endif

  @Test("encodes a path value once")
  func path() async throws {
    let target = Locked("")
    try await LoopbackServer.run { received in
      target.update { $0 = received.target }
      return .init(status: 204)
    } while: { server in
      _ = try await client(server.url).response(for: PetsAPI.deletePet(petId: "a/b%20"))
    }
    #expect(target.value == "/v1/pets/a%2Fb%2520")
  }

  @Test("gets a documented error, an undocumented status and a broken body as what they are")
  func failures() async throws {
    try await LoopbackServer.run { received in
      switch received.target {
      case "/v1/pets?limit=1": .init(status: 500, body: #"{"message":"no"}"#)
      case "/v1/pets?limit=2": .init(status: 200, body: "[")
      default: .init(status: 418, headers: ["X-Pot": "tea"])
      }
    } while: { server in
      let client = client(server.url)
      let documented = await #expect(throws: ErrorResponse<ErrorModel>.self) {
        try await client.response(for: PetsAPI.listPets(limit: 1))
      }
      #expect(documented?.body.message == "no")
      let broken = await #expect(throws: APIError.self) {
        try await client.response(for: PetsAPI.listPets(limit: 2))
      }
      #expect(broken?.description.hasPrefix("the body cannot be decoded: ") == true)
      let undocumented = await #expect(throws: UndocumentedResponse.self) {
        try await client.response(for: PetsAPI.deletePet(petId: "1"))
      }
      #expect(undocumented?.status == 418)
      #expect(undocumented?.headers["x-pot"] == "tea")
    }
  }

  @Test("that is refused a connection says so")
  func refused() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/v1"))
    let error = await #expect(throws: APIError.self) {
      try await client(url).response(for: PetsAPI.listPets(tag: "secret"))
    }
    guard case .transport(let underlying, _) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect((underlying as? URLError)?.code == .cannotConnectToHost)
    #expect(error?.description.hasPrefix("GET http://127.0.0.1:1/v1/pets failed: ") == true)
    #expect(error?.description.contains("secret") == false)
  }

  @Test("cancelled in flight ends at once, while the server is still busy")
  func cancel() async throws {
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    let (releases, release) = AsyncStream<Void>.makeStream()
    try await LoopbackServer.run { _ in
      arrival.yield()
      for await _ in releases {}
      return .init(body: "[]")
    } while: { server in
      let client = client(server.url)
      let task = Task { try await client.response(for: PetsAPI.listPets()) }
      for await _ in arrivals { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      release.finish()
    }
  }

  @Test("cancelled before its first byte never reaches the server")
  func cancelBeforeResume() async throws {
    let targets = Locked<[String]>([])
    try await LoopbackServer.run { received in
      targets.update { $0.append(received.target) }
      return .init(body: "[]")
    } while: { server in
      let client = client(server.url)
      for limit in 1...20 {
        let request = try PetsAPI.listPets(limit: limit).urlRequest(client.configuration)
        let task = RequestTask()
        task.cancel()
        client.configuration.transport.send(request, file: nil, cancellation: CallCancellation(task)) { _ in }
      }
      _ = try await client.response(for: PetsAPI.listPets(limit: 0))
    }
    #expect(targets.value == ["/v1/pets?limit=0"])
  }

  @Test("stores no cookie for the next one, of its own client or another")
  func cookies() async throws {
    let cookies = Locked<[String?]>([])
    try await LoopbackServer.run { received in
      cookies.update { $0.append(received.headers["cookie"]) }
      return .init(status: 200, headers: ["Set-Cookie": "sid=1; Path=/"], body: "[]")
    } while: { server in
      let first = client(server.url)
      _ = try await first.response(for: PetsAPI.listPets())
      _ = try await first.response(for: PetsAPI.listPets())
      _ = try await client(server.url).response(for: PetsAPI.listPets())
    }
    #expect(cookies.value == [nil, nil, nil])
  }

  @Test("with a cookie of its own sends that beside those the session has stored, and instead of one with its name")
  func explicitCookie() async throws {
    let cookies = Locked<[String?]>([])
    try await LoopbackServer.run { received in
      let count = cookies.update { cookies -> Int in
        cookies.append(received.headers["cookie"])
        return cookies.count
      }
      let cookie = count == 4 ? "sid=2; Path=/, session=stored; Path=/" : "sid=1; Path=/"
      return .init(status: 201, headers: ["Set-Cookie": cookie], body: #"{"id":1,"name":"Rex"}"#)
    } while: { server in
      let client = storingClient(server.url)
      let pet = ShopPet(id: 1, name: "Rex")
      _ = try await client.response(for: PetsAPI.addPet(pet: pet))
      _ = try await client.response(for: PetsAPI.addPet(pet: pet))
      for _ in 0..<3 { _ = try await client.response(for: PetsAPI.addPet(pet: pet, session: "mine")) }
      _ = try await client.response(for: PetsAPI.addPet(pet: pet))
    }
    let sent = cookies.value.map { $0?.components(separatedBy: "; ").sorted().joined(separator: "; ") }
    #expect(
      sent == [
        nil, "sid=1", "session=mine; sid=1", "session=mine; sid=1", "session=mine; sid=2", "session=stored; sid=1",
      ])
  }

  @Test(
    "sends and stores the cookies of each step of a redirect within the server, by their paths, beside its own",
    arguments: ["mine", nil])
  func cookiesOfRedirects(session: String?) async throws {
    let cookies = Locked<[String]>([])
    try await LoopbackServer.run { received in
      cookies.update { $0.append("\(received.target) \(received.cookies)") }
      guard received.target == "/v1/pets" else {
        return .init(status: 201, headers: ["Set-Cookie": "end=1; Path=/"], body: #"{"id":1,"name":"Rex"}"#)
      }
      let stored = "step=1; Path=/, here=1; Path=/v1, near=1; Path=/v, safe=1; Path=/; Secure, session=other; Path=/"
      return .init(status: 307, headers: ["Location": "/v2/pets", "Set-Cookie": stored])
    } while: { server in
      let client = storingClient(server.url)
      for _ in 0..<2 {
        _ = try await client.response(for: PetsAPI.addPet(pet: ShopPet(id: 1, name: "Rex"), session: session))
      }
    }
    let name = session ?? "other"
    #expect(
      cookies.value == [
        "/v1/pets \(session.map { "session=" + $0 } ?? "-")", "/v2/pets session=\(name); step=1",
        "/v1/pets end=1; here=1; session=\(name); step=1", "/v2/pets end=1; session=\(name); step=1",
      ])
  }

  @Test(
    "sends no cookie to another server that a redirect leads to, but those that this one has set",
    arguments: ["mine", nil])
  func redirectedCookie(session: String?) async throws {
    let cookies = Locked<[String]>([])
    try await LoopbackServer.run { received in
      cookies.update { $0.append("target \(received.cookies)") }
      return .init(status: 201, headers: ["Set-Cookie": "sid=other; Path=/"], body: #"{"id":1,"name":"Rex"}"#)
    } while: { target in
      // Cookies are those of a host, whatever its port is.
      let location = target.url.absoluteString.replacingOccurrences(of: "127.0.0.1", with: "localhost") + "/pets"
      try await LoopbackServer.run { received in
        cookies.update { $0.append("server \(received.cookies)") }
        return .init(status: 307, headers: ["Location": location, "Set-Cookie": "step=1; Path=/"])
      } while: { server in
        let client = storingClient(server.url)
        for _ in 0..<2 {
          _ = try await client.response(for: PetsAPI.addPet(pet: ShopPet(id: 1, name: "Rex"), session: session))
        }
      }
    }
    let own = session.map { "session=" + $0 }
    let second = [own, "step=1"].compactMap { $0 }.joined(separator: "; ")
    #expect(cookies.value == ["server \(own ?? "-")", "target -", "server \(second)", "target sid=other"])
  }

  /// A client that stores cookies in memory.
  private func storingClient(_ url: URL) -> PetstoreClient {
    PetstoreClient(
      configuration: ClientConfiguration(
        server: ServerURL(url), transport: URLSessionTransport(configuration: .ephemeral)))
  }
}

extension LoopbackServer.Received {
  /// The cookies, sorted; `-` without one.
  fileprivate var cookies: String {
    headers["cookie"]?.components(separatedBy: "; ").sorted().joined(separator: "; ") ?? "-"
  }
}
#endif
