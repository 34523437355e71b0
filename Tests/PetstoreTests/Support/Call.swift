#if canImport(Combine) || OpenCombine
  import APIRuntime
  import LoopbackSupport
  import Petstore

  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif

  /// One call of the client, as it is written in each style.
  struct Call<Body: Hashable & Sendable>: Sendable {
    let callback: @Sendable (PetstoreClient, @escaping @Sendable (Result<Body, any Error>) -> Void) -> RequestTask
    let publisher: @Sendable (PetstoreClient) -> AnyPublisher<Body, any Error>
    let asyncAwait: @Sendable (PetstoreClient) async throws -> Body

    func start(_ style: Style, _ client: PetstoreClient) -> Running {
      switch style {
      case .callback: startCallback(client)
      case .publisher: startPublisher(client)
      case .asyncAwait: startAsyncAwait(client)
      }
    }

    func endings(_ style: Style, _ client: PetstoreClient) async -> [Ending] {
      await start(style, client).endings()
    }

    private func startCallback(_ client: PetstoreClient) -> Running {
      let delivered = Locked<[Ending]>([])
      let (sentinel, gone) = Sentinel.make()
      let task = callback(client) { result in
        delivered.update { $0.append(Ending(result)) }
        _ = sentinel
      }
      return Running(delivered: delivered, cancel: { task.cancel() }, end: { for await _ in gone {} })
    }

    private func startPublisher(_ client: PetstoreClient) -> Running {
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

    private func startAsyncAwait(_ client: PetstoreClient) -> Running {
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
#endif
