import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A store that can be told to fail.
private final class FailingStore: ResponseCache.Store {
  let slots = Locked<[String: [ResponseCache.Entry]]>([:])
  let failsToRead = Locked(false)
  let failsToWrite = Locked(false)
  let failsToRemove = Locked(false)

  func entries(for key: String) throws -> [ResponseCache.Entry] {
    if failsToRead.value { throw POSIXError(.EIO) }
    return slots.value[key] ?? []
  }

  func setEntries(_ entries: [ResponseCache.Entry], for key: String) throws {
    if entries.isEmpty ? failsToRemove.value : failsToWrite.value { throw POSIXError(.ENOSPC) }
    slots.update { $0[key] = entries.isEmpty ? nil : entries }
  }
}

@Suite("The store of a cache")
struct CacheStoreTests {
  private static let fresh: HTTPHeaders = ["Cache-Control": "max-age=60"]

  /// Returns a cache in a store of the user's, with numbers in place of the digests, which not every system has.
  private static func cache(_ store: FailingStore) -> ResponseCache {
    let numbers = Locked<[[String]: Int]>([:])
    return ResponseCache(store: store, maximumBodySize: 1 << 20) { texts in
      numbers.update { numbers in
        let number = numbers[texts] ?? numbers.count
        numbers[texts] = number
        return "\(number)"
      }
    }
  }

  @Test("that fails is as if it was empty")
  func failing() async throws {
    let store = FailingStore()
    let course = try CacheCourse(Self.cache(store))
    store.failsToWrite.update { $0 = true }
    #expect(await course.take(.get(Self.fresh, "one", "")) == "sent → 200 one")
    store.failsToWrite.update { $0 = false }
    #expect(await course.take(.get(1, Self.fresh, "two", "")) == "sent → 200 two")
    store.failsToRead.update { $0 = true }
    #expect(await course.take(.get(2, Self.fresh, "three", "")) == "sent → 200 three")
    store.failsToRead.update { $0 = false }
    #expect(await course.take(.get(3, "", "")) == "kept → 200 three, 1 s")
  }

  @Test("that cannot remove what is no longer valid is not used again")
  func unreliable() async throws {
    let store = FailingStore()
    let course = try CacheCourse(Self.cache(store))
    #expect(await course.take(.get(Self.fresh, "one", "")) == "sent → 200 one")
    store.failsToRemove.update { $0 = true }
    #expect(await course.take(.send(.put, "")) == "sent → 200 done")
    #expect(await course.take(.get(1, Self.fresh, "two", "")) == "sent → 200 two")
    #expect(await course.take(.get(2, Self.fresh, "three", "")) == "sent → 200 three")
  }

