public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The call that a request belongs to, as the description has it.
///
/// It has neither the request nor the response: those are given to the functions of an interceptor.
///
/// An interceptor that is for some operations asks it which one this is:
///
///     guard call.tag == "orders" else { return request }
public struct CallContext: Sendable {
  /// The parts on the heap, as each attempt has the context of its call.
  private let parts: Parts

  /// The id of the operation. `nil` for a request that an app has built itself.
  public var operationID: String? { parts.operationID }
  /// The tag by which the operation is grouped.
  public var tag: String? { parts.tag }
  /// The HTTP method.
  public var method: HTTPMethod { parts.method }
  /// The path template: `/pets/{petId}`.
  public var path: String { parts.path }
  /// The names of the security schemes, by alternatives: a request needs all schemes of one alternative. With an empty
  /// alternative the operation may be called without a credential. It is empty for a request that leaves the server,
  /// which has no credentials.
  public var security: [[String]] { parts.security }
  /// The maximum number of retries that the call or its client asks for, see ``CallOptions/retries``. `nil` if neither
  /// has one.
  public var retries: Int? { parts.retries }
  /// The values that the app has for its interceptors.
  public var userInfo: CallOptions.UserInfo { parts.userInfo }

  /// Whether the request goes to another origin than its server's, as that of a next page may: nothing that may identify the
  /// sender is added to it.
  @_spi(Generated) public var leavesServer: Bool { parts.leavesServer }
  /// The names of the security schemes that the request has a credential of its own for.
  var ownCredentials: Set<String> { parts.ownCredentials }
  /// The declared security schemes, by their names.
  var schemes: [String: any SecurityScheme] { parts.schemes }
  /// The server of the call, whose query may have a key.
  private var server: ServerURL { parts.server }
  /// The body as it was serialized.
  var content: SerializedContent? { parts.content }
  /// Where the bytes of the body are, such as for a signature; `nil` for a call without a body, and for an observer, which is
  /// called before the body is serialized.
  ///
  /// It is that of the call: where an interceptor before has set another `httpBody`, that is sent.
  public var body: Body? { parts.body }

  /// Whether sending the request twice has the effect of sending it once: by its method, or by an idempotency key.
  public var isIdempotent: Bool { parts.isIdempotent }

  /// Creates the context of a call, of its request and the configuration of the call.
  init<Response>(
    _ builder: RequestBuilder<Response>, _ configuration: ClientConfiguration, _ content: SerializedContent? = nil,
    file: URL? = nil
  ) {
    parts = Parts(builder, configuration, content, file: file)
  }

  /// Where the bytes of a body are.
  public enum Body: Hashable, Sendable {
    /// In the `httpBody` of the request, compressed if the call is.
    case data
    /// In this file, which the transport reads: that of the caller, or a temporary one, such as of a multipart body with a
    /// file in it. It exists until the end of the call, and must not be changed. The request has neither an `httpBody` nor an
    /// `httpBodyStream`.
    case file(URL)
    /// In a stream, which the transport reads piece by piece: they are not known before.
    case stream
  }

  /// Returns a request of this call for display: with `REDACTED` in place of every credential, and of all values in the
  /// query of the server's address.
  public func redacted(_ request: URLRequest) -> URLRequest {
    redaction(of: request).request(request)
  }

  /// The path of the server's address, percent-encoded.
  var serverPath: String { server.path }

  /// The places of secrets: those of the credentials that the client may have, and the query of the server's address,
  /// because a key may be in that, whatever its name is.
  var secretPlaces: [CredentialPlace] {
    let names = server.queryMembers.map { String($0.prefix { $0 != "=" }) }.map { $0.removingPercentEncoding ?? $0 }
    return schemes.values.compactMap(\.place) + names.map { .query($0) }
  }

  /// The parameters by which a URL is a credential itself, as storage services sign one.
  private static let signatures = [
    "X-Amz-Signature", "X-Amz-Credential", "X-Amz-Security-Token", "X-Goog-Signature", "X-Goog-Credential", "Signature",
    "AWSAccessKeyId", "GoogleAccessId", "sig",
  ]

  /// Returns the redaction of a request of this call.
  ///
  /// - Parameters:
  ///   - secretHeaders: Further header fields whose values are secret, by their names in lower case.
  ///   - secretMembers: Members of the body whose values are secret.
  func redaction(
    of request: URLRequest, secretHeaders: Set<String> = [], secretMembers: SecretMembers = SecretMembers([])
  ) -> Redaction {
    Redaction(
      of: request, secretPlaces + Self.signatures.map(CredentialPlace.query), headerNames: secretHeaders,
      members: secretMembers, body: content?.plainBody(of: request))
  }
}

extension CallContext {
  /// The parts of a context, which are explained where it has them.
  private final class Parts: Sendable {
    let operationID: String?
    let tag: String?
    let method: HTTPMethod
    let path: String
    let security: [[String]]
    let retries: Int?
    let userInfo: CallOptions.UserInfo
    let leavesServer: Bool
    let ownCredentials: Set<String>
    let schemes: [String: any SecurityScheme]
    let server: ServerURL
    let content: SerializedContent?
    let body: Body?
    let isIdempotent: Bool

    /// Creates the parts of the context of a call.
    init<Response>(
      _ builder: RequestBuilder<Response>, _ configuration: ClientConfiguration, _ content: SerializedContent?,
      file: URL?
    ) {
      self.content = content
      body = content.map { content in
        if let file { .file(file) } else if content.body.stream != nil { .stream } else { .data }
      }
      operationID = builder.operationID
      tag = builder.tag
      method = builder.method
      path = builder.path
      leavesServer = builder.leavesServer(configuration)
      security = leavesServer ? [] : builder.security
      retries = configuration.options.retries
      userInfo = configuration.options.userInfo
      isIdempotent = builder.isIdempotent(configuration.options)
      schemes = configuration.securitySchemes
      let own = builder.options.credentials.secrets
      ownCredentials = own.isEmpty ? [] : Set(schemes.filter { own[SchemeIdentity($0.value)] != nil }.keys)
      server = builder.server(configuration)
    }
  }
}
