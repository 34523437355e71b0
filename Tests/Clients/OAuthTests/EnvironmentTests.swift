import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A client of the environment", .timeLimit(.minutes(5)))
struct EnvironmentTests {
  @Test(
    "has the server and the credentials of its variables",
    arguments: [
      ([:], "POST https://bakery.test/v1/loaves"), (["BAKERY_SERVER": ""], "POST https://bakery.test/v1/loaves"),
      (["BAKERY_SERVER": "http://h:1/x"], "POST http://h:1/x/loaves"),
      (["BAKERY_OVEN_KEY": "k"], "POST https://bakery.test/v1/loaves X-Oven=k"),
      (["BAKERY_BAKER_LOGIN_TOKEN": "t"], "POST https://bakery.test/v1/loaves Authorization=Bearer t"),
      (
        ["BAKERY_TILL_USER": "u", "BAKERY_TILL_PASSWORD": "p"],
        "POST https://bakery.test/v1/loaves Authorization=Basic dTpw"
      ),
      (
        ["BAKERY_SCALE_TOKEN": "s", "BAKERY_GUILD": "Digest d"],
        "POST https://bakery.test/v1/loaves Authorization=Bearer s"
      ),
    ] as [([String: String], String)])
  func variables(environment: [String: String], want: String) throws {
    let client = try BakeryClient.fromEnvironment(environment)
    let request = try LoavesAPI.bakeLoaf(body: Loaf(name: "rye")).urlRequest(client.configuration)
    let fields = (request.allHTTPHeaderFields ?? [:]).map { "\($0.key)=\($0.value)" }
    let shown = fields.filter { !$0.hasPrefix("Accept=") && !$0.hasPrefix("Content-Type=") }.sorted()
    #expect(([request.summary] + shown).joined(separator: " ") == want)
  }

  @Test("gets its own tokens, and goes to the servers of operations unless one is given")
  func app() async throws {
    let server = TokenServer()
    var client = try BakeryClient.fromEnvironment([
      "BAKERY_BAKER_LOGIN_CLIENT_ID": "shop", "BAKERY_BAKER_LOGIN_CLIENT_SECRET": "s",
      "BAKERY_BAKER_LOGIN_SCOPES": "read:bread  oven",
    ])
    #expect(client.configuration.usesOperationServers)
    client.configuration.transport = server.transport
    _ = try await client.loaves.listLoaves()
    #expect(server.state.value.forms == [["grant_type": "client_credentials", "scope": "read:bread oven"]])
    #expect(try !BakeryClient.fromEnvironment(["BAKERY_SERVER": "https://h"]).configuration.usesOperationServers)
  }

  @Test(
    "refuses variables that are not valid",
    arguments: [
      (["BAKERY_SERVER": "bakery"], "BAKERY_SERVER is not an address with a scheme and a host"),
      (["BAKERY_TILL_USER": "u"], "BAKERY_TILL_PASSWORD is missing beside BAKERY_TILL_USER"),
      (["BAKERY_TILL_PASSWORD": "p"], "BAKERY_TILL_USER is missing beside BAKERY_TILL_PASSWORD"),
      (["BAKERY_TILL_USER": "u:v", "BAKERY_TILL_PASSWORD": "p"], "BAKERY_TILL_USER contains ':'"),
      (
        ["BAKERY_BAKER_LOGIN_CLIENT_ID": "i"],
        "BAKERY_BAKER_LOGIN_CLIENT_SECRET is missing beside BAKERY_BAKER_LOGIN_CLIENT_ID"
      ),
    ])
  func refused(environment: [String: String], want: String) {
    let error = #expect(throws: APIError.self) { _ = try BakeryClient.fromEnvironment(environment) }
    #expect(error?.description == "the request cannot be built: the environment variable \(want)")
  }

  @Test("is that of the process without variables")
  func process() throws {
    let want = ProcessInfo.processInfo.environment["BAKERY_SERVER"] ?? "https://bakery.test/v1"
    #expect(try BakeryClient.fromEnvironment().configuration.server.text == want)
  }
}
