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
  /// The id of the operation. `nil` for a request that an app has built itself.
  public let operationID: String?
  /// The tag by which the operation is grouped.
  public let tag: String?
  /// The HTTP method.
  public let method: HTTPMethod
  /// The path template: `/pets/{petId}`.
  public let path: String
  /// The names of the security schemes, by alternatives: a request needs all schemes of one alternative. With an empty
  /// alternative the operation may be called without a credential. It is empty for a request that leaves the server,
  /// which has no credentials.
  public let security: [[String]]
  /// The maximum number of retries that the call or its client asks for, see ``CallOptions/retries``. `nil` if neither
  /// has one.
  public let retries: Int?
  /// The values that the app has for its interceptors.
  public let userInfo: CallOptions.UserInfo

  /// Whether the request goes to another origin than its server's, as that of a next page may: nothing that may identify the
  /// sender is added to it.
  @_spi(Generated) public let leavesServer: Bool
  /// The names of the security schemes that the request has a credential of its own for.
  let ownCredentials: Set<String>
  /// The declared security schemes, by their names.
  let schemes: [String: any SecurityScheme]
  /// The server of the call, whose query may have a key.
  private let server: ServerURL
  /// The body as it was serialized.
  let content: SerializedContent?
  /// Where the bytes of the body are, such as for a signature; `nil` for a call without a body, and for an observer, which is
  /// called before the body is serialized.
  ///
  /// It is that of the call: where an interceptor before has set another `httpBody`, that is sent.
  public let body: Body?

  /// Whether sending the request twice has the effect of sending it once: by its method, or by an idempotency key.
  public let isIdempotent: Bool

  /// Creates the context of a call, of its request and the configuration of the call.
  init<Response>(
    _ builder: RequestBuilder<Response>, _ configuration: ClientConfiguration, _ content: SerializedContent? = nil,
    file: URL? = nil
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

  /// Returns the redaction of a request of this call.
  ///
  /// - Parameters:
  ///   - secretHeaders: Further header fields whose values are secret, by their names in lower case.
  ///   - secretMembers: Members of the body whose values are secret.
  func redaction(
    of request: URLRequest, secretHeaders: Set<String> = [], secretMembers: SecretMembers = SecretMembers([])
  ) -> Redaction {
    Redaction(
      of: request, secretPlaces, headerNames: secretHeaders, members: secretMembers,
      body: content?.plainBody(of: request))
  }
}
