import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The difference of a token request from other requests: it goes to an authorization server with the transport of the
/// client, but without anything else that is meant for the client's own server or could log what it carries.
///
/// When a token is requested is decided by ``OAuthCredential``.
struct TokenRequest: Sendable {
  /// The texts of the request that may not stand in an error.
  let secrets: [String]

  /// Returns the configuration of the request: without credentials, header fields, interceptors and coders.
  func configuration(_ client: ClientConfiguration) -> ClientConfiguration {
    var configuration = ClientConfiguration(server: client.server, transport: client.transport)
    configuration.headers["User-Agent"] = client.headers["User-Agent"]
    configuration.timeout = client.timeout
    configuration.totalTimeout = client.totalTimeout
    configuration.maximumBodySize = 1 << 20
    configuration.makeTimer = client.makeTimer
    configuration.now = client.now
    return configuration
  }

  /// Returns the error of the request for display: an ``OAuthError`` if the server sent one. No other error has a body,
  /// because that of the request and that of the response contain secrets.
  func shown(_ error: any Error) -> any Error {
    switch error {
    case let failure as ErrorResponse<OAuthError>: redacted(failure.body)
    case APIError.undecodableBody(let error as OAuthError, _): redacted(error)
    case APIError.undecodableBody(let error, let response): APIError.undecodableBody(error, withoutBodies(response))
    case APIError.transport(let error, let request): APIError.transport(error, request: withoutBody(request))
    case let failure as UndocumentedResponse: UndocumentedResponse(withoutBodies(failure.response), .forDecoding)
    default: error
    }
  }

  /// Returns the error of the server without what it repeats of the request.
  private func redacted(_ error: OAuthError) -> OAuthError {
    let redaction = Redaction(of: secrets)
    return OAuthError(
      OAuthError.Code(rawValue: redaction.text(error.code.rawValue)), message: error.message.map(redaction.text),
      uri: error.uri.map(redaction.text))
  }

  /// Returns a response for an error, with its status and media type alone.
  private func withoutBodies(_ response: RawResponse) -> RawResponse {
    var headers: HTTPHeaders = [:]
    headers["Content-Type"] = response.headers["Content-Type"]
    var shown = RawResponse(status: response.status, headers: headers, request: withoutBody(response.request))
    shown.isWithoutBody = true
    return shown
  }

  /// Returns a request for an error, without the form that has the secrets.
  private func withoutBody(_ request: URLRequest) -> URLRequest {
    var request = request
    request.httpBody = nil
    return request
  }
}

extension RequestBuilder where Body == OAuthTokens {
  /// Creates a token request.
  ///
  /// - Parameter form: The parameters of the grant.
  init(_ client: OAuthClient?, at address: ServerURL, _ form: [String: String]) {
    self.init(.post, "")
    server = address
    var form = form
    form.merge(client?.parameters ?? [:]) { own, _ in own }
    let (id, secret) = (client?.id ?? "", client?.secret)
    let escape = ParameterEscaping.form
    // A server may have the login without the escaping that the header field requires.
    let logins = secret.map { secret in
      ["\(escape(id)):\(escape(secret))", "\(id):\(secret)"].map { Data($0.utf8).base64EncodedString() }
    }
    switch (secret, client?.authentication) {
    case (_?, .basic):
      if let login = logins?.first { header("Authorization", "Basic " + login) }
    case (let secret, _):
      form["client_id"] = client?.id
      form["client_secret"] = secret
    }
    body(form, contentType: .form)
    let isSecret = SecretMembers.ofTokens.union(["code"])
    let secrets = form.filter { isSecret.contains($0.key.lowercased()) }.map(\.value)
    setTokenRequest(TokenRequest(secrets: secrets + (logins ?? []) + [secret].compactMap { $0 }))
    success(
      .range(2),
      ResponseDecoder("application/json") { response, configuration in
        try OAuthTokens(response, at: configuration.now())
      })
    failure(
      .default,
      ResponseDecoder("application/json") { response, _ in
        guard let error = OAuthError(try OAuthError.members(of: response)) else {
          throw OAuthError.unreadable("the token response has no error")
        }
        return error
      })
  }
}
