public import Foundation

/// The error of an authorization server, in a token response or in the callback of a login. It contains no secret.
///
/// Any other failure of a token request, such as that of the connection, is an ``APIError``.
///
///     catch let error as OAuthError where error.code == .invalidGrant { showLogin() }
public struct OAuthError: Error, Hashable, Sendable {
  /// The codes of [RFC 6749](https://www.rfc-editor.org/rfc/rfc6749).
  public enum Code: Hashable, Sendable {
    /// A parameter is missing, unknown or repeated.
    case invalidRequest
    /// The client is unknown, or its secret is wrong.
    case invalidClient
    /// The code or the refresh token is wrong, expired, revoked or was used before.
    case invalidGrant
    /// The client may not use this flow.
    case unauthorizedClient
    /// The server does not know this flow.
    case unsupportedGrantType
    /// A scope is unknown, or more than was granted.
    case invalidScope
    /// The user refused.
    case accessDenied
    /// The server does not give codes.
    case unsupportedResponseType
    /// The server failed.
    case serverError
    /// The server is overloaded.
    case temporarilyUnavailable
    /// The callback belongs to another login, or has neither a code nor an error. No server sends this.
    case unexpectedCallback
    /// Any other code.
    case other(String)
  }

  /// The code.
  public let code: Code
  /// The text for developers. It is the `error_description` of the server, which may be in any language.
  public let message: String?
  /// The address of a page about the error.
  public let uri: String?

  /// Creates an error.
  init(_ code: Code, message: String? = nil, uri: String? = nil) {
    self.code = code
    self.message = message
    self.uri = uri
  }
}

extension OAuthError: LocalizedError, CustomStringConvertible, CustomReflectable {
  /// `invalid_grant: the refresh token was used before (https://example.com/errors#grant)`
  public var description: String {
    (code.rawValue + (message.map { ": " + $0 } ?? "") + (uri.map { " (\($0))" } ?? "")).printable(limit: 1_000)
  }

  /// A sentence for users.
  public var errorDescription: String? {
    switch code {
    case .accessDenied: "Access was denied."
    case .invalidGrant: "The login has expired."
    default: "The login failed."
    }
  }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuthError.Code: RawRepresentable {
  /// The codes that servers send.
  private static let known: [Self] = [
    .invalidRequest, .invalidClient, .invalidGrant, .unauthorizedClient, .unsupportedGrantType, .invalidScope,
    .accessDenied, .unsupportedResponseType, .serverError, .temporarilyUnavailable,
  ]

  /// Creates a code from its text.
  public init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  /// The text, such as `invalid_grant`.
  public var rawValue: String {
    switch self {
    case .invalidRequest: "invalid_request"
    case .invalidClient: "invalid_client"
    case .invalidGrant: "invalid_grant"
    case .unauthorizedClient: "unauthorized_client"
    case .unsupportedGrantType: "unsupported_grant_type"
    case .invalidScope: "invalid_scope"
    case .accessDenied: "access_denied"
    case .unsupportedResponseType: "unsupported_response_type"
    case .serverError: "server_error"
    case .temporarilyUnavailable: "temporarily_unavailable"
    case .unexpectedCallback: "unexpected_callback"
    case .other(let text): text
    }
  }
}

extension OAuthError {
  /// Creates the error of a response, see https://www.rfc-editor.org/rfc/rfc6749#section-5.2; `nil` without one.
  init?(_ members: [String: JSONValue]) {
    guard let code = members["error"]?.stringValue else { return nil }
    self.init(
      Code(rawValue: code), message: members["error_description"]?.stringValue,
      uri: members["error_uri"]?.stringValue)
  }

  /// Returns the members of a response.
  ///
  /// - Throws: A `DecodingError` that quotes nothing of the response.
  static func members(of response: TransportResponse) throws -> [String: JSONValue] {
    // The error of the decoder may quote a token.
    guard let members = try? JSONBodyDecoder(.forDecoding).value(of: [String: Member].self, from: response.body) else {
      throw unreadable("the token response is not a JSON object")
    }
    return members.mapValues(\.value)
  }

  /// Returns the error of a response that is not one of OAuth 2. It quotes nothing of it.
  static func unreadable(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: reason))
  }
}

/// A member of a token response; null in place of what no Swift value is for, such as `1e400`.
private struct Member: Decodable {
  /// The value of the member.
  let value: JSONValue

  init(from decoder: any Decoder) {
    value = (try? JSONValue(from: decoder)) ?? .null
  }
}
