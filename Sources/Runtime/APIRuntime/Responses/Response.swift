/// A documented success with its decoded body.
public struct Response<Body: Sendable>: Sendable {
  /// The status, such as 200.
  public let status: Int
  /// The header fields.
  public let headers: HTTPHeaders
  /// The decoded body.
  public let body: Body

  /// Creates a response.
  public init(status: Int, headers: HTTPHeaders = [:], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
