#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import PagesGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A list, page by page: what the server sends, and what is sent to it.
struct Listing: Sendable, CustomTestStringConvertible {
  let name: String
  let call: PageCall
  let replies: [Reply]
  let sent: [String]
  var pages: [[String]]?

  var testDescription: String { name }
}

private let two = #"[{"id":"a"},{"id":"b"}]"#
private let one = #"[{"id":"c"}]"#

@Suite("The pages of a list")
struct PageTests {
  static let listings = [
    Listing(
      name: "a cursor", call: .cursor,
      replies: [Reply(#"{"data":\#(two),"next_cursor":"x y"}"#), Reply(#"{"data":\#(one),"next_cursor":null}"#)],
      sent: ["GET /cursor?limit=2", "GET /cursor?limit=2&cursor=x%20y"]),
    Listing(
      name: "the id of the last item", call: .lastID,
      replies: [Reply(#"{"data":\#(two),"has_more":true}"#), Reply(#"{"data":\#(one),"has_more":false}"#)],
      sent: ["GET /last?limit=2", "GET /last?limit=2&starting_after=b"]),
    Listing(
      name: "a token in an object", call: .token,
      replies: [Reply(#"{"entries":\#(two),"meta":{"next_page_token":"t"}}"#), Reply(#"{"entries":\#(one)}"#)],
      sent: ["GET /more?limit=2", "GET /more?limit=2&page_token=t"]),
    Listing(
      name: "an offset, up to the total", call: .offset,
      replies: [Reply(#"{"items":\#(two),"total":3}"#), Reply(#"{"items":\#(one),"total":3}"#)],
      sent: ["GET /offset?limit=2", "GET /offset?limit=2&offset=2"]),
    Listing(
      name: "an offset from where the caller begins", call: .laterOffset,
      replies: [Reply(#"{"items":\#(two)}"#), Reply(#"{"items":\#(one)}"#), #"{"items":[]}"#],
      sent: [
        "GET /offset?limit=2&offset=10", "GET /offset?limit=2&offset=12", "GET /offset?limit=2&offset=13",
      ], pages: [["a", "b"], ["c"], []]),
    Listing(
      name: "an offset from where a page says that it begins", call: .start,
      replies: [Reply(#"{"Items":\#(two),"StartIndex":1}"#), Reply(#"{"Items":\#(one),"StartIndex":9}"#), "{}"],
      sent: ["GET /start?limit=2", "GET /start?limit=2&startIndex=3", "GET /start?limit=2&startIndex=4"],
      pages: [["a", "b"], ["c"], []]),
    Listing(
      name: "an offset among the options of a call", call: .many,
      replies: [Reply(#"{"items":\#(two)}"#), Reply(#"{"items":\#(one)}"#), #"{"items":[]}"#],
      sent: ["", "&offset=2", "&offset=3"].map { "GET /many?shelf=s&limit=2&year%5Bgte%5D=7&state=lent" + $0 },
      pages: [["a", "b"], ["c"], []]),
    Listing(
      name: "a cursor among the options of a call", call: .any,
      replies: [Reply(#"{"data":\#(two),"next_cursor":"x"}"#), Reply(#"{"data":\#(one)}"#)],
      sent: ["GET /any?limit=2&author=c", "GET /any?limit=2&author=c&cursor=x"]),
    Listing(
      name: "a number, up to the number of pages", call: .number,
      replies: [
        Reply(#"{"items":\#(two),"meta":{"total_pages":2}}"#), Reply(#"{"items":\#(one),"meta":{"total_pages":2}}"#),
      ],
      sent: ["GET /page?per_page=2", "GET /page?per_page=2&page=2"]),
    Listing(
      name: "a number from where the caller begins", call: .laterNumber,
      replies: [Reply(#"{"items":\#(two)}"#), Reply(#"{"items":\#(one)}"#), #"{"items":[]}"#],
      sent: ["GET /page?page=7", "GET /page?page=8", "GET /page?page=9"], pages: [["a", "b"], ["c"], []]),
    Listing(
      name: "a number from 0 on", call: .zero, replies: [Reply(two), Reply(one), "[]"],
      sent: ["GET /zero?size=2", "GET /zero?size=2&page=1", "GET /zero?size=2&page=2"],
      pages: [["a", "b"], ["c"], []]),
    Listing(
      name: "a URL", call: .url,
      replies: [
        Reply(#"{"results":\#(two),"links":{"next":"https://archive.test/v1/url?p=2&limit=2"}}"#),
        Reply(#"{"results":\#(one),"links":{"next":null}}"#),
      ],
      sent: ["GET /url?limit=2", "GET /url?p=2&limit=2"]),
    Listing(
      name: "URLs relative to the request", call: .url,
      replies: [
        Reply(#"{"results":\#(two),"links":{"next":"/v1/url?p=2"}}"#),
        Reply(#"{"results":\#(two),"links":{"next":"?p=3"}}"#),
        Reply(#"{"results":\#(two),"links":{"next":"url/4?p=4"}}"#),
        Reply(#"{"results":\#(two),"links":{"next":"5"}}"#), #"{"results":[{"id":"c"}]}"#,
      ],
      sent: ["GET /url?limit=2", "GET /url?p=2", "GET /url?p=3", "GET /url/4?p=4", "GET /url/5"],
      pages: Array(repeating: ["a", "b"], count: 4) + [["c"]]),
    Listing(
      name: "a Link header", call: .header,
      replies: [
        Reply(two, link: #"<https://archive.test/v1/header?p=1>; rel="first", </v1/header?p=2,3>; rel="last next""#),
        Reply(one, link: #"<https://archive.test/v1/header?p=1>; rel=prev"#),
      ],
      sent: ["GET /header?limit=2", "GET /header?p=2,3"]),
    Listing(
      name: "a cursor in a body", call: .search,
      replies: [Reply(#"{"data":{"hits":\#(two),"cursor":"x"}}"#), Reply(#"{"data":{"hits":\#(one)}}"#)],
      sent: [
        #"POST /search {"page":{"size":2},"query":"q"}"#, #"POST /search {"page":{"cursor":"x","size":2},"query":"q"}"#,
      ]),
    Listing(
      name: "a cursor in a body, as the names say", call: .find,
      replies: [Reply(#"{"data":\#(two),"cursor":"x"}"#), Reply(#"{"data":\#(one)}"#)],
      sent: [#"POST /find {"limit":2,"query":"q"}"#, #"POST /find {"cursor":"x","limit":2,"query":"q"}"#]),
    Listing(
      name: "an offset in a body that is left out at first", call: .seek,
      replies: [Reply(#"{"data":\#(two),"total":3}"#), Reply(#"{"data":\#(one),"total":3}"#)],
      sent: ["POST /seek", #"POST /seek {"offset":2}"#]),
    Listing(
      name: "a path, whatever the parameters are", call: .uri,
      replies: [
        Reply(#"{"entries":\#(two),"page":0,"next_page_uri":"/v1/uri?PageSize=2&Page=1&PageToken=t"}"#),
        Reply(#"{"entries":\#(one),"page":1,"next_page_uri":null}"#),
      ],
      sent: ["GET /uri?PageSize=2", "GET /uri?PageSize=2&Page=1&PageToken=t"]),
    Listing(
      name: "what x-speakeasy-pagination says", call: .speakeasy,
      replies: [Reply(#"{"data":{"list":\#(two)},"pages":2}"#), Reply(#"{"data":{"list":\#(one)},"pages":2}"#)],
      sent: ["GET /speakeasy", "GET /speakeasy?page=2"]),
    Listing(
      name: "what x-fern-pagination says", call: .fern,
      replies: [Reply(#"{"page":{"rows":\#(two),"more":true}}"#), Reply(#"{"page":{"rows":\#(one),"more":false}}"#)],
      sent: ["GET /fern", "GET /fern?from=2"]),
    Listing(
      name: "what x-fern-pagination says of all operations", call: .inherited,
      replies: [Reply(#"{"results":\#(two),"next":"x"}"#), Reply(#"{"results":\#(one)}"#)],
      sent: ["GET /inherited", "GET /inherited?after=x"]),
    Listing(
      name: "a link of the description", call: .link,
      replies: [Reply(#"{"entries":\#(two),"next":"x"}"#), Reply(#"{"entries":\#(one)}"#)],
      sent: ["GET /link", "GET /link?mark=x"]),
    Listing(
      name: "what the user says", call: .configured,
      replies: [Reply(#"{"rows":\#(two),"info.next":"x"}"#), Reply(#"{"rows":\#(one)}"#)],
      sent: ["GET /configured", "GET /configured"]),
  ]

  @Test("are requested one after the other by", arguments: listings, Style.allCases)
  func kinds(listing: Listing, style: Style) async {
    let transport = FakeTransport.replying(listing.replies)
    let endings = await listing.call.start(style, ArchiveClient(transport)).endings()
    #expect(transport.targets == listing.sent)
    #expect(endings == (listing.pages ?? [["a", "b"], ["c"]]).map { .value($0) })
  }

  @Test("take a cursor in a header field")
  func headerField() async {
    let transport = FakeTransport.replying([Reply(#"{"rows":\#(two),"info.next":"x"}"#), Reply(#"{"rows":\#(one)}"#)])
    _ = await PageCall.configured.start(.asyncAwait, ArchiveClient(transport)).endings()
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "X-Token") } == [nil, "x"])
  }

  @Test(
    "end",
    arguments: [
      Listing(name: "with an empty page", call: .cursor, replies: [#"{"data":[],"next_cursor":"x"}"#], sent: [""]),
      Listing(name: "with a page without a list", call: .cursor, replies: [#"{"next_cursor":"x"}"#], sent: [""]),
      Listing(name: "without a cursor", call: .cursor, replies: [#"{"data":[{"id":"a"}]}"#], sent: [""]),
      Listing(
        name: "with an empty cursor", call: .cursor, replies: [#"{"data":[{"id":"a"}],"next_cursor":""}"#], sent: [""]),
      Listing(
        name: "with a cursor that repeats", call: .cursor, replies: [#"{"data":[{"id":"a"}],"next_cursor":"x"}"#],
        sent: ["", "&cursor=x"]),
      Listing(
        name: "with cursors that alternate", call: .cursor,
        replies: [
          #"{"data":[{"id":"a"}],"next_cursor":"x"}"#, #"{"data":[{"id":"a"}],"next_cursor":"y"}"#,
          #"{"data":[{"id":"a"}],"next_cursor":"x"}"#,
        ], sent: ["", "&cursor=x", "&cursor=y"]),
      Listing(
        name: "where the page says that there are no more", call: .lastID,
        replies: [#"{"data":[{"id":"a"}],"has_more":false}"#], sent: [""]),
      Listing(
        name: "after an empty page that says that there are more, and nothing else", call: .lastID,
        replies: [#"{"data":[],"has_more":true}"#], sent: [""]),
      Listing(
        name: "not with an empty page that says that there are more", call: .token,
        replies: [#"{"entries":[],"meta":{"next_page_token":"t","has_more":true}}"#, #"{"entries":[{"id":"a"}]}"#],
        sent: ["", "&page_token=t"]),
      Listing(
        name: "with a URL that repeats", call: .url,
        replies: [#"{"results":[{"id":"a"}],"links":{"next":"/v1/url?limit=2&p=2"}}"#], sent: ["", "&p=2"]),
      Listing(
        name: "with a header that names no next page", call: .header,
        replies: [Reply(two, link: #"<x>; rel="prev"; title="; rel=next, <y>; rel=next""#)], sent: [""]),
      Listing(
        name: "with a link of another page", call: .header,
        replies: [Reply(two, link: #"<x>; anchor="/other"; rel="next""#)], sent: [""]),
    ], Style.allCases)
  func ends(listing: Listing, style: Style) async {
    let transport = FakeTransport.replying(listing.replies)
    let endings = await listing.call.start(style, ArchiveClient(transport)).endings()
    let queries = transport.targets.map { $0.drop { $0 != "?" }.dropFirst("?limit=2".count) }
    #expect(queries == listing.sent.map { $0[...] })
    #expect(endings.count == listing.sent.count)
  }

  @Test("fail with the error of a page, after the pages before it", arguments: Style.allCases)
  func failure(style: Style) async {
    let transport = FakeTransport.replying([
      Reply(#"{"data":\#(two),"next_cursor":"x"}"#), Reply(#"{"title":"gone"}"#, status: 404),
    ])
    let endings = await PageCall.cursor.start(style, ArchiveClient(transport)).endings()
    #expect(endings == [.value(["a", "b"]), .documented(status: 404, body: Problem(title: "gone"))])
    #expect(transport.sent.count == 2)
  }

  @Test("stop where the caller says so", arguments: [Style.callback, .asyncAwait])
  func stop(style: Style) async {
    let transport = FakeTransport.replying([Reply(#"{"data":\#(two),"next_cursor":"x"}"#)])
    let endings = await PageCall.cursor.start(style, ArchiveClient(transport)) { _ in .stop }.endings()
    #expect(endings == [.value(["a", "b"])])
    #expect(transport.sent.count == 1)
  }

  @Test("give the response of each page, and the items of all")
  func values() async throws {
    let replies = [Reply(#"{"data":\#(two),"next_cursor":"x"}"#, link: "l"), Reply(#"{"data":\#(one)}"#)]
    let pages = ArchiveClient(FakeTransport.replying(replies)).entries.listByCursorPages()
    var iterator = pages.makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first?.response.status == 200)
    #expect(first?.response.headers["link"] == "l")
    #expect(first?.response.body.nextCursor == "x")
    var ids: [String] = []
    let transport = FakeTransport.replying(replies)
    for try await entry in ArchiveClient(transport).entries.listByCursorPages().items {
      ids.append(entry.id)
      if ids.count == 2 { #expect(transport.sent.count == 1) }
    }
    #expect(ids == ["a", "b", "c"])
  }

  @Test("have the settings of their first request")
  func settings() async throws {
    let transport = FakeTransport.replying([Reply(#"{"data":\#(two),"next_cursor":"x"}"#), Reply(#"{"data":\#(one)}"#)])
    var request = EntriesAPI.listByCursorPages(limit: 1)
    request.first.timeout = 7
    request.first.header("X-Trace", "t")
    for try await _ in ArchiveClient(transport).pageSequence(of: request) {}
    #expect(transport.sent.map(\.timeoutInterval) == [7, 7])
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "X-Trace") } == ["t", "t"])
  }

  @Test(
    "send credentials to their server only",
    arguments: [
      ("/v1/url?p=2", "https://archive.test/v1/url?p=2", true),
      ("https://ARCHIVE.test/v1/url?p=2", "https://ARCHIVE.test/v1/url?p=2", true),
      ("https://archive.test:443/v1/url?p=2", "https://archive.test:443/v1/url?p=2", true),
      ("https://archive.test:8443/v1/url", "https://archive.test:8443/v1/url", false),
      ("http://archive.test/v1/url", "http://archive.test/v1/url", false),
      ("https://evil.test/v1/url", "https://evil.test/v1/url", false),
      ("//evil.test/v1/url", "https://evil.test/v1/url", false),
      ("https://archive.test@evil.test/", "https://archive.test@evil.test/", false),
      ("https://archive.test.evil.test/", "https://archive.test.evil.test/", false),
    ], Style.allCases)
  func credentials(of page: (next: String, url: String, hasCredentials: Bool), style: Style) async {
    let transport = FakeTransport.replying([
      Reply(#"{"results":\#(two),"links":{"next":"\#(page.next)"}}"#), Reply(#"{"results":\#(one)}"#),
    ])
    var client = ArchiveClient(transport)
    client.configuration.headers["X-Tenant"] = "t"
    client.configuration.headers["Accept-Language"] = "de"
    _ = await PageCall.url.start(style, client).endings()
    #expect(transport.sent.count == 2)
    let last = transport.sent.last
    #expect(last?.url?.absoluteString == page.url)
    #expect(last?.value(forHTTPHeaderField: "X-Key") == (page.hasCredentials ? "secret" : nil))
    #expect(last?.value(forHTTPHeaderField: "X-Tenant") == (page.hasCredentials ? "t" : nil))
    #expect(last?.value(forHTTPHeaderField: "Accept-Language") == "de")
  }

  @Test(
    "send a key in the query to their server only, once",
    arguments: [
      ("/v1/url?p=2", "https://archive.test/v1/url?p=2&key=k"),
      ("/v1/url", "https://archive.test/v1/url?key=k"),
      ("/v1/url?key=k&p=2", "https://archive.test/v1/url?key=k&p=2"),
      ("https://evil.test/?p=2", "https://evil.test/?p=2"),
    ])
  func queryKey(next: String, url: String) async {
    let transport = FakeTransport.replying([
      Reply(#"{"results":\#(two),"links":{"next":"\#(next)"}}"#), Reply(#"{"results":\#(one)}"#),
    ])
    var client = ArchiveClient(transport)
    client.configuration[ArchiveClient.SecuritySchemes.header] = nil
    client.configuration[ArchiveClient.SecuritySchemes.query] = .apiKey("k")
    _ = await PageCall.url.start(.asyncAwait, client).endings()
    #expect(transport.sent.last?.url?.absoluteString == url)
  }

  @Test("fail where the next URL is not HTTP", arguments: ["file:///etc/passwd", "ftp://archive.test/", "https:"])
  func otherSchemes(next: String) async {
    let transport = FakeTransport.replying([Reply(two, link: "<\(next)>; rel=next")])
    let endings = await PageCall.header.start(.callback, ArchiveClient(transport)).endings()
    #expect(endings == [.value(["a", "b"]), .refused("the URL to follow is not one of HTTP")])
    #expect(transport.sent.count == 1)
  }

  @Test("take time in proportion to their number")
  func many() async throws {
    let count = Locked(0)
    let transport = FakeTransport { _ in
      let number = count.update { count in
        count += 1
        return count
      }
      let next = number < 3000 ? "\"\(number)\"" : "null"
      return .success(
        TransportResponse(status: 200, body: Data(#"{"data":[{"id":"a"}],"next_cursor":\#(next)}"#.utf8)))
    }
    var entries = 0
    for try await _ in ArchiveClient(transport).entries.listByCursorPages().items { entries += 1 }
    #expect(entries == 3000)
  }
}
#endif
