#if LoopbackTests && (canImport(Combine) || OpenCombine)
import Foundation
import LoopbackSupport
import Petstore

extension Fault {
  /// A server that wants a credential of some kind. `URLSession` may have its own ideas of how to get one.
  private static func challenging(_ fields: String...) -> Fault {
    let body = #"{"code": 401, "message": "no"}"#
    let challenges = fields.map { "WWW-Authenticate: " + $0 }
    let head = ["HTTP/1.1 401 Unauthorized"] + challenges + ["Content-Length: 30", "", ""]
    return responding(
      "wants \(fields)", Data((head.joined(separator: "\r\n") + body).utf8),
      .documented(status: 401, body: ErrorModel(code: 401, message: "no")))
  }

  static let challenges = [
    challenging(#"Basic realm="pets""#),
    challenging("Basic realm=pets"),
    challenging("Basic"),
    challenging(#"Digest realm="pets", nonce="n""#),
    challenging("NTLM"),
    challenging("Negotiate"),
    challenging("Bearer"),
    challenging(#"Digest realm="pets", nonce="n""#, #"Basic realm="pets""#),
  ]

  /// What `URLSession` makes of a head that it cannot read.
  #if canImport(FoundationNetworking)
  private static let malformed = Ending.transport(.unknown)
  #else
  private static let malformed = Ending.transport(.cannotParseResponse)
  #endif

  static let framings: [Fault] = [
    responding("uses HTTP/1.0", "HTTP/1.0 200 OK\nContent-Length: 26\n\n[\(pet)]", rex),
    responding(
      "promises more bytes than there are", "HTTP/1.1 200 OK\nContent-Length: 9223372036854774000\n\n[\(pet)]",
      .transport(.networkConnectionLost)),
    responding("sends a negative length", "HTTP/1.1 200 OK\nContent-Length: -1\n\n[\(pet)]", malformed),
    responding("sends a field without a name", "HTTP/1.1 200 OK\n: x\nContent-Length: 26\n\n[\(pet)]", malformed),
    responding(
      "sends a chunk of more bytes than there are",
      "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n7fffffffffffffff\n[\(pet)]", .transport(.networkConnectionLost)),
  ]

  static let redirects: [Fault] = [
    Fault("redirects to a path beside its own", rex) { connection in
      let request = try await connection.request()
      if request.line.contains(" /v1/there ") {
        try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\n[\(pet)]")
      } else {
        let fields = "Location: there\r\nContent-Length: 0\r\nConnection: close"
        try await connection.write("HTTP/1.1 302 Found\r\n\(fields)\r\n\r\n")
      }
    },
    responding(
      "redirects to nowhere", "HTTP/1.1 302 Found\nContent-Length: 0\n\n",
      .undecodable("the body is empty, expected JSON of ErrorModel", status: 302)),
  ]
}
#endif
