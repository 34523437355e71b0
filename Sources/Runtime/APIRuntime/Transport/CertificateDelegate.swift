#if canImport(Security)
public import Foundation
public import Security

/// A delegate of a ``URLSessionTransport`` that pins the keys of servers and presents a client certificate:
///
///     let certificates = CertificateDelegate(pinned: ["api.example.com": [certificate]], identity: identity)
///     let transport = URLSessionTransport(delegate: certificates)
///
/// A server whose host has pinned certificates must have the key of one of them, and the system must trust its chain as
/// usual; other hosts are treated as without this delegate. A delegate of your own asks ``response(to:)``.
///
/// It judges servers by their keys, and changes no request.
public final class CertificateDelegate: NSObject, URLSessionDelegate, @unchecked Sendable {
  /// The public keys of hosts, each in the format of the system.
  private let pinnedKeys: [String: Set<Data>]
  /// The client certificate with its key.
  private let identity: SecIdentity?

  /// Creates a delegate.
  ///
  /// - Parameters:
  ///   - pinned: The certificates of servers, by hosts in lower case. Give that of the next key, too, so that a server can
  ///     change it. A host whose certificates have no readable key accepts no server.
  ///   - identity: The client certificate with its key, for servers that ask for one.
  public init(pinned: [String: [SecCertificate]] = [:], identity: SecIdentity? = nil) {
    pinnedKeys = pinned.mapValues { Set($0.compactMap { SecCertificateCopyKey($0).flatMap(Self.data) }) }
    self.identity = identity
  }

  /// Returns what to do about a challenge: to use a credential, to cancel, or to do as usual.
  ///
  ///     let (disposition, credential) = certificates.response(to: challenge)
  ///
  /// - Parameter challenge: Of a server's trust or a client certificate; any other one is left to the system.
  /// - Returns: The arguments for the completion handler of the delegate's function.
  public func response(
    to challenge: URLAuthenticationChallenge
  ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    let space = challenge.protectionSpace
    switch space.authenticationMethod {
    case NSURLAuthenticationMethodServerTrust:
      guard let keys = pinnedKeys[space.host.lowercased()] else { return (.performDefaultHandling, nil) }
      guard let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil),
        let key = Self.key(of: trust).flatMap(Self.data), keys.contains(key)
      else { return (.cancelAuthenticationChallenge, nil) }
      return (.useCredential, URLCredential(trust: trust))
    case NSURLAuthenticationMethodClientCertificate:
      guard let identity else { return (.performDefaultHandling, nil) }
      return (.useCredential, URLCredential(identity: identity, certificates: nil, persistence: .forSession))
    default:
      return (.performDefaultHandling, nil)
    }
  }

  /// Responds to a challenge.
  public func urlSession(
    _ session: URLSession,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let (disposition, credential) = response(to: challenge)
    completionHandler(disposition, credential)
  }

  /// Returns the public key of a server.
  private static func key(of trust: SecTrust) -> SecKey? {
    if #available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) {
      SecTrustCopyKey(trust)
    } else {
      SecTrustCopyPublicKey(trust)
    }
  }

  /// Returns the bytes of a key, by which keys are compared.
  private static func data(of key: SecKey) -> Data? {
    SecKeyCopyExternalRepresentation(key, nil) as Data?
  }
}
#endif
