import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transfer of a request and its response: on Linux by one task after the other, because redirects are followed
/// here.
///
/// Sessions and their queues are for ``Session``.
final class Transfer: @unchecked Sendable {
  /// The session, which lives until the transfer ends.
  private let session: Session
  /// Protects the variables below.
  private let lock = NSLock()
  /// Called with the events; `nil` when the transfer has ended or is cancelled.
  private var receive: (@Sendable (TransportEvent) -> Void)?
  /// The task of the last request, which a redirect replaces; `nil` before the start.
  private var task: URLSessionTask?
  /// The content that is sent, which a redirect may send again: the request as it came, and its file.
  private var sent: (request: URLRequest, file: URL?)?
  /// Whether the head has been passed on. A head that the session has not reported is passed on at the end.
  private var hasHead = false
  /// The number of redirects so far.
  private var redirects = 0
  /// The cookies that the transport adds; `nil` where the session does.
  private var cookies: CookieJar?

  /// The secrets of the request, which say what a redirect may take along.
  let secrets: RequestSecrets

  /// Creates a transfer that has not started.
  ///
  /// - Parameters:
  ///   - cookies: The cookies that the transport adds; `nil` where the session does.
  ///   - receive: Called with the events, on the thread of the session, until the end or a cancel.
  init(
    _ session: Session, _ secrets: RequestSecrets, _ cookies: CookieJar?,
    _ receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    self.session = session
    self.secrets = secrets
    self.cookies = cookies
    self.receive = receive
  }

  /// Sends a request, unless the transfer has been cancelled.
  ///
  /// It is called for the first request, and on Linux for that of each redirect.
  func start(_ request: URLRequest, file: URL?) {
    session.control { [self] in
      let isOver = lock.withLock { receive == nil }
      guard !isOver else { return }
      let next: URLSessionTask
      do {
        next = try session.makeTask(withCookies(request), file: file, for: self)
      } catch {
        // The receiver of the end may take any time for it.
        return DispatchQueue.global().async { self.end(error) }
      }
      let isCancelled = lock.withLock {
        (task, sent) = (next, (request, file))
        return receive == nil
      }
      // A task that was created has to end, or its session never does.
      if isCancelled { next.cancel() } else { next.resume() }
    }
  }

  /// Stops passing events, and closes the connection.
  ///
  /// No event is passed on after it returns, except for one that another thread is passing on.
  func cancel() {
    let receive = lock.withLock { self.receive.take() }
    // Released outside the lock: deinitializers may cancel, too.
    withExtendedLifetime(receive) {}
    stop()
  }

  /// Cancels the task that is there when the session has handled its events.
  private func stop() {
    session.control { [self] in lock.withLock { task }?.cancel() }
  }

  /// Passes an event on.
  func pass(_ event: TransportEvent) {
    let receive = lock.withLock {
      if case .head = event { hasHead = true }
      return self.receive
    }
    receive?(event)
  }

  /// Passes the head of a response on, whose cookies are stored.
  func passHead(of response: HTTPURLResponse) {
    lock.withLock { cookies }?.store(response)
    pass(.head(of: response))
  }

  /// Stores the cookies of a redirect. Those of the request itself stay with the server that it is for.
  ///
  /// - Parameter next: The request to the target, without what another server may not get.
  func noteCookies(of redirect: HTTPURLResponse, before next: URLRequest) {
    let jar = lock.withLock {
      defer { if next.value(forHTTPHeaderField: "Cookie") == nil { cookies?.own = "" } }
      return cookies
    }
    jar?.store(redirect)
  }

  /// Returns a request with the cookies that are stored for it beside its own.
  func withCookies(_ request: URLRequest) -> URLRequest {
    lock.withLock { cookies }?.adding(to: request) ?? request
  }

  /// Passes a response whose body is in a file, but for its end. An error of reading ends the transfer.
  func passContents(of file: URL, response: URLResponse?) {
    if let response = response as? HTTPURLResponse { passHead(of: response) }
    do {
      let contents = try Data(contentsOf: file, options: .alwaysMapped)
      if !contents.isEmpty { pass(.body(contents)) }
    } catch {
      end(error)
    }
  }

  /// Passes the end, and before it the head that the session has not reported: that of a redirect that cannot be
  /// followed.
  ///
  /// Only the first call has an effect.
  func end(_ error: (any Error)?, response: URLResponse? = nil) {
    if error == nil, let response = response as? HTTPURLResponse, !lock.withLock({ hasHead }) {
      passHead(of: response)
    }
    lock.withLock { receive.take() }?(.end(error))
  }
}

#if canImport(FoundationNetworking)
extension Transfer {
  /// Sends the request to the target of a redirect, with its body if the status requires that: `URLSession` sends none.
  func follow(_ response: HTTPURLResponse, from task: URLSessionTask) {
    // The task waits for a decision, which must not come after a cancel or a timeout. None is made.
    session.control { task.cancel() }
    let location = response.value(forHTTPHeaderField: "Location")
    let (count, sent) = lock.withLock {
      redirects += 1
      return (redirects, self.sent)
    }
    guard let sent,
      let next = sent.request.following(
        status: response.statusCode, location: location, keepingBodyAtOrigin: secrets.keepsBodyAtOrigin)
    else { return end(nil, response: response) }
    guard count <= URLRequest.maximumRedirects else { return end(URLError(.httpTooManyRedirects)) }
    secrets.noteRedirect(from: sent.request.url, to: next.url)
    noteCookies(of: response, before: next)
    start(next, file: next.httpMethod == sent.request.httpMethod ? sent.file : nil)
  }

  /// Ends with the response of a challenge instead of waiting for a credential.
  func endUnauthorized() {
    end(nil)
    stop()
  }
}
#endif
