import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// An authorization server with one user: codes with PKCE, and refresh tokens that are good for one refresh.
struct TokenIssuer {
  var isAccessTokenGood = false
  private var lastToken = 0
  /// The challenge of the code that was given last, which is good for one exchange.
  private var challenge: String?

  /// Returns the URL that a page calls the app back with.
  ///
  /// - Parameter isKnown: Whether the user has logged in on it.
  mutating func callback(of page: URL, isKnown: Bool) -> URL? {
    let query = Form(URLComponents(url: page, resolvingAgainstBaseURL: false)?.percentEncodedQuery ?? "")
    guard let redirect = query["redirect_uri"], let state = query["state"] else { return nil }
    challenge = isKnown ? query["code_challenge"] : nil
    let outcome = challenge == nil ? "error=access_denied" : "code=code-\(lastToken)"
    return URL(string: "\(redirect)?\(outcome)&state=\(state)")
  }

  /// Returns the tokens for a form; `nil` without a right to them.
  mutating func issue(for form: Form) -> [String: Any]? {
    switch form["grant_type"] {
    case "authorization_code":
      guard let challenge, form["code"] == "code-\(lastToken)", form["client_id"] == "studio-app" else { return nil }
      self.challenge = nil
      guard form["code_verifier"].map(Self.challenge(of:)) == challenge else { return nil }
    case "refresh_token":
      guard lastToken > 0, form["refresh_token"] == "refresh-\(lastToken)" else { return nil }
    default: return nil
    }
    lastToken += 1
    isAccessTokenGood = true
    return [
      "access_token": "access-\(lastToken)", "token_type": "Bearer", "expires_in": 3_600,
      "refresh_token": "refresh-\(lastToken)",
    ]
  }

  /// Returns the hash of a verifier, in Base64 for URLs.
  private static func challenge(of verifier: String) -> String {
    let text = Data(SHA256.hash(data: Data(verifier.utf8))).base64EncodedString()
    return text.filter { $0 != "=" }.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
  }

  func isGood(_ authorization: String?) -> Bool {
    isAccessTokenGood && authorization == "Bearer access-\(lastToken)"
  }
}

/// The members of a form, or of the query of a URL.
struct Form {
  private let members: [String: String]

  init(_ text: String) {
    let pairs = text.split(separator: "&").map { member in
      let parts = member.split(separator: "=", maxSplits: 1).map { $0.replacingOccurrences(of: "+", with: " ") }
      return parts.map { $0.removingPercentEncoding ?? "" }
    }
    members = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> String? { members[name] }
}
