#if AsyncHTTPClient
@_spi(Generated) public import APIRuntime
public import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A transport over [AsyncHTTPClient](https://github.com/swift-server/async-http-client), for servers:
///
///     let configuration = ClientConfiguration(server: url, transport: AsyncHTTPClientTransport())
///
/// It treats requests as ``URLSessionTransport`` does: the time limit is that without a byte from the server, a redirect
/// to another host is followed without the header fields that may contain a secret, and errors that `URLSession` has,
/// too, are `URLError`s, with that of the client as the underlying error.
///
/// Retries, credentials and decoding are above a transport.
///
///     let client = HTTPClient(eventLoopGroupProvider: .shared(group))
///     let transport = AsyncHTTPClientTransport(client: client)
///     // … calls …
///     try await client.shutdown()
///
/// A body from a file is read in pieces of 64 KiB, on the thread of the task.
public struct AsyncHTTPClientTransport: StreamingTransport {
  /// A client for the whole process: with the threads that all of SwiftNIO shares, without redirects of its own, and
  /// with decompression. It is never shut down.
  public static let sharedClient: HTTPClient = {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(30)), decompression: .enabled(limit: .none))
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  /// The client, which this transport does not shut down.
  private let client: HTTPClient
  /// The `Accept-Encoding` of requests that have none; `nil` to send none.
  private let acceptedEncodings: String?

  /// Creates a transport over a client.
  ///
  /// - Parameters:
  ///   - client: The client, which its owner shuts down. One that follows redirects by itself does so by its own rules.
  ///   - acceptedEncodings: The `Accept-Encoding` of requests that have none; `nil` for a client that does not
  ///     decompress.
  public init(client: HTTPClient = Self.sharedClient, acceptedEncodings: String? = "gzip, deflate") {
    self.client = client
    self.acceptedEncodings = acceptedEncodings
  }

  /// Sends one request, and those that redirects lead to.
  @_spi(Generated) public func send(
    _ request: URLRequest,
    file: URL?,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    try await send(request, file.map(BodyPieces.Source.file) ?? request.httpBody.map(BodyPieces.Source.data), receive)
  }

  /// Sends one request whose body is made while it is sent. A redirect that requires the body again fails.
  @_spi(Generated) public func send(
    _ request: URLRequest,
    body: UploadStream,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    try await send(request, .stream(body), receive)
  }

  private func send(
    _ request: URLRequest, _ body: BodyPieces.Source?, _ receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    let silence = SilenceLimit(seconds: request.timeoutInterval)
    do {
      try await silence.run {
        try await transfer(request, body) { event in silence.pause { receive(event) } }
      }
    } catch {
      throw URLError(ofHTTPClient: error) ?? error
    }
  }

  /// Sends a request and follows its redirects, until a response is not one that is followed.
  ///
  /// - Throws: The error of the client; `URLError.httpTooManyRedirects` after 20 redirects.
  private func transfer(
    _ request: URLRequest, _ body: BodyPieces.Source?, _ receive: @escaping @Sendable (TransportEvent) -> Void
  ) async throws {
    var (request, body, redirects) = (request, body, 0)
    let secrets = RequestSecrets.current.get()
    while true {
      let response = try await client.execute(outgoing(request, body, receive), deadline: .distantFuture)
      let status = Int(response.status.code)
      let location = response.headers.first(name: "Location")
      if Self.redirects.contains(status),
        let next = request.following(status: status, location: location, keepingBodyAtOrigin: secrets.keepsBodyAtOrigin)
      {
        redirects += 1
        guard redirects <= URLRequest.maximumRedirects else { throw URLError(.httpTooManyRedirects) }
        if next.httpMethod != request.httpMethod { body = nil }
        secrets.noteRedirect(from: request.url, to: next.url)
        request = next
        continue
      }
      var headers: APIRuntime.HTTPHeaders = [:]
      for field in response.headers { headers.add(field.name, field.value) }
      receive(.head(status: status, headers: headers))
      for try await bytes in response.body { receive(.body(Data(buffer: bytes))) }
      return
    }
  }

  /// The statuses of redirects.
  private static let redirects: Set = [301, 302, 303, 307, 308]

  /// Returns a request as the client has it.
  private func outgoing(
    _ request: URLRequest, _ body: BodyPieces.Source?, _ receive: @escaping @Sendable (TransportEvent) -> Void
  ) -> HTTPClientRequest {
    var outgoing = HTTPClientRequest(url: request.url?.absoluteString ?? "")
    outgoing.method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
    for (name, value) in request.allHTTPHeaderFields ?? [:] { outgoing.headers.add(name: name, value: value) }
    if let acceptedEncodings, !outgoing.headers.contains(name: "Accept-Encoding") {
      outgoing.headers.add(name: "Accept-Encoding", value: acceptedEncodings)
    }
    if let body {
      let size = body.size
      outgoing.body = .stream(
        BodyPieces(body) { receive(.sent($0, of: size)) }, length: size.map { .known($0) } ?? .unknown)
    }
    return outgoing
  }
}

extension URLError {
  /// Creates the error that `URLSession` has for one of the client; `nil` if it has none.
  fileprivate init?(ofHTTPClient error: any Error) {
    let code: Code? =
      switch error {
      case let error as HTTPClientError: Self.codes.first { $0.error == error }?.code
      case let error as IOError: Self.code(ofSystem: error.errnoCode)
      case is NIOConnectionError: .cannotConnectToHost
      case HTTPParserError.invalidEOFState: .networkConnectionLost
      case is HTTPParserError: .cannotParseResponse
      default: nil
      }
    guard let code else { return nil }
    self.init(code, userInfo: [NSUnderlyingErrorKey: error])
  }

  /// Returns the code for an error of the system, `errno`; `nil` if `URLSession` has none.
  private static func code(ofSystem number: CInt) -> Code? {
    switch number {
    case ECONNRESET, EPIPE: .networkConnectionLost
    case ECONNREFUSED, EHOSTUNREACH, ENETUNREACH: .cannotConnectToHost
    default: nil
    }
  }

  /// The codes for the errors of the client.
  private static let codes: [(error: HTTPClientError, code: Code)] = [
    (.remoteConnectionClosed, .networkConnectionLost), (.connectTimeout, .timedOut), (.readTimeout, .timedOut),
    (.tlsHandshakeTimeout, .timedOut), (.getConnectionFromPoolTimeout, .timedOut), (.deadlineExceeded, .timedOut),
  ]
}
#endif
