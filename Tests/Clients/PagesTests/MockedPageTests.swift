#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import PagesGolden
import Testing

@Suite("The pages of a mock", .timeLimit(.minutes(5)))
struct MockedPageTests {
  private static let (a, b, c) = (Entry(id: "a"), Entry(id: "b"), Entry(id: "c"))
  private static let pages: [Ending] = [.value(["a", "b"]), .value(["c"])]

  private func mock() -> EntriesMock { EntriesMock(publisherQueue: DispatchQueue(label: "publishers")) }

  @Test("are calls of the list with the cursor of each page", arguments: Style.allCases)
  func cursor(style: Style) async {
    let mock = mock()
    mock.onListByCursor { limit, cursor in
      cursor == nil ? .init(data: [Self.a, Self.b], nextCursor: "x") : .init(data: [Self.c])
    }
    #expect(await PageCall.cursor.start(style, mock).endings() == Self.pages)
    #expect(mock.onListByCursor.calls.map(\.limit) == [2, 2])
    #expect(mock.onListByCursor.calls.map(\.cursor) == [nil, "x"])
  }

  @Test("are calls of the list with the offset of each page, from where the caller begins", arguments: Style.allCases)
  func offset(style: Style) async {
    let mock = mock()
    mock.onListByOffset { limit, offset in
      switch offset {
      case 10: .init(items: [Self.a, Self.b])
      case 12: .init(items: [Self.c])
      default: .init(items: [])
      }
    }
    #expect(await PageCall.laterOffset.start(style, mock).endings() == Self.pages + [.value([String]())])
    #expect(mock.onListByOffset.calls.map(\.offset) == [10, 12, 13])
  }

  @Test("are calls of the list with the number of each page", arguments: Style.allCases)
  func number(style: Style) async {
    let mock = mock()
    mock.onListByPage { size, page in
      .init(items: page == nil ? [Self.a, Self.b] : [Self.c], meta: .init(totalPages: 2))
    }
    #expect(await PageCall.number.start(style, mock).endings() == Self.pages)
    #expect(mock.onListByPage.calls.map(\.page) == [nil, 2])
  }

  @Test("are calls of the list with the body of each page", arguments: Style.allCases)
  func body(style: Style) async {
    let mock = mock()
    mock.onSearch { body in
      .init(data: body.page.cursor == nil ? .init(hits: [Self.a, Self.b], cursor: "x") : .init(hits: [Self.c]))
    }
    #expect(await PageCall.search.start(style, mock).endings() == Self.pages)
    #expect(mock.onSearch.calls.map(\.page.cursor) == [nil, "x"])
    #expect(mock.onSearch.calls.map(\.page.size) == [2, 2])
    #expect(mock.onSearch.calls.map(\.query) == ["q", "q"])
  }

  @Test("are calls of the list with the header field of each page", arguments: Style.allCases)
  func header(style: Style) async {
    let mock = mock()
    mock.onListConfigured { token in
      token == nil ? .init(infoNext: "x", rows: [Self.a, Self.b]) : .init(rows: [Self.c])
    }
    #expect(await PageCall.configured.start(style, mock).endings() == Self.pages)
    #expect(mock.onListConfigured.calls == [nil, "x"])
  }

  @Test("are calls of the list with a cursor among its options", arguments: Style.allCases)
  func options(style: Style) async {
    let mock = mock()
    mock.onListAny { options in
      options.cursor == nil ? .init(data: [Self.a, Self.b], nextCursor: "x") : .init(data: [Self.c])
    }
    #expect(await PageCall.any.start(style, mock).endings() == Self.pages)
    #expect(mock.onListAny.calls == [.init(limit: 2, author: "c"), .init(limit: 2, cursor: "x", author: "c")])
  }

  @Test("are calls of the list with an offset among the options behind other arguments", arguments: Style.allCases)
  func laterOptions(style: Style) async {
    let mock = mock()
    mock.onListMany { shelf, options in
      .init(items: options.offset == nil ? [Self.a, Self.b] : options.offset == 2 ? [Self.c] : [])
    }
    #expect(await PageCall.many.start(style, mock).endings() == Self.pages + [.value([String]())])
    #expect(mock.onListMany.calls.map(\.shelf) == ["s", "s", "s"])
    #expect(mock.onListMany.calls.map(\.options.offset) == [nil, 2, 3])
    #expect(mock.onListMany.calls.map(\.options.limit) == [2, 2, 2])
  }

