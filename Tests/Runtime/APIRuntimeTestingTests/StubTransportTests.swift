@_spi(Generated) import APIRuntime
import APIRuntimeTesting
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A stub transport", .timeLimit(.minutes(5)))
struct StubTransportTests {
  private let stub = StubTransport()
  private var client: PetstoreClient {
    PetstoreClient(configuration: ClientConfiguration(server: "https://a.example/v1", transport: stub))
  }

  @Test("responds to the requests of a builder")
  func builder() async throws {
    try stub.on(PetsAPI.getPet(petId: 7), returns: Pet(name: "Rex", id: 7))
    try stub.on(PetsAPI.getPet(petId: 8), status: 404, body: ErrorModel(code: 1, message: "none"))
    #expect(try await client.pets.getPet(petId: 7).name == "Rex")
    let error = await #expect(throws: ErrorResponse<ErrorModel>.self) { try await client.pets.getPet(petId: 8) }
    #expect(error?.body.message == "none")
  }

  @Test("responds with the sample of the operation whose path says the most of a request")
  func samples() async throws {
    let samples = [
      ("root", "/"), ("any", "/pets/{petId}"), ("seven", "/pets/7"), ("other", "/owners/{owner}/pets/{petId}"),
    ].map { name, path in DocumentedSample(name, .get, path, 200, value: Pet(name: name, id: 1)) }
    let stub = StubTransport(samples)
    let client = PetstoreClient(configuration: ClientConfiguration(server: "https://a.example/v1", transport: stub))
    #expect(try await client.pets.getPet(petId: 7).name == "seven")
    #expect(try await client.pets.getPet(petId: 8).name == "any")
    var request = RequestBuilder<Pet>(.get, "/owners/ann/pets/7")
    request.success(200)
    #expect(try await client.body(for: request).name == "other")
  }

  @Test(
    "compares the whole path behind that of the server, and the text beside a placeholder",
    arguments: [
      ("/pets", "/pets", true), ("/pets", "/owners/3/pets", false), ("/", "/", true), ("/", "/pets", false),
      ("/v1/pets", "/pets", false), ("/docs/{id}:copy", "/docs/3:copy", true),
      ("/docs/{id}:copy", "/docs/3:move", false),
      ("/docs/{id}:copy", "/docs/:copy", false), ("/docs/{id}", "/docs/3:copy", true),
      ("/a/{b}-{c}.json", "/a/1-2.json", true),
      ("/a/{b}-{c}.json", "/a/12.json", false), ("/\u{FC}ber/{id}", "/\u{FC}ber/1", true),
      ("/pets?limit=3", "/pets?limit=3&a=1", true),
      ("/pets?limit=3", "/pets", false), ("/pets?limit={limit}", "/pets?limit=3", true), ("/pets#a", "/pets#b", true),
    ] as [(String, String, Bool)])
  func paths(template: String, path: String, fits: Bool) async throws {
    stub.on(.get, template, .json(Pet(name: "Rex", id: 1)))
    var request = RequestBuilder<Pet>(.get, path)
    request.success(200)
    let isFound = (try? await client.body(for: request)) != nil
    #expect(isFound == fits)
  }

  @Test("compares the path of a builder behind the server that the builder has for itself")
  func servers() async throws {
    var request = PetsAPI.getPet(petId: 7)
    request.server = "/v2"
    try stub.on(request, returns: Pet(name: "other", id: 7))
    #expect(try await client.body(for: request).name == "other")
    #expect(try stub.requests(for: PetsAPI.getPet(petId: 7)).map(\.url?.path) == ["/v2/pets/7"])
  }

  @Test("takes any value of a parameter that only the client has")
  func clientParameters() async throws {
    let account = ClientParameter<String>("path:account") { $0.path("account", $1) }
    let tenant = ClientParameter<String>("header:X-Tenant") { $0.header("X-Tenant", $1) }
    var request = RequestBuilder<Pet>(.get, "/{account}/pets/{petId}")
    request.addClientParameters("path:account", "header:X-Tenant")
    request.path("petId", 7)
    request.success(200)
    try stub.on(request, returns: Pet(name: "Rex", id: 7))
    var client = client
    client.configuration.clientParameters[account] = "acme"
    client.configuration.clientParameters[tenant] = "a"
    #expect(try await client.body(for: request).name == "Rex")
    #expect(try stub.requests(for: request).map(\.url?.path) == ["/v1/acme/pets/7"])
    request.path("petId", 8)
    #expect(try stub.requests(for: request).isEmpty)
  }

