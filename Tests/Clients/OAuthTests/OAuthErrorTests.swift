import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("An error of a token request", .timeLimit(.minutes(5)))
struct OAuthErrorTests {
  /// Returns the error of a call whose token request has a response.
  private func error(
    _ response: Result<TransportResponse, any Error>,
    of app: OAuthClient = OAuthClient(id: "shop", secret: "clientsecret", authentication: .form)
  ) async throws -> any Error {
    var client = BakeryClient(bakerLogin: .refreshToken("refreshtoken", of: app) { _ in })
    let transport = FakeTransport { _ in response }
    let logged = Locked("")
    client.configuration.transport = transport
    client.configuration.interceptors = [LoggingInterceptor(level: .bodies) { text in logged.update { $0 += text } }]
    do {
      _ = try await client.loaves.listLoaves()
    } catch {
      #expect(transport.sent.count == 1)
      #expect(logged.value == "")
      return error
    }
    throw CancellationError()
  }

  private func error(status: Int, _ body: String) async throws -> any Error {
    try await error(.success(TransportResponse(status: status, body: Data(body.utf8))))
  }

  /// All that an error shows of itself.
  private func texts(_ error: any Error) -> String {
    var dumped = ""
    dump(error, to: &dumped)
    return "\(error) \(error.localizedDescription) \(String(reflecting: error)) \(dumped)"
  }

  @Test(
    "that the server sends is typed",
    arguments: [
      ("invalid_request", OAuthError.Code.invalidRequest), ("invalid_client", .invalidClient),
      ("invalid_grant", .invalidGrant), ("unauthorized_client", .unauthorizedClient),
      ("unsupported_grant_type", .unsupportedGrantType), ("invalid_scope", .invalidScope),
      ("access_denied", .accessDenied), ("unsupported_response_type", .unsupportedResponseType),
      ("server_error", .serverError), ("temporarily_unavailable", .temporarilyUnavailable),
      ("slow_down", .other("slow_down")), ("unexpected_callback", .other("unexpected_callback")),
    ] as [(String, OAuthError.Code)])
  func codes(text: String, want: OAuthError.Code) async throws {
    for status in [200, 400, 401, 503] {
      let body = #"{"error":"\#(text)","error_description":"Why.","error_uri":"https://e.test/1"}"#
      let error = try #require(try await error(status: status, body) as? OAuthError)
      #expect((error.code, error.message, error.uri) == (want, "Why.", "https://e.test/1"))
      #expect("\(error)" == "\(text): Why. (https://e.test/1)")
      #expect(error.code.rawValue == text)
    }
  }

