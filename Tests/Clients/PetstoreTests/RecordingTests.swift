#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import APIRuntimeTesting
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Calls that are recorded", .timeLimit(.minutes(5)))
struct RecordingTests {
  private func client(_ transport: any Transport, _ server: URL) -> PetstoreClient {
    PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server), transport: transport))
  }

  /// How some calls end: with a value, a documented error, an undocumented status, without a body, without a response.
  private func endings(_ style: Style, _ client: PetstoreClient) async -> [Ending] {
    var endings = await Call.listPets(limit: 2).endings(style, client)
    endings += await Call.createPet(NewPet(name: "Rex")).endings(style, client)
    endings += await Call.getPet(4).endings(style, client)
    endings += await Call.getPet(5).endings(style, client)
    endings += await Call.deletePet(6).endings(style, client)
    endings += await Call.inventory().endings(style, client)
    return endings
  }

  private let want: [Ending] = [
    .value([Pet(name: "Tom", id: 1)]), .value(Pet(name: "Rex", id: 2)),
    .documented(status: 404, body: ErrorModel(code: 1, message: "none")),
    .undocumented(status: 418, body: "short and stout"),
    .value(Nothing()), .transport(.networkConnectionLost),
  ]

  private func response(_ connection: RawServer.Connection) async throws {
    let request = try await connection.request()
    func response(_ status: String, _ body: String) async throws {
      let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
      try await connection.write(head + body)
    }
    switch request.line {
    case "GET /v1/pets?limit=2 HTTP/1.1": try await response("200 OK", #"[{"id":1,"name":"Tom"}]"#)
    case "POST /v1/pets HTTP/1.1": try await response("201 Created", #"{"id":2,"name":"Rex"}"#)
    case "GET /v1/pets/4 HTTP/1.1": try await response("404 Not Found", #"{"code":1,"message":"none"}"#)
    case "GET /v1/pets/5 HTTP/1.1": try await response("418 -", "short and stout")
    case "DELETE /v1/pets/6 HTTP/1.1": try await response("204 No Content", "")
    default: break
    }
  }

  @Test("end in the same way when they are replayed without a server", arguments: Style.allCases)
  func replay(style: Style) async throws {
    let recording = RecordingTransport(URLSessionTransport())
    let url = try await RawServer.run(response) { server in
      #expect(await endings(style, client(recording, server.url)) == want)
      return server.url
    }
    #expect(recording.recordings.count == 6)
    let replaying = client(ReplayingTransport(recording.recordings), url)
    #expect(await endings(style, replaying) == want)
    #expect(await Call.listPets(limit: 2).endings(style, replaying) == [.transport(.notConnectedToInternet)])
  }
}
#endif