  @Test("responds with a documented stream of one element to those who ask for it")
  func streams() async throws {
    let types = ["text/event-stream", "application/x-ndjson", "application/json-seq"]
    let samples = types.map { type in
      DocumentedSample("a", .get, "/pets", 200, contentType: type, element: Pet(name: "Rex", id: 1))
    }
    let whole = DocumentedSample(
      "a", .get, "/pets", 200, contentType: "application/json", value: Pet(name: "Tom", id: 2))
    let stub = StubTransport([whole] + samples)
    let client = PetstoreClient(configuration: ClientConfiguration(server: "https://a.example/v1", transport: stub))
    let json = #"{"id":1,"name":"Rex","owner":null}"#
    for (type, text) in zip(types, ["data: \(json)\n\n", "\(json)\n", "\u{1E}\(json)\n"]) {
      let body = try await client.body(for: PetsAPI.listPets().data(accept: type))
      #expect(String(decoding: body, as: UTF8.self) == text)
    }
    let body = try await client.body(for: PetsAPI.listPets().data(accept: "application/json"))
    #expect(String(decoding: body, as: UTF8.self).contains("Tom"))
  }

  @Test("compares the members of the query that a builder has, and no others")
  func query() async throws {
    try stub.on(PetsAPI.listPets(), returns: [Pet(name: "any", id: 1)])
    try stub.on(PetsAPI.listPets(limit: 2, tags: ["a", "b"]), returns: [Pet(name: "two", id: 2)])
    #expect(try await client.pets.listPets().map(\.name) == ["any"])
    #expect(try await client.pets.listPets(limit: 3).map(\.name) == ["any"])
    #expect(try await client.pets.listPets(limit: 2).map(\.name) == ["any"])
    #expect(try await client.pets.listPets(limit: 2, tags: ["a", "b"], status: .sold).map(\.name) == ["two"])
  }

  @Test("responds to a method and a path template with any arguments; the stub that was added last goes first")
  func templates() async throws {
    stub.on(.get, "/pets/{petId}", .json(Pet(name: "any", id: 1)))
    try stub.on(PetsAPI.getPet(petId: 7), returns: Pet(name: "seven", id: 7))
    #expect(try await client.pets.getPet(petId: 3).name == "any")
    #expect(try await client.pets.getPet(petId: 7).name == "seven")
    stub.on(.get, "/pets/{petId}", .json(Pet(name: "last", id: 1)))
    #expect(try await client.pets.getPet(petId: 7).name == "last")
  }

  @Test("gives several responses one after the other, and then the last one")
  func queue() async throws {
    try stub.on(PetsAPI.getPet(petId: 7), .status(503), .json(Pet(name: "a", id: 7)), .json(Pet(name: "b", id: 7)))
    await #expect(throws: UndocumentedResponse.self) { try await client.pets.getPet(petId: 7) }
    for name in ["a", "b", "b"] { #expect(try await client.pets.getPet(petId: 7).name == name) }
    var retrying = client
    retrying.configuration.interceptors = [RetryInterceptor()]
    try stub.on(PetsAPI.getPet(petId: 7), .status(503, headers: ["Retry-After": "0"]), .json(Pet(name: "c", id: 7)))
    #expect(try await retrying.pets.getPet(petId: 7).name == "c")
  }

  @Test("says what is not stubbed, and what is")
  func unstubbed() async throws {
    try stub.on(PetsAPI.listPets(limit: 2), .status(200))
    stub.on(.post, "/pets", .status(201))
    do {
      _ = try await client.pets.getPet(petId: 7)
      Issue.record("nothing is stubbed")
    } catch APIError.transport(let error as UnstubbedRequest, _) {
      #expect(
        "\(error)" == "GET https://a.example/v1/pets/7 is not stubbed; stubbed are: GET /pets?limit=2, POST /pets")
      #expect(error.localizedDescription == error.description)
    }
  }

  @Test("remembers what it was sent")
  func requests() async throws {
    stub.on(.post, "/pets", .json(Pet(name: "Rex", id: 1), status: 201))
    try stub.on(PetsAPI.listPets(), returns: [])
    _ = try await client.pets.createPet(body: NewPet(name: "Rex"))
    _ = try await client.pets.listPets(limit: 2)
    #expect(stub.requests.map(\.method) == ["POST", "GET"])
    #expect(try stub.requests[0].body(as: NewPet.self) == NewPet(name: "Rex"))
    #expect(stub.requests[0].headers["Content-Type"] == "application/json")
    #expect(stub.requests[1].url?.absoluteString == "https://a.example/v1/pets?limit=2")
    #expect(try stub.requests(for: PetsAPI.listPets()).count == 1)
    #expect(try stub.requests(for: PetsAPI.listPets(limit: 3)).isEmpty)
  }

