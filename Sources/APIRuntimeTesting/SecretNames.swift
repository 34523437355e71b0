@_spi(Generated) import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The names of what is secret in a request: `REDACTED` replaces its value, wherever else it appears, too, if it has four
/// characters or more.
///
/// `Authorization`, `Proxy-Authorization` and cookies always are, and usual names of keys and tokens. What a server makes of
/// a secret, such as the token in the body of a response, is recorded.
public struct SecretNames: Sendable {
  private let headers: Set<String>
  private let members: Set<String>

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - headers: Further header fields, in any case.
  ///   - members: Further members of the query.
  public init(headers: Set<String> = [], members: Set<String> = []) {
    let usual = ["x-api-key", "api-key", "apikey", "x-auth-token", "x-access-token", "x-csrf-token"]
    self.headers = Set(headers.map { $0.lowercased() }).union(usual)
    self.members = members.union(["api_key", "apikey", "key", "token", "access_token", "signature", "sig"])
  }

  func redaction(of request: URLRequest) -> SecretRedaction {
    SecretRedaction(of: request, headerNames: headers, queryNames: members)
  }
}
