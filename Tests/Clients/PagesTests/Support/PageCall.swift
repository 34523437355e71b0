#if canImport(Combine) || OpenCombine
import APIRuntime
import LoopbackSupport
import PagesGolden

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A call of the client for the pages of a list, as it is written in each style. A page is the ids of its entries.
struct PageCall: Sendable {
  typealias Page = [String]
  typealias OnPage = @Sendable (Page) -> PageDecision
  typealias Completion = @Sendable (Result<Void, any Error>) -> Void
  /// The calls of a client, or of a mock.
  typealias Calls = any EntriesCalls

  private let callback: @Sendable (Calls, @escaping OnPage, @escaping Completion) -> RequestTask
  private let publisher: @Sendable (Calls) -> AnyPublisher<Page, any Error>
  private let iteration: @Sendable (Calls, OnPage) async throws -> Void

  init<Body>(
    callback:
      @escaping @Sendable (Calls, @escaping @Sendable (ListPage<Body, Entry>) -> PageDecision, @escaping Completion) ->
      RequestTask,
    publisher: @escaping @Sendable (Calls) -> AnyPublisher<ListPage<Body, Entry>, any Error>,
    asyncAwait: @escaping @Sendable (Calls) -> PageSequence<Body, Entry>
  ) {
    self.callback = { calls, onPage, completion in callback(calls, { onPage($0.items.map(\.id)) }, completion) }
    self.publisher = { publisher($0).map { $0.items.map(\.id) }.eraseToAnyPublisher() }
    iteration = { calls, onPage in
      for try await page in asyncAwait(calls) { if case .stop = onPage(page.items.map(\.id)) { break } }
    }
  }

  func start(_ style: Style, _ client: ArchiveClient, onPage: @escaping OnPage = { _ in .next }) -> Running {
    start(style, client.entries, onPage: onPage)
  }

  /// Starts the call, which delivers every page and then the error that it ends with, if there is one. A publisher goes on
  /// whatever `onPage` returns.
  func start(_ style: Style, _ calls: Calls, onPage: @escaping OnPage = { _ in .next }) -> Running {
    let delivered = Locked<[Ending]>([])
    let take: OnPage = { page in
      delivered.update { $0.append(.value(page)) }
      return onPage(page)
    }
    let end: Completion = { result in
      if case .failure(let error) = result { delivered.update { $0.append(Ending(error)) } }
    }
    switch style {
    case .callback:
      let (sentinel, gone) = Sentinel.make()
      let task = callback(calls, take) { result in
        end(result)
        _ = sentinel
      }
      return Running(delivered: delivered, cancel: { task.cancel() }, end: { for await _ in gone {} })
    case .publisher: return startPublisher(calls, delivered, take, end)
    case .asyncAwait:
      let task = Task {
        do {
          try await iteration(calls, take)
          end(.success(()))
        } catch {
          end(.failure(error))
        }
      }
      return Running(delivered: delivered, cancel: { task.cancel() }, end: { await task.value })
    }
  }

  private func startPublisher(
    _ calls: Calls, _ delivered: Locked<[Ending]>, _ take: @escaping OnPage, _ end: @escaping Completion
  ) -> Running {
    let (sentinel, gone) = Sentinel.make()
    let subscription = publisher(calls).sink(
      receiveCompletion: { completion in
        if case .failure(let error) = completion { end(.failure(error)) }
        _ = sentinel
      },
      receiveValue: { page in
        _ = take(page)
        _ = sentinel
      })
    let held = Locked(subscription)
    return Running(
      delivered: delivered, cancel: { held.value.cancel() },
      end: {
        for await _ in gone {}
        withExtendedLifetime(held) {}
      })
  }

  /// The pages as a publisher.
  func publish(_ client: ArchiveClient) -> AnyPublisher<Page, any Error> { publisher(client.entries) }
}
#endif
