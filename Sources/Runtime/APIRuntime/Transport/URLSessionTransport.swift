public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport with a `URLSession` of its own, which is invalidated with it.
///
/// A redirect to another host is followed without the header fields that may contain a secret: only those that do not
/// identify the sender, such as `Accept`, are sent. A redirect with the status 307 or 308 repeats the method and the
/// body, as HTTP requires, at any host; that of a token request is not sent to another one. In the background the system
/// follows redirects as it sees fit, without asking the transport.
///
/// On Linux neither a credential storage nor a `URLCache` is used: a call receives the response with a challenge, such as
/// `WWW-Authenticate: Basic`.
///
/// What is peculiar to `URLSession` on Linux stands in Session.swift.
///
///     let transport = URLSessionTransport()
///     let pets = ClientConfiguration(server: "https://pets.example.com", transport: transport)
///     let orders = ClientConfiguration(server: "https://orders.example.com", transport: transport)
///
/// Clients share connections only where they share a transport.
public final class URLSessionTransport: Transport {
  /// An ephemeral configuration without cookies and without a `URLCache`: nothing is stored, and clients share nothing.
  /// What caches is ``ClientConfiguration/cache``. For a server that has its session in a cookie, pass a configuration with
  /// a cookie storage and without a cache. A request with cookies of its own has the stored ones beside them; of two cookies
  /// with one name it has its own.
  public static var standardConfiguration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    // That of an ephemeral configuration is in memory.
    configuration.urlCache = nil
    return configuration
  }

  /// The session that all requests of the transport share.
  let session: Session
  /// The session of requests whose cookies are added by the ``CookieJar``: a session with a cookie storage would replace them,
  /// on Linux even if `httpShouldHandleCookies` is `false`.
  private let cookielessSession: Session
  /// The cookies that are stored; `nil` without a storage.
  private let cookies: CookieJar?

  /// Creates a transport whose session has a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration. In one of the background, on Apple's platforms, requests go on while the app
  ///     is suspended: uploads of files, and downloads, whose responses are decoded when they are complete.
  ///   - delegate: Called for everything that the transport does not need itself, such as authentication challenges and
  ///     metrics, and for the tasks in the background of an earlier process. It is held until the transport and its
  ///     calls are released. On Linux it is not called: `URLSession` has nothing else to call it for there.
  public convenience init(
    configuration: URLSessionConfiguration = URLSessionTransport.standardConfiguration,
    delegate: (any URLSessionDelegate)? = nil
  ) {
    self.init(configuration, delegate, usesDownloads: configuration.identifier != nil)
  }

  /// Creates a transport, with a second session where requests may have a `Cookie` of their own.
  ///
  /// - Parameter usesDownloads: Whether requests without a file are downloads, as all in the background are.
  init(_ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?, usesDownloads: Bool) {
    session = Session(configuration, delegate: delegate, usesDownloads: usesDownloads)
    cookies = CookieJar(configuration)
    // There is only one session with the identifier of a background configuration.
    guard configuration.httpCookieStorage != nil, configuration.identifier == nil,
      let cookieless = configuration.copy() as? URLSessionConfiguration
    else {
      cookielessSession = session
      return
    }
    cookieless.httpCookieStorage = nil
    cookielessSession = Session(cookieless, delegate: delegate, usesDownloads: usesDownloads)
  }

  /// Sends one request. A response that is not HTTP fails with `URLError.badServerResponse`, and a body of `GET` with
  /// ``APIError/invalidRequest(_:)``: the session says that it is too large.
  @_spi(Generated) public func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let hasBody = file != nil || request.httpBody?.isEmpty == false
    if hasBody, request.httpMethod ?? HTTPMethod.get.rawValue == HTTPMethod.get.rawValue {
      return receive(.end(APIError.invalidRequest("URLSession sends no body with \(HTTPMethod.get)")))
    }
    let own = request.value(forHTTPHeaderField: "Cookie")
    #if canImport(FoundationNetworking)
    let addsCookies = own != nil || cookies != nil && request.httpShouldHandleCookies
    #else
    let addsCookies = own != nil
    #endif
    var jar = addsCookies ? cookies : nil
    jar?.own = own ?? ""
    let transfer = Transfer(addsCookies ? cookielessSession : session, cancellation.secrets, jar, receive)
    guard cancellation.onCancel({ transfer.cancel() }) else { return }
    transfer.start(request, file: file)
  }
}
