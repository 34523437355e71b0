/// An app as it is registered at an authorization server. Its texts do not show the secret.
///
/// The addresses of the server are those of the ``OAuth2Scheme``, unless the app has another one.
///
///     let app = OAuthClient(id: "shop")                         // on a phone: without a secret
///     let service = OAuthClient(id: "shop", secret: secret)    // on a server
public struct OAuthClient: Sendable {
  /// The place of the id and the secret in a token request, see https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1
  public enum Authentication: Sendable {
    /// In the `Authorization` header field, as `client_secret_basic`.
    case basic
    /// In the form, as `client_secret_post`.
    case form
  }

  /// The id.
  public let id: String
  /// The secret; `nil` for an app that cannot keep one.
  let secret: String?
  /// The place of the id and the secret.
  let authentication: Authentication
  /// The address of token requests; `nil` for that of the description.
  let tokenURL: ServerURL?
  /// Further parameters of token requests.
  let parameters: [String: String]

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - id: The identifier that the server gave the client.
  ///   - secret: The secret; `nil` for an app that cannot keep one, such as one on a phone.
  ///   - authentication: How identifier and secret are sent to the server.
  ///   - tokenURL: The address of token requests; by default that of the description.
  ///   - parameters: Further parameters of token requests, such as `audience`.
  public init(
    id: String,
    secret: String? = nil,
    authentication: Authentication = .basic,
    tokenURL: ServerURL? = nil,
    parameters: [String: String] = [:]
  ) {
    self.id = id
    self.secret = secret
    self.authentication = authentication
    self.tokenURL = tokenURL
    self.parameters = parameters
  }
}

extension OAuthClient: CustomStringConvertible, CustomReflectable {
  /// `OAuthClient(shop)`
  public var description: String { "OAuthClient(\(id.printable()))" }

  /// A mirror of the id.
  public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
