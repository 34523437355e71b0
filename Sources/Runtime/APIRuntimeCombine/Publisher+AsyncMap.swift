#if canImport(Combine) || canImport(OpenCombine)
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// Returns a publisher of the results of an `async` function for each value:
  ///
  ///     petIDs.asyncMap { id in await cache.pet(id) }
  ///       .receive(on: DispatchQueue.main)
  ///       .sink { pet in label.text = pet.name }
  ///
  /// The results have the order of the values. Values are requested when the subscriber requests a result, and only as
  /// many are transformed as it requests. At the end of the publisher, the results of the values before it are
  /// delivered first. Cancelling the subscription cancels the running tasks, and nothing is delivered afterwards.
  ///
  /// The results and the completion are delivered where a task runs, whatever queue the values come on. A closure that
  /// belongs to the main actor, as those in its classes do, must not be called there: in Swift 6 mode that ends the
  /// process. `receive(on:)` takes them to the main queue.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: The maximum number of tasks at a time; a number below 1 counts as 1.
  ///   - whileBusy: The treatment of values that arrive meanwhile; by default up to 1,000 are stored.
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

  /// Returns a publisher of the results of an `async` function for each value, until it throws:
  ///
  ///     petIDs.asyncMap(maximumConcurrency: 3) { id in try await client.pets.getPet(petId: id) }
  ///       .receive(on: DispatchQueue.main)
  ///       .sink(receiveCompletion: { end in show(end) }, receiveValue: { pet in show(pet) })
  ///
  /// The results are delivered as by the variant that does not throw: not on the main queue. An error cancels the
  /// publisher and the tasks of later values; the result fails with it after the results before it.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: The maximum number of tasks at a time; a number below 1 counts as 1.
  ///   - whileBusy: The treatment of values that arrive meanwhile; by default up to 1,000 are stored.
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

/// The publisher of the results of an `async` function.
private struct AsyncMap<Upstream: Publisher, Output: Sendable>: Publisher where Upstream.Output: Sendable {
  /// The errors are those of the upstream.
  typealias Failure = Upstream.Failure

  /// The values.
  let upstream: Upstream
  /// The number of values that are transformed at the same time.
  let maximumConcurrency: Int
  /// The treatment of values that arrive meanwhile.
  let whileBusy: BusyPolicy
  /// The `async` function.
  let transform: @Sendable (Upstream.Output) async -> Result<Output, Failure>

  /// Begins a subscription of its own for each subscriber.
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    upstream.subscribe(
      AsyncMapSubscription(
        AnySubscriber(subscriber), maximumConcurrency: maximumConcurrency, whileBusy: whileBusy, transform))
  }
}
#endif
