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
  /// The results come in the order of the values. Nothing is asked for before the subscriber asks for a result, and no
  /// value is worked on that it does not want. When the publisher ends, the results of the values that came are delivered
  /// before. Cancelling the subscription cancels the tasks in work, and nothing is delivered afterwards.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: How many values may be in work at once; a number below 1 counts as 1.
  ///   - whileBusy: What becomes of values that come in the meantime, by default up to 1,000 are kept.
  ///   - transform: Called for each value, in a task of its own.
  public func asyncMap<Mapped: Sendable>(
    maximumConcurrency: Int = 1,
    whileBusy: BusyPolicy = .keep(upTo: 1_000),
    _ transform: @escaping @Sendable (Output) async -> Mapped
  ) -> AnyPublisher<Mapped, Failure> {
    AsyncMap(upstream: self, maximumConcurrency: maximumConcurrency, whileBusy: whileBusy) {
      .success(await transform($0))
    }
    .eraseToAnyPublisher()
  }

  /// What asynchronous code makes of each value, until it throws:
  ///
  ///     petIDs.asyncMap(maximumConcurrency: 3) { id in try await client.pets.getPet(petId: id) }
  ///
  /// The results come as those of the variant that does not throw. An error cancels the publisher and the work on values
  /// behind it, and is what the result fails with when the results before it are delivered.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: How many values may be in work at once; a number below 1 counts as 1.
  ///   - whileBusy: What becomes of values that come in the meantime, by default up to 1,000 are kept.
  ///   - transform: Called for each value, in a task of its own.
  public func asyncMap<Mapped: Sendable>(
    maximumConcurrency: Int = 1,
    whileBusy: BusyPolicy = .keep(upTo: 1_000),
    _ transform: @escaping @Sendable (Output) async throws -> Mapped
  ) -> AnyPublisher<Mapped, any Error> {
    AsyncMap(
      upstream: mapError { $0 as any Error }, maximumConcurrency: maximumConcurrency, whileBusy: whileBusy
    ) { value in
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
  let maximumConcurrency: Int
  let whileBusy: BusyPolicy
  let transform: @Sendable (Upstream.Output) async -> Result<Output, Failure>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    upstream.subscribe(
      AsyncMapSubscription(
        AnySubscriber(subscriber), maximumConcurrency: maximumConcurrency, whileBusy: whileBusy, transform))
  }
}
#endif
