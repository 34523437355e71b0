/// The requests of credentials that a call is made within: its caller is the source of a credential, or the code that
/// refreshes a token. A call that waits for one of them waits for itself.
///
/// It is a task-local value, which the calls of the runtime keep through their interceptors and completions. Code of an app
/// that goes to another queue by itself loses it.
///
/// What a call does without the credential is decided by those that request it: ``PlacedSecret`` and
/// ``TokenRefreshInterceptor``.
struct CredentialRequests: Sendable {
  /// The requests that the current code is called within.
  static let current = TaskLocal<CredentialRequests>(wrappedValue: CredentialRequests())

  /// The maximum number of requests within each other: a source that makes a client of its own for each call would make
  /// them without end.
  private static let maximumCount = 16

  /// A request that one of the sources has been called for.
  private final class Request: Sendable {
    /// The source, by whose identity the request is found.
    let source: any AnyObject & Sendable
    /// Whether the source has completed. A task that it has started may run for longer.
    let isOver = SharedValue(false)

    init(of source: any AnyObject & Sendable) {
      self.source = source
    }
  }

  /// The requests, the outermost first.
  private var requests: [Request] = []

  /// Whether no other request may be made within these.
  var isFull: Bool { requests.count >= Self.maximumCount }

  /// Whether a source is being asked.
  func contains(_ source: some AnyObject & Sendable) -> Bool {
    requests.contains { $0.source === source && !$0.isOver.value }
  }

  /// Calls code within these requests.
  func call(_ body: () -> Void) {
    if requests.isEmpty, Self.current.get().requests.isEmpty { return body() }
    Self.current.withValue(self, operation: body)
  }

  /// Calls a source within the current requests and one of its own.
  ///
  /// - Parameters:
  ///   - completion: Called with what the source gives.
  ///   - ask: Calls the source with the completion that it is to call.
  static func ask<Value>(
    _ source: some AnyObject & Sendable,
    _ completion: @escaping @Sendable (Value) -> Void,
    by ask: (@escaping @Sendable (Value) -> Void) -> Void
  ) {
    let request = Request(of: source)
    var requests = current.get()
    requests.requests.removeAll { $0.isOver.value }
    requests.requests.append(request)
    requests.call {
      ask { value in
        request.isOver.value = true
        completion(value)
      }
    }
  }
}
