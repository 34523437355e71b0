import APIRuntime
import CredentialsGolden
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A client with several servers")
struct ServerTests {
  @Test(
    "sends each operation to its own server, unless it is given one",
    arguments: [
      (DepotClient(), PhotosAPI.list, "https://eu.depot.example:443/v2/crates"),
      (DepotClient(), PhotosAPI.get, "https://photos.depot.example/crates/7/photo"),
      (DepotClient(), PhotosAPI.delete, "https://a.photos.depot.example/crates/7/photo"),
      (DepotClient(), PhotosAPI.watch, "https://eu.depot.example:443/watch/crates/7/photo"),
      (DepotClient(server: "http://localhost:8080/x"), PhotosAPI.list, "http://localhost:8080/x/crates"),
      (DepotClient(server: "http://localhost:8080/x"), PhotosAPI.get, "http://localhost:8080/x/crates/7/photo"),
      (
        DepotClient(configuration: ClientConfiguration(server: "https://h")), PhotosAPI.get,
        "https://h/crates/7/photo"
      ),
    ] as [(DepotClient, PhotosAPI, String)])
  func operations(client: DepotClient, call: PhotosAPI, want: String) throws {
    #expect(try call.url(client.configuration) == want)
  }

  @Test("sends a request where that says, whatever else is said")
  func ofRequest() throws {
    var request = CratesAPI.getPhoto(id: "7")
    request.server = "https://mine"
    for client in [DepotClient(), DepotClient(server: "https://h")] {
      #expect(try request.urlRequest(client.configuration).url?.absoluteString == "https://mine/crates/7/photo")
    }
  }

  @Test(
    "knows their addresses",
    arguments: [
      (DepotClient.Servers.production(), "https://eu.depot.example:443/v2"),
      (DepotClient.Servers.production(region: .usEast, port: "8443"), "https://us-east.depot.example:8443/v2"),
      (DepotClient.Servers.production(basePath: "a b/?c"), "https://eu.depot.example:443/a%20b/%3Fc"),
      (DepotClient.Servers.test(tenant: "x"), "https://lab.test.depot.example/x"),
      (DepotClient.Servers.onPremises(at: "https://h:1/ignored?q"), "https://h:1/v2"),
    ])
  func addresses(server: ServerURL, want: String) {
    #expect(server.text == want)
  }

  @Test("knows the values of their variables")
  func values() {
    #expect(DepotClient.Servers.ProductionRegion.allCases.map(\.rawValue) == ["eu", "us-east"])
    #expect(DepotClient.Servers.TestRegion.allCases.map(\.rawValue) == ["lab"])
  }

  /// A call by name.
  enum PhotosAPI {
    case list, get, delete, watch

    func url(_ configuration: ClientConfiguration) throws -> String? {
      switch self {
      case .list: try CratesAPI.listCrates().urlRequest(configuration).url?.absoluteString
      case .get: try CratesAPI.getPhoto(id: "7").urlRequest(configuration).url?.absoluteString
      case .delete: try CratesAPI.deletePhoto(id: "7").urlRequest(configuration).url?.absoluteString
      case .watch: try CratesAPI.watchPhoto(id: "7").urlRequest(configuration).url?.absoluteString
      }
    }
  }
}

@Suite("The credentials of a client")
struct CredentialTests {
  @Test(
    "are sent for the first alternative that has all of its own",
    arguments: [
      (DepotClient(server: "https://h", apiKey: .apiKey("k")), "X-Key=k"),
      (
        DepotClient(server: "https://h", login: .token("t"), deviceId: .apiKey("d")), "Authorization=Bearer t device=d"
      ),
      (DepotClient(server: "https://h", login: .token("t")), ""),
      (
        DepotClient(server: "https://h", apiKey: .apiKey("k"), login: .token("t"), deviceId: .apiKey("d")),
        "X-Key=k"
      ),
      (DepotClient(server: "https://h", server_: .authorization("Digest x")), ""),
    ] as [(DepotClient, String)])
  func alternatives(client: DepotClient, want: String) throws {
    let request = try CratesAPI.listCrates().urlRequest(client.configuration)
    let headers = (request.allHTTPHeaderFields ?? [:]).filter { $0.key != "Accept" }.map { "\($0.key)=\($0.value)" }
    #expect((headers.sorted() + [request.url?.query ?? ""].filter { !$0.isEmpty }).joined(separator: " ") == want)
  }

  @Test("are not sent where an operation asks for none")
  func none() throws {
    let client = DepotClient(server: "https://h", apiKey: .apiKey("k"))
    for request in [
      try CratesAPI.deletePhoto(id: "7").urlRequest(client.configuration),
      try CratesAPI.getPhoto(id: "7").urlRequest(client.configuration),
    ] {
      #expect(request.value(forHTTPHeaderField: "X-Key") == nil)
    }
  }
}

@Suite("The headers of a response")
struct HeaderTests {
  @Test("are read as what they are documented to be")
  func values() async throws {
    var client = DepotClient()
    client.configuration.transport = FakeTransport(
      status: 200,
      headers: [
        "x-ratelimit-remaining": "12", "X-Kinds": "dry, cold,wet", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT",
        "X-Page": "number=2,of=9", "X-Sorted": "up",
      ], "[]")
    let headers = try await client.response(for: CratesAPI.listCrates()).headers
    #expect(headers[.xRateLimitRemaining] == 12)
    #expect(headers[.xKinds] == [.dry, .cold, .unknown("wet")])
    #expect(headers[.lastModified] == Date(timeIntervalSince1970: 784_111_777))
    #expect(headers[.xPage] == Page(number: 2, of: 9))
    #expect(headers[.xSorted] == "up")
  }
}

@Suite("What servers send by themselves")
struct MessageTests {
  @Test("has models")
  func models() throws {
    let moved = try JSONDecoder().decode(CrateMovedPayload.self, from: Data(#"{"crate":"7","kind":"dry"}"#.utf8))
    #expect(moved == CrateMovedPayload(crate: "7", kind: .dry))
    #expect(WatchPhotoOnChangePayload(by: "me").by == "me")
  }
}
