import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

/// The attributes of a request of which there are few, by OpenTelemetry's
/// [semantic conventions](https://opentelemetry.io/docs/specs/semconv/http/) for clients: one table for spans and metrics.
@_spi(Generated) public struct HTTPAttributes: Sendable {
  /// `http.request.method`: `_OTHER` for one that is not known to all.
  public let method: String
  /// `http.request.method_original`; `nil` for a method that is known.
  public let originalMethod: String?
  /// `url.template`: `/pets/{petId}`.
  public let template: String
  /// `server.address`; `nil` before there is a request.
  public let serverAddress: String?
  /// `server.port`, or that of the scheme; `nil` before there is a request.
  public let serverPort: Int?

  /// The methods that are known to all.
  private static let methods: Set<HTTPMethod> = [
    .get, .put, .post, .delete, .options, .head, .patch, .trace, .query, HTTPMethod("CONNECT"),
  ]

  /// Creates the attributes of a call, or of one of its requests.
  public init(_ call: CallContext, _ request: URLRequest? = nil) {
    let isKnown = Self.methods.contains(call.method)
    method = isKnown ? call.method.rawValue : "_OTHER"
    originalMethod = isKnown ? nil : call.method.rawValue
    // A fragment distinguishes operations of one path; it is not sent.
    template = String(call.path.prefix { $0 != "#" })
    serverAddress = request?.url?.host
    serverPort = request?.url?.knownPort
  }

  /// The name of a span: `GET /pets/{petId}`.
  public var spanName: String { "\(originalMethod == nil ? method : "HTTP") \(template)" }
}
