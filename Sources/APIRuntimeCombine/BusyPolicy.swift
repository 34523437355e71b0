/// What `asyncMap` and `asyncSink` do with the values that come while as many as may be are in work.
public enum BusyPolicy: Hashable, Sendable {
  /// Keeps up to so many of them; a number below 0 counts as 0.
  ///
  /// No more values are asked for than can be kept. A publisher that waits to be asked, such as one of a sequence, loses
  /// nothing. One that does not wait, such as a `PassthroughSubject`, drops what it sends while all places are taken, and
  /// Combine does not report that. Where it must be an error, let a buffer in front ask for all there is:
  ///
  ///     subject.setFailureType(to: (any Error).self)
  ///       .buffer(size: 1_000, prefetch: .byRequest, whenFull: .customError { Overload() })
  ///       .asyncMap { try await store.save($0) }
  case keep(upTo: Int)

  /// Drops them, as for taps on a button whose action is under way. All there are is asked for.
  case drop

  /// Keeps the last one of them in place of the one before, as for the text of a search field. All there are is asked for.
  case latest
}
