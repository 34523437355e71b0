import Foundation

/// A secret that gets a request past one ``SecurityScheme``. Its text never appears in a description.
public enum Credential: Sendable {
  /// A key, put where the scheme wants it; in an HTTP scheme, what follows the scheme's name.
  case apiKey(String)
  /// A token, sent as `Bearer …`.
  case bearer(String)
  /// A user name, which must be free of `:`, and a password, sent as `Basic …`.
  case basic(user: String, password: String)
  /// The whole value, sent as it is: `Digest username=…`.
  case custom(String)
  /// A token that somebody gives when it is needed, made by `token(from:)`.
  case tokenSource(TokenSource)

  /// Whether somebody must be asked for it.
  var isTokenSource: Bool {
    if case .tokenSource = self { true } else { false }
  }

  /// What is sent for a scheme whose HTTP authentication name is given, or that has none; `nil` for what only a source of
  /// tokens knows.
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

  /// No children: the secret is not shown.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
