@_spi(Generated) public import APIRuntime
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request as a transport received it.
///
/// It has the secrets of the request, because tests look for them; a recording has not.
///
///     let request = try #require(stub.requests.first)
///     #expect(request.headers["Accept-Language"] == "de")
///     #expect(try request.body(as: NewPet.self) == NewPet(name: "Rex"))
public struct ReceivedRequest: Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The URL, with the query.
  public let url: URL?
  /// The header fields.
  public let headers: HTTPHeaders
  /// The bytes of the body, also of one that is sent from a file, before they are compressed; empty without a body.
  public let body: Data
  /// The path of the server's address; `nil` without a client.
  let serverPath: String?

  /// Creates a request, with the contents of its file.
  init(_ request: URLRequest, file: URL?, _ secrets: RequestSecrets) {
    method = request.httpMethod ?? "GET"
    url = request.url
    var headers: HTTPHeaders = [:]
    for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
      headers.add(name, value)
    }
    self.headers = headers
    serverPath = secrets.serverPath
    body = secrets.plainBody ?? file.flatMap { try? Data(contentsOf: $0) } ?? request.httpBody ?? Data()
  }

  /// Returns the body, decoded from JSON.
  ///
  /// - Parameter type: The type of the body.
  /// - Throws: A `DecodingError`, also for a request without a body.
  public func body<Value: Decodable>(as type: Value.Type) throws -> Value {
    try APIJSONDecoder().decode(type, from: body)
  }

  /// The method and the URL, without the query.
  var summary: String { "\(method) \((url?.absoluteString ?? "no URL").prefix { $0 != "?" && $0 != "#" })" }
}
