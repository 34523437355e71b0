@testable @_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("An error of a call")
struct ErrorMirrorTests {
  private func error(_ outcome: FakeTransport.Outcome) async throws -> any Error {
    var client = try PetstoreClient(FakeTransport { _ in outcome })
    client.configuration.headers = ["Authorization": "Bearer t0ken-of-call", "X-Other": "header-of-call"]
    var request = RequestBuilder<Int>(.post, "/pets?q=query-of-call")
    request.body("body-of-call")
    request.success(200, .json(Int.self) { $0 })
    request.failure(404, [String: String].self)
    guard case .failure(let error) = await client.result(of: request) else { throw CancellationError() }
    return error
  }

  private static func response(_ status: Int, _ body: String) -> FakeTransport.Outcome {
    .success(TransportResponse(status: status, headers: ["Set-Cookie": "field-of-server"], body: Data(body.utf8)))
  }

  @Test(
    "shows no more when it is dumped than in its description",
    arguments: [
      .failure(URLError(.cannotConnectToHost, userInfo: ["key": "info-of-error"])),
      Self.response(200, "body-of-server"), Self.response(500, "body-of-server"), Self.response(404, #"{"a":"b"}"#),
    ] as [FakeTransport.Outcome])
  func dumped(outcome: FakeTransport.Outcome) async throws {
    let error = try await error(outcome)
    var dumped = ""
    dump(error, to: &dumped)
    #expect(dumped == "- \(error)\n")
    for secret in ["of-call", "of-server", "of-error"] { #expect(!dumped.contains(secret)) }
  }

  @Test(
    "of the transport is a sentence for people, with the detail in its description",
    arguments: [
      (URLError.Code.cannotConnectToHost, "Could not connect to the server."),
      (.cannotFindHost, "A server with the specified hostname could not be found."),
      (.timedOut, "The request timed out."), (.networkConnectionLost, "The network connection was lost."),
      (.unknown, "The request could not be completed."),
    ])
  func sentences(code: URLError.Code, want: String) async throws {
    #expect(try await error(.failure(URLError(code))).localizedDescription == want)
    let shown = try await error(.failure(URLError(code)))
    #expect("\(shown)" == "POST https://example.com/v1/pets failed: \(want.dropLast()) (URLError \(code.rawValue))")
    #if canImport(FoundationNetworking)
    let detail = "Failed to connect to 127.0.0.1 port 1 after 4 ms"
    let error = try await error(.failure(URLError(code, userInfo: [NSLocalizedDescriptionKey: detail])))
    #expect(error.localizedDescription == want)
    #expect("\(error)" == "POST https://example.com/v1/pets failed: \(detail)")
    #endif
  }
}
