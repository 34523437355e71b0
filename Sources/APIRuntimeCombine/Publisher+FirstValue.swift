#if canImport(Combine) || canImport(OpenCombine)
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// Waits for the first value, and cancels the subscription when it has come:
  ///
  ///     let pet = try await client.pets.getPetPublisher(petId: 7).firstValue()
  ///
  /// Every call subscribes, and asks for one value.
  ///
  /// - Throws: The error that the publisher fails with; ``NoValueError`` where it finishes without a value;
  ///   `CancellationError` when the surrounding task is cancelled, which cancels the subscription.
  public func firstValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output {
    try Task.checkCancellation()
    let iteration = PublisherIteration(self)
    // Its release cancels the subscription.
    guard let first = await iteration.next() else {
      try Task.checkCancellation()
      throw NoValueError()
    }
    return try first.get()
  }
}

/// The end of a wait for the first value of a publisher that has none.
public struct NoValueError: Error, Hashable, CustomStringConvertible {
  /// What happened.
  public var description: String { "the publisher finished without a value" }

  /// Creates the error.
  public init() {}
}
#endif
