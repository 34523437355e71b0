import APIRuntime
import LoopbackSupport
import PagesGolden
import Testing

@Suite("Pages of the callback style", .timeLimit(.minutes(5)))
@MainActor
struct MainActorPageTests {
  /// The ids of the entries of all pages that a call gives to the main actor.
  private func ids(of entries: any EntriesCallbackCalls) async throws -> [String] {
    var ids: [String] = []
    let result = await withCheckedContinuation { ended in
      entries.listByCursorPages(limit: 2) { page in
        MainActor.preconditionIsolated()
        ids += page.items.map(\.id)
        return .next
      } completion: { result in
        MainActor.preconditionIsolated()
        ended.resume(returning: result)
      }
    }
    try result.get()
    return ids
  }

  @Test("of a client come to the main actor")
  func client() async throws {
    let client = ArchiveClient(FakeTransport(status: 200, #"{"data":[{"id":"a"},{"id":"b"}]}"#))
    #expect(try await ids(of: client.entries) == ["a", "b"])
  }

  @Test("of a mock come to the main actor")
  func mock() async throws {
    let mock = EntriesMock()
    mock.onListByCursor { _, cursor in
      cursor == nil ? .init(data: [Entry(id: "a")], nextCursor: "x") : .init(data: [Entry(id: "b")])
    }
    #expect(try await ids(of: mock) == ["a", "b"])
  }
}
