#if canImport(Combine) || canImport(OpenCombine)
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// The values as an asynchronous sequence:
  ///
  ///     for try await pet in client.pets.getPetPublisher(petId: 7).asyncValues { print(pet.name) }
  ///
  /// It is Combine's `values` from iOS 13 and macOS 10.15 on; `values` needs iOS 15 and macOS 12. Reading the property
  /// subscribes, and every step of the loop requests one value. The loop throws the error of the publisher. Cancelling
  /// the task ends the loop and cancels the subscription, and so does releasing the sequence.
  public var asyncValues: AsyncThrowingStream<Output, any Error> {
    let iteration = PublisherIteration(self)
    return AsyncThrowingStream { try await iteration.next()?.get() }
  }
}

extension Publisher where Output: Sendable, Failure == Never {
  /// The values of a publisher that never fails, as an asynchronous sequence:
  ///
  ///     for await notification in notifications.asyncValues { … }
  ///
  /// Reading the property subscribes, and every step of the loop requests one value. Cancelling the task ends the loop
  /// and cancels the subscription, and so does releasing the sequence.
  public var asyncValues: AsyncStream<Output> {
    let iteration = PublisherIteration(self)
    return AsyncStream { await iteration.next()?.get() }
  }
}
#endif
