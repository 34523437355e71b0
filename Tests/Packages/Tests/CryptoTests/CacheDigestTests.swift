import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

/// A store whose contents are looked at.
private final class OpenStore: ResponseCache.Store {
  let slots = Locked<[String: [ResponseCache.Entry]]>([:])

  func entries(for key: String) -> [ResponseCache.Entry] { slots.value[key] ?? [] }

  func setEntries(_ entries: [ResponseCache.Entry], for key: String) {
    slots.update { $0[key] = entries.isEmpty ? nil : entries }
  }
}

@Suite("A cache in a store of the user's")
struct CacheDigestTests {
  @Test(
    "has digests of FIPS 180-4",
    arguments: [
      ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      // Of "3:abc" and "0:1:a", by sha256sum.
      (["abc"], "aab5f9ae99b2e38fb462025c8f72f570c9c811705d2a4277dc855d7fa293fe97"),
      (["", "a"], "d4acf8e21a4a7ec1cbd82d09df7725195a40658c3427747b812fca25ff112466"),
    ])
  func digest(texts: [String], want: String) {
    #expect(CacheNaming.digest(of: texts) == want)
  }

  @Test("finds what was kept before, and shows no credential")
  func store() async throws {
    let (login, store) = (BearerScheme("login"), OpenStore())
    let transport = FakeTransport(
      status: 200, headers: ["Cache-Control": "max-age=60", "Vary": "Authorization"], "one")
    /// Requests the text with a token, by a cache that has nothing but the store.
    func text(_ token: String) async throws -> String {
      var configuration = ClientConfiguration(server: "https://example.com", transport: transport)
      configuration.declare([login])
      configuration[login] = .token(token)
      configuration.cache = ResponseCache(store: store)
      var request = RequestBuilder<String>(.get, "/text")
      request.security("login")
      request.success(200, .text)
      return try await withCheckedThrowingContinuation { [configuration, request] continuation in
        request.execute(configuration, task: RequestTask()) { continuation.resume(with: $0.map(\.body)) }
      }
    }
    for _ in 0..<3 { #expect(try await text("t0ken-of-ann") == "one") }
    #expect(transport.sent.count == 1)
    #expect(try await text("t0ken-of-bob") == "one")
    #expect(transport.sent.count == 2)
    let json = String(decoding: try JSONEncoder().encode(store.slots.value), as: UTF8.self)
    #expect(!json.contains("t0ken"))
    let key = try #require(store.slots.value.keys.first)
    #expect(store.slots.value.count == 1)
    #expect(key.count == 64 && key.allSatisfy { "0123456789abcdef".contains($0) })
  }
}
