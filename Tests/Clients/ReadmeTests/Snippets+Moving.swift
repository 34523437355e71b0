#if canImport(Combine) || OpenCombine
import APIRuntime
import CompatGolden
import Testing

private let session = Session()

private struct Session {
  func accessToken() async throws -> String { "secret" }
}

// README
extension NurseryClient {
  static let main = NurseryClient(login: .token { try await session.accessToken() })
}
// end

@Suite("A snippet of the page about openapi-generator")
struct MovingSnippetTests {
  @Test("has a client of the app's own")
  func client() {
    #expect(NurseryClient.main.configuration.server == NurseryClient.Servers.production)
  }
}
#endif