  @Test("has neither a credential nor its place in clear, and may be written to a disk")
  func secrets() async throws {
    let store = FailingStore()
    let (login, key) = (BearerScheme("login"), APIKeyScheme("key", in: .query("api_key")))
    let course = try CacheCourse(Self.cache(store)) { configuration in
      configuration.declare([login, key])
      configuration[login] = .token("t0ken-of-ann")
      configuration[key] = .apiKey("k3y-of-ann")
      configuration.headers["Cookie"] = "session=c00kie-of-ann"
    }
    let headers: HTTPHeaders = [
      "Cache-Control": "max-age=60", "Vary": "Authorization, Cookie", "Set-Cookie": "session=c00kie-of-ann",
    ]
    _ = await course.take(.get(headers, "one", "")) { $0.security("login", "key") }
    #expect(course.transport.sent.first?.url?.query?.contains("k3y-of-ann") == true)
    #expect(store.slots.value.count == 1)
    let json = String(decoding: try JSONEncoder().encode(store.slots.value), as: UTF8.self)
    for secret in ["t0ken", "k3y", "c00kie"] { #expect(!json.contains(secret), "\(secret)") }
    #expect(json.contains(Data("one".utf8).base64EncodedString()))
    let read = try JSONDecoder().decode([String: [ResponseCache.Entry]].self, from: Data(json.utf8))
    store.slots.update { $0 = read }
    #expect(await course.take(.get(1, "", "")) { $0.security("login", "key") } == "kept → 200 one, 1 s")
  }

  @Test(
    "never gives a response across credentials, of any kind", arguments: ["header", "query", "cookie", "interceptor"])
  func credentials(place: String) async throws {
    struct Signing: Interceptor {
      let name: String

      func adapt(
        _ request: URLRequest, of call: CallContext, cancellation: CallCancellation,
        completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
      ) {
        var request = request
        request.setValue(name, forHTTPHeaderField: "X-Signature")
        completion(.success(request))
      }
    }
    let cache = ResponseCache.memory(megabytes: 1)
    func course(_ name: String) throws -> CacheCourse {
      try CacheCourse(cache) { configuration in
        let places: [String: CredentialPlace] = [
          "header": .header("Accept"), "query": .query("k e"), "cookie": .cookie("c"),
        ]
        guard let place = places[place] else { return configuration.interceptors = [Signing(name: name)] }
        let scheme = APIKeyScheme("key", in: place)
        configuration.declare([scheme])
        configuration[scheme] = .apiKey(name)
      }
    }
    let (ann, bob) = (try course("ann"), try course("bob"))
    func secured(_ request: inout RequestBuilder<String>) { if place != "interceptor" { request.security("key") } }
    #expect(await ann.take(.get(Self.fresh, "ann", ""), secured) == "sent → 200 ann")
    #expect(await bob.take(.get(1, Self.fresh, "bob", ""), secured) == "sent → 200 bob")
    #expect(await ann.take(.get(2, "", ""), secured) == "kept → 200 ann, 2 s")
    #expect(await bob.take(.get(2, "", ""), secured) == "kept → 200 bob, 1 s")
    // A change concerns all of them.
    #expect(await ann.take(.send(.put, at: 3, ""), secured) == "sent → 200 done")
    #expect(await bob.take(.get(4, "new", ""), secured) == "sent → 200 new")
  }

  @Test("has a response that was requested before a change only if that is over")
  func race() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient.caching(transport)
    func request(_ method: HTTPMethod) -> RequestBuilder<String> {
      var request = RequestBuilder<String>(method, "/pets")
      request.success(200, .text)
      return request
    }
    let (get, put) = (request(.get), request(.put))
    let response = FakeTransport.Outcome.success(
      TransportResponse(status: 200, headers: Self.fresh, body: Data("old".utf8)))
    async let first = client.result(of: get)
    let held = try await transport.nextHeld()
    async let change = client.result(of: put)
    try await transport.nextHeld().respond(response)
    _ = await change
    held.respond(response)
    #expect(try await first.get().body == "old")
    async let second = client.result(of: get)
    try await transport.nextHeld().respond(.success(TransportResponse(status: 200, body: Data("new".utf8))))
    #expect(try await second.get().body == "new")
  }

  @Test("has a response that was requested before a change of something else")
  func otherChange() async throws {
    let transport = FakeTransport.holding()
    let client = try PetstoreClient.caching(transport)
    func request(_ method: HTTPMethod, _ path: String) -> RequestBuilder<String> {
      var request = RequestBuilder<String>(method, path)
      request.success(200, .text)
      return request
    }
    let response = FakeTransport.Outcome.success(
      TransportResponse(status: 200, headers: Self.fresh, body: Data("old".utf8)))
    async let first = client.result(of: request(.get, "/pets"))
    let held = try await transport.nextHeld()
    async let change = client.result(of: request(.put, "/orders"))
    try await transport.nextHeld().respond(response)
    _ = await change
    held.respond(response)
    _ = await first
    let key = try #require(CacheKey(held.request, [], CacheNaming.text))
    #expect(client.configuration.cache?.entries(for: key.url).map(\.body) == [Data("old".utf8)])
  }

