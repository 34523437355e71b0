import APIRuntime
import Foundation

@MainActor
func useCredentials(_ client: ApplicationClient) async {
  typealias Schemes = ApplicationClient.SecuritySchemes

  func with<Scheme: SecurityScheme>(_ scheme: Scheme, _ credential: Credential<Scheme>) -> ApplicationClient.Credentials
  {
    var client = client
    client.configuration[scheme] = credential
    return client.credentials
  }

  await step("without credentials, each operation is refused") {
    let credentials = client.credentials
    for call in [credentials.useKey, credentials.useQuery, credentials.useCookie, credentials.useBearer] {
      let refusal = try await refusal(401, call)
      try expect(try refusal.detail(), "Not authenticated")
    }
    _ = try await refusal(401) { try await credentials.useBasic() }
  }

  await step("a key in a header") {
    try expect(try await with(Schemes.headerKey, .apiKey("k e+y/=")).useKey(), "k e+y/=")
  }

  await step("a key in the query") {
    try expect(try await with(Schemes.queryKey, .apiKey("k e+y&/=ü")).useQuery(), "k e+y&/=ü")
  }

  await step("a key in a cookie") {
    try expect(try await with(Schemes.cookieKey, .apiKey("a+b/c==")).useCookie(), "a+b/c==")
  }

  await step("a bearer token") {
    try expect(try await with(Schemes.bearer, .token("abc.def-_~+/==")).useBearer(), "Bearer abc.def-_~+/==")
  }

  await step("a bearer token that is asked for") {
    try expect(try await with(Schemes.bearer, .token { "later" }).useBearer(), "Bearer later")
  }

  await step("a name and a password") {
    try expect(try await with(Schemes.basic, .basic(user: "ann", password: "pa:ss +")).useBasic(), ["ann", "pa:ss +"])
  }

  await step("a token by name and password") {
    let body = GetTokenBody(grantType: "password", username: "ann", password: "p w", scope: "read write")
    let token = try await client.credentials.getToken(body: body)
    try expect(token, Token(accessToken: "password ann p w read+write", tokenType: .bearer))
  }
}
