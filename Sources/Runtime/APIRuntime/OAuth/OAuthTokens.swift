public import Foundation

/// The tokens of a user, as an authorization server issued them. Its texts do not show them.
///
/// They are values: what keeps them and renews them is the ``Credential``.
public struct OAuthTokens: Sendable {
  /// The token of requests.
  public let accessToken: String
  /// The token for a new access token. `nil` if the server issued none.
  public let refreshToken: String?
  /// The moment when the access token expires; `nil` if that is unknown.
  public let expiration: Date?
  /// The scopes; `nil` if they are those that were asked for.
  public let scopes: [String]?
  /// The number of seconds that the access token was issued for.
  private(set) var lifetime: TimeInterval?

  /// Creates tokens that were stored.
  ///
  /// - Parameters:
  ///   - accessToken: The token of requests.
  ///   - refreshToken: The token for a new access token; `nil` if there is none.
  ///   - expiration: The moment when the access token expires; with `nil` it is sent until the server rejects it.
  public init(accessToken: String, refreshToken: String? = nil, expiration: Date? = nil) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiration = expiration
    scopes = nil
  }

  /// Returns the access token, with the moment from which on it is not sent any more: 60 seconds or a tenth of its
  /// lifetime before it expires, so that it does not expire on its way.
  var issued: SharedToken.Issued {
    let margin = min(60, (lifetime ?? .infinity) / 10)
    return SharedToken.Issued(text: accessToken, end: expiration.map { $0 - margin })
  }
}

extension OAuthTokens: CustomStringConvertible, CustomReflectable {
  /// `OAuthTokens`
  public var description: String { "OAuthTokens" }

  /// A mirror of the expiration and the scopes.
  public var customMirror: Mirror {
    Mirror(self, children: ["expiration": expiration as Any, "scopes": scopes as Any])
  }
}

extension OAuthTokens {
  /// Creates the tokens of a response, see https://www.rfc-editor.org/rfc/rfc6749#section-5.1
  ///
  /// - Throws: An ``OAuthError`` if that is in the response, as some servers send it with status 200.
  init(_ response: TransportResponse, at moment: Date) throws {
    let members = try OAuthError.members(of: response)
    guard let accessToken = members["access_token"]?.stringValue, !accessToken.isEmpty else {
      throw OAuthError(members) ?? OAuthError.unreadable("the token response has no access_token")
    }
    // What the server sent may be a secret: only types that are known are named.
    let type = (members["token_type"]?.stringValue ?? "Bearer").lowercased()
    guard type == "bearer" else {
      let name = Self.otherTypes.contains(type) ? ", but of the type '\(type)'" : ""
      throw OAuthError.unreadable("the token is not a bearer token" + name)
    }
    self.accessToken = accessToken
    refreshToken = members["refresh_token"]?.stringValue
    scopes = members["scope"]?.stringValue.map { $0.split(separator: " ").map(String.init) }
    // A number, or its text.
    let seconds = members["expires_in"].flatMap { $0.doubleValue ?? $0.stringValue.flatMap(Double.init) }
    lifetime = seconds.flatMap { $0.isFinite ? max(0, $0) : nil }
    expiration = lifetime.map { moment + $0 }
  }

  /// The other types of https://www.iana.org/assignments/oauth-parameters, and one of an old draft.
  private static let otherTypes: Set = ["dpop", "mac", "n_a", "pop"]
}
