#if canImport(Combine) || OpenCombine
import APIRuntime
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

@Suite("The pages of a list that are cancelled")
struct PageCancellationTests {
  private static let page = #"{"data":[{"id":"a"}],"next_cursor":"x"}"#

  private static func response(_ body: String) -> FakeTransport.Outcome {
    .success(TransportResponse(status: 200, body: Data(body.utf8)))
  }

  @Test("in flight send nothing more, and stop what is in flight", arguments: Style.allCases, [1, 2])
  func inFlight(style: Style, number: Int) async throws {
    let transport = FakeTransport.holding()
    let running = PageCall.cursor.start(style, ArchiveClient(transport))
    for _ in 1..<number { try await transport.nextHeld().respond(Self.response(Self.page)) }
    try await cancel(running, transport)
    let endings = await running.endings()
    #expect(endings == Array(repeating: .value(["a"]), count: number - 1) + style.whenCancelled)
    #expect(transport.sent.count == number)
  }

  /// Cancels a call whose request is held, before the response comes.
  private func cancel(_ running: Running, _ transport: FakeTransport) async throws {
    let held = try await transport.nextHeld()
    running.cancel()
    #expect(held.isStopped.value)
    held.respond(Self.response(#"{"data":[{"id":"b"}],"next_cursor":"y"}"#))
  }

  @Test("while a page is used send nothing more", arguments: Style.allCases)
  func betweenPages(style: Style) async throws {
    let transport = FakeTransport.holding()
    let call = Locked<Running?>(nil)
    let (started, start) = AsyncStream<Void>.makeStream()
    let running = PageCall.cursor.start(style, ArchiveClient(transport)) { _ in
      call.value?.cancel()
      return .next
    }
    call.update { $0 = running }
    start.finish()
    for await _ in started {}
    try await transport.nextHeld().respond(Self.response(Self.page))
    let endings = await running.endings()
    #expect(endings == [.value(["a"])] + style.whenCancelled)
    #expect(transport.sent.count == 1)
  }

  @Test("before they begin send nothing")
  func before() async throws {
    let transport = FakeTransport.holding()
    let pages = ArchiveClient(transport).entries.listByCursorPages()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for try await _ in pages {}
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.sent.isEmpty)
  }

  @Test("give no more of the items that have arrived")
  func items() async throws {
    let transport = FakeTransport(status: 200, #"{"data":[{"id":"a"},{"id":"b"}]}"#)
    let read = Locked<[String]>([])
    let reading = Task {
      var iterator = ArchiveClient(transport).entries.listByCursorPages().items.makeAsyncIterator()
      do {
        while let item = try await iterator.next() {
          read.update { $0.append(item.id) }
          withUnsafeCurrentTask { $0?.cancel() }
        }
        return false
      } catch is CancellationError {
        return try await iterator.next() == nil
      }
    }
    #expect(try await reading.value)
    #expect(read.value == ["a"])
    #expect(transport.sent.count == 1)
  }

  @Test("are over: an iteration gives nothing after an error")
  func afterError() async throws {
    let transport = FakeTransport(status: 500)
    var iterator = ArchiveClient(transport).entries.listByCursorPages().makeAsyncIterator()
    await #expect(throws: UndocumentedResponse.self) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(transport.sent.count == 1)
  }

  // MARK: - Demand

  @Test("are requested by a publisher as they are demanded, and not before")
  func demand() async throws {
    let transport = FakeTransport.holding()
    let subscriber = PageSubscriber()
    PageCall.cursor.publish(ArchiveClient(transport)).subscribe(subscriber)
    #expect(transport.sent.isEmpty)
    subscriber.request(1)
    try await transport.nextHeld().respond(Self.response(Self.page))
    #expect(await subscriber.next() == ["a"])
    #expect(transport.sent.count == 1)
    subscriber.request(1)
    try await transport.nextHeld().respond(Self.response(#"{"data":[{"id":"b"}],"next_cursor":"y"}"#))
    #expect(await subscriber.next() == ["b"])
    #expect(transport.sent.count == 2)
    subscriber.cancel()
    subscriber.request(1)
    #expect(transport.sent.count == 2)
  }

  @Test("are over for a publisher with the last one, without a further demand")
  func endOfDemand() async throws {
    let transport = FakeTransport.holding()
    let subscriber = PageSubscriber()
    PageCall.cursor.publish(ArchiveClient(transport)).subscribe(subscriber)
    subscriber.request(1)
    try await transport.nextHeld().respond(Self.response(#"{"data":[{"id":"a"}]}"#))
    #expect(await subscriber.next() == ["a"])
    #expect(await subscriber.next() == nil)
    #expect(transport.sent.count == 1)
  }

  @Test("are not requested by a publisher whose subscription is cancelled")
  func first() async throws {
    let transport = FakeTransport.replying([Reply(Self.page)])
    await end(of: PageCall.cursor.publish(ArchiveClient(transport)).first().eraseToAnyPublisher())
    #expect(transport.sent.count == 1)
  }

  @Test("begin anew for every subscriber")
  func cold() async throws {
    let transport = FakeTransport.replying([Reply(#"{"data":[{"id":"a"}]}"#)])
    let publisher = PageCall.cursor.publish(ArchiveClient(transport))
    for count in 1...2 {
      await end(of: publisher)
      #expect(transport.sent.count == count)
    }
  }

  /// Waits for the end of a publisher.
  private func end(of publisher: AnyPublisher<PageCall.Page, any Error>) async {
    let (ended, end) = AsyncStream<Never>.makeStream()
    let subscription = Locked(publisher.sink(receiveCompletion: { _ in end.finish() }, receiveValue: { _ in }))
    for await _ in ended {}
    withExtendedLifetime(subscription) {}
  }

  @Test("leave nothing behind, waiting for demand or cancelled", arguments: [true, false])
  func released(isWaiting: Bool) async throws {
    let transport = FakeTransport.replying([Reply(Self.page)])
    for await _ in await releasedSubscriber(transport, isWaiting: isWaiting) {}
    #expect(transport.sent.count == 1)
  }

  /// Forgets a subscriber after its first page.
  private func releasedSubscriber(_ transport: FakeTransport, isWaiting: Bool) async -> AsyncStream<Never> {
    let (sentinel, gone) = Sentinel.make()
    let subscriber = PageSubscriber(sentinel)
    PageCall.cursor.publish(ArchiveClient(transport)).subscribe(subscriber)
    subscriber.request(1)
    #expect(await subscriber.next() == ["a"])
    if !isWaiting { subscriber.cancel() }
    subscriber.forget()
    return gone
  }
}

/// A subscriber that demands what the test demands.
private final class PageSubscriber: Subscriber, @unchecked Sendable {
  typealias Input = PageCall.Page
  typealias Failure = any Error

  private let subscription = Locked<(any Subscription)?>(nil)
  private let pages: AsyncStream<PageCall.Page>
  private let page: AsyncStream<PageCall.Page>.Continuation
  private let sentinel: Sentinel?

  init(_ sentinel: Sentinel? = nil) {
    self.sentinel = sentinel
    (pages, page) = AsyncStream.makeStream()
  }

  func receive(subscription: any Subscription) { self.subscription.update { $0 = subscription } }

  func receive(_ input: PageCall.Page) -> Subscribers.Demand {
    page.yield(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<any Error>) { page.finish() }

  func request(_ count: Int) { subscription.value?.request(.max(count)) }
  func cancel() { subscription.value?.cancel() }
  func forget() { subscription.update { $0 = nil } }

  func next() async -> PageCall.Page? {
    for await page in pages { return page }
    return nil
  }
}
#endif
