#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeTesting
import Foundation
import PagesGolden
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("A snippet about pages or options", .timeLimit(.minutes(5)))
@MainActor
struct PageSnippetTests {
  private let print = Printer()

  /// A client of a server with two pages.
  private func archive() throws -> ArchiveClient {
    let stub = StubTransport()
    let pages = [
      EntriesAPI.ListByCursor.ResponseBody(data: [Entry(id: "a"), Entry(id: "b")], nextCursor: "c"),
      EntriesAPI.ListByCursor.ResponseBody(data: [Entry(id: "c")]),
    ]
    try stub.on(EntriesAPI.listByCursor(limit: 50), .json(pages[0], headers: ["X-Remaining": "1"]))
    try stub.on(
      EntriesAPI.listByCursor(limit: 50, cursor: "c"), .json(pages[1], headers: ["X-Remaining": "0"]))
    let configuration = ClientConfiguration(server: "https://archive.example", transport: stub)
    return ArchiveClient(configuration: configuration)
  }

  @Test("reads the pages of a list in each style")
  func styles() async throws {
    let client = try archive()
    let print = print
    // README
    // AsyncAwait
    for try await entry in client.entries.listByCursorPages(limit: 50).items {
      print(entry.id)
    }

    // Callback
    let task = client.entries.listByCursorPages(limit: 50) { page in
      print(page.items.count, page.response.headers["X-Remaining"] ?? "")
      return page.response.headers["X-Remaining"] == "0" ? .stop : .next
    } completion: { result in
      print(result)
    }

    // Combine
    let subscription = client.entries.listByCursorPagesPublisher(limit: 50)
      .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.items.count) })
    // end
    let lines = await print.next(9)
    #expect(lines.prefix(3) == ["a", "b", "c"])
    #expect(Set(lines.dropFirst(3)) == ["2 1", "1 0", "success()", "2", "1", "finished"])
    withExtendedLifetime((task, subscription)) {}
  }

  @Test("gives the first page settings that hold for all")
  func settings() async throws {
    let client = try archive()
    // README
    var request = EntriesAPI.listByCursorPages(limit: 50)
    request.first.timeout = 5
    for try await page in client.pageSequence(of: request) { print(page.items.count) }
    // end
    #expect(await print.next(2) == ["2", "1"])
  }

  @Test("calls with options")
  func options() async throws {
    let stub = StubTransport()
    try stub.on(
      EntriesAPI.listAny(.init(limit: 50, author: "Hypatia")), .json(EntriesAPI.ListAny.ResponseBody(nextCursor: "a")))
    try stub.on(
      EntriesAPI.listMany(shelf: "b", options: .init(limit: 50)), .json(EntriesAPI.ListMany.ResponseBody(total: 2)))
    let client = ArchiveClient(configuration: ClientConfiguration(server: "https://archive.example", transport: stub))
    let author: String? = "Hypatia"
    // README
    let all = try await client.entries.listAny(.init(limit: 50, author: "Hypatia"))
    let lent = try await client.entries.listMany(shelf: "b", options: .init(limit: 50))

    var options = EntriesAPI.ListAny.Options(limit: 50)
    if let author { options.author = author }
    let chosen = try await client.entries.listAny(options)
    // end
    #expect(all.nextCursor == "a")
    #expect(lent.total == 2)
    #expect(chosen == all)
  }

  @Test("reads the pages of a mock")
  func mocks() async throws {
    // README
    let entries = EntriesMock()
    entries.onListByCursor { limit, cursor in
      cursor == nil ? .init(data: [.sample(id: "a")], nextCursor: "x") : .init(data: [.sample(id: "b")])
    }

    for try await entry in entries.listByCursorPages().items { print(entry.id) }
    print(entries.onListByCursor.calls.count, entries.onListByCursor.calls[1].cursor ?? "")
    // end
    #expect(await print.next(3) == ["a", "b", "2 x"])
  }
}
#endif
