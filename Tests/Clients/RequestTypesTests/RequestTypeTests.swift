#if LoopbackTests
import APIRuntime
import Foundation
import IntakeGolden
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a server on loopback receives of types that are others in requests than in responses.
@Suite("A request of a schema with properties that one side alone sets", .timeLimit(.minutes(5)))
struct RequestTypeTests {
  /// All that the server may say of a pet.
  private static let pet = """
    {"id": "p1", "kind": "cat", "name": "Tom", "added": "2026-01-02",
     "keeper": {"name": "Ada", "since": 1999},
     "tags": [{"id": 1, "label": "shy", "type": "label", "by": {"name": "Bo", "since": 2001}}],
     "notes": {"a": {"id": 2, "label": "old", "type": "tag"}},
     "guest": {"id": "g1", "kind": "Cat", "lives": 9},
     "mother": {"id": "p0", "name": "Kit", "added": "2020-01-02"},
     "collar": {"serial": "s1", "color": "red", "chip": "c1"}, "size": {"weight": 2.5}}
    """

  /// The same without what only the server sets.
  private static let sent = """
    {"kind": "cat", "name": "Tom",
     "keeper": {"name": "Ada"},
     "tags": [{"label": "shy", "type": "label", "by": {"name": "Bo"}}],
     "notes": {"a": {"label": "old", "type": "tag"}},
     "guest": {"kind": "Cat", "lives": 9},
     "mother": {"name": "Kit"},
     "collar": {"color": "red", "chip": "c1"}, "size": {"weight": 2.5}}
    """

  /// Returns the bodies that a server received while it responded with a text.
  private func bodies(
    status: Int = 204, _ reply: String = "", while body: @Sendable (IntakeClient) async throws -> Void
  ) async throws -> [String] {
    let received = Locked<[String]>([])
    return try await LoopbackServer.run { request in
      received.update { $0.append(String(decoding: request.body, as: UTF8.self)) }
      let headers = reply.isEmpty ? [:] : ["Content-Type": "application/json"]
      return LoopbackServer.Reply(status: status, headers: headers, body: reply)
    } while: { server in
      try await body(IntakeClient(server: ServerURL(server.url)))
      return received.value
    }
  }

  private func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private func received() throws -> Pet { try JSONDecoder().decode(Pet.self, from: Data(Self.pet.utf8)) }

  @Test("has nothing of a received value that only the server sets, at any distance")
  func roundTrip() async throws {
    let pet = try received()
    let bodies = try await bodies(status: 201, Self.pet) { client in
      let added = try await client.pets.addPet(body: PetInput(pet))
      #expect(added == pet)
    }
    #expect(try bodies.map(json) == [json(Self.sent)])
  }

  @Test("has lists of what is sent")
  func list() async throws {
    let pet = try received()
    let bodies = try await bodies { client in
      try await client.pets.replacePets(body: [PetInput(pet), PetInput(name: "Rex")])
    }
    #expect(try bodies.map(json) == [json("[\(Self.sent), {\"name\": \"Rex\"}]")])
  }

  @Test("has what only the client sets")
  func writeOnly() async throws {
    let reply = #"{"login": "ada", "created": "2026-01-02T03:04:05Z", "password": "not read"}"#
    let bodies = try await bodies(status: 201, reply) { client in
      let account = try await client.accounts.addAccount(body: AccountInput(login: "ada", password: "secret"))
      #expect(account == Account(login: "ada", created: account.created))
    }
    #expect(try bodies.map(json) == [json(#"{"login": "ada", "password": "secret"}"#)])
  }

  @Test("has what only the client sets where nothing is received of the schema")
  func sentOnly() async throws {
    let bodies = try await bodies { client in
      try await client.accounts.signIn(body: CredentialsInput(token: "t"))
    }
    #expect(try bodies.map(json) == [json(#"{"token": "t"}"#)])
  }

  @Test("is such a type where the schema stands in the operation")
  func inline() async throws {
    let reply = #"{"number": 7, "guest": {"id": "g", "kind": "Cat"}, "door": {"id": 3, "label": "b"}}"#
    let bodies = try await bodies(status: 201, reply) { client in
      let stay = try await client.stays.addStay(
        body: .init(guest: .cat(CatInput(kind: "Cat")), room: .init(key: "k", floor: 2)))
      #expect(stay.number == 7)
      #expect(stay.guest == .cat(Cat(id: "g", kind: "Cat")))
      #expect(stay.door == Box(id: 3, label: "b"))
    }
    #expect(try bodies.map(json) == [json(#"{"guest": {"kind": "Cat"}, "room": {"key": "k", "floor": 2}}"#)])
  }

  @Test("is a merge patch without what only the server sets, lists of what is sent included")
  func patch() async throws {
    let tag = try #require(received().tags?.first)
    let bodies = try await bodies { client in
      try await client.pets.changePet(
        body: PetPatch(name: "Tom", keeper: .value(KeeperPatch(name: "Bo", pin: .null)), tags: .value([TagInput(tag)])))
    }
    let want = """
      {"name": "Tom", "keeper": {"name": "Bo", "pin": null},
       "tags": [{"label": "shy", "type": "label", "by": {"name": "Bo"}}]}
      """
    #expect(try bodies.map(json) == [json(want)])
  }

  @Test("is a multipart body without what only the server sets")
  func multipart() async throws {
    let reply = #"{"id": "f1", "file": "x", "tag": {"id": 1, "label": "l", "type": "tag"}}"#
    let bodies = try await bodies(status: 201, reply) { client in
      let photo = try await client.pets.addPhoto(
        body: .init(file: .data(Data("x".utf8), fileName: "x.bin"), tag: TagInput(label: "l")))
      #expect(photo.id == "f1")
      #expect(photo.tag?.id == 1)
    }
    let body = try #require(bodies.first)
    #expect(body.contains(#"name="file""#))
    #expect(body.contains(#"{"label":"l","type":"tag"}"#))
    #expect(!body.contains(#"name="id""#))
  }

  @Test("takes another name where that is a schema's")
  func names() async throws {
    let bodies = try await bodies(status: 200, #"{"text": "t"}"#) { client in
      let packed: BoxInput = try await client.stays.pack(body: BoxRequestInput(Box(id: 1, label: "b")))
      #expect(packed.text == "t")
    }
    #expect(try bodies.map(json) == [json(#"{"label": "b"}"#)])
  }

  @Test("leaves responses what a server always sends, by which values can be identified")
  func identities() throws {
    func id<Value: Identifiable>(_ value: Value) -> Value.ID { value.id }
    let pet = try received()
    #expect(id(pet) == "p1")
    #expect(id(Visit(id: 3)) == 3)
    #expect(id(Cat(id: "c", kind: "Cat")) == "c")
  }

  @Test("has no part in what a server sends by itself")
  func webhook() throws {
    let adoption = try JSONDecoder().decode(Adoption.self, from: Data(#"{"id": "a", "secret": "s"}"#.utf8))
    #expect(adoption == Adoption(id: "a"))
  }
}
#endif