  @Test(
    "has no response that was requested before a change of it, or before more changes than are known",
    arguments: [
      (["a"], true), (["b"], false), (["a", "b"], false), ((1...64).map { "a\($0)" }, true),
      ((1...65).map { "a\($0)" }, false), (["b"] + (1...64).map { "a\($0)" }, false),
    ] as [([String], Bool)])
  func removals(keys: [String], want: Bool) {
    let cache = ResponseCache.memory(megabytes: 1)
    let entry = ResponseCache.Entry(
      identity: "", varying: [], variant: "", headers: [:], body: Data("one".utf8), requested: Date(), received: Date())
    cache.remove(["b"])
    let moment = cache.moment
    for key in keys { cache.remove([key]) }
    cache.keep(entry, replacing: { _ in false }, for: "b", since: moment)
    #expect(cache.entries(for: "b").isEmpty != want)
    cache.keep(entry, replacing: { _ in true }, for: "b", since: cache.moment)
    #expect(cache.entries(for: "b").count == 1)
  }

  @Test(
    "has other keys for URLs that are not the same, but for their fragments and credentials",
    arguments: [
      ("/p?a&&b", "/p?a&b", false), ("/p?", "/p", false), ("/p?a&", "/p?a", false), ("/p?&a", "/p?a", false),
      ("/p?a&b", "/p?b&a", false), ("/p?a?b", "/p?a", false), ("/p#a", "/p", true), ("/p?a&key=1", "/p?a", true),
      ("/p?key=1", "/p?key=2", true), ("/p?key=1", "/p", true),
    ] as [(String, String, Bool)])
  func urls(first: String, second: String, isSame: Bool) throws {
    func key(_ path: String) throws -> String {
      let url = try #require(URL(string: "https://example.com" + path))
      return try #require(CacheKey(URLRequest(url: url), [.query("key")], CacheNaming.text)).url
    }
    #expect(try (key(first) == key(second)) == isSame)
  }

  @Test("is bounded: large bodies are left out, and so is what has not been used for the longest time")
  func bounds() async throws {
    let course = try CacheCourse(.memory(megabytes: 1))
    /// Requests a path, with a body of so many bytes if it is sent.
    func take(_ path: String, _ size: Int = 200_000) async -> Bool {
      await course.take(.get(1, path: path, Self.fresh, String(repeating: "x", count: size), "")).hasPrefix("kept")
    }
    #expect(await !take("/large", 250_001))
    #expect(await !take("/large", 250_000))
    #expect(await take("/large"))
    for path in ["/a", "/b", "/c"] { #expect(await !take(path)) }
    #expect(await take("/large"))
    #expect(await !take("/d"))
    // There is room for four of them.
    #expect(await take("/large"))
    #expect(await !take("/a"))
    #expect(await take("/d"))
  }

  @Test("in memory takes time in proportion to its use")
  func cost() {
    let store = MemoryStore(capacity: 100_000)
    let entry = ResponseCache.Entry(
      identity: "", varying: [], variant: "", headers: [:], body: Data(count: 500), requested: Date(), received: Date())
    for number in 0..<100_000 {
      store.setEntries([entry], for: "\(number)")
      _ = store.entries(for: "\(number / 2)")
    }
    #expect(store.entries(for: "99999").count == 1)
    #expect(store.entries(for: "0").isEmpty)
    let kept = (0..<100_000).filter { !store.entries(for: "\($0)").isEmpty }
    #expect((90...99).contains(kept.count))
  }

  @Test("has other keys for texts that are parted in another way")
  func parts() {
    #expect(CacheNaming.text(of: ["ab", "c"]) != CacheNaming.text(of: ["a", "bc"]))
    // To Swift, these are one text.
    #expect(CacheNaming.text(of: ["a\u{301}\u{323}"]) != CacheNaming.text(of: ["a\u{323}\u{301}"]))
    #expect(CacheNaming.text(of: ["1:a"]) != CacheNaming.text(of: ["1", "a"]))
    #expect(CacheNaming.text(of: ["a", ""]) != CacheNaming.text(of: ["a"]))
  }
}
