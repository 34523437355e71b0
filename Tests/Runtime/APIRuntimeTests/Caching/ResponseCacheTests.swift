import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sections are those of https://www.rfc-editor.org/rfc/rfc9111
@Suite("A cache of responses")
struct ResponseCacheTests {
  private static let tagged: HTTPHeaders = ["ETag": "\"a\""]
  private static let fresh: HTTPHeaders = ["Cache-Control": "max-age=60"]
  private static let date = "Sun, 06 Nov 1994 08:30:00 GMT"

  /// A row of two requests, the first of which gets a response with header fields, and the second one a while later.
  private static func row(
    _ text: String, _ headers: HTTPHeaders, after time: TimeInterval = 10, status: Int = 200, _ want: String
  ) -> CacheRow {
    CacheRow(text, .get(status: status, headers, "one", "sent → \(status) one"), .get(time, [:], "two", want))
  }

  @Test(
    "keeps what may be kept, and uses what is fresh",
    arguments: [
      row("3: neither fresh nor validated", [:], "sent → 200 two"),
      row("3: no-store", ["Cache-Control": "no-store, max-age=60", "ETag": "\"a\""], "sent → 200 two"),
      row("3: another status", ["Cache-Control": "max-age=60", "ETag": "\"a\""], status: 404, "sent → 200 two"),
      row("3: private", ["Cache-Control": "private, max-age=60"], "kept → 200 one, 10 s"),
      row("4.1: Vary: *", ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Vary": "Accept, *"], "sent → 200 two"),
      row("4.2: fresh", fresh, after: 59, "kept → 200 one, 59 s"),
      row("4.2: stale", fresh, after: 60, "sent → 200 two"),
      row("4.2: a clock that was set back", fresh, after: -1, "sent → 200 two"),
      row("4.2.1: quoted, in any case", ["Cache-Control": "MAX-AGE=\"60\""], "kept → 200 one, 10 s"),
      row("4.2.1: contradictory", ["Cache-Control": "max-age=60, max-age=5"], after: 1, "sent → 200 two"),
      row("4.2.1: twice", ["Cache-Control": "max-age=60, max-age=60"], "kept → 200 one, 10 s"),
      row("4.2.1: not a number", ["Cache-Control": "max-age=1e3"], after: 1, "sent → 200 two"),
      row("4.2.1: negative", ["Cache-Control": "max-age=-1"], after: 0, "sent → 200 two"),
      row("4.2.1: nothing", ["Cache-Control": "max-age", "ETag": "\"a\""], after: 1, "sent \"a\" → 200 two"),
      row("4.2.1: s-maxage is for others", ["Cache-Control": "s-maxage=60", "ETag": "\"a\""], "sent \"a\" → 200 two"),
      row(
        "1.2.2: beyond 2^31", ["Cache-Control": "max-age=\(String(repeating: "9", count: 400))"], after: 2e9,
        "kept → 200 one, 2000000000 s"),
      row(
        "5.2: within quotation marks", ["Cache-Control": "private=\"no-store, x\", max-age=60"], "kept → 200 one, 10 s"),
      row(
        "5.2: behind a quotation mark with a backslash", ["Cache-Control": #"max-age=60, ext="a\"b", no-store"#],
        "sent → 200 two"),
      row(
        "5.2: within quotation marks, behind one with a backslash",
        ["Cache-Control": #"ext="a\", no-store", max-age=60"#], "kept → 200 one, 10 s"),
      row(
        "5.2: a backslash before the end of a quotation", ["Cache-Control": #"max-age=60, ext="a\\", no-store"#],
        "sent → 200 two"),
      row(
        "5.2: a quotation without an end", ["Cache-Control": #"max-age=60, ext="a, no-store"#], "sent → 200 two"),
      row("5.2.2.4: no-cache", ["Cache-Control": "no-cache, max-age=60", "ETag": "\"a\""], "sent \"a\" → 200 two"),
      row(
        "5.2.2.4: no-cache of a field", ["Cache-Control": "no-cache=\"X\", max-age=60", "ETag": "\"a\""],
        "sent \"a\" → 200 two"),
      row("5.3: Expires", ["Expires": "Sun, 06 Nov 1994 08:30:59 GMT"], after: 58, "kept → 200 one, 58 s"),
      row("5.3: Expires is over", ["Expires": "Sun, 06 Nov 1994 08:30:59 GMT"], after: 59, "sent → 200 two"),
      row(
        "5.3: Expires by the clock of the server",
        ["Expires": "Sun, 06 Nov 1994 08:30:59 GMT", "Date": "Sun, 06 Nov 1994 08:30:30 GMT"], after: 29,
        "sent → 200 two"),
      row("5.3: not a date", ["Expires": "0", "ETag": "\"a\""], after: 0, "sent \"a\" → 200 two"),
      row("5.3: max-age goes before Expires", ["Expires": "0", "Cache-Control": "max-age=60"], "kept → 200 one, 10 s"),
      row("4.2.3: Age", ["Cache-Control": "max-age=60", "Age": "55"], after: 4, "kept → 200 one, 59 s"),
      row("5.1: the first Age of two", ["Cache-Control": "max-age=60", "Age": "55, 5"], after: 5, "sent → 200 two"),
      row("5.1: not a number", ["Cache-Control": "max-age=60", "Age": "old, 55"], "kept → 200 one, 10 s"),
      row("4.2.3: Age is over", ["Cache-Control": "max-age=60", "Age": "55"], after: 5, "sent → 200 two"),
      row(
        "4.2.3: an older Date", ["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:29:30 GMT"], after: 29,
        "kept → 200 one, 59 s"),
      row(
        "4.2.3: an older Date, over", ["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:29:30 GMT"],
        after: 30, "sent → 200 two"),
      row(
        "4.2.3: a later Date", ["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 09:30:00 GMT"],
        "kept → 200 one, 10 s"),
      row(
        "a stream of events", ["Cache-Control": "max-age=60", "Content-Type": "text/event-stream"], "sent → 200 two"),
    ])
  func keeping(row: CacheRow) async throws {
    try await check(row)
  }

  @Test(
    "asks whether what it has is still valid",
    arguments: [
      CacheRow(
        "4.3.1, 4.3.3: ETag", .get(tagged, "one", "sent → 200 one"), .get(1, status: 304, "", "sent \"a\" → 200 one"),
        .get(2, status: 304, "", "sent \"a\" → 200 one")),
      CacheRow(
        "4.3.1: both validators", .get(["ETag": "W/\"a\"", "Last-Modified": date], "one", "sent → 200 one"),
        .get(1, status: 304, "", "sent W/\"a\" \(date) → 200 one")),
      CacheRow(
        "4.3.1: Last-Modified", .get(["Last-Modified": date], "one", "sent → 200 one"),
        .get(1, status: 304, "", "sent \(date) → 200 one")),
      CacheRow(
        "4.3.3: changed", .get(tagged, "one", "sent → 200 one"),
        .get(1, ["ETag": "\"b\""], "two", "sent \"a\" → 200 two"), .get(2, status: 304, "", "sent \"b\" → 200 two")),
      CacheRow(
        "4.3.3: changed, and not to be kept", .get(tagged, "one", "sent → 200 one"),
        .get(1, ["ETag": "\"b\"", "Cache-Control": "no-store"], "two", "sent \"a\" → 200 two"),
        .get(2, tagged, "three", "sent → 200 three")),
      CacheRow(
        "4.3.3: a failure of the server", .get(tagged, "one", "sent → 200 one"),
        .get(1, status: 500, "", "sent \"a\" → 500"), .get(2, status: 304, "", "sent \"a\" → 200 one")),
      CacheRow(
        "4.3.4: fresh again", .get(["ETag": "\"a\"", "Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .get(10, status: 304, ["Cache-Control": "max-age=20"], "", "sent \"a\" → 200 one"),
        .get(29, "two", "kept → 200 one, 19 s"), .get(30, status: 304, "", "sent \"a\" → 200 one")),
      CacheRow(
        "4.3.4: fresh again with the lifetime that it had",
        .get(["ETag": "\"a\"", "Cache-Control": "max-age=10", "Age": "9"], "one", "sent → 200 one"),
        .get(10, status: 304, "", "sent \"a\" → 200 one"), .get(19, "two", "kept → 200 one, 9 s")),
      CacheRow(
        "4.3.4: fresh again without a Date: the time of receipt counts",
        .get(["ETag": "\"a\"", "Cache-Control": "max-age=60", "Date": date], "one", "sent → 200 one"),
        .get(60, status: 304, "", "sent \"a\" → 200 one"), .get(119, "two", "kept → 200 one, 59 s"),
        .get(120, status: 304, ["Date": "Sun, 06 Nov 1994 08:31:45 GMT"], "", "sent \"a\" → 200 one"),
        .get(121, "two", "kept → 200 one, 16 s")),
      CacheRow(
        "4.3.4: status 304 with the same tag, which is weak in the response alone",
        .get(["ETag": "W/\"a\""], "one", "sent → 200 one"),
        .get(1, status: 304, tagged, "", "sent W/\"a\" → 200 one"),
        .get(2, status: 304, "", "sent W/\"a\" → 200 one")),
      CacheRow(
        "4.3.4: status 304 with the same tag, which is weak in it alone", .get(tagged, "one", "sent → 200 one"),
        .get(1, status: 304, ["ETag": "W/\"a\""], "", "sent \"a\" → 200 one"),
        .get(2, status: 304, "", "sent \"a\" → 200 one")),
      CacheRow(
        "4.3.4: status 304 with another weak tag", .get(tagged, "one", "sent → 200 one"),
        .get(1, status: 304, ["ETag": "W/\"b\""], "", "sent \"a\", sent → 304")),
      CacheRow(
        "4.3.4: status 304 with a tag where none was asked for",
        .get(["Last-Modified": date], "one", "sent → 200 one"),
        .get(1, status: 304, ["ETag": "W/\"a\""], "", "sent \(date) → 200 one"),
        .get(2, status: 304, tagged, "", "sent \(date), sent → 304")),
      CacheRow(
        "4.3.4: status 304 about something else", .get(tagged, "one", "sent → 200 one"),
        .get(1, status: 304, ["ETag": "\"b\""], "", "sent \"a\", sent → 304")),
      CacheRow(
        "5.2.2.5: no-store in status 304", .get(tagged, "one", "sent → 200 one"),
        .get(1, status: 304, ["Cache-Control": "no-store"], "", "sent \"a\" → 200 one"),
        .get(2, tagged, "two", "sent → 200 two")),
      CacheRow(
        "5.2.2.2: stale is not used where the server cannot be asked",
        .get(["ETag": "\"a\"", "Cache-Control": "max-age=1, must-revalidate"], "one", "sent → 200 one"),
        CacheStep(
          time: 2, response: .failure(URLError(.notConnectedToInternet)),
          want: "sent \"a\" → \(Ending.transport(.notConnectedToInternet))")),
      CacheRow(
        "a 304 that nobody asked for", .get(0, status: 304, "", "sent → 304"), .get(0, status: 304, "", "sent → 304")),
      CacheRow(
        "a condition of the request's own", .get(tagged, "one", "sent → 200 one"),
        .get(1, asking: ["If-None-Match": "\"a\""], status: 304, "", "sent \"a\" → 304"),
        .get(1, asking: ["Range": "bytes=0-1"], "on", "sent → 200 on"), .get(2, status: 304, "", "sent \"a\" → 200 one")
      ),
    ])
  func validation(row: CacheRow) async throws {
    try await check(row)
  }

  @Test(
    "does what a request asks for",
    arguments: [
      CacheRow(
        "5.2.1.4: no-cache", .get(fresh, "one", "sent → 200 one"),
        .get(1, asking: ["Cache-Control": "no-cache"], fresh, "two", "sent → 200 two"),
        .get(2, "", "kept → 200 two, 1 s")),
      CacheRow(
        "5.2.1.5: no-store", .get(0, asking: ["Cache-Control": "no-store"], fresh, "one", "sent → 200 one"),
        .get(1, fresh, "two", "sent → 200 two"),
        .get(2, asking: ["Cache-Control": "no-store"], "three", "sent → 200 three"),
        .get(3, "", "kept → 200 two, 2 s")),
      CacheRow(
        "5.2.1.1: max-age", .get(fresh, "one", "sent → 200 one"),
        .get(5, asking: ["Cache-Control": "max-age=5"], "", "kept → 200 one, 5 s"),
        .get(6, asking: ["Cache-Control": "max-age=5"], "two", "sent → 200 two")),
      CacheRow(
        "5.2.1.3: min-fresh", .get(fresh, "one", "sent → 200 one"),
        .get(49, asking: ["Cache-Control": "min-fresh=10"], "", "kept → 200 one, 49 s"),
        .get(50, asking: ["Cache-Control": "min-fresh=10"], "two", "sent → 200 two")),
      CacheRow(
        "5.2.1.7: only-if-cached", .get(0, asking: ["Cache-Control": "only-if-cached"], "", "kept → 504 "),
        .get(fresh, "one", "sent → 200 one"),
        .get(1, asking: ["Cache-Control": "only-if-cached"], "", "kept → 200 one, 1 s")),
    ])
  func requests(row: CacheRow) async throws {
    try await check(row)
  }

  @Test(
    "removes what a request has changed",
    arguments: [
      CacheRow(
        "4.4: PUT", .get(fresh, "one", "sent → 200 one"), .send(.put, "sent → 200 done"),
        .get(1, "two", "sent → 200 two")),
      CacheRow(
        "4.4: an unknown method", .get(fresh, "one", "sent → 200 one"),
        .send(HTTPMethod(rawValue: "COPY"), status: 204, "sent → 204 done"), .get(1, "two", "sent → 200 two")),
      CacheRow(
        "4.4: a method that is safe", .get(fresh, "one", "sent → 200 one"), .send(.options, "sent → 200 done"),
        .send(.query, "sent → 200 done"), .get(1, "two", "kept → 200 one, 1 s")),
      CacheRow(
        "4.4: a failure", .get(fresh, "one", "sent → 200 one"), .send(.put, status: 404, "sent → 404 done"),
        .get(1, "two", "kept → 200 one, 1 s")),
      CacheRow(
        "4.4: a request that may have been carried out", .get(fresh, "one", "sent → 200 one"),
        CacheStep(
          method: .put, response: .failure(URLError(.timedOut)), want: "sent → \(Ending.transport(.timedOut))"),
        .get(1, "two", "sent → 200 two")),
      CacheRow(
        "4.4: another URL", .get(path: "/pets/7", fresh, "one", "sent → 200 one"),
        .send(.put, path: "/pets/8", "sent → 200 done"),
        .get(1, path: "/pets/7", "two", "kept → 200 one, 1 s")),
      CacheRow(
        "4.4: Location", .get(path: "/pets/7", fresh, "one", "sent → 200 one"),
        .send(.post, status: 201, with: ["Location": "/v1/pets/7"], "sent → 201 done"),
        .get(1, path: "/pets/7", "two", "sent → 200 two")),
      CacheRow(
        "4.4: Content-Location", .get(path: "/pets/7", fresh, "one", "sent → 200 one"),
        .send(.post, with: ["Content-Location": "https://example.com/v1/pets/7"], "sent → 200 done"),
        .get(1, path: "/pets/7", "two", "sent → 200 two")),
      CacheRow(
        "4.4: the Location of another origin", .get(path: "/pets/7", fresh, "one", "sent → 200 one"),
        .send(.post, status: 201, with: ["Location": "https://evil.example/v1/pets/7"], "sent → 201 done"),
        .get(1, path: "/pets/7", "two", "kept → 200 one, 1 s")),
    ])
  func invalidation(row: CacheRow) async throws {
    try await check(row)
  }

  @Test(
    "tells apart what a response depends on",
    arguments: [
      CacheRow(
        "4.1: Vary",
        .get(
          0, asking: ["Accept-Language": "de"], ["Cache-Control": "max-age=60", "Vary": "Accept-Language"], "eins",
          "sent → 200 eins"),
        .get(
          1, asking: ["Accept-Language": "en"], ["Cache-Control": "max-age=60", "Vary": "accept-language"], "one",
          "sent → 200 one"),
        .get(2, asking: ["Accept-Language": "de"], "", "kept → 200 eins, 2 s"),
        .get(2, asking: ["Accept-Language": "en"], "", "kept → 200 one, 1 s"), .get(2, "none", "sent → 200 none")),
      CacheRow(
        "4.1: one that does not vary", .get(0, asking: ["Accept-Language": "de"], fresh, "one", "sent → 200 one"),
        .get(1, asking: ["Accept-Language": "en"], "", "kept → 200 one, 1 s")),
      CacheRow(
        "a header field that may identify the sender",
        .get(0, asking: ["X-Tenant": "acme"], fresh, "acme", "sent → 200 acme"),
        .get(1, asking: ["X-Tenant": "globex"], fresh, "globex", "sent → 200 globex"),
        .get(2, asking: ["X-Tenant": "acme"], "", "kept → 200 acme, 2 s"), .get(2, "none", "sent → 200 none")),
      CacheRow(
        "4.3.4: what status 304 says that it depends on",
        .get(0, asking: ["Accept-Language": "de"], ["ETag": "\"a\""], "eins", "sent → 200 eins"),
        .get(
          1, asking: ["Accept-Language": "de"], status: 304,
          ["Cache-Control": "max-age=60", "Vary": "Accept-Language"], "", "sent \"a\" → 200 eins"),
        .get(2, asking: ["Accept-Language": "en"], "one", "sent → 200 one"),
        .get(2, asking: ["Accept-Language": "de"], "", "kept → 200 eins, 1 s")),
      CacheRow(
        "4.1: Vary: * of status 304", .get(tagged, "one", "sent → 200 one"),
        .get(1, status: 304, ["Cache-Control": "max-age=60", "Vary": "*"], "", "sent \"a\" → 200 one"),
        .get(2, "two", "sent → 200 two")),
      CacheRow(
        "4.1: Vary: * of a HEAD", .get(["Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .head(20, ["Cache-Control": "max-age=60", "Vary": "*"], "sent → 200 body"), .get(21, "two", "sent → 200 two")),
      CacheRow(
        "one that names the call", .get(0, asking: ["traceparent": "00-1"], fresh, "one", "sent → 200 one"),
        .get(1, asking: ["traceparent": "00-2"], "", "kept → 200 one, 1 s")),
      CacheRow(
        "another URL", .get(fresh, "one", "sent → 200 one"),
        .get(0, path: "/pets/7", "two", "sent → 200 two")),
    ])
  func variants(row: CacheRow) async throws {
    try await check(row)
  }

  @Test(
    "serves HEAD, and is updated by it",
    arguments: [
      CacheRow(
        "RFC 9110, 9.3.2: HEAD is what GET would be, without the body", .get(fresh, "one", "sent → 200 one"),
        .head(10, [:], "kept → 200 , 10 s"), .get(10, "two", "kept → 200 one, 10 s")),
      CacheRow(
        "4: the response to HEAD is not one to GET", .head(0, fresh, "sent → 200 body"),
        .head(1, [:], "sent → 200 body"),
        .get(2, "two", "sent → 200 two")),
      CacheRow(
        "4.1: a HEAD that asks for another variant",
        .get(["Cache-Control": "max-age=60", "Vary": "Accept-Language"], "one", "sent → 200 one"),
        .head(1, asking: ["Accept-Language": "ja"], [:], "sent → 200 body"), .get(2, "two", "kept → 200 one, 2 s")),
      CacheRow(
        "4.3.5: the same validators, fresh again",
        .get(["ETag": "\"a\"", "Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .head(20, ["ETag": "\"a\"", "Cache-Control": "max-age=60"], "sent → 200 body"),
        .get(70, "two", "kept → 200 one, 50 s")),
      CacheRow(
        "4.3.5: no validators, and no length", .get(["Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .head(20, fresh, "sent → 200 body"), .get(30, "two", "kept → 200 one, 10 s")),
      CacheRow(
        "4.3.5: another tag", .get(["ETag": "\"a\"", "Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .head(20, ["ETag": "\"b\"", "Cache-Control": "max-age=60"], "sent → 200 body"),
        .get(21, "two", "sent → 200 two")),
      CacheRow(
        "4.3.5: another date", .get(["Last-Modified": date, "Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .head(20, ["Last-Modified": "Sun, 06 Nov 1994 08:31:00 GMT"], "sent → 200 body"),
        .get(21, "two", "sent → 200 two")),
      CacheRow(
        "4.3.5: another length",
        .get(["ETag": "\"a\"", "Content-Length": "3", "Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .head(20, ["ETag": "\"a\"", "Content-Length": "4"], "sent → 200 body"), .get(21, "two", "sent → 200 two")),
      CacheRow(
        "4.3.5: another status says nothing", .get(tagged, "one", "sent → 200 one"),
        .head(1, status: 404, ["ETag": "\"b\""], "sent → 404 body"),
        .get(2, status: 304, "", "sent \"a\" → 200 one")),
      CacheRow(
        "5.2.2.5: no-store", .get(["ETag": "\"a\"", "Cache-Control": "max-age=10"], "one", "sent → 200 one"),
        .head(20, ["ETag": "\"a\"", "Cache-Control": "no-store"], "sent → 200 body"),
        .get(21, "two", "sent → 200 two")),
      CacheRow(
        "5.2.1.4: a HEAD with no-cache", .get(fresh, "one", "sent → 200 one"),
        .head(1, asking: ["Cache-Control": "no-cache"], fresh, "sent → 200 body"),
        .get(30, "two", "kept → 200 one, 29 s")),
      CacheRow(
        "5.2.1.7: a HEAD with only-if-cached",
        .head(0, asking: ["Cache-Control": "only-if-cached"], [:], "kept → 504 ")),
    ])
  func head(row: CacheRow) async throws {
    try await check(row)
  }

  private func check(_ row: CacheRow) async throws {
    let course = try CacheCourse()
    for step in row.steps { #expect(await course.take(step) == step.want) }
  }

  @Test("merges the header fields of status 304, but for those of the body, of the connection and cookies")
  func merging() async throws {
    let first: HTTPHeaders = [
      "ETag": "\"a\"", "Content-Type": "text/plain", "Content-Length": "3", "X-Old": "1", "X-Both": "1", "X-Both": "2",
      "Connection": "close, X-Hop", "X-Hop": "1", "Set-Cookie": "a=b",
    ]
    let second: HTTPHeaders = [
      "x-both": "3", "X-Both": "4", "X-New": "5", "Content-Type": "text/html", "Content-Length": "0",
      "Content-Encoding": "gzip", "Set-Cookie": "c=d",
    ]
    let course = try CacheCourse()
    _ = await course.take(.get(first, "one", ""))
    #expect(await course.take(.get(1, status: 304, second, "", "")) == "sent \"a\" → 200 one")
    let sent = try #require(course.transport.sent.last)
    let key = try #require(CacheKey(sent, [], CacheNaming.text))
    let entry = try #require(course.client.configuration.cache?.entries(for: key.url).first)
    let fields = entry.headers.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
    #expect(
      fields == [
        "content-length: 3", "content-type: text/plain", "etag: \"a\"", "x-both: 3", "x-both: 4", "x-new: 5",
        "x-old: 1",
      ])
  }

  #if canImport(FoundationNetworking)
  @Test(
    "keeps a compressed body only where something says how long it is, as one that is cut off counts as whole",
    arguments: [
      row("without a length", ["Cache-Control": "max-age=60", "Content-Encoding": "gzip"], "sent → 200 two"),
      row(
        "with a length", ["Cache-Control": "max-age=60", "Content-Encoding": "gzip", "Content-Length": "3"],
        "kept → 200 one, 10 s"),
      row(
        "in chunks", ["Cache-Control": "max-age=60", "Content-Encoding": "gzip", "Transfer-Encoding": "chunked"],
        "kept → 200 one, 10 s"),
      row("as it is", ["Cache-Control": "max-age=60", "Content-Encoding": "identity"], "kept → 200 one, 10 s"),
    ])
  func compressed(row: CacheRow) async throws {
    let course = try CacheCourse()
    for step in row.steps { #expect(await course.take(step) == step.want) }
  }
  #endif
}
