#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

/// A request as it comes over the wire, without what the HTTP stack adds on its own.
struct Wire: Equatable {
  /// `GET /v1/pets?limit=1`
  let line: String
  let headers: [String: String]
  let body: String

  private static let ofTheStack: Set = [
    "accept-encoding", "accept-language", "connection", "content-length", "host", "user-agent",
  ]

  init(_ received: LoopbackServer.Received) {
    line = "\(received.method) \(received.target)"
    headers = received.headers.filter { !Self.ofTheStack.contains($0.key) }
    body = String(decoding: received.body, as: UTF8.self)
  }

  /// A request with a key; with a body, that of JSON.
  init(
    _ line: String,
    accept: String = "application/json",
    key: String? = "secret",
    idempotencyKey: String? = nil,
    body: String? = nil
  ) {
    self.line = line
    let headers: [String: String?] = [
      "accept": accept,
      "content-type": body.map { _ in "application/json" },
      "idempotency-key": idempotencyKey,
      "x-api-key": key,
    ]
    self.headers = headers.compactMapValues { $0 }
    self.body = body ?? ""
  }
}

/// A call and the request that it is on the wire.
struct WireRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let credential: Credential<APIKeyScheme>?
  let want: Wire
  let endings: @Sendable (Style, PetstoreClient) async -> [Ending]

  init<Body>(_ call: Call<PetstoreClient, Body>, key: String? = "secret", _ want: Wire) {
    testDescription = want.line + " " + want.body
    credential = key.map { .apiKey($0) }
    self.want = want
    endings = { await call.endings($0, $1) }
  }
}

@Suite("A call over a real connection", .timeLimit(.minutes(5)))
struct WireTests {
  @Test("is the same request in every style", arguments: Style.allCases, rows)
  func wire(style: Style, row: WireRow) async throws {
    let received = Locked<[Wire]>([])
    try await LoopbackServer.run { request in
      received.update { $0.append(Wire(request)) }
      return .init(status: 503)
    } while: { server in
      _ = await row.endings(style, PetstoreClient(server: ServerURL(server.url), apiKey: row.credential))
    }
    #expect(received.value == [row.want])
  }

  private static let uuid = UUID(
    uuid: (0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8))

  private static let rows: [WireRow] = queries + keys + paths + bodies

  private static let queries: [WireRow] = [
    WireRow(.listPets(), Wire("GET /v1/pets")),
    WireRow(.listPets(limit: 10), Wire("GET /v1/pets?limit=10")),
    WireRow(.listPets(limit: -1), Wire("GET /v1/pets?limit=-1")),
    WireRow(.listPets(limit: .max), Wire("GET /v1/pets?limit=9223372036854775807")),
    WireRow(.listPets(tags: []), Wire("GET /v1/pets")),
    WireRow(.listPets(tags: [""]), Wire("GET /v1/pets?tags=")),
    WireRow(.listPets(tags: ["a"]), Wire("GET /v1/pets?tags=a")),
    WireRow(.listPets(tags: ["b", "a", "b"]), Wire("GET /v1/pets?tags=b&tags=a&tags=b")),
    WireRow(.listPets(tags: ["a,b", "c d"]), Wire("GET /v1/pets?tags=a%2Cb&tags=c%20d")),
    WireRow(.listPets(tags: ["+&=%"]), Wire("GET /v1/pets?tags=%2B%26%3D%25")),
    WireRow(.listPets(tags: [":/?#[]@"]), Wire("GET /v1/pets?tags=%3A%2F%3F%23%5B%5D%40")),
    WireRow(.listPets(tags: ["!$'()*;"]), Wire("GET /v1/pets?tags=%21%24%27%28%29%2A%3B")),
    WireRow(.listPets(tags: ["AZaz09-._~"]), Wire("GET /v1/pets?tags=AZaz09-._~")),
    WireRow(.listPets(tags: ["é", "🐈"]), Wire("GET /v1/pets?tags=%C3%A9&tags=%F0%9F%90%88")),
    WireRow(.listPets(tags: ["a\r\nb\"\\"]), Wire("GET /v1/pets?tags=a%0D%0Ab%22%5C")),
    WireRow(.listPets(tags: ["%2F"]), Wire("GET /v1/pets?tags=%252F")),
    WireRow(.listPets(status: .sold), Wire("GET /v1/pets?status=sold")),
    WireRow(.listPets(status: .unknown("lost & found")), Wire("GET /v1/pets?status=lost%20%26%20found")),
    WireRow(
      .listPets(limit: 1, tags: ["a", "b"], status: .pending),
      Wire("GET /v1/pets?limit=1&tags=a&tags=b&status=pending")),
  ]

  private static let keys: [WireRow] = [
    WireRow(.listPets(), key: nil, Wire("GET /v1/pets", key: nil)),
    WireRow(.listPets(), key: "a/b+c==; d,%", Wire("GET /v1/pets", key: "a/b+c==; d,%")),
    WireRow(.inventory(), Wire("GET /v1/orders/inventory", key: nil)),
  ]

  private static let paths: [WireRow] = [
    WireRow(.getPet(7), Wire("GET /v1/pets/7")),
    WireRow(.getPet(.max), Wire("GET /v1/pets/9223372036854775807")),
    WireRow(.getPet(.min), Wire("GET /v1/pets/-9223372036854775808")),
    WireRow(.deletePet(0), Wire("DELETE /v1/pets/0")),
  ]

  private static let bodies: [WireRow] = [
    WireRow(.createPet(NewPet(name: "Rex")), Wire("POST /v1/pets", body: #"{"name":"Rex"}"#)),
    WireRow(
      .createPet(NewPet(name: "a/b \"ü\" 🐈\n", status: .pending, tags: ["x", ""])),
      Wire("POST /v1/pets", body: #"{"name":"a/b \"ü\" 🐈\n","status":"pending","tags":["x",""]}"#)),
    WireRow(
      .createPet(NewPet(name: "", status: .unknown("lost"), tags: [])),
      Wire("POST /v1/pets", body: #"{"name":"","status":"lost","tags":[]}"#)),
    WireRow(.placeOrder(.init(petId: 7)), Wire("POST /v1/orders", body: #"{"petId":7}"#)),
    WireRow(
      .placeOrder(.init(petId: .max, pickUp: CalendarDate(year: 2024, month: 2, day: 29), gift: false), key: uuid),
      Wire(
        "POST /v1/orders", idempotencyKey: "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
        body: #"{"gift":false,"petId":9223372036854775807,"pickUp":"2024-02-29"}"#)),
  ]
}
#endif
