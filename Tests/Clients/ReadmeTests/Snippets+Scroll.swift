#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeTesting
import Foundation
import LoopbackSupport
import PagesGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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

  @Test("releases what waits for a page with the screen")
  func released() async throws {
    let (client, transport) = held()
    var list: CombineList? = CombineList(client)
    list?.loadMore()
    let page = try await transport.nextHeld()
    list = nil
    while !page.isStopped.value { await Task.yield() }
  }

  @Test("starts again with an iterator, whatever arrives of the old list")
  func asyncAwaitRefresh() async throws {
    let (client, transport) = held()
    let list = AsyncAwaitRefreshingList(client)
    let first = Task { try await list.loadMore() }
    try await transport.nextHeld().respond(page("a", next: "c"))
    try await first.value
    for outcome in [page("old"), .success(TransportResponse(status: 503))] {
      let old = Task { try await list.loadMore() }
      let oldPage = try await transport.nextHeld()
      let refresh = Task { try await list.refresh() }
      let newPage = try await transport.nextHeld()
      oldPage.respond(outcome)
      try await old.value
      try await list.loadMore()
      #expect(list.entries.map(\.id) == ["a"])
      newPage.respond(page("a", next: "d"))
      try await refresh.value
      #expect(list.entries.map(\.id) == ["a"])
    }
    let more = Task { try await list.loadMore() }
    try await transport.nextHeld().respond(page("e"))
    try await more.value
    #expect(list.entries.map(\.id) == ["a", "e"])
    #expect(transport.sent.last?.url?.query?.contains("d") == true)
    // The end is known: nothing more is sent.
    try await list.loadMore()
    #expect(transport.sent.count == 6)
  }

  @Test("starts again with a completion, whatever arrives of the old list")
  func callbackRefresh() async throws {
    let (client, transport) = held()
    let list = CallbackRefreshingList(client)
    list.loadMore()
    try await transport.nextHeld().respond(page("a", next: "c"))
    while list.task != nil { await Task.yield() }
    list.loadMore()
    let oldPage = try await transport.nextHeld()
    list.refresh()
    let newPage = try await transport.nextHeld()
    oldPage.respond(page("old"))
    for _ in 0..<100 { await Task.yield() }
    #expect(list.task != nil)
    #expect(list.entries.map(\.id) == ["a"])
    newPage.respond(page("b", next: "d"))
    while list.task != nil { await Task.yield() }
    #expect(list.entries.map(\.id) == ["b"])
    list.loadMore()
    _ = try await transport.nextHeld()
    #expect(transport.sent.last?.url?.query?.contains("d") == true)
    list.leave()
    while list.task != nil { await Task.yield() }
    #expect(list.message == "")
  }

  @Test("starts again with a publisher, whatever arrives of the old list")
  func combineRefresh() async throws {
    let (client, transport) = held()
    let list = CombineList(client)
    list.loadMore()
    let oldPage = try await transport.nextHeld()
    list.refresh()
    let newPage = try await transport.nextHeld()
    oldPage.respond(page("old"))
    newPage.respond(page("b"))
    while list.entries.isEmpty { await Task.yield() }
    #expect(list.entries.map(\.id) == ["b"])
    #expect(oldPage.isStopped.value)
  }

  /// Returns a client of a server that responds when the test says so.
  private func held() -> (ArchiveClient, FakeTransport) {
    let transport = FakeTransport.holding()
    let configuration = ClientConfiguration(server: "https://archive.example", transport: transport)
    return (ArchiveClient(configuration: configuration), transport)
  }

  private func page(_ id: String, next: String? = nil) -> FakeTransport.Outcome {
    let cursor = next.map { #", "next_cursor": "\#($0)""# } ?? ""
    return .success(
      TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"],
        body: Data(#"{"data": [{"id": "\#(id)"}]\#(cursor)}"#.utf8)))
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
      case .failure(is CancellationError): break  // the user left the screen
      case .failure(let error): message = error.localizedDescription
      }
    }
  }

  func leave() { task?.cancel() }
  // end
}

// README
nonisolated final class PageLoader<Page> {
  private var subscription: (any Subscription)?

  init(
    _ pages: AnyPublisher<Page, any Error>, show: @escaping (Page) -> Void,
    end: @escaping (Subscribers.Completion<any Error>) -> Void
  ) {
    pages.subscribe(
      AnySubscriber(
        receiveSubscription: { [weak self] subscription in self?.subscription = subscription },
        receiveValue: { page in
          show(page)
          return .none
        },
        receiveCompletion: end))
  }

  deinit { subscription?.cancel() }

  func loadMore() { subscription?.request(.max(1)) }
  func cancel() { subscription?.cancel() }
}
// end

@MainActor
private final class CombineList {
  private(set) var entries: [Entry] = []
  private(set) var message = ""
  private let client: ArchiveClient

  init(_ client: ArchiveClient) { self.client = client }

  // README
  private lazy var pages = PageLoader(client.entries.listByCursorPagesPublisher(limit: 50)) { [weak self] page in
    self?.entries += page.items
  } end: { [weak self] completion in
    if case .failure(let error) = completion { self?.message = error.localizedDescription }
  }

  func loadMore() { pages.loadMore() }
  func leave() { pages.cancel() }
  // end

  /// As the page says of a refresh.
  func refresh() {
    entries = []
    pages = PageLoader(client.entries.listByCursorPagesPublisher(limit: 50)) { [weak self] page in
      self?.entries += page.items
    } end: { _ in
    }
    pages.loadMore()
  }
}

@MainActor
private final class AsyncAwaitRefreshingList {
  private(set) var entries: [Entry] = []
  private let client: ArchiveClient

  init(_ client: ArchiveClient) { self.client = client }

  // README
  private lazy var pages = client.entries.listByCursorPages(limit: 50).makeAsyncIterator()
  private var isLoading = false
  private var loads = 0

  func loadMore() async throws { if !isLoading { try await load() } }
  func refresh() async throws { try await load(again: true) }

  private func load(again: Bool = false) async throws {
    loads += 1
    let number = loads
    isLoading = true
    defer { if number == loads { isLoading = false } }
    var copy = again ? client.entries.listByCursorPages(limit: 50).makeAsyncIterator() : pages
    do {
      let page = try await copy.next()
      if number != loads { return }  // a refresh has begun since
      pages = copy
      entries = (again ? [] : entries) + (page?.items ?? [])  // nil is the end of the list
    } catch {
      if number == loads { throw error }
    }
  }
  // end
}

@MainActor
private final class CallbackRefreshingList {
  private(set) var entries: [Entry] = []
  private(set) var message = ""
  private let client: ArchiveClient

  init(_ client: ArchiveClient) { self.client = client }

  // README
  private var cursor: String?
  private var isAtEnd = false
  private var loads = 0
  private(set) var task: RequestTask?

  func loadMore() { if task == nil && !isAtEnd { load(after: cursor) } }

  func refresh() {
    task?.cancel()
    load(after: nil)
  }

  private func load(after start: String?) {
    loads += 1
    let number = loads
    task = client.entries.listByCursor(limit: 50, cursor: start) { [weak self] result in
      guard let self, number == loads else { return }  // a refresh has begun since
      task = nil
      switch result {
      case .success(let page):
        entries = (start == nil ? [] : entries) + (page.data ?? [])
        cursor = page.nextCursor
        isAtEnd = cursor == nil
      case .failure(is CancellationError): break  // the user left the screen
      case .failure(let error): message = error.localizedDescription
      }
    }
  }

  func leave() { task?.cancel() }
  // end
}
#endif
