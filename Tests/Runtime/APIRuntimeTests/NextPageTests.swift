@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The text that a server gives for the next page")
struct NextPageTests {
  private struct Page: Codable, Sendable {
    var items: [Int]
    var next: String?
  }

  private enum Way: CaseIterable {
    case query, header, body, url

    var advance: PageAdvance<Page> {
      switch self {
      case .query: .cursor("cursor") { $0.next }
      case .header: .cursor(.header("X-Cursor")) { $0.next }
      case .body: .cursor(.body([String: String]()) { $0["cursor"] = $1 }) { $0.next }
      case .url: .url { (page: Page) in page.next.map { "/pets?c=" + $0 } }
      }
    }
  }

  /// The items of all pages, the error at the end, and the number of requests.
  private func pages(_ way: Way, _ next: String) async throws -> (items: [Int], error: (any Error)?, requests: Int) {
    let count = Locked(0)
    let transport = FakeTransport { _ in
      let number = count.value
      count.update { $0 += 1 }
      let body = number == 0 ? #"{"items":[1],"next":"\#(next)"}"# : #"{"items":[2]}"#
      let headers: HTTPHeaders = ["Content-Type": "application/json"]
      return .success(TransportResponse(status: 200, headers: headers, body: Data(body.utf8)))
    }
    var first = RequestBuilder<Page>(way == .body ? .post : .get, "/pets")
    first.success(200, .json(Page.self) { $0 })
    let pages = PagedRequest(first, items: { $0.items }, next: way.advance)
    let items = Locked<[Int]>([])
    let configuration = try PetstoreClient(transport).configuration
    let result = await withCheckedContinuation { continuation in
      pages.execute(configuration, task: RequestTask(), on: .global()) { page in
        items.update { $0 += page.items }
        return .next
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    if case .failure(let error) = result { return (items.value, error, transport.sent.count) }
    return (items.value, nil, transport.sent.count)
  }

  /// What a caller sets around its calls.
  private enum Caller {
    @TaskLocal static var name = ""
  }

  /// A transport that notes whose requests it sends, of three pages.
  private struct NotingTransport: AsyncTransport {
    let notes: Locked<[String]>

    func send(
      _ request: URLRequest, file: URL?, receive: @escaping @Sendable (TransportEvent) -> Void
    ) async throws {
      let count = notes.update { notes in
        notes.append(Caller.name)
        return notes.count
      }
      let body = Data((count < 3 ? #"{"items":[1],"next":"\#(count)"}"# : #"{"items":[1]}"#).utf8)
      TransportResponse(status: 200, body: body).events.forEach(receive)
    }
  }

  @Test("is not asked for where the page comes again after all items that there are, and not before")
  func repeated() async throws {
    struct Numbered: Codable, Sendable, Equatable {
      var items: [Int]
      var total: Int
    }
    for (pages, want) in [([[1, 2]], [1, 2]), ([[1], [1], [2]], [1, 1, 2])] {
      let count = Locked(0)
      let transport = FakeTransport { _ in
        let number = count.update { count in
          defer { count += 1 }
          return count
        }
        let items = pages[min(number, pages.count - 1)]
        let body = Data(#"{"items":\#(items),"total":\#(want.count)}"#.utf8)
        return .success(TransportResponse(status: 200, body: body))
      }
      var first = RequestBuilder<Numbered>(.get, "/pets")
      first.success(200, .json(Numbered.self) { $0 })
      let list = PagedRequest(
        first, items: { $0.items }, next: .page("page", from: nil as Int?, totalItems: { $0.total }))
      let items = Locked<[Int]>([])
      let configuration = try PetstoreClient(transport).configuration
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        list.execute(configuration, task: RequestTask(), on: .global()) { page in
          items.update { $0 += page.items }
          return .next
        } completion: { _ in
          continuation.resume()
        }
      }
      #expect(items.value == want)
      #expect(transport.sent.count == pages.count + 1)
    }
  }

  @Test("is asked for with the task-local values of the caller")
  func caller() async throws {
    let notes = Locked<[String]>([])
    let configuration = try PetstoreClient(NotingTransport(notes: notes)).configuration
    var first = RequestBuilder<Page>(.get, "/pets")
    first.success(200, .json(Page.self) { $0 })
    let pages = PagedRequest(first, items: { $0.items }, next: Way.query.advance)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Caller.$name.withValue("Ada") {
        pages.execute(configuration, task: RequestTask(), on: .global()) { _ in
          .next
        } completion: { _ in
          continuation.resume()
        }
      }
    }
    #expect(notes.value == ["Ada", "Ada", "Ada"])
  }

  @Test("ends the list where it is that of the first request", arguments: [Way.query, .header, .body])
  private func first(way: Way) async throws {
    let next = Locked<[String]>(["y", "x", "y"])
    let transport = FakeTransport { _ in
      let body = #"{"items":[1],"next":"\#(next.update { $0.isEmpty ? "z" : $0.removeFirst() })"}"#
      return .success(TransportResponse(status: 200, body: Data(body.utf8)))
    }
    var first = RequestBuilder<Page>(way == .body ? .post : .get, "/pets")
    first.success(200, .json(Page.self) { $0 })
    switch way {
    case .query: first.query("cursor", "x")
    case .header: first.header("X-Cursor", "x")
    case .body, .url: first.body(["cursor": "x", "sort": "name"])
    }
    let inBody: PageAdvance<Page> = .cursor(.body(["cursor": "x", "sort": "name"]) { $0["cursor"] = $1 }) { $0.next }
    let pages = PagedRequest(first, items: { $0.items }, next: way == .body ? inBody : way.advance)
    let configuration = try PetstoreClient(transport).configuration
    let result = await withCheckedContinuation { continuation in
      pages.execute(configuration, task: RequestTask(), on: .global(), onPage: { _ in .next }) {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: Never.self) { try result.get() }
    #expect(transport.sent.count == 2)
  }

  @Test(
    "is not requested where it is the URL of the first page, whatever its form",
    arguments: [
      (nil, "/v1/pets", 1), (nil, "https://example.com/v1/pets", 1), ("x y", "/v1/pets?c=x%20y", 1), ("x", "?c=x", 1),
      ("x", "pets?c=x", 1),
      // Another one is requested once.
      (nil, "/v1/pets?c=x", 2), ("x", "/v1/pets", 2), ("x", "https://other.example/v1/pets?c=x", 2),
    ] as [(String?, String, Int)], [false, true])
  func firstURL(row: (cursor: String?, next: String, requests: Int), isLink: Bool) async throws {
    let transport = FakeTransport { _ in
      .success(
        TransportResponse(
          status: 200, headers: ["Link": "<\(row.next)>; rel=next"],
          body: Data(#"{"items":[1],"next":"\#(row.next)"}"#.utf8)))
    }
    var first = RequestBuilder<Page>(.get, "/pets")
    first.success(200, .json(Page.self) { $0 })
    first.query("c", row.cursor)
    let pages = PagedRequest(first, items: { $0.items }, next: isLink ? .link : .url { (page: Page) in page.next })
    let configuration = try PetstoreClient(transport).configuration
    let result = await withCheckedContinuation { continuation in
      pages.execute(configuration, task: RequestTask(), on: .global(), onPage: { _ in .next }) {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: Never.self) { try result.get() }
    #expect(transport.sent.count == row.requests)
  }

  @Test("does not matter to a list that is cancelled on its queue before its completion", arguments: [true, false])
  func cancelled(isStopped: Bool) async throws {
    let (queue, task) = (DispatchQueue(label: "pages"), RequestTask())
    var first = RequestBuilder<Page>(.get, "/pets")
    first.success(200, .json(Page.self) { $0 })
    let pages = PagedRequest(first, items: { $0.items }, next: Way.query.advance)
    let configuration = try PetstoreClient(FakeTransport(status: 200, #"{"items":[1]}"#)).configuration
    let result = await withCheckedContinuation { continuation in
      pages.execute(configuration, task: task, on: queue) { _ in
        queue.async { task.cancel() }
        return isStopped ? .stop : .next
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(task.isCancelled)
  }

  @Test("is sent if it has a usual length", arguments: Way.allCases)
  private func usual(way: Way) async throws {
    let (items, error, requests) = try await pages(way, String(repeating: "x", count: 60_000))
    #expect((items, requests) == ([1, 2], 2))
    #expect(error == nil)
  }

  @Test("ends the list with an error, after the page, if it has millions of bytes", arguments: Way.allCases)
  private func long(way: Way) async throws {
    let (items, error, requests) = try await pages(way, String(repeating: "x", count: 2_000_000))
    #expect((items, requests) == ([1], 1))
    let bytes = way == .url ? 2_000_008 : 2_000_000
    let want = "the server's text for the next page has \(bytes) bytes, more than 65536"
    #expect(error.map { "\($0)" } == "the request cannot be built: \(want)")
  }

  /// A page of a model that is not `Hashable`.
  private struct Numbers: Codable, Equatable, Sendable {
    var items: [Int]
    var total: Int?
    var number: Int?
  }

  @Test(
    "by offset is asked for behind a total that may be that of the page, unless the page is not full",
    arguments: [
      // A server that counts the items of the page.
      ([([1, 2], 2), ([3, 4], 2), ([5], 1)], 2, [[1, 2], [3, 4], [5]]), ([([1], 1)], 2, [[1]]),
      // One request more than a total that is right, for a full page or where the limit is unknown.
      ([([1, 2], 2), ([], 2)], 2, [[1, 2], []]), ([([1], 1), ([], 1)], nil, [[1], []]),
      // Totals that are not those of the page, and a server that ignores the offset.
      ([([1, 2], 3), ([3], 3)], 2, [[1, 2], [3]]), ([([1, 2], 2), ([1, 2], 2), ([1, 2], 2)], 2, [[1, 2]]),
    ] as [([([Int], Int)], Int?, [[Int]])])
  func total(given: [([Int], Int)], limit: Int?, want: [[Int]]) async throws {
    let rest = Locked(given[...])
    let transport = FakeTransport { _ in
      let (items, total) = rest.update { $0.popFirst() } ?? ([9], 9)
      return .success(TransportResponse(status: 200, body: Data(#"{"items":\#(items),"total":\#(total)}"#.utf8)))
    }
    let advance: PageAdvance<Numbers> = .offset("offset", from: Int?.none, limit: limit, total: { $0.total })
    #expect(try await items(advance, transport) == want)
  }

  @Test(
    "is not asked for behind the total where pages show their number, be the first one 0 or 1",
    arguments: [
      (false, 0, nil, 2), (false, 0, 0, 2), (false, 1, nil, 2), (false, 1, 1, 2), (true, 0, nil, 2), (true, 0, 0, 2),
      (true, 1, nil, 2), (true, 1, 1, 2),
      // A list that is read from its second page on.
      (false, 0, 2, 2), (false, 1, 3, 2), (true, 1, 2, 2),
    ] as [(Bool, Int, Int?, Int)])
  func shown(isPage: Bool, origin: Int, start: Int?, limit: Int) async throws {
    let all = [1, 2, 3, 4, 5, 6]
    let transport = FakeTransport { request in
      let number = request.url?.query.flatMap { Int($0.dropFirst("n=".count)) } ?? start ?? origin
      let items = Array(all.dropFirst((number - origin) * (isPage ? limit : 1)).prefix(limit))
      let total = isPage ? all.count / limit : all.count
      let body = #"{"items":\#(items),"total":\#(total),"number":\#(number)}"#
      return .success(TransportResponse(status: 200, body: Data(body.utf8)))
    }
    let advance: PageAdvance<Numbers> =
      isPage
      ? .page("n", from: start, shown: { $0.number }, total: { $0.total })
      : .offset("n", from: start, limit: limit, shown: { $0.number }, total: { $0.total })
    let read = start.map { ($0 - origin) * (isPage ? limit : 1) } ?? 0
    let rest = Array(all[read...])
    let want = stride(from: 0, to: rest.count, by: limit).map { Array(rest[$0..<($0 + limit)]) }
    // Where the list begins is not known of a first page that is none of its beginning.
    let mayBeMore = origin == 0 && read > 0
    #expect(try await items(advance, transport) == want + (mayBeMore ? [[]] : []))
  }

  /// Returns the items of each page.
  private func items(_ advance: PageAdvance<Numbers>, _ transport: FakeTransport) async throws -> [[Int]] {
    var first = RequestBuilder<Numbers>(.get, "/numbers")
    first.success(200, .json(Numbers.self) { $0 })
    let pages = PagedRequest(first, items: { $0.items }, next: advance)
    let found = Locked<[[Int]]>([])
    let configuration = try PetstoreClient(transport).configuration
    let result = await withCheckedContinuation { continuation in
      pages.execute(configuration, task: RequestTask(), on: .global()) { page in
        found.update { $0.append(page.items) }
        return .next
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    try result.get()
    return found.value
  }

  @Test(
    "is not asked for by a mock whose page equals the one before, whether the server would give an offset or a link",
    arguments: [
      (false, [[1, 2], [1, 2], [3]], [[1, 2]]), (false, [[1, 2], [3], [3]], [[1, 2], [3]]),
      (true, [[1, 2], [1, 2], [3]], [[1, 2]]), (true, [[1, 2], [3], []], [[1, 2], [3], []]),
    ] as [(Bool, [[Int]], [[Int]])])
  func mocked(isLink: Bool, given: [[Int]], want: [[Int]]) async throws {
    let list = MockedCall<Int, Numbers>("list")
    list { [unowned list] _ in Numbers(items: given[min(list.calls.count, given.count) - 1]) }
    let first = RequestBuilder<Numbers>(.get, "/numbers")
    let advance: PageAdvance<Numbers> = isLink ? .link : .offset("offset", from: Int?.none)
    let pages = list.pages(PagedRequest(first, items: { $0.items }, next: advance), 0) { _, _ in }
    let found = Locked<[[Int]]>([])
    let result = await withCheckedContinuation { continuation in
      pages.execute(ClientConfiguration(mockedOn: .global()), task: RequestTask(), on: .global()) { page in
        found.update { $0.append(page.items) }
        return .next
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(throws: Never.self) { try result.get() }
    #expect(found.value == want)
  }
}
