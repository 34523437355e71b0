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

  private let session: URLSession
  /// For requests with a `Cookie` header, in place of which a session with a cookie storage would send what it stored:
  /// on Linux even those whose `httpShouldHandleCookies` is false.
  private let cookielessSession: URLSession

  /// A transport whose session has a configuration.
  public init(configuration: URLSessionConfiguration = URLSessionTransport.standardConfiguration) {
    session = URLSession(configuration: configuration, delegate: RedirectGuard(), delegateQueue: nil)
    guard configuration.httpCookieStorage != nil, let cookieless = configuration.copy() as? URLSessionConfiguration
    else {
      cookielessSession = session
      return
    }
    cookieless.httpCookieStorage = nil
    cookielessSession = URLSession(configuration: cookieless, delegate: RedirectGuard(), delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
    cookielessSession.finishTasksAndInvalidate()
  }

  /// Sends one request. An answer that is not HTTP is `URLError.badServerResponse`.
  public func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    completion: @escaping @Sendable (Result<TransportResponse, any Error>) -> Void
  ) {
    let session = request.value(forHTTPHeaderField: "Cookie") == nil ? session : cookielessSession
    let answer: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = { data, response, error in
      completion(Result { try Self.answer(data, response, error) })
    }
    let sessionTask: URLSessionTask =
      if let file {
        session.uploadTask(with: request, fromFile: file, completionHandler: answer)
      } else {
        session.dataTask(with: request, completionHandler: answer)
      }
    guard task.onCancel({ sessionTask.cancel() }) else { return }
    sessionTask.resume()
  }

  private static func answer(
    _ data: Data?,
    _ response: URLResponse?,
    _ error: (any Error)?
  ) throws -> TransportResponse {
    if let error { throw error }
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var headers = HTTPHeaders()
    let fields = response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
    for field in fields.sorted(by: { $0.name < $1.name }) { headers.add(field.name, field.value) }
    return TransportResponse(status: response.statusCode, headers: headers, body: data ?? Data())
  }
}
