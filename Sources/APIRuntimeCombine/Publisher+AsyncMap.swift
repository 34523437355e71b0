#if canImport(Combine) || canImport(OpenCombine)
  #if canImport(Combine)
    public import Combine
  #else
    public import OpenCombine
  #endif

  extension Publisher where Output: Sendable {
    /// What asynchronous code makes of each value:
    ///
    ///     petIDs.asyncMap { id in await cache.pet(id) }
    ///
    /// The values are taken one at a time and in order: the next one is asked for when the last result has been delivered and
    /// the subscriber wants another. A publisher that does not wait to be asked, such as a `PassthroughSubject`, loses what
    /// it sends in the meantime, unless there is a `buffer` in between. When the publisher ends, the value in work is delivered
    /// before. Cancelling the subscription cancels the task in work.
    public func asyncMap<Mapped: Sendable>(
      _ transform: @escaping @Sendable (Output) async -> Mapped
    ) -> AnyPublisher<Mapped, Failure> {
      AsyncMap(upstream: self) { .success(await transform($0)) }.eraseToAnyPublisher()
    }

    /// What asynchronous code makes of each value, until it throws:
    ///
    ///     petIDs.asyncMap { id in try await client.pets.getPet(petId: id) }
    ///
    /// The values are taken one at a time and in order, as by the variant that does not throw. An error cancels the
    /// publisher and is what the result fails with.
    public func asyncMap<Mapped: Sendable>(
      _ transform: @escaping @Sendable (Output) async throws -> Mapped
    ) -> AnyPublisher<Mapped, any Error> {
      AsyncMap(upstream: mapError { $0 as any Error }) { value in
        do {
          return .success(try await transform(value))
        } catch {
          return .failure(error)
        }
      }
      .eraseToAnyPublisher()
    }
  }

  private struct AsyncMap<Upstream: Publisher, Output: Sendable>: Publisher where Upstream.Output: Sendable {
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let transform: @Sendable (Upstream.Output) async -> Result<Output, Failure>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(AsyncMapSubscription(AnySubscriber(subscriber), transform))
    }
  }
#endif
