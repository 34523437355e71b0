import APIRuntime
import APIRuntimeAsyncHTTPClient
import Testing

/// What stands between `// README` and `// end` is what stands in the pages, word for word, as the tests of the README check.
@Suite("A snippet of the page about servers")
struct SnippetTests {
  @Test("uses AsyncHTTPClient")
  func asyncHTTPClient() {
    // README
    let configuration = ClientConfiguration(server: "https://example.com/v1", transport: AsyncHTTPClientTransport())
    // end
    #expect(configuration.transport is AsyncHTTPClientTransport)
  }
}