  @Test("by URL are calls of the list with the same arguments", arguments: Style.allCases)
  func url(style: Style) async {
    let mock = mock()
    mock.onListByURL { [unowned mock] limit in
      mock.onListByURL.calls.count == 1
        ? .init(results: [Self.a, Self.b], links: .init(next: URL(string: "/v1/url?p=2"))) : .init(results: [Self.c])
    }
    #expect(await PageCall.url.start(style, mock).endings() == Self.pages)
    #expect(mock.onListByURL.calls == [2, 2])
  }

  @Test(
    "by a header field are calls of the list with the same arguments, until one is the same or empty",
    arguments: Style.allCases)
  func link(style: Style) async {
    let mock = mock()
    mock.onListByHeader { [unowned mock] _ in mock.onListByHeader.calls.count == 1 ? [Self.a, Self.b] : [Self.c] }
    #expect(await PageCall.header.start(style, mock).endings() == Self.pages)
    #expect(mock.onListByHeader.calls.count == 3)
  }

  @Test("are one page where the closure looks at no argument", arguments: Style.allCases)
  func constant(style: Style) async {
    let mock = mock()
    mock.onListByCursor { _, _ in .init(data: [Self.a, Self.b], nextCursor: "x") }
    mock.onListByOffset { _, _ in .init(items: [Self.a, Self.b]) }
    mock.onListFromZero { _, _ in [Self.a, Self.b] }
    mock.onListByHeader { _ in [Self.a, Self.b] }
    mock.onListByURL { _ in .init(results: [Self.a, Self.b], links: .init(next: URL(string: "/v1/url?p=2"))) }
    mock.onSearch { _ in .init(data: .init(hits: [Self.a, Self.b], cursor: "x")) }
    for call in [PageCall.cursor, .offset, .zero, .header, .url, .search] {
      #expect(await call.start(style, mock).endings() == [.value(["a", "b"])])
    }
  }

  @Test("are read item by item, and begin again with each iteration")
  func items() async throws {
    let mock = mock()
    mock.onListByCursor { _, cursor in
      cursor == nil ? .init(data: [Self.a, Self.b], nextCursor: "x") : .init(data: [Self.c])
    }
    let calls: any EntriesCalls = mock
    for _ in 1...2 {
      var ids: [String] = []
      for try await entry in calls.listByCursorPages().items { ids.append(entry.id) }
      #expect(ids == ["a", "b", "c"])
    }
    #expect(mock.onListByCursor.calls.map(\.cursor) == [nil, "x", nil, "x"])
  }

  @Test("fail with the error of the closure, after the pages before it", arguments: Style.allCases)
  func failure(style: Style) async {
    let mock = mock()
    mock.onListByCursor { _, cursor in
      guard cursor == nil else { throw ErrorResponse(status: 404, body: Problem(title: "gone")) }
      return .init(data: [Self.a], nextCursor: "x")
    }
    #expect(
      await PageCall.cursor.start(style, mock).endings() == [
        .value(["a"]), .documented(status: 404, body: Problem(title: "gone")),
      ])
  }

  @Test("fail where the list has no closure", arguments: Style.allCases)
  func unstubbed(style: Style) async {
    #expect(await PageCall.cursor.start(style, mock()).endings() == [.other("listByCursor is not stubbed")])
  }

  @Test("are cancelled with the call", arguments: Style.allCases)
  func cancellation(style: Style) async {
    let mock = mock()
    let (began, begin) = AsyncStream<Void>.makeStream()
    mock.onListByCursor { _, cursor in
      if cursor == nil { return .init(data: [Self.a], nextCursor: "x") }
      begin.finish()
      let (never, _) = AsyncStream<Never>.makeStream()
      for await _ in never {}
      return .init(data: [Self.b])
    }
    let running = PageCall.cursor.start(style, mock)
    for await _ in began {}
    running.cancel()
    #expect(await running.endings() == [.value(["a"])] + style.whenCancelled)
  }

  @Test("stop where the caller says so", arguments: [Style.callback, .asyncAwait])
  func stop(style: Style) async {
    let mock = mock()
    mock.onListByCursor { _, _ in .init(data: [Self.a], nextCursor: UUID().uuidString) }
    #expect(await PageCall.cursor.start(style, mock) { _ in .stop }.endings() == [.value(["a"])])
    #expect(mock.onListByCursor.calls.count == 1)
  }
}
#endif
