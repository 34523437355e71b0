#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import PagesGolden
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("The pages of a list over real connections", .timeLimit(.minutes(5)))
struct LoopbackPageTests {
  private static let twoPages = [
    Reply(#"{"data":[{"id":"a"}],"next_cursor":"x"}"#), Reply(#"{"data":[{"id":"b"}]}"#),
  ]

  @Test("are requested one after the other by", arguments: PageTests.listings, Style.allCases)
  func kinds(listing: Listing, style: Style) async throws {
    let requests = Locked<[LoopbackServer.Received]>([])
    let endings = try await LoopbackServer.run { received in
      let number = requests.update { requests in
        requests.append(received)
        return requests.count
      }
      let reply = listing.replies[min(number, listing.replies.count) - 1]
      return reply.response(from: "http://\(received.headers["host"] ?? "")/v1")
    } while: { server in
      await listing.call.start(style, ArchiveClient(at: server.url)).endings()
    }
    #expect(endings == (listing.pages ?? [["a", "b"], ["c"]]).map { .value($0) })
    let sent = requests.value.map { received in
      let body = String(decoding: received.body, as: UTF8.self)
      return "\(received.method) \(received.target.dropFirst("/v1".count))" + (body.isEmpty ? "" : " " + body)
    }
    #expect(sent == listing.sent)
    #expect(requests.value.allSatisfy { $0.headers["x-key"] == "secret" })
  }

  @Test("at another server are requested without credentials", arguments: Style.allCases)
  func otherServer(style: Style) async throws {
    let (first, second) = (Locked<[LoopbackServer.Received]>([]), Locked<[LoopbackServer.Received]>([]))
    let endings = try await LoopbackServer.run { received in
      second.update { $0.append(received) }
      return .init(body: #"{"results":[{"id":"b"}]}"#)
    } while: { other in
      try await LoopbackServer.run { received in
        first.update { $0.append(received) }
        return .init(body: #"{"results":[{"id":"a"}],"links":{"next":"\#(other.url)/url?p=2"}}"#)
      } while: { server in
        var client = ArchiveClient(at: server.url)
        client.configuration.headers = ["X-Tenant": "t", "Accept-Language": "de", "Authorization": "Bearer secret"]
        return await PageCall.url.start(style, client).endings()
      }
    }
    #expect(endings == [.value(["a"]), .value(["b"])])
    #expect(first.value.map(\.target) == ["/v1/url?limit=2"])
    #expect(second.value.map(\.target) == ["/v1/url?p=2"])
    for (name, value) in ["x-key": "secret", "x-tenant": "t", "authorization": "Bearer secret"] {
      #expect(first.value.map { $0.headers[name] } == [value], "\(name)")
      #expect(second.value.map { $0.headers[name] } == [nil], "\(name)")
    }
    #expect(second.value.map { $0.headers["accept-language"] } == ["de"])
  }

  // MARK: - Cancels

  /// A moment of a list of two pages.
  enum Moment: CaseIterable {
    case beforeFirst, inFirst, between, beforeSecond, inSecond

    /// The pages that are received before it.
    var pages: [[String]] {
      switch self {
      case .beforeFirst, .inFirst: []
      case .between, .beforeSecond, .inSecond: [["a"]]
      }
    }

    /// The requests that reach the server.
    var targets: [String] {
      switch self {
      case .beforeFirst: []
      case .inFirst, .between, .beforeSecond: ["/v1/cursor?limit=2"]
      case .inSecond: ["/v1/cursor?limit=2", "/v1/cursor?limit=2&cursor=x"]
      }
    }

    /// The number of requests that the transport is given.
    var attempts: Int { self == .beforeFirst ? 1 : targets.count + (self == .beforeSecond ? 1 : 0) }
  }

  @Test("end with a cancel at any moment, and leave nothing behind", arguments: Moment.allCases, Style.allCases)
  func cancels(moment: Moment, style: Style) async throws {
    let list = ServedList(Self.twoPages, holding: [.inFirst: 1, .inSecond: 2][moment])
    try await RawServer.run(list.serve) { server in
      await WatchedTransport.untilReleased { watched in
        let endings = await endings(moment, style, Gate(watched), server.url, list)
        #expect(endings == moment.pages.map { .value($0) } + style.whenCancelled)
      }
      await list.connections.allEnded()
    }
    #expect(list.targets == moment.targets)
  }

  private func endings(
    _ moment: Moment, _ style: Style, _ gate: Gate, _ server: URL, _ list: ServedList
  ) async -> [Ending] {
    var pending = gate.pending.makeAsyncIterator()
    let call = Locked<Running?>(nil)
    let running = PageCall.cursor.start(style, ArchiveClient(at: server, gate)) { _ in
      if moment == .between { call.value?.cancel() }
      return .next
    }
    call.update { $0 = running }
    for number in 1...moment.attempts {
      let send = await pending.next()
      let isLast = number == moment.attempts
      if isLast, moment == .beforeFirst || moment == .beforeSecond { running.cancel() }
      send?()
      if isLast, moment == .inFirst || moment == .inSecond {
        await list.waitForHeldRequest()
        running.cancel()
      }
    }
    defer { call.update { $0 = nil } }
    return await running.endings()
  }

  @Test("stop where the caller says so, and leave nothing behind", arguments: Style.allCases)
  func stop(style: Style) async throws {
    let list = ServedList(Self.twoPages)
    try await RawServer.run(list.serve) { server in
      await WatchedTransport.untilReleased { watched in
        #expect(await stopped(style, ArchiveClient(at: server.url, watched)) == [.value(["a"])])
      }
      await list.connections.allEnded()
    }
    #expect(list.targets == ["/v1/cursor?limit=2"])
  }

  private func stopped(_ style: Style, _ client: ArchiveClient) async -> [Ending] {
    guard style == .publisher else { return await PageCall.cursor.start(style, client) { _ in .stop }.endings() }
    let (endings, end) = AsyncStream<Ending>.makeStream()
    let first = PageCall.cursor.publish(client).first()
    let subscription = Locked(
      first.sink(receiveCompletion: { _ in end.finish() }, receiveValue: { end.yield(.value($0)) }))
    defer { withExtendedLifetime(subscription) {} }
    return await endings.reduce(into: []) { $0.append($1) }
  }

  @Test("that end leave nothing behind", arguments: Style.allCases)
  func ended(style: Style) async throws {
    let list = ServedList(Self.twoPages)
    try await RawServer.run(list.serve) { server in
      await WatchedTransport.untilReleased { watched in
        let running = PageCall.cursor.start(style, ArchiveClient(at: server.url, watched))
        #expect(await running.endings() == [.value(["a"]), .value(["b"])])
      }
      await list.connections.allEnded()
    }
    // One connection serves all pages.
    #expect(list.connections.all == 1)
  }
}

/// A server of a list, whose connections end with the client.
private final class ServedList: Sendable {
  let connections = ConnectionCount()
  private let replies: [Reply]
  /// The number of the request that gets no response.
  private let held: Int?
  private let received = Locked<[String]>([])
  private let (holding, hold) = AsyncStream<Never>.makeStream()

  init(_ replies: [Reply], holding held: Int? = nil) {
    self.replies = replies
    self.held = held
  }

  var targets: [String] { received.value }

  func serve(_ connection: RawServer.Connection) async throws {
    try await connections.counting {
      while true {
        let request = try await connection.request()
        let target = request.line.components(separatedBy: " ")[1]
        let number = received.update { received in
          received.append(target)
          return received.count
        }
        if number == held {
          hold.finish()
          return try await connection.end()
        }
        let body = replies[min(number, replies.count) - 1].body
        try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      }
    }
  }

  func waitForHeldRequest() async {
    for await _ in holding {}
  }
}
#endif
