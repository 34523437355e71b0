#if canImport(Combine) || canImport(OpenCombine)
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// The values, to be waited for one by one:
  ///
  ///     for try await pet in client.pets.getPetPublisher(petId: 7).asyncValues { print(pet.name) }
  ///
  /// It is what Combine calls `values`, with a name of its own because that needs iOS 15 and macOS 12, and this does not.
  /// Asking for the property subscribes, and every step of the loop asks for one value. The loop throws the error that the
  /// publisher fails with. When the task is cancelled, the loop ends, and the subscription is cancelled; so it is when
  /// the sequence is dropped.
  public var asyncValues: AsyncThrowingStream<Output, any Error> {
    let iteration = PublisherIteration(self)
    return AsyncThrowingStream { try await iteration.next()?.get() }
  }
}

extension Publisher where Output: Sendable, Failure == Never {
  /// The values of a publisher that never fails, to be waited for one by one:
  ///
  ///     for await notification in notifications.asyncValues { … }
  ///
  /// Asking for the property subscribes, and every step of the loop asks for one value. When the task is cancelled, the
  /// loop ends, and the subscription is cancelled; so it is when the sequence is dropped.
  public var asyncValues: AsyncStream<Output> {
    let iteration = PublisherIteration(self)
    return AsyncStream { await iteration.next()?.get() }
  }
}
#endif
