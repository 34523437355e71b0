#if canImport(Combine) || canImport(OpenCombine)
  #if canImport(Combine)
    public import Combine
  #else
    public import OpenCombine
  #endif

  extension Publisher where Output: Sendable {
    /// Subscribes with asynchronous code, which is done with each value before the next one is asked for:
    ///
    ///     events.asyncSink(receiveCompletion: { print($0) }) { event in await store.save(event) }
    ///
    /// The completion comes after the last value is done with. Cancelling what this returns, or dropping it, cancels the
    /// subscription and the task in work; no value is taken afterwards. A publisher that does not wait to be asked loses
    /// what it sends in the meantime, as with `asyncMap`.
    public func asyncSink(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping @Sendable (Output) async -> Void
    ) -> AnyCancellable {
      asyncMap(receiveValue).sink(receiveCompletion: receiveCompletion, receiveValue: { _ in })
    }
  }

  extension Publisher where Output: Sendable, Failure == Never {
    /// Subscribes with asynchronous code, which is done with each value before the next one is asked for:
    ///
    ///     events.asyncSink { event in await store.save(event) }
    ///
    /// Cancelling what this returns, or dropping it, cancels the subscription and the task in work; no value is taken
    /// afterwards.
    public func asyncSink(receiveValue: @escaping @Sendable (Output) async -> Void) -> AnyCancellable {
      asyncSink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
  }
#endif
