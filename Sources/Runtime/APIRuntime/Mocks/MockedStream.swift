/// The closure that stands in for a call of a mock whose response is a stream, and the arguments of the calls so far:
///
///     chat.onListen { room in [.sample(), .sample(text: "Bye")] }
///
/// Everything else is as with ``MockedCall``.
///
/// An error that the stream of a closure throws is that of the call, behind the elements before it.
public final class MockedStream<Arguments: Sendable, Element: Sendable>: Sendable {
  /// The call whose result is all elements, as they arrive.
  private let call: MockedCall<Arguments, AsyncThrowingStream<Element, any Error>>

  /// Creates a call without a closure.
  @_spi(Generated) public init(_ name: String) {
    call = MockedCall(name)
  }

  /// Sets the closure that gives the elements of each further call, as they arrive.
  public func callAsFunction(
    _ action: @escaping @Sendable (Arguments) async throws -> AsyncThrowingStream<Element, any Error>
  ) {
    call(action)
  }

  /// Sets the closure that gives all elements of each further call.
  public func callAsFunction(_ action: @escaping @Sendable (Arguments) async throws -> [Element]) {
    call { arguments in
      let elements = try await action(arguments)
      return AsyncThrowingStream { continuation in
        for element in elements { continuation.yield(element) }
        continuation.finish()
      }
    }
  }

  /// The arguments of all calls so far, in the order in which they began.
  public var calls: [Arguments] { call.calls }

  /// Returns a request that delivers the elements of the closure in the place of a server.
  @_spi(Generated) public func request(_ arguments: Arguments) -> RequestBuilder<Streamed<Element>> {
    let stream = call.request(arguments)
    return RequestBuilder(mocked: { deliver in
      guard let elements = try await stream.mocked?({ _ in }) else { return Streamed([]) }
      var all: [Element] = []
      for try await element in elements {
        if let deliver { deliver(Streamed([element])) } else { all.append(element) }
      }
      try Task.checkCancellation()
      return Streamed(all)
    })
  }
}