  @Test(
    "says what is wrong with the response",
    arguments: [
      (200, #"{"token_type":"bearer","id":"accesstoken"}"#, "the token response has no access_token"),
      (
        200, #"{"access_token":"accesstoken","token_type":"mac"}"#,
        "the token is not a bearer token, but of the type 'mac'"
      ),
      (200, "accesstoken", "the token response is not a JSON object"),
      (200, #"["accesstoken"]"#, "the token response is not a JSON object"),
    ])
  func unreadable(status: Int, body: String, want: String) async throws {
    let error = try await error(status: status, body)
    guard case APIError.undecodableBody(_, let response) = error else { throw error }
    #expect("\(error)".contains(want))
    #expect((response.status, response.body.count, response.request.httpBody) == (200, 0, nil))
    #expect(!texts(error).contains("accesstoken"))
  }

  @Test(
    "of another kind is the response, without its body and that of the request",
    arguments: [(500, "<p>refreshtoken clientsecret</p>"), (404, ""), (400, #"{"hint":"refreshtoken"}"#)])
  func other(status: Int, body: String) async throws {
    let failure = try #require(try await error(status: status, body) as? UndocumentedResponse)
    #expect((failure.status, failure.data.count, failure.response.request.httpBody) == (status, 0, nil))
    #expect(failure.response.request.url?.absoluteString == "https://bakery.test/oauth/refresh")
  }

  @Test("of the transport is that of the token request")
  func transport() async throws {
    let error = try await error(.failure(URLError(.cannotConnectToHost)))
    guard case APIError.transport(_, let request) = error else { throw error }
    #expect(request.url?.absoluteString == "https://bakery.test/oauth/refresh")
    #expect(request.httpBody == nil)
  }

  @Test("shows no secret that the server repeats")
  func redacted() async throws {
    let secrets = ["refreshtoken", "clientsecret"]
    for secret in secrets {
      let typed = #"{"error":"invalid_grant","error_description":"no \#(secret)","error_uri":"e?\#(secret)"}"#
      let errors = [
        try await error(status: 400, typed),
        try await error(status: 200, #"{"error":"\#(secret)"}"#), try await error(status: 500, secret),
        try await error(status: 200, secret),
      ]
      for error in errors {
        #expect(!secrets.contains(where: texts(error).contains), "\(error)")
      }
    }
  }

  @Test("shows no login that the server repeats, however it is sent, and no assertion")
  func logins() async throws {
    let (plain, escaped) = ("c2hvcDpjbGllbnQgc2VjcmV0Lw==", "c2hvcDpjbGllbnQrc2VjcmV0JTJG")
    for authentication in [OAuthClient.Authentication.basic, .form] {
      let app = OAuthClient(
        id: "shop", secret: "client secret/", authentication: authentication,
        parameters: ["client_assertion": "eyJhbGci.payload", "audience": "bread"])
      for secret in [plain, escaped, "client secret/", "client+secret%2F", "eyJhbGci.payload"] {
        let bodies = [
          #"{"error":"invalid_client","error_description":"no \#(secret)"}"#, #"{"error":"\#(secret)"}"#,
          #"{"access_token":"t","token_type":"\#(secret)"}"#,
        ]
        for body in bodies {
          let error = try await error(.success(TransportResponse(status: 200, body: Data(body.utf8))), of: app)
          #expect(!texts(error).contains(secret), "\(error)")
        }
      }
      let audience = #"{"error":"invalid_client","error_description":"no bread"}"#
      let error = try await error(.success(TransportResponse(status: 400, body: Data(audience.utf8))), of: app)
      #expect("\(error)" == "invalid_client: no bread")
    }
  }

  @Test("is missing in the texts of what has secrets")
  func texts() {
    let app = OAuthClient(id: "shop", secret: "clientsecret", parameters: ["key": "clientsecret"])
    let tokens = OAuthTokens(accessToken: "accesstoken", refreshToken: "refreshtoken")
    let credential = Credential<OAuth2Scheme>.tokens(tokens, of: app) { _ in }
    var client = BakeryClient()
    client.configuration[BakeryClient.SecuritySchemes.bakerLogin] = credential
    var dumped = ""
    dump((app, tokens, credential, client), to: &dumped)
    let shown = dumped + "\(app) \(tokens) \(credential)" + String(reflecting: (app, tokens, credential, client))
    for secret in ["clientsecret", "accesstoken", "refreshtoken"] { #expect(!shown.contains(secret)) }
  }

  @Test("is that of the description where the scheme has no address of token requests")
  func noAddress() async throws {
    var configuration = ClientConfiguration(server: "https://bakery.test")
    let scheme = OAuth2Scheme("x")
    configuration.transport = FakeTransport(status: 200, "{}")
    configuration.declare([scheme])
    configuration[scheme] = .clientCredentials(id: "i", secret: "s")
    var request = RequestBuilder<Void>(.get, "/")
    request.security("x")
    request.success(200, .empty)
    let result = await withCheckedContinuation { continuation in
      request.execute(configuration, task: RequestTask()) { continuation.resume(returning: $0) }
    }
    guard case .failure(APIError.invalidRequest(let reason)) = result else { throw CancellationError() }
    #expect(reason == "the security scheme x has no address of token requests")
  }

  @Test("does not say how long a response was, whose body it does not have", arguments: ["text/html", nil])
  func size(type: String?) async throws {
    var headers: HTTPHeaders = [:]
    headers["Content-Type"] = type
    let error = try await error(
      .success(TransportResponse(status: 500, headers: headers, body: Data("<html>refreshtoken</html>".utf8))))
    let kind = type.map { " of \($0)" } ?? ""
    #expect("\(error)".contains("status 500\(kind) for POST "), "\(error)")
    #expect(!"\(error)".contains("bytes"))
  }
}
