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

/// The lists of the page about pages that request one page for each scroll, in three styles.
@Suite("A list that scrolls", .timeLimit(.minutes(5)))
@MainActor
struct ScrollSnippetTests {
  /// Returns a client of a server with two pages, the second of which fails at first, and what the server receives.
  private func archive() throws -> (ArchiveClient, StubTransport) {
    let stub = StubTransport()
    try stub.on(
      EntriesAPI.listByCursor(limit: 50),
      .json(EntriesAPI.ListByCursor.ResponseBody(data: [Entry(id: "a"), Entry(id: "b")], nextCursor: "c")))
    try stub.on(
      EntriesAPI.listByCursor(limit: 50, cursor: "c"), .status(503),
      .json(EntriesAPI.ListByCursor.ResponseBody(data: [Entry(id: "c")])))
    let configuration = ClientConfiguration(server: "https://archive.example", transport: stub)
    return (ArchiveClient(configuration: configuration), stub)
  }

  @Test("requests the next page of an iterator, and the same one again after an error")
  func asyncAwait() async throws {
    let (client, stub) = try archive()
    let list = AsyncAwaitList(client)
    try await list.loadMore()
    #expect(list.entries.map(\.id) == ["a", "b"])
    #expect(stub.requests.count == 1)
    await #expect(throws: (any Error).self) { try await list.loadMore() }
    try await list.loadMore()
    #expect(list.entries.map(\.id) == ["a", "b", "c"])
    try await list.loadMore()
    #expect(list.entries.count == 3)
    #expect(stub.requests.count == 3)
  }

  @Test("requests one page at a time with a completion, and the same one again after an error")
  func callback() async throws {
    let (client, stub) = try archive()
    let list = CallbackList(client)
    for (ids, requests, failed) in [
      (["a", "b"], 1, false), (["a", "b"], 2, true), (["a", "b", "c"], 3, true), (["a", "b", "c"], 3, true),
    ] {
      list.loadMore()
      list.loadMore()
      while list.task != nil { await Task.yield() }
      #expect(list.entries.map(\.id) == ids)
      #expect(stub.requests.count == requests)
      #expect(list.message.isEmpty != failed)
    }
  }

  @Test("demands one page at a time of a publisher, which an error ends")
  func combine() async throws {
    let (client, stub) = try archive()
    let list = CombineList(client)
    list.loadMore()
    while list.entries.isEmpty { await Task.yield() }
    #expect(list.entries.map(\.id) == ["a", "b"])
    #expect(stub.requests.count == 1)
    list.loadMore()
    while list.message.isEmpty { await Task.yield() }
    #expect(stub.requests.count == 2)
    list.leave()
    #expect(list.entries.map(\.id) == ["a", "b"])
  }
}

@MainActor
private final class AsyncAwaitList {
  private(set) var entries: [Entry] = []
  private let client: ArchiveClient

  init(_ client: ArchiveClient) { self.client = client }

  // README
  private lazy var pages = client.entries.listByCursorPages(limit: 50).makeAsyncIterator()
  private var isLoading = false

  func loadMore() async throws {
    if isLoading { return }
    isLoading = true
    defer { isLoading = false }
    var copy = pages
    let page = try await copy.next()
    pages = copy
    entries += page?.items ?? []  // nil is the end of the list
  }
  // end
}

@MainActor
private final class CallbackList {
  private(set) var entries: [Entry] = []
  private(set) var message = ""
  private let client: ArchiveClient

  init(_ client: ArchiveClient) { self.client = client }

  // README
  private var cursor: String?
  private var isAtEnd = false
  private(set) var task: RequestTask?

  func loadMore() {
    if task != nil || isAtEnd { return }
    task = client.entries.listByCursor(limit: 50, cursor: cursor) { [weak self] result in
      guard let self else { return }
      task = nil
      switch result {
      case .success(let page):
        entries += page.data ?? []
        cursor = page.nextCursor
        isAtEnd = cursor == nil
      case .failure(let error): message = error.localizedDescription
      }
    }
  }
  // end
}

// README
final class PageSubscriber<Page>: Subscriber {
  private let show: (Page) -> Void
  private let end: (Subscribers.Completion<any Error>) -> Void
  private var subscription: (any Subscription)?

  init(
    _ pages: AnyPublisher<Page, any Error>, show: @escaping (Page) -> Void,
    end: @escaping (Subscribers.Completion<any Error>) -> Void
  ) {
    self.show = show
    self.end = end
    pages.subscribe(self)
  }

  func loadMore() { subscription?.request(.max(1)) }
  func cancel() { subscription?.cancel() }

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(completion: Subscribers.Completion<any Error>) { end(completion) }

  func receive(_ page: Page) -> Subscribers.Demand {
    show(page)
    return .none
  }
}
// end

@MainActor
private final class CombineList {
  private(set) var entries: [Entry] = []
  private(set) var message = ""
  private let client: ArchiveClient

  init(_ client: ArchiveClient) { self.client = client }

  // README
  private lazy var pages = PageSubscriber(client.entries.listByCursorPagesPublisher(limit: 50)) { [weak self] page in
    self?.entries += page.items
  } end: { [weak self] completion in
    if case .failure(let error) = completion { self?.message = error.localizedDescription }
  }

  func loadMore() { pages.loadMore() }
  func leave() { pages.cancel() }
  // end
}
#endif
