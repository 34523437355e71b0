import Foundation

/// The secret of a ``SecurityScheme``. `description` never shows it.
public enum Credential: Sendable {
  /// A key, sent in the place that the scheme has for it; in an HTTP scheme, after the scheme's name.
  case apiKey(String)
  /// A token, sent as `Bearer …`.
  case bearer(String)
  /// A user name, which must be free of `:`, and a password, sent as `Basic …`.
  case basic(user: String, password: String)
  /// A whole value, sent unchanged: `Digest username=…`.
  case custom(String)
  /// A source of tokens, created by `token(from:)` and asked for each request.
  case tokenSource(TokenSource)

  /// Whether the token has to be requested from a source.
  var isTokenSource: Bool {
    if case .tokenSource = self { true } else { false }
  }

  /// Returns the value to send for a scheme with the given HTTP authentication name, if it has one; `nil` for a source
  /// of tokens.
  func value(scheme: String?) throws(APIError) -> String? {
    switch self {
    case .apiKey(let key):
      return scheme.map { "\($0) \(key)" } ?? key
    case .bearer(let token):
      return "Bearer \(token)"
    case .basic(let user, let password):
      guard !user.contains(":") else { throw .invalidRequest("the user name of a credential contains ':'") }
      return "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
    case .custom(let value):
      return value
    case .tokenSource:
      return nil
    }
  }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of the credential: `bearer(REDACTED)`.
  public var description: String {
    switch self {
    case .apiKey: "apiKey(REDACTED)"
    case .bearer: "bearer(REDACTED)"
    case .basic: "basic(REDACTED)"
    case .custom: "custom(REDACTED)"
    case .tokenSource: "tokenSource(REDACTED)"
    }
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// A mirror without children, which does not show the secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
