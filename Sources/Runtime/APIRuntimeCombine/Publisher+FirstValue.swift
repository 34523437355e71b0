#if canImport(Combine) || canImport(OpenCombine)
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publisher where Output: Sendable {
  /// Returns the first value, and cancels the subscription then:
  ///
  ///     let pet = try await client.pets.getPetPublisher(petId: 7).firstValue()
  ///
  /// Every call subscribes, and requests one value.
  ///
  /// - Throws: The error of the publisher; ``NoValueError`` if it finishes without a value; `CancellationError` if the
  ///   surrounding task is cancelled, which cancels the subscription.
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

/// The error of a publisher that finishes without a value.
public struct NoValueError: Error, Hashable, CustomStringConvertible {
  /// `the publisher finished without a value`
  public var description: String { "the publisher finished without a value" }

  /// Creates the error.
  public init() {}
}
#endif
