import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// See https://www.rfc-editor.org/rfc/rfc9111#section-4
@Suite("Of two responses to the same request, a cache")
struct OverlappingResponseTests {
  /// The `Date` of the responses to two requests, the second of which ends first.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: String?
    let second: String?
    let want: String

    init(_ text: String, _ first: String?, _ second: String?, _ want: String) {
      testDescription = text
      (self.first, self.second, self.want) = (first, second, want)
    }
  }

  private static let (date, later) = ("Sun, 06 Nov 1994 08:30:00 GMT", "Sun, 06 Nov 1994 08:30:05 GMT")

  private static var request: RequestBuilder<String> {
    var request = RequestBuilder<String>(.get, "/pets")
    request.success(200, .text)
    return request
  }

  private static func outcome(_ body: String, date: String?) -> FakeTransport.Outcome {
    var headers: HTTPHeaders = ["Cache-Control": "max-age=60"]
    headers["Date"] = date
    return .success(TransportResponse(status: 200, headers: headers, body: Data(body.utf8)))
  }

  @Test(
    "keeps the one with the later Date, or else the one that was requested later",
    arguments: [
      Row("an older one ends last", date, later, "two"), Row("a newer one ends last", later, date, "one"),
      Row("one of the same second", date, date, "two"), Row("none has a Date", nil, nil, "two"),
      Row("the first alone has a Date", later, nil, "two"), Row("the second alone has a Date", nil, date, "two"),
      Row("what is not a Date", "tomorrow", date, "two"),
    ])
  func overlapping(row: Row) async throws {
    let transport = FakeTransport.holding()
    var client = try PetstoreClient.caching(transport)
    let clock = Locked(CacheCourse.start)
    client.configuration.now = { clock.value }
    let caching = client
    async let first = caching.result(of: Self.request)
    let firstHeld = try await transport.nextHeld()
    clock.update { $0 += 1 }
    async let second = caching.result(of: Self.request)
    try await transport.nextHeld().respond(Self.outcome("two", date: row.second))
    #expect(try await second.get().body == "two")
    clock.update { $0 += 1 }
    firstHeld.respond(Self.outcome("one", date: row.first))
    #expect(try await first.get().body == "one")
    #expect(try await caching.result(of: Self.request).get().body == row.want)
    #expect(transport.sent.count == 2)
  }

  @Test("keeps the later one where the clock was set back in between")
  func setBack() async throws {
    let course = try CacheCourse()
    let fresh: HTTPHeaders = ["Cache-Control": "max-age=60"]
    #expect(await course.take(.get(100, fresh, "one", "")) == "sent → 200 one")
    #expect(await course.take(.get(50, fresh, "two", "")) == "sent → 200 two")
    #expect(await course.take(.get(51, "three", "")) == "kept → 200 two, 1 s")
  }
}
