import APIRuntime
import Foundation
import LoopbackSupport
import PagesGolden

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A response of a server of the test.
struct Reply: Sendable, ExpressibleByStringLiteral {
  var status = 200
  var link: String?
  var body: String

  init(_ body: String, status: Int = 200, link: String? = nil) {
    self.status = status
    self.link = link
    self.body = body
  }

  init(stringLiteral body: String) { self.init(body) }
}

extension FakeTransport {
  /// A transport that gives one response after the other, the last one again and again.
  static func replying(_ replies: [Reply]) -> FakeTransport {
    let rest = Locked(replies[...])
    return FakeTransport { _ in
      let reply = rest.update { $0.count > 1 ? $0.removeFirst() : $0[$0.startIndex] }
      return .success(
        TransportResponse(
          status: reply.status, headers: reply.link.map { ["Link": $0] } ?? [:], body: Data(reply.body.utf8)))
    }
  }

  /// What was sent, without the server: `GET /cursor?limit=2`, with the body behind it.
  var targets: [String] {
    sent.map { request in
      let url = request.url?.absoluteString ?? ""
      let target = url.hasPrefix(server) ? String(url.dropFirst(server.count)) : url
      let body = request.httpBody.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
      return (request.httpMethod ?? "") + " " + target + body
    }
  }
}

private let server = "https://archive.test/v1"

#if LoopbackTests
extension Reply {
  /// Returns the same reply of a server on loopback.
  func response(from url: String) -> LoopbackServer.Reply {
    func moved(_ text: String) -> String { text.replacingOccurrences(of: server, with: url) }
    return LoopbackServer.Reply(
      status: status, headers: link.map { ["Link": moved($0)] } ?? [:], body: moved(body))
  }
}
#endif

extension ArchiveClient {
  /// A client of a server on loopback.
  init(at server: URL, _ transport: any Transport = URLSessionTransport()) {
    self.init(configuration: ClientConfiguration(server: ServerURL(server), transport: transport))
    configuration[SecuritySchemes.header] = .apiKey("secret")
  }

  /// A client without a server.
  init(_ transport: any Transport) {
    self.init(
      configuration: ClientConfiguration(server: ServerURL(server), transport: transport))
    configuration[SecuritySchemes.header] = .apiKey("secret")
  }
}
