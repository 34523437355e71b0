public import Foundation

/// The cancellation of a call, for transports and interceptors: it stops what they do for the call when that is
/// cancelled.
///
/// The state of a call and its end belong to ``RequestTask``.
public struct CallCancellation: Sendable {
  /// The task of the call, whose cancel is passed on.
  let task: RequestTask
  /// The secrets of the request that is sent.
  @_spi(Generated) public let secrets: RequestSecrets

  /// Creates the cancellation of a task, to use a transport or an interceptor without a call, such as in a test.
  public init(_ task: RequestTask) {
    self.init(task, RequestSecrets())
  }

  /// Creates the cancellation of one request that is sent, with its secrets.
  init(_ task: RequestTask, _ secrets: RequestSecrets) {
    self.task = task
    self.secrets = secrets
  }

  /// Sets the closure that stops the work about to start. It replaces the closure of the work before it.
  ///
  ///     guard cancellation.onCancel({ transfer.cancel() }) else { return }
  ///     transfer.start()
  ///
  /// - Parameter action: Called at most once: on the thread that cancels or stops the work, or on this one. It must not
  ///   wait for the call.
  /// - Returns: Whether to start that work. `false` when the call has ended; `action` has run already then.
  @discardableResult
  public func onCancel(_ action: @escaping @Sendable () -> Void) -> Bool {
    task.onCancel(action)
  }

  /// Runs `async` code in a task that is cancelled with the call; not at all when the call has ended. Its task-local values
  /// are those of the caller, if the call keeps them, and the current ``CredentialRequests``.
  func run(_ operation: @escaping @Sendable () async -> Void) {
    guard let caller = task.caller else { return start(operation) }
    let credentialRequests = CredentialRequests.current.get()
    caller.call { credentialRequests.call { start(operation) } }
  }

  /// Starts a task with the task-local values of this thread.
  private func start(_ operation: @escaping @Sendable () async -> Void) {
    let (canBegin, begin) = AsyncStream<Never>.makeStream()
    let work = Task {
      // It must not begin before the call can cancel it.
      for await _ in canBegin {}
      if !Task.isCancelled { await operation() }
    }
    if onCancel({ work.cancel() }) { begin.finish() }
  }
}

/// The secrets of a request, for its transport, and what it may do with the request.
@_spi(Generated) public struct RequestSecrets: Sendable {
  /// The secrets of the request that an `async` transport sends.
  public static let current = TaskLocal<RequestSecrets>(wrappedValue: RequestSecrets())

  /// The places of the credentials that the client may have, and of a key in the server's address.
  var places: [CredentialPlace] { context?.secretPlaces ?? [] }
  /// The call of the request, which few ask for its places; `nil` without a call.
  private let context: CallContext?
  /// The secrets that are known as texts, such as the code of a token request.
  let texts: [String]
  /// Whether the body is a secret of the server that the request is for, which no redirect may give to another one.
  public let keepsBodyAtOrigin: Bool
  /// Whether the request may be sent again although the server may have all of it: by ``CallContext/isIdempotent``.
  let isIdempotent: Bool
  /// Whether the transport has followed a redirect, so that the response is not that of the request's URL; `nil` if that
  /// does not matter.
  private var isRedirected: SharedValue<Bool>?

  /// Whether a redirect has led to another origin, which gets no credentials, by then or later; `nil` without a call.
  private var leftOrigin: SharedValue<Bool>?

  /// Called by a transport that follows a redirect, before the response.
  ///
  /// - Parameters:
  ///   - source: The URL that sent the redirect; `nil` if it is not known.
  ///   - target: The URL of the next request.
  public func noteRedirect(from source: URL?, to target: URL?) {
    isRedirected?.value = true
    if let source, let target, !source.isSameOrigin(as: target) { leftOrigin?.value = true }
  }

  /// Whether a redirect has led to another origin, so that the response is to a request without credentials.
  var hasLeftOrigin: Bool { leftOrigin?.value ?? false }

  /// Whether the transport has followed a redirect.
  var hasRedirect: Bool { isRedirected?.value ?? false }

  /// Returns the same secrets of a request whose redirects are noted.
  func notingRedirects() -> RequestSecrets {
    guard isRedirected == nil else { return self }
    var secrets = self
    secrets.isRedirected = SharedValue(false)
    return secrets
  }

  /// The body before it was compressed; `nil` for one that is not.
  let plain: SerializedBody?
  /// The path of the server's address, which the path of the request begins with; `nil` without a call.
  public let serverPath: String?

  /// Creates what a transport has without a call: no secrets, and a request that is sent once.
  init() {
    (context, texts, keepsBodyAtOrigin, isIdempotent, plain, serverPath) = (nil, [], false, false, nil, nil)
  }

  /// The bytes of the body before they were compressed, in which secrets can be found; `nil` for a body that is not
  /// compressed. A file is loaded.
  public var plainBody: Data? {
    switch plain {
    case .data(let data): data
    case .file(let url): try? Data(contentsOf: url)
    case .gzippedFile, .stream, .pieces, nil: nil
    }
  }

  /// Creates the secrets of one request.
  init<Body>(of builder: RequestBuilder<Body>, _ context: CallContext) {
    self.context = context
    texts = builder.tokenRequest?.secrets ?? []
    keepsBodyAtOrigin = builder.tokenRequest != nil
    isIdempotent = context.isIdempotent
    leftOrigin = SharedValue(false)
    plain = context.content?.plain
    // The address of a token request is its own.
    serverPath = builder.tokenRequest == nil ? context.serverPath : ""
  }
}
