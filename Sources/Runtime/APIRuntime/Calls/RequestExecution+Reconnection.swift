import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The step from one connection of a stream to the next. Whether there is one is known to ``StreamResumption``.
extension RequestExecution {
  /// Ends the call with an outcome that no interceptor repeats, unless it is a stream that connects again.
  func conclude(_ outcome: AttemptOutcome<Body>, of attempt: AttemptState, _ request: URLRequest) {
    guard let resumption = configuration.resumption, var reconnection = resumption.next(after: outcome)
    else { return finish(outcome, of: request) }
    if case .failed(let error, _) = outcome {
      // The caller would wait for a time limit, and learn less. Behind a response that ended, the limit is what ends the call.
      if isTooLate(reconnection.delay) { return finish(outcome, of: request) }
      reconnection.error = transportError(error, request)
    }
    report(reconnection)
    wait(reconnection.delay) {
      guard let resumed = builder.resumed else { return makeFirstAttempt(behind: attempt) }
      var next = self
      next.builder = resumed(resumption.lastElement)
      next.builder.server = next.builder.server ?? builder.server
      next.builder.timeout = next.builder.timeout ?? builder.timeout
      next.builder.totalTimeout = builder.totalTimeout
      next.builder.resumed = resumed
      next.makeFirstAttempt(number: attempt.number + 1)
    }
  }

  /// Tells the caller of a reconnection, behind the elements of the connection before.
  private func report(_ reconnection: CallOptions.Reconnection) {
    guard let onReconnect = configuration.options.onReconnect else { return }
    (queue ?? .global()).async {
      if task.state == .running { onReconnect(reconnection) }
    }
  }
}
