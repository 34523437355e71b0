public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// An answer that could not be made into what was documented, and the request it answers.
public struct RawResponse: Sendable {
  /// The status, such as 500.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The bytes of the body.
  public let body: Data
  /// The request that was sent, but for its credentials: those read `REDACTED`.
  public let request: URLRequest
  /// What a text about it must not show.
  var redaction: Redaction?

  /// An answer.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data(), request: URLRequest) {
    self.status = status
    self.headers = headers
    self.body = body
    self.request = request
  }
}

extension RawResponse: CustomStringConvertible, CustomDebugStringConvertible {
  /// `status 500 and 12 bytes of text/html for GET https://example.com/pets`; the query is left out, as it may hold secrets.
  public var description: String {
    let type = headers["Content-Type"].map { " of " + MediaType(rawValue: $0).essence.printable(limit: 60) } ?? ""
    return "status \(status) and \(body.count) bytes\(shown(type)) for \(request.summary)"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The response as a transport has it.
  var whole: TransportResponse { TransportResponse(status: status, headers: headers, body: body) }

  /// A text with something of the server in it, without the credentials of the call.
  func shown(_ text: String) -> String { redaction?.text(text) ?? text }
}
