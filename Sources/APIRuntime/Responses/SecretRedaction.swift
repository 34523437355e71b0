#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// The redaction of the secrets of a request, for transports that write down what they send and receive.
@_spi(Generated) public struct SecretRedaction: Sendable {
  private let redaction: Redaction

  /// - Parameters:
  ///   - headerNames: Header fields whose values are secret, in lower case.
  ///   - queryNames: Members of the query whose values are secret.
  public init(of request: URLRequest, headerNames: Set<String>, queryNames: Set<String>) {
    redaction = Redaction(of: request, [], headerNames: headerNames, queryNames: queryNames)
  }

  /// Returns a text without secrets.
  public func text(_ text: String) -> String { redaction.text(text) }

  /// Returns the value of a header field for display.
  public func value(ofField name: String, _ value: String) -> String { redaction.value(ofField: name, value) }
}
