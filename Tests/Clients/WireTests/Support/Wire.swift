#if LoopbackTests
import Foundation
import LoopbackSupport

/// A request as it comes over the wire, without the header fields that the HTTP stack adds on its own.
struct Wire: Equatable {
  /// `GET /v1/form?text=blue HTTP/1.1`
  let line: String
  /// `x-text: blue`, in the order of their texts: the stack keeps neither order nor the case of names.
  let fields: [String]
  /// In hexadecimal if it is not text.
  let body: String

  private static let ofTheStack: Set = [
    "accept-encoding", "accept-language", "connection", "content-length", "host", "transfer-encoding", "user-agent",
  ]

  init(_ line: String, _ fields: [String], body: String) {
    self.line = line + " HTTP/1.1"
    self.fields = fields.map(Self.field).sorted()
    self.body = body
  }

  init(_ received: RawServer.Received) {
    line = received.line
    fields = received.fields.map(Self.field).filter { field in
      !Self.ofTheStack.contains(String(field.prefix { $0 != ":" })) && field != "accept: */*"
    }.sorted()
    body =
      String(data: received.body, encoding: .utf8)
      ?? received.body.map { String(format: "%02X", $0) }.joined(separator: " ")
  }

  /// With its name in lower case.
  private static func field(_ line: String) -> String {
    let name = line.prefix { $0 != ":" }
    return name.lowercased() + line.dropFirst(name.count)
  }
}
#endif
