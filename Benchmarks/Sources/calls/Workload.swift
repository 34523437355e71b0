import APIRuntime
import APIRuntimeTesting
import Foundation
import OAuthGolden
import PagesGolden
import Petstore

/// What a soak does again and again, as a call of each style.
struct Workload: Sendable {
  typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  let name: String
  /// How many requests a call sends over the network at most.
  let requests: Int
  let asyncAwait: @Sendable () async throws -> Void
  let callback: @Sendable (@escaping Completion) -> RequestTask

  static func all(_ server: URL) -> [Workload] {
    let network = ClientConfiguration(server: ServerURL(server))
    return [
      calls(PetstoreClient(configuration: network)),
      pages(ArchiveClient(configuration: network)),
      tokens("tokens", server, .clientCredentials(id: "soak", secret: "s")),
      tokens("rotations", server, rotating()),
      mocks(),
      stubs(),
    ]
  }

  private static func calls(_ client: PetstoreClient) -> Workload {
    Workload(
      name: "calls", requests: 1, asyncAwait: { _ = try await client.pets.listPets(limit: 20) },
      callback: { completion in client.pets.listPets(limit: 20, on: .global()) { completion($0.map { _ in }) } })
  }

  private static func pages(_ client: ArchiveClient) -> Workload {
    list("pages", requests: 5) { client.entries }
  }

  /// Every call needs a new token, which is requested once for all that wait.
  private static func tokens(_ name: String, _ server: URL, _ login: Credential<OAuth2Scheme>) -> Workload {
    let client = BakeryClient(server: ServerURL(server), bakerLogin: login)
    return Workload(
      name: name, requests: 2, asyncAwait: { _ = try await client.loaves.listLoaves() },
      callback: { completion in client.loaves.listLoaves(on: .global()) { completion($0.map { _ in }) } })
  }

  private static func rotating() -> Credential<OAuth2Scheme> {
    .refreshToken("first") { _ in await Task.yield() }
  }

  /// A list of five pages that takes a moment for each of them.
  private static func mocks() -> Workload {
    list("mocks", requests: 0) {
      let mock = EntriesMock()
      mock.onListByCursor { _, cursor in
        try await Task.sleep(nanoseconds: 10_000_000)
        let number = cursor.flatMap { Int($0) } ?? 1
        return .init(data: [Entry(id: "a\(number)")], nextCursor: number < 5 ? "\(number + 1)" : nil)
      }
      return mock
    }
  }

  private static func stubs() -> Workload {
    list("stubs", requests: 0) {
      let stub = StubTransport()
      for number in 1...5 {
        let next = number < 5 ? "\(number + 1)" : nil
        let body = EntriesAPI.ListByCursor.ResponseBody(data: [Entry(id: "a\(number)")], nextCursor: next)
        let cursor = number > 1 ? "\(number)" : nil
        // What cannot be stubbed fails the calls.
        try? stub.on(EntriesAPI.listByCursor(limit: 2, cursor: cursor), .json(body).delayed(by: 0.01))
      }
      let configuration = ClientConfiguration(server: "https://archive.example", transport: stub)
      return ArchiveClient(configuration: configuration).entries
    }
  }

  /// - Parameter entries: Returns what each call is made of: mocks and stubs keep what they were called with.
  private static func list(
    _ name: String, requests: Int, _ entries: @escaping @Sendable () -> any EntriesCalls
  ) -> Workload {
    Workload(
      name: name, requests: requests,
      asyncAwait: { for try await _ in entries().listByCursorPages(limit: 2) {} },
      callback: { entries().listByCursorPages(limit: 2, on: .global(), onPage: { _ in .next }, completion: $0) })
  }
}
