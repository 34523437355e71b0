#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
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

  /// The declared security schemes, by their names.
  let schemes: [String: any SecurityScheme]
  /// The server of the call, whose query may have a key.
  private let server: ServerURL
  /// The body as it was serialized.
  let content: SerializedContent?

  /// Whether sending the request twice has the effect of sending it once: by its method, or by an idempotency key.
  public let isIdempotent: Bool

  /// Creates the context of a call, of its request and the configuration of the call.
  init<Body>(
    _ builder: RequestBuilder<Body>, _ configuration: ClientConfiguration, _ content: SerializedContent? = nil
  ) {
    self.content = content
    operationID = builder.operationID
    tag = builder.tag
    method = builder.method
    path = builder.path
    security = builder.leavesServer(configuration) ? [] : builder.security
    retries = configuration.options.retries
    userInfo = configuration.options.userInfo
    isIdempotent = builder.isIdempotent(configuration.options)
    schemes = configuration.securitySchemes
    server = builder.server(configuration)
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
