public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A transport with a `URLSession` of its own, which ends with it.
///
/// A redirect to another host is followed without the header fields that may hold a secret: only those that are the same
/// for everybody, such as `Accept`, go along.
public final class URLSessionTransport: Transport {
  /// An ephemeral configuration without cookies: nothing is kept on disk, and clients share nothing. For a server that
  /// keeps a session in a cookie, pass a configuration with a cookie storage; a request with a `Cookie` header of its
  /// own is still sent with that header and no other.
  public static var standardConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    return configuration
  }

  let session: Session
  /// For requests with a `Cookie` header, in place of which a session with a cookie storage would send what it stored:
  /// on Linux even those whose `httpShouldHandleCookies` is false.
  private let cookielessSession: Session

  /// A transport whose session has a configuration.
  public init(configuration: URLSessionConfiguration = URLSessionTransport.standardConfiguration) {
    session = Session(configuration)
    guard configuration.httpCookieStorage != nil, let cookieless = configuration.copy() as? URLSessionConfiguration
    else {
      cookielessSession = session
      return
    }
    cookieless.httpCookieStorage = nil
    cookielessSession = Session(cookieless)
  }

  /// Sends one request. An answer that is not HTTP is `URLError.badServerResponse`.
  public func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let session = request.value(forHTTPHeaderField: "Cookie") == nil ? session : cookielessSession
    let sessionTask = session.task(with: request, file: file, receive: receive)
    guard task.onCancel({ session.cancel(sessionTask) }) else { return }
    sessionTask.resume()
  }
}

/// A session and its delegate. The session keeps the delegate until it is invalidated, which happens at the end of this.
final class Session: Sendable {
  let session: URLSession
  private let delegate = SessionDelegate()

  init(_ configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  func task(
    with request: URLRequest,
    file: URL?,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) -> URLSessionTask {
    let task =
      if let file {
        session.uploadTask(with: request, fromFile: file)
      } else {
        session.dataTask(with: request)
      }
    delegate.add(task, receive)
    return task
  }

  func cancel(_ task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      // On Linux `URLSession` traps where a task ends while it is being cancelled. It ends on this queue, one step at a time.
      session.delegateQueue.addOperation { [delegate] in
        if delegate.isWaiting(for: task) { task.cancel() }
      }
    #else
      task.cancel()
    #endif
  }
}
