#if canImport(Combine) || OpenCombine
package import APIRuntime

#if canImport(Combine)
package import Combine
#else
package import OpenCombine
#endif

/// One call of a client for the elements of a response, as it is written in each style.
package struct StreamCall<Client: Sendable, Element: Hashable & Sendable>: Sendable {
  package typealias OnElement = @Sendable (Element) -> Void
  package typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  private let callback: @Sendable (Client, @escaping OnElement, @escaping Completion) -> RequestTask
  private let publisher: @Sendable (Client) -> AnyPublisher<Element, any Error>
  private let asyncAwait: @Sendable (Client) -> ElementSequence<Element>

  package init(
    callback: @escaping @Sendable (Client, @escaping OnElement, @escaping Completion) -> RequestTask,
    publisher: @escaping @Sendable (Client) -> AnyPublisher<Element, any Error>,
    asyncAwait: @escaping @Sendable (Client) -> ElementSequence<Element>
  ) {
    self.callback = callback
    self.publisher = publisher
    self.asyncAwait = asyncAwait
  }

  /// Starts the call, which delivers every element and then the error that it ends with, if there is one.
  package func start(
    _ style: Style,
    _ client: Client,
    onElement: @escaping OnElement = { _ in }
  ) -> Running {
    let delivered = Locked<[Ending]>([])
    let take: OnElement = { element in
      delivered.update { $0.append(.value(element)) }
      onElement(element)
    }
    let end: Completion = { result in
      if case .failure(let error) = result { delivered.update { $0.append(Ending(error)) } }
    }
    switch style {
    case .callback: return startCallback(client, delivered, take, end)
    case .publisher: return startPublisher(client, delivered, take, end)
    case .asyncAwait: return startAsyncAwait(client, delivered, take, end)
    }
  }

  package func endings(_ style: Style, _ client: Client) async -> [Ending] {
    await start(style, client).endings()
  }

  private func startCallback(
    _ client: Client, _ delivered: Locked<[Ending]>, _ take: @escaping OnElement, _ end: @escaping Completion
  ) -> Running {
    let (sentinel, gone) = Sentinel.make()
    let task = callback(client, take) { result in
      end(result)
      _ = sentinel
    }
    return Running(delivered: delivered, cancel: { task.cancel() }, end: { for await _ in gone {} })
  }

  private func startPublisher(
    _ client: Client, _ delivered: Locked<[Ending]>, _ take: @escaping OnElement, _ end: @escaping Completion
  ) -> Running {
    let (sentinel, gone) = Sentinel.make()
    let subscription = publisher(client).sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: end(.success(()))
        case .failure(let error): end(.failure(error))
        }
        _ = sentinel
      },
      receiveValue: { element in
        take(element)
        _ = sentinel
      })
    let held = Locked(subscription)
    return Running(
      delivered: delivered,
      cancel: { held.value.cancel() },
      end: {
        for await _ in gone {}
        withExtendedLifetime(held) {}
      })
  }

  private func startAsyncAwait(
    _ client: Client, _ delivered: Locked<[Ending]>, _ take: @escaping OnElement, _ end: @escaping Completion
  ) -> Running {
    let task = Task {
      do {
        for try await element in asyncAwait(client) { take(element) }
        end(.success(()))
      } catch {
        end(.failure(error))
      }
    }
    return Running(delivered: delivered, cancel: { task.cancel() }, end: { await task.value })
  }
}
#endif
