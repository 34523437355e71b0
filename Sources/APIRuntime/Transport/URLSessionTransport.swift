public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport with a `URLSession` of its own, which ends with it.
///
/// A redirect to another host is followed without the header fields that may hold a secret: only those that are the same
/// for everybody, such as `Accept`, go along. A redirect with the status 307 or 308 repeats the method and the body, as
/// HTTP says, wherever it leads.
///
/// On Linux a challenge, such as `WWW-Authenticate: Basic`, is never answered from a credential storage: the response
/// with the challenge is what the call gets. Nor is anything taken from a `URLCache` there.
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

  /// Sends one request. A response that is not HTTP is `URLError.badServerResponse`.
  public func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let session = request.value(forHTTPHeaderField: "Cookie") == nil ? session : cookielessSession
    let transfer = Transfer(session, receive)
    guard task.onCancel({ transfer.cancel() }) else { return }
    transfer.start(request, file: file)
  }
}
