/// The context of the caller of a call: closures that it calls start tasks with the caller's task-local values and priority,
/// whatever thread the call has come to.
///
/// Only a task that is made by the caller gets these values, so one waits until the end of the call. It is for calls that
/// may run `async` code of others; no other call pays for it.
final class CallerContext: Sendable {
  /// The closures to call.
  private let closures: AsyncStream<@Sendable () -> Void>.Continuation

  /// Creates the context of the code that this is called by.
  init() {
    let (stream, continuation) = AsyncStream<@Sendable () -> Void>.makeStream()
    closures = continuation
    Task { for await closure in stream { closure() } }
  }

  deinit {
    closures.finish()
  }

  /// Calls a closure in the context, soon.
  func call(_ closure: @escaping @Sendable () -> Void) {
    closures.yield(closure)
  }
}

extension ClientConfiguration {
  /// Whether a call may run `async` code of others in tasks: interceptors, the source of a credential, or a transport. One
  /// of which nothing is known may be around another one.
  var runsTasks: Bool {
    !(transport is URLSessionTransport) || interceptors.contains { $0 is any AsyncInterceptor }
      || !options.credentials.areKnown
  }
}
