#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A transport with a `URLSession` of its own, which ends with it.
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

  /// A transport whose session has a configuration.
  public init(configuration: URLSessionConfiguration = URLSessionTransport.standardConfiguration) {
    session = URLSession(configuration: configuration)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// Sends one request. An answer that is not HTTP is `URLError.badServerResponse`.
  public func send(
    _ request: URLRequest,
    task: RequestTask,
    completion: @escaping @Sendable (Result<TransportResponse, any Error>) -> Void
  ) {
    let dataTask = session.dataTask(with: request) { data, response, error in
      completion(Result { try Self.answer(data, response, error) })
    }
    guard task.onCancel({ dataTask.cancel() }) else { return }
    dataTask.resume()
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
