/// The treatment of values that arrive while `asyncMap` and `asyncSink` are processing as many as they may.
///
///     taps.asyncSink(whileBusy: .drop) { _ in await order.send() }
///     texts.asyncMap(whileBusy: .latest) { text in await index.search(text) }
public enum BusyPolicy: Hashable, Sendable {
  /// Stores up to a number of them; a number below 0 counts as 0.
  ///
  /// The demand is limited to the values that can be stored. A publisher that waits for demand, such as one of a
  /// sequence, loses nothing. One that does not wait, such as a `PassthroughSubject`, drops the values that exceed the
  /// demand, and Combine does not report that. To make it an error, add a buffer with unlimited demand:
  ///
  ///     subject.setFailureType(to: (any Error).self)
  ///       .buffer(size: 1_000, prefetch: .byRequest, whenFull: .customError { Overload() })
  ///       .asyncMap { try await store.save($0) }
  case keep(upTo: Int)

  /// Drops them, as for taps on a button whose action is running. The demand is unlimited.
  case drop

  /// Stores the last one of them, as for the text of a search field. The demand is unlimited.
  case latest
}
