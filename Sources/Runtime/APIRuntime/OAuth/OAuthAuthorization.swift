#if canImport(CryptoKit) || Crypto
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The login of a user in a browser: the flow `authorizationCode`, with PKCE, see
/// https://www.rfc-editor.org/rfc/rfc7636
///
///     let login = OAuthAuthorization(
///       PetstoreClient.SecuritySchemes.petstoreAuth, of: app, redirectURL: "shop://login", scopes: ["read:pets"])
///     let callback = try await showBrowser(login.url(client.configuration))
///     let tokens = try await client.body(for: login.tokens(from: callback))
///
/// Each value is one login. It has a secret of its own, which its texts do not show.
///
/// It opens no browser and stores no tokens; calls get theirs from the ``Credential`` that is made of them.
public struct OAuthAuthorization: Sendable {
  /// The scheme, which has the addresses.
  private let scheme: OAuth2Scheme
  /// The app that asks.
  private let client: OAuthClient
  /// The address of the callback, exactly as it is registered.
  private let redirectURL: String
  /// The scopes that are asked for.
  private let scopes: [String]
  /// Further parameters of the page.
  private let parameters: [String: String]
  /// The text that proves that a callback belongs to this login.
  private let state = Self.randomText()
  /// The text that proves that a code is used by the app that asked for it.
  var verifier = Self.randomText()

  /// Creates a login.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the description, whose flow `authorizationCode` is used.
  ///   - client: The app, as the server knows it.
  ///   - redirectURL: The address that the server calls back, exactly as it is registered.
  ///   - scopes: What is asked for; the constants of the client have the scopes of the description.
  ///   - parameters: Further parameters of the page, such as `prompt`.
  public init(
    _ scheme: OAuth2Scheme,
    of client: OAuthClient,
    redirectURL: String,
    scopes: [String] = [],
    parameters: [String: String] = [:]
  ) {
    self.scheme = scheme
    self.client = client
    self.redirectURL = redirectURL
    self.scopes = scopes
    self.parameters = parameters
  }

  /// Returns the address of the page where the user logs in.
  ///
  /// - Parameter configuration: The configuration of the client, whose server a relative address belongs to. Nothing
  ///   else of it is used.
  /// - Throws: ``APIError/invalidRequest(_:)`` if the scheme has no such address.
  public func url(_ configuration: ClientConfiguration) throws -> URL {
    guard let address = scheme.authorizationURL else {
      throw APIError.invalidRequest("the security scheme \(scheme.name) has no address for logins")
    }
    let challenge = SHA256.hash(data: Data(verifier.utf8))
    var query = [
      "response_type": "code", "client_id": client.id, "redirect_uri": redirectURL, "state": state,
      "code_challenge": Base64.urlSafeText(of: Data(challenge)), "code_challenge_method": "S256",
    ]
    if !scopes.isEmpty { query["scope"] = scopes.joined(separator: " ") }
    query.merge(parameters) { own, _ in own }
    var request = RequestBuilder<Void>(.get, "")
    request.server = address
    for (name, value) in query.sorted(on: \.key) { request.query(name, value) }
    var plain = ClientConfiguration.forDecoding
    plain.server = configuration.server
    guard let url = try request.urlRequest(plain).url else {
      throw APIError.invalidRequest("the address for logins is not a URL")
    }
    return url
  }

  /// Returns the request that exchanges the code of a callback for tokens. It is sent once.
  ///
  /// The request proves by PKCE that it comes from the app that opened the page. A code is good for one request, so it
  /// is not retried.
  ///
  /// - Parameter callback: The URL that the server has called back, with its query.
  /// - Throws: The ``OAuthError`` of the callback; ``OAuthError/Code-swift.enum/unexpectedCallback`` if it belongs to
  ///   another login.
  public func tokens(from callback: URL) throws -> RequestBuilder<OAuthTokens> {
    let items = URLComponents(string: callback.absoluteString)?.percentEncodedQuery?.split(separator: "&") ?? []
    let pairs = items.map { item in
      let name = item.prefix { $0 != "=" }
      return (String(name), Self.decoded(item.dropFirst(name.count + 1)))
    }
    let values = Dictionary(pairs) { first, _ in first }
    guard values["state"] == state else {
      throw OAuthError(.unexpectedCallback, message: "the state of the callback is not that of this login")
    }
    if let error = OAuthError(values.mapValues(JSONValue.string)) { throw error }
    guard let code = values["code"], !code.isEmpty else {
      throw OAuthError(.unexpectedCallback, message: "the callback has neither a code nor an error")
    }
    guard let address = client.tokenURL ?? scheme.tokenURL(for: .authorizationCode) else {
      throw APIError.invalidRequest("the security scheme \(scheme.name) has no address of token requests")
    }
    let form = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": redirectURL, "code_verifier": verifier,
    ]
    return RequestBuilder(client, at: address, form)
  }

  /// Returns the text of a value in a query, where a `+` is a space.
  private static func decoded(_ text: Substring) -> String {
    let text = text.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }

  /// Returns 256 random bits.
  private static func randomText() -> String {
    var generator = SystemRandomNumberGenerator()
    return Base64.urlSafeText(of: Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }))
  }
}

extension OAuthAuthorization: CustomStringConvertible, CustomReflectable {
  /// `OAuthAuthorization`
  public var description: String { "OAuthAuthorization" }

  /// A mirror of the scopes.
  public var customMirror: Mirror { Mirror(self, children: ["scopes": scopes]) }
}
#endif
