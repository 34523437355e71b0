import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request that a session carries, from its start to its end: on Linux by one task after the other, because there
/// redirects are followed here.
final class Transfer: @unchecked Sendable {
  private let session: Session
  private let lock = NSLock()
  /// Gets what comes; `nil` when the transfer is over or cancelled.
  private var receive: (@Sendable (TransportEvent) -> Void)?
  private var task: URLSessionTask?
  private var file: URL?
  private var hasHead = false
  private var redirects = 0

  init(_ session: Session, _ receive: @escaping @Sendable (TransportEvent) -> Void) {
    self.session = session
    self.receive = receive
  }

  /// Sends a request, unless the transfer has been cancelled.
  func start(_ request: URLRequest, file: URL?) {
    session.control { [self] in
      let isOver = lock.withLock { receive == nil }
      guard !isOver else { return }
      let next = session.makeTask(request, file: file, for: self)
      let isCancelled = lock.withLock {
        (task, self.file) = (next, file)
        return receive == nil
      }
      // A task that was created has to end, or its session never does.
      if isCancelled { next.cancel() } else { next.resume() }
    }
  }

  /// Passes on nothing more from here on, and closes the connection.
  func cancel() {
    let receive = lock.withLock { self.receive.take() }
    // Released outside the lock: what goes with it may cancel, too.
    withExtendedLifetime(receive) {}
    session.control { [self] in
      let (task, file) = lock.withLock { (self.task, self.file) }
      // On Linux, what is being read of the file has to come before: nobody must be told of it afterwards, which traps.
      if file != nil { session.settle() }
      task?.cancel()
    }
  }

  func pass(_ event: TransportEvent) {
    let receive = lock.withLock {
      if case .head = event { hasHead = true }
      return self.receive
    }
    receive?(event)
  }

  /// Passes on the end, and before it the response that a session has kept to itself: a redirect that it cannot follow.
  func end(_ error: (any Error)?, response: URLResponse? = nil) {
    if error == nil, let response = response as? HTTPURLResponse, !lock.withLock({ hasHead }) {
      pass(.head(ResponseHead(response)))
    }
    lock.withLock { receive.take() }?(.end(error))
  }
}

#if canImport(FoundationNetworking)
extension Transfer {
  /// As many redirects as `URLSession` follows.
  private static let maximumRedirects = 20

  /// Sends the request again to where a redirect leads, with the body if it asks for that: `URLSession` sends none.
  func follow(_ response: HTTPURLResponse, from task: URLSessionTask) {
    // It waits for a decision, which must not come after a cancel or a timeout. None is made.
    session.control { task.cancel() }
    guard let request = task.originalRequest, let next = request.following(response) else {
      return end(nil, response: response)
    }
    let (count, file) = lock.withLock {
      redirects += 1
      return (redirects, self.file)
    }
    guard count <= Self.maximumRedirects else { return end(URLError(.httpTooManyRedirects)) }
    start(next, file: next.httpMethod == request.httpMethod ? file : nil)
  }

  /// Ends with the response that has been passed on, in place of waiting for a credential.
  func endUnauthorized(_ task: URLSessionTask) {
    end(nil)
    session.control { task.cancel() }
  }
}
#endif
