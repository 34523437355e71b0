#if LoopbackTests && (canImport(Combine) || OpenCombine)
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import OAuthGolden
import Testing

@Suite("A redirect of a token request", .timeLimit(.minutes(5)))
struct TokenRedirectTests {
  private static let app = OAuthClient(id: "shop", secret: "clientsecret", authentication: .form)

  @Test("gives another server no byte of the form", arguments: TokenTransport.all, [301, 302, 303, 307, 308])
  private func otherOrigin(over transport: TokenTransport, status: Int) async throws {
    let received = Locked<[RawServer.Received]>([])
    try await RawServer.run { connection in
      let request = try await connection.request()
      received.update { $0.append(request) }
      try await connection.write("HTTP/1.1 400 -\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    } while: { other in
      let issuer = try await RawServer.received(
        respondingWith: RawServer.Response(status, ["Location: \(other.url)/token"])
      ) { issuer in
        await #expect(throws: (any Error).self) { try await call(transport, issuer, .refreshToken("refreshtoken")) }
        await #expect(throws: (any Error).self) { try await call(transport, issuer, .clientCredentials) }
      }
      #expect(issuer.count == 2)
      #expect(issuer.allSatisfy { String(decoding: $0.body, as: UTF8.self).contains("client_secret=clientsecret") })
    }
    #expect(received.value.count == (status < 304 ? 2 : 0))
    for request in received.value {
      #expect(request.body.isEmpty)
      for secret in ["clientsecret", "refreshtoken"] { #expect(!"\(request.line) \(request.fields)".contains(secret)) }
    }
  }

  @Test("within its server is followed with the form", arguments: TokenTransport.all, [307, 308])
  private func sameOrigin(over transport: TokenTransport, status: Int) async throws {
    let forms = Locked<[String]>([])
    try await RawServer.run { connection in
      let request = try await connection.request()
      forms.update { $0.append("\(request.line) \(String(decoding: request.body, as: UTF8.self))") }
      let isThere = request.line.contains("/there")
      let body = isThere ? #"{"access_token":"t","token_type":"Bearer"}"# : ""
      let head = isThere ? "200 OK\r\nContent-Type: application/json" : "\(status) -\r\nLocation: /there"
      let fields = "Content-Length: \(body.utf8.count)\r\nConnection: close"
      try await connection.write("HTTP/1.1 \(head)\r\n\(fields)\r\n\r\n\(body)")
    } while: { issuer in
      _ = await #expect(throws: (any Error).self) { try await call(transport, issuer, .clientCredentials) }
    }
    #expect(forms.value.count { $0.hasPrefix("POST /there ") && $0.contains("client_secret=clientsecret") } == 1)
  }

  @Test("that a call follows to another server, which refuses it, leaves the token", arguments: TokenTransport.all)
  private func call(over transport: TokenTransport) async throws {
    let fields = Locked<[String]>([])
    try await RawServer.run { connection in
      let request = try await connection.request()
      fields.update { $0 += request.fields }
      try await connection.write("HTTP/1.1 401 -\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    } while: { other in
      let lines = Locked<[String]>([])
      try await RawServer.run { connection in
        let request = try await connection.request()
        lines.update { $0.append(request.line.components(separatedBy: " ")[0]) }
        let body = #"{"access_token":"t","token_type":"Bearer"}"#
        let head =
          request.line.hasPrefix("POST")
          ? "200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
          : "302 -\r\nLocation: \(other.url)/loaves\r\nContent-Length: 0\r\n"
        let isToken = request.line.hasPrefix("POST")
        try await connection.write("HTTP/1.1 \(head)Connection: close\r\n\r\n\(isToken ? body : "")")
      } while: { server in
        let app = OAuthClient(id: "shop", secret: "clientsecret", tokenURL: ServerURL(server.url))
        var bakery = BakeryClient(server: ServerURL(server.url), bakerLogin: .clientCredentials(app))
        bakery.configuration.transport = transport.make()
        for _ in 1...2 {
          let error = await #expect(throws: UndocumentedResponse.self) { _ = try await bakery.loaves.listLoaves() }
          #expect(error?.status == 401)
        }
      }
      #expect(lines.value == ["POST", "GET", "GET"])
    }
    #expect(fields.value.allSatisfy { !$0.lowercased().hasPrefix("authorization") })
  }

  private enum Grant {
    case clientCredentials
    case refreshToken(String)
  }

  /// Calls a server that cannot be reached, whose token the issuer has.
  private func call(_ transport: TokenTransport, _ issuer: RawServer, _ grant: Grant) async throws {
    let app = OAuthClient(
      id: Self.app.id, secret: "clientsecret", authentication: .form, tokenURL: ServerURL(issuer.url))
    let login: Credential<OAuth2Scheme> =
      switch grant {
      case .clientCredentials: .clientCredentials(app)
      case .refreshToken(let token): .refreshToken(token, of: app) { _ in }
      }
    var bakery = BakeryClient(server: "http://127.0.0.1:1", bakerLogin: login)
    bakery.configuration.transport = transport.make()
    _ = try await bakery.loaves.listLoaves()
  }
}
#endif
