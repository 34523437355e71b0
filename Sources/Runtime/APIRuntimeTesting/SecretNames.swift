@_spi(Generated) import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The names of what is secret in a request: `REDACTED` replaces its value, wherever else it appears, too, if it has
/// four characters or more.
///
/// `Authorization`, `Proxy-Authorization` and cookies always are, the places of the client's security schemes, the
/// query of the server's address, and usual names of keys and tokens. In the bodies of requests and responses,
/// `client_secret`, `refresh_token` and the other members that authorization servers receive and send are, such as the
/// `code` that a token is requested with. Any other secret that a server makes is recorded.
///
/// The texts are replaced by the redaction of `APIRuntime`.
public struct SecretNames: Sendable {
  /// The names of header fields, in lower case.
  private let headers: Set<String>
  /// The names of members of the query, as they are written.
  private let members: Set<String>
  /// The further names of members of bodies, in lower case.
  private let bodyMembers: Set<String>

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - headers: Further header fields, in any case.
  ///   - members: Further members of the query.
  ///   - bodyMembers: Further members of JSON, form and multipart bodies, at any depth and in any case. A number, an object
  ///     or an array in one is recorded as a text, too, so that no model reads it when the recording is replayed.
  public init(headers: Set<String> = [], members: Set<String> = [], bodyMembers: Set<String> = []) {
    let usual = ["x-api-key", "api-key", "apikey", "x-auth-token", "x-access-token", "x-csrf-token"]
    self.headers = Set(headers.map { $0.lowercased() }).union(usual)
    self.members = members.union(["api_key", "apikey", "key", "token", "access_token", "signature", "sig"])
    self.bodyMembers = Set(bodyMembers.map { $0.lowercased() })
  }

  /// Returns what hides the secrets of a request, by these names and by those of its call.
  func redaction(of request: URLRequest, _ received: ReceivedRequest, _ secrets: RequestSecrets) -> SecretRedaction {
    SecretRedaction(
      of: request, secrets, body: received.body, headerNames: headers, queryNames: members, memberNames: bodyMembers)
  }
}
