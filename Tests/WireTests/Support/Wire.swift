#if LoopbackTests
  import Foundation
  import LoopbackSupport

  /// A request as it comes over the wire, without the header fields that the HTTP stack adds on its own.
  struct Wire: Equatable {
    /// `GET /v1/form?text=blue HTTP/1.1`
    let line: String
    /// `X-Text: blue`, in the order of their texts: the stack keeps no other.
    let fields: [String]
    /// In hexadecimal if it is not text.
    let body: String

    private static let ofTheStack: Set = [
      "accept-encoding", "accept-language", "connection", "content-length", "host", "transfer-encoding", "user-agent",
    ]

    init(_ line: String, _ fields: [String], body: String) {
      self.line = line + " HTTP/1.1"
      self.fields = fields.sorted()
      self.body = body
    }

    init(_ received: RawServer.Received) {
      line = received.line
      fields = received.fields.filter { field in
        let name = field.prefix { $0 != ":" }.lowercased()
        return !Self.ofTheStack.contains(name) && field != "Accept: */*"
      }.sorted()
      body =
        String(data: received.body, encoding: .utf8)
        ?? received.body.map { String(format: "%02X", $0) }.joined(separator: " ")
    }
  }
#endif
