#if canImport(Combine) || OpenCombine
package import APIRuntime

#if canImport(Combine)
package import Combine
#else
package import OpenCombine
#endif

/// One call of a client, as it is written in each style.
package struct Call<Client: Sendable, Body: Hashable & Sendable>: Sendable {
  package let callback: @Sendable (Client, @escaping @Sendable (Result<Body, any Error>) -> Void) -> RequestTask
  package let publisher: @Sendable (Client) -> AnyPublisher<Body, any Error>
  package let asyncAwait: @Sendable (Client) async throws -> Body

  package init(
    callback: @escaping @Sendable (Client, @escaping @Sendable (Result<Body, any Error>) -> Void) -> RequestTask,
    publisher: @escaping @Sendable (Client) -> AnyPublisher<Body, any Error>,
    asyncAwait: @escaping @Sendable (Client) async throws -> Body
  ) {
    self.callback = callback
    self.publisher = publisher
    self.asyncAwait = asyncAwait
  }

  package func start(_ style: Style, _ client: Client) -> Running {
    switch style {
    case .callback: startCallback(client)
    case .publisher: startPublisher(client)
    case .asyncAwait: startAsyncAwait(client)
    }
  }

  package func endings(_ style: Style, _ client: Client) async -> [Ending] {
    await start(style, client).endings()
  }

  private func startCallback(_ client: Client) -> Running {
    let delivered = Locked<[Ending]>([])
    let (sentinel, gone) = Sentinel.make()
    let task = callback(client) { result in
      delivered.update { $0.append(Ending(result)) }
      _ = sentinel
    }
    return Running(delivered: delivered, cancel: { task.cancel() }, end: { for await _ in gone {} })
  }

  private func startPublisher(_ client: Client) -> Running {
    let delivered = Locked<[Ending]>([])
    let (sentinel, gone) = Sentinel.make()
    let subscription = publisher(client).sink(
      receiveCompletion: { completion in
        if case .failure(let error) = completion { delivered.update { $0.append(Ending(error)) } }
        _ = sentinel
      },
      receiveValue: { body in
        delivered.update { $0.append(.value(body)) }
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

  private func startAsyncAwait(_ client: Client) -> Running {
    let delivered = Locked<[Ending]>([])
    let task = Task {
      let result: Result<Body, any Error>
      do {
        result = .success(try await asyncAwait(client))
      } catch {
        result = .failure(error)
      }
      delivered.update { $0.append(Ending(result)) }
    }
    return Running(delivered: delivered, cancel: { task.cancel() }, end: { await task.value })
  }
}

extension Call where Body == Nothing {
  /// A call whose response has no body.
  package static func empty(
    callback: @escaping @Sendable (Client, @escaping @Sendable (Result<Void, any Error>) -> Void) -> RequestTask,
    publisher: @escaping @Sendable (Client) -> AnyPublisher<Void, any Error>,
    asyncAwait: @escaping @Sendable (Client) async throws -> Void
  ) -> Call {
    Call(
      callback: { client, completion in callback(client) { completion($0.map { Nothing() }) } },
      publisher: { publisher($0).map { Nothing() }.eraseToAnyPublisher() },
      asyncAwait: {
        try await asyncAwait($0)
        return Nothing()
      })
  }
}
#endif
