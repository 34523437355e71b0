public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A documented success with its decoded body.
///
/// A response that a call fails with is a ``FailureResponse``.
public struct Response<Body: Sendable>: Sendable {
  /// The status, such as 200.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The decoded body.
  public let body: Body

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The status, such as 200.
  ///   - headers: The header fields, none by default.
  ///   - body: The decoded body.
  public init(status: Int, headers: HTTPHeaders = [:], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A response that was not decoded, and its request.
public struct RawResponse: Sendable {
  /// The status, such as 500.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The bytes of the body.
  public let body: Data
  /// The request, with `REDACTED` in place of its credentials.
  public let request: URLRequest
  /// Whether the body has been removed, because it has secrets.
  var isWithoutBody = false
  /// The redaction of texts about the response.
  var redaction: Redaction?
  /// The `curl` command of the request, for debug descriptions.
  var curl: String?
  /// The credentials that a rejected request was to have and was sent without.
  var missingCredentials: String?

  /// Creates a response without a redaction.
  init(status: Int, headers: HTTPHeaders = [:], body: Data = Data(), request: URLRequest) {
    self.status = status
    self.headers = headers
    self.body = body
    self.request = request
  }
}

extension RawResponse: CustomStringConvertible, CustomReflectable {
  /// `status 500 and 12 bytes of text/html for GET https://example.com/pets`, without the query, which may
  /// contain secrets. With status 401 it says which credentials the client does not have.
  public var description: String {
    let type = headers.contentType.map { " of " + $0.essence.printable(limit: 60) } ?? ""
    let size = isWithoutBody ? "" : " and \(body.count) bytes"
    return "status \(status)\(size)\(shown(type)) for \(request.summary)\(missing)"
  }

  /// The credentials that a rejected request was sent without, for the end of a text; empty otherwise.
  var missing: String { missingCredentials.map { "; it was sent without a credential and needs " + $0 } ?? "" }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The response without its request.
  var transportResponse: TransportResponse { TransportResponse(status: status, headers: headers, body: body) }

  /// Returns a text that may contain text of the server, without the credentials of the call.
  func shown(_ text: String) -> String { redaction?.text(text) ?? text }
}