  @Test("fails as a transport does, at the beginning or within the body")
  func failures() async throws {
    try stub.on(PetsAPI.getPet(petId: 7), .failure(URLError(.notConnectedToInternet)))
    try stub.on(
      PetsAPI.getPet(petId: 8), .stream(["{\"id\":"]).cutOff(by: URLError(.networkConnectionLost)))
    for (id, code) in [(Int64(7), URLError.Code.notConnectedToInternet), (8, .networkConnectionLost)] {
      do {
        _ = try await client.pets.getPet(petId: id)
        Issue.record("it fails")
      } catch APIError.transport(let error as URLError, _) {
        #expect(error.code == code)
      }
    }
  }

  @Test("reports the body as sent before the response begins")
  func progress() async throws {
    stub.on(.post, "/pets", .json(Pet(name: "Rex", id: 1), status: 201).delayed(by: 0.01))
    try stub.on(PetsAPI.getPet(petId: 7), returns: Pet(name: "Rex", id: 7))
    let seen = Locked<[TransferProgress]>([])
    var request = PetsAPI.createPet(body: NewPet(name: "Rex"))
    request.onProgress = { progress in seen.update { $0.append(progress) } }
    _ = try await client.body(for: request)
    let size = Int64(stub.requests[0].body.count)
    #expect(seen.value.first.map { [$0.bytesSent, $0.bytesToSend, $0.bytesReceived] } == [size, size, 0])
    #expect(seen.value.last?.bytesSent == size)
    seen.update { $0 = [] }
    stub.on(.post, "/pets", .failure(URLError(.notConnectedToInternet)))
    let failed = try? await client.body(for: request)
    #expect(failed == nil)
    #expect(seen.value.allSatisfy { $0.bytesSent == 0 })
    var get = PetsAPI.getPet(petId: 7)
    get.onProgress = request.onProgress
    _ = try await client.body(for: get)
    #expect(seen.value.allSatisfy { $0.bytesSent == 0 && $0.bytesToSend == nil })
  }

  @Test("delivers a body piece by piece, with delays")
  func stream() async throws {
    try stub.on(PetsAPI.getPet(petId: 7), .stream(["{\"id\":7,", "\"name\":\"Rex\"}"], every: 0.01).delayed(by: 0.01))
    #expect(try await client.pets.getPet(petId: 7) == Pet(name: "Rex", id: 7))
  }

  @Test("waits until it is cancelled where there is never a response")
  func never() async throws {
    try stub.on(PetsAPI.getPet(petId: 7), .never)
    try stub.on(PetsAPI.getPet(petId: 8), .json(Pet(name: "Rex", id: 8)).delayed(by: 3_600))
    for id in [Int64(7), 8] {
      let call = Task { [client] in try await client.pets.getPet(petId: id) }
      while try stub.requests(for: PetsAPI.getPet(petId: id)).isEmpty { await Task.yield() }
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
    }
  }

  @Test("keeps nothing of a call that is cancelled, however far off its response is")
  func release() throws {
    final class Owner: Sendable {}
    stub.on(.get, "/pets/{petId}", .never)
    let url = try #require(URL(string: "https://a.example/v1/pets/7"))
    let task = RequestTask()
    weak var owner: Owner?
    do {
      let captured = Owner()
      owner = captured
      stub.send(URLRequest(url: url), file: nil, cancellation: CallCancellation(task)) { _ in
        withExtendedLifetime(captured) {}
      }
    }
    #expect(owner != nil)
    task.cancel()
    #expect(owner == nil)
  }

  @Test("fails as a network does where the time without a byte is over")
  func timeout() async throws {
    try stub.on(PetsAPI.getPet(petId: 7), .never)
    try stub.on(PetsAPI.getPet(petId: 8), .json(Pet(name: "Rex", id: 8)).delayed(by: 3_600))
    var client = client
    client.configuration.timeout = 0.01
    for id in [Int64(7), 8] {
      do {
        _ = try await client.pets.getPet(petId: id)
        Issue.record("it fails")
      } catch APIError.transport(let error as URLError, _) {
        #expect(error.code == .timedOut)
      }
    }
  }

  @Test("fails a call whose body cannot be encoded")
  func unencodable() async throws {
    try stub.on(PetsAPI.getPet(petId: 7), status: 200, body: Double.infinity)
    do {
      _ = try await client.pets.getPet(petId: 7)
      Issue.record("it fails")
    } catch APIError.transport(let error, _) {
      #expect(error is EncodingError)
    }
  }
}
