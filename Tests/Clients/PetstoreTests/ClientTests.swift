@_spi(Generated) import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A client", .timeLimit(.minutes(5)))
struct ClientTests {
  @Test(
    "calls the first server of the description, or a given one",
    arguments: [
      (PetstoreClient(), "https://petstore.example/v1/pets"),
      (PetstoreClient(server: PetstoreClient.Servers.staging), "https://staging.petstore.example/v1/pets"),
      (PetstoreClient(server: "http://localhost:8080"), "http://localhost:8080/pets"),
    ])
  func server(client: PetstoreClient, want: String) throws {
    #expect(try PetsAPI.listPets().urlRequest(client.configuration).url?.absoluteString == want)
  }

  @Test("that is changed does not change its copies")
  func copies() {
    let client = PetstoreClient(apiKey: .apiKey("a"))
    var copy = client
    copy.configuration.server = "https://h"
    copy.configuration[PetstoreClient.SecuritySchemes.apiKey] = nil
    copy.configuration.headers["X-Trace"] = "t"
    #expect(client.configuration.server == "https://petstore.example/v1")
    #expect(client.configuration[PetstoreClient.SecuritySchemes.apiKey] != nil)
    #expect(client.configuration.headers["X-Trace"] == nil)
    #expect(client.pets.client.configuration.server == "https://petstore.example/v1")
    #expect(copy.orders.client.configuration.server == "https://h")
  }

  @Test("that is made with a configuration keeps all of it, and sends no credential of another scheme of a name")
  func configuration() throws {
    let (scheme, other) = (PetstoreClient.SecuritySchemes.apiKey, BearerScheme("api_key"))
    var given = ClientConfiguration(server: "https://h", headers: ["X-Trace": "t"])
    given.declare([other])
    given[other] = .token("secret")
    func sent() throws -> [String?] {
      let request = try PetsAPI.deletePet(petId: 7).urlRequest(PetstoreClient(configuration: given).configuration)
      return ["Authorization", "X-API-Key", "X-Trace"].map { request.value(forHTTPHeaderField: $0) }
    }
    #expect(try sent() == [nil, nil, "t"])
    given[scheme] = .apiKey("k")
    #expect(try sent() == [nil, "k", "t"])
    #expect(PetstoreClient(configuration: given).configuration[other] != nil)
  }

  private static let key = DispatchSpecificKey<String>()

  /// A client that is set up as its initializer does it, but for the transport.
  private func client(_ transport: any Transport) -> PetstoreClient {
    var client = PetstoreClient(server: "https://petstore.test")
    client.configuration.transport = transport
    return client
  }

  @Test("calls back on the main queue")
  func mainQueue() async {
    // On Linux the main queue need not run on the main thread.
    DispatchQueue.main.setSpecific(key: Self.key, value: "main")
    let client = client(FakeTransport(status: 200, "[]"))
    let place = await withCheckedContinuation { continuation in
      client.pets.listPets { _ in continuation.resume(returning: DispatchQueue.getSpecific(key: Self.key)) }
    }
    #expect(place == "main")
  }

  @Test("does not need the main queue for an async call, nor for one with a queue of its own")
  func blockedMainQueue() async throws {
    let (isBlocked, block) = AsyncStream<Void>.makeStream()
    let gate = DispatchSemaphore(value: 0)
    let wasOpened = Locked<Bool?>(nil)
    DispatchQueue.main.async {
      block.finish()
      let result = gate.wait(timeout: .now() + 300)
      wasOpened.update { $0 = result == .success }
    }
    for await _ in isBlocked {}
    let client = client(FakeTransport(status: 200, "[]"))
    #expect(try await client.pets.listPets() == [])
    let result = await withCheckedContinuation { continuation in
      client.pets.listPets(on: .global()) { continuation.resume(returning: $0) }
    }
    #expect(try result.get() == [])
    #expect(wasOpened.value == nil)
    gate.signal()
  }

  @Test("calls back on the queue of the call", arguments: [200, 201])
  func queue(status: Int) async {
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: Self.key, value: "callbacks")
    let client = PetstoreClient(FakeTransport(status: status, "[]"))
    let place = await withCheckedContinuation { continuation in
      client.pets.listPets(on: queue) { _ in continuation.resume(returning: DispatchQueue.getSpecific(key: Self.key)) }
    }
    #expect(place == "callbacks")
  }

  #if LoopbackTests && (canImport(Combine) || OpenCombine)
  @Test("shares nothing with another one", arguments: Style.allCases)
  func instances(style: Style) async throws {
    let keys = Locked<[String: [String?]]>([:])
    try await LoopbackServer.run { received in
      keys.update { $0["first", default: []].append(received.headers["x-api-key"]) }
      return .init(body: "[]")
    } while: { first in
      try await LoopbackServer.run { received in
        keys.update { $0["second", default: []].append(received.headers["x-api-key"]) }
        return .init(status: 500, body: #"{"code":1,"message":"no"}"#)
      } while: { second in
        await call(
          style, PetstoreClient(server: ServerURL(first.url), apiKey: .apiKey("one")),
          PetstoreClient(server: ServerURL(second.url), apiKey: .apiKey("two")))
      }
    }
    #expect(
      keys.value == [
        "first": Array(repeating: "one", count: 10), "second": Array(repeating: "two", count: 10),
      ])
  }

  /// Calls both clients ten times, all at once.
  private func call(_ style: Style, _ first: PetstoreClient, _ second: PetstoreClient) async {
    let running = (1...10).map { limit in
      let call = Call.listPets(limit: limit)
      return (call.start(style, first), call.start(style, second))
    }
    for (first, second) in running {
      #expect(await first.endings() == [.value([Pet]())])
      #expect(await second.endings() == [.documented(status: 500, body: ErrorModel(code: 1, message: "no"))])
    }
  }
  #endif
}
