#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import Wire

@Suite("A generated call", .timeLimit(.minutes(5)))
struct GateWireTests {
  typealias Row = WireRow<WireClient>
  typealias Make = @Sendable (ServerURL) -> WireClient

  @Test("carries the credentials that its operation asks for", arguments: Style.allCases, schemes + alternatives)
  func credentials(style: Style, row: Row) async throws { try await row.check(style) }

  @Test("is sent to the server of its operation, or to a given one", arguments: Style.allCases, servers)
  func places(style: Style, row: Row) async throws { try await row.check(style) }

  private static func row(
    _ call: Call<WireClient, Nothing>, _ line: String, _ fields: [String] = [], _ client: @escaping Make
  ) -> Row {
    Row(call, of: client, "GET /v1/gates/" + line, fields)
  }

  /// https://spec.openapis.org/oas/v3.1.1.html#security-scheme-object
  private static let schemes: [Row] = [
    row(.byHeaderKey(), "headerKey", ["X-Key: a/b+c=="]) { WireClient(server: $0, headerKey: .apiKey("a/b+c==")) },
    row(.byQueryKey(), "queryKey?key=a%2Fb%26") { WireClient(server: $0, queryKey: .apiKey("a/b&")) },
    row(.byCookieKey(), "cookieKey", ["Cookie: key=k"]) { WireClient(server: $0, cookieKey: .apiKey("k")) },
    // The example of RFC 7617, section 2.
    row(.byBasic(), "basic", ["Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="]) {
      WireClient(server: $0, basic: .basic(user: "Aladdin", password: "open sesame"))
    },
    // RFC 6750, section 2.1.
    row(.byBearer(), "bearer", ["Authorization: Bearer t"]) { WireClient(server: $0, bearer: .token("t")) },
    row(.byLogin(), "login", ["Authorization: Bearer t"]) { WireClient(server: $0, login: .token("t")) },
    row(.byLogin(), "login", ["Authorization: Bearer fresh"]) { WireClient(server: $0, login: .token { "fresh" }) },
    row(.byOidc(), "oidc", ["Authorization: Bearer t"]) { WireClient(server: $0, oidc: .token("t")) },
    row(.byDigest(), "digest", ["Authorization: Digest username=\"x\""]) {
      WireClient(server: $0, digest: .authorization("Digest username=\"x\""))
    },
    row(.byHeaderKey(), "headerKey") { WireClient(server: $0, queryKey: .apiKey("k"), bearer: .token("t")) },
    Row(
      .byHeaderKey(), of: { WireClient(server: $0, headerKey: .apiKey("a\r\nb")) },
      refused: "header 'X-Key': the value contains a line break or another control character"),
    Row(
      .byBearer(), of: { WireClient(server: $0, bearer: .token("a\u{1B}b")) },
      refused: "header 'Authorization': the value contains a line break or another control character"),
    Row(
      .byBasic(), of: { WireClient(server: $0, basic: .basic(user: "a:b", password: "")) },
      refused: "the user name of a credential contains ':'"),
  ]

  private static let alternatives: [Row] = [
    row(.inherited(), "inherited", ["Authorization: Bearer t"]) { WireClient(server: $0, bearer: .token("t")) },
    row(.inherited(), "inherited") { WireClient(server: $0) },
    row(.openGate(), "open") { WireClient(server: $0, headerKey: .apiKey("k"), bearer: .token("t")) },
    row(.either(), "either", ["X-Key: k"]) { WireClient(server: $0, headerKey: .apiKey("k")) },
    row(.either(), "either", ["Authorization: Bearer t"]) { WireClient(server: $0, bearer: .token("t")) },
    row(.either(), "either", ["X-Key: k"]) { WireClient(server: $0, headerKey: .apiKey("k"), bearer: .token("t")) },
    row(.either(), "either") { WireClient(server: $0) },
    row(.both(), "both?key=q", ["X-Key: h"]) {
      WireClient(server: $0, headerKey: .apiKey("h"), queryKey: .apiKey("q"))
    },
    row(.both(), "both") { WireClient(server: $0, headerKey: .apiKey("h")) },
    row(.mixedGates(), "mixed", ["Cookie: key=c", "X-Key: h"]) {
      WireClient(
        server: $0, headerKey: .apiKey("h"), cookieKey: .apiKey("c"), basic: .basic(user: "u", password: "p"))
    },
    row(.mixedGates(), "mixed", ["Authorization: Basic dTpw"]) {
      WireClient(server: $0, headerKey: .apiKey("h"), basic: .basic(user: "u", password: "p"))
    },
    row(.optional(), "optional") { WireClient(server: $0) },
    row(.optional(), "optional", ["X-Key: k"]) { WireClient(server: $0, headerKey: .apiKey("k")) },
  ]

  /// A client that is given no server of its own; the addresses of the description are relative to that of the test.
  private static let unsettled: Make = {
    var client = WireClient(server: $0)
    client.configuration.usesOperationServers = true
    return client
  }

  private static let servers: [Row] = [
    Row(.ofClient(), of: unsettled, "GET /v1/places/client"),
    Row(.own(), of: unsettled, "GET /own/places/own"),
    Row(.variable(), of: unsettled, "GET /a%20b/x/places/variable"),
    Row(.ofPath(), of: unsettled, "GET /of-path/places/path"),
    Row(.ofPathOwn(), of: unsettled, "POST /nearer/places/path"),
    Row(.own(), "GET /v1/places/own"),
    Row(.ofPath(), "GET /v1/places/path"),
    Row(.ofPathOwn(), "POST /v1/places/path"),
    Row(.ofClient(), of: { WireClient(server: WireClient.Servers.main(at: $0)) }, "GET /v1/places/client"),
    Row(.ofClient(), of: { WireClient(server: WireClient.Servers.regional(at: $0)) }, "GET /eu/v2/places/client"),
    Row(
      .ofClient(), of: { WireClient(server: WireClient.Servers.regional(at: $0, region: .us, version: "3/?")) },
      "GET /us/v3/%3F/places/client"),
  ]
}
#endif
