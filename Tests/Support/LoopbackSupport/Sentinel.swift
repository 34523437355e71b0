/// An object that reports its release.
package final class Sentinel: Sendable {
  private let gone: AsyncStream<Never>.Continuation

  private init(_ gone: AsyncStream<Never>.Continuation) {
    self.gone = gone
  }

  deinit {
    gone.finish()
  }

  /// A sentinel, and a stream that ends with it.
  package static func make() -> (sentinel: Sentinel, gone: AsyncStream<Never>) {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    return (Sentinel(continuation), stream)
  }
}
