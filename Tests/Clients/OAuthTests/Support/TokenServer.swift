import APIRuntime
import Foundation
import LoopbackSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A bakery and its authorization server: it numbers the tokens that it issues, and keeps what it received.
final class TokenServer: Sendable {
  struct State: Sendable {
    /// Grants, tokens of calls, and what tests add, in their order.
    var events: [String] = []
    var forms: [[String: String]] = []
    var logins: [String?] = []
    var targets: [String] = []
    var lastToken = 0
    /// The tokens that calls are refused with.
    var refused: Set<String> = []
  }

  let state = Locked(State())
  private let expiresIn: String
  private let rotates: Bool

  init(expiresIn: String = "3600", rotates: Bool = false) {
    self.expiresIn = expiresIn
    self.rotates = rotates
  }

  /// Returns status and body of the response to a request.
  func respond(target: String, authorization: String?, body: Data) -> (status: Int, body: String) {
    state.update { state in
      guard target.contains("/oauth/") else {
        let token = authorization?.components(separatedBy: "Bearer ").last ?? "nobody"
        state.events.append("call \(token)")
        return state.refused.contains(token) ? (401, "") : (200, #"[{"name":"rye"}]"#)
      }
      let form = Self.form(body)
      state.targets.append(target)
      state.forms.append(form)
      state.logins.append(authorization)
      state.lastToken += 1
      state.events.append("grant \(form["refresh_token"] ?? form["grant_type"] ?? "")")
      let rotated = rotates ? #","refresh_token":"r\#(state.lastToken + 1)""# : ""
      return (
        200, #"{"access_token":"t\#(state.lastToken)","token_type":"bearer","expires_in":\#(expiresIn)\#(rotated)}"#
      )
    }
  }

  var events: [String] { state.value.events }

  /// A transport to this server without a network.
  var transport: FakeTransport {
    FakeTransport { request in
      let (status, body) = self.respond(
        target: request.url?.path ?? "", authorization: request.value(forHTTPHeaderField: "Authorization"),
        body: request.httpBody ?? Data())
      return .success(TransportResponse(status: status, body: Data(body.utf8)))
    }
  }

  static func form(_ body: Data) -> [String: String] {
    let pairs = String(decoding: body, as: UTF8.self).split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? ""
      }
      return (parts[0], parts[1])
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

#if LoopbackTests
extension TokenServer {
  /// Runs the server on loopback.
  func run<Outcome: Sendable>(while body: @Sendable (LoopbackServer) async throws -> Outcome) async throws -> Outcome {
    try await LoopbackServer.run { received in
      let (status, body) = self.respond(
        target: received.target, authorization: received.headers["authorization"], body: received.body)
      return .init(status: status, headers: ["Content-Type": "application/json"], body: body)
    } while: {
      try await body($0)
    }
  }
}
#endif
