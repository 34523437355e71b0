#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension RequestBuilder {
  /// Exactly what is sent: URL, header fields, credentials and body. Only tokens that a source gives are missing: none is
  /// asked for here.
  ///
  /// A header set for this call goes before one for the body, that before a credential, and that before one of the
  /// configuration. Throws ``APIError/invalidRequest(_:)``.
  public func urlRequest(_ configuration: ClientConfiguration) throws -> URLRequest {
    try urlRequest(configuration, usableCredentials(configuration))
  }

  func urlRequest(_ configuration: ClientConfiguration, _ schemes: [SchemeCredential]) throws -> URLRequest {
    var draft = Draft(headers: configuration.headers)
    if draft.headers["Accept"] == nil { draft.headers["Accept"] = accept }
    var credentials = Draft()
    for scheme in schemes { try credentials.add(scheme.credential, for: scheme.scheme) }
    for field in credentials.headers { draft.headers[field.name] = field.value }
    if let content { draft.headers["Content-Type"] = content.type }
    for parameter in parameters { try draft.add(parameter) }
    draft.query += credentials.query
    draft.cookies += credentials.cookies

    guard method.rawValue.isHTTPToken else {
      throw APIError.invalidRequest("\(method.rawValue.debugDescription) is not an HTTP method")
    }
    var request = URLRequest(url: try draft.url(path, server: server(configuration)))
    request.timeoutInterval = configuration.timeout
    request.httpMethod = method.rawValue
    try draft.writeHeaders(to: &request)
    request.httpBody = try body(configuration)
    return request
  }

  private func body(_ configuration: ClientConfiguration) throws -> Data? {
    do {
      return try content?.bytes(configuration)
    } catch {
      throw APIError.invalidRequest("the body: \(text(of: error))")
    }
  }
}

/// The parts of a request, written out but not yet put together.
private struct Draft {
  var path: [String: String] = [:]
  var query: [String] = []
  var headers = HTTPHeaders()
  var cookies: [String] = []

  mutating func add(_ parameter: Parameter) throws {
    let (name, value, explode) = (parameter.name, parameter.value, parameter.explode)
    do {
      switch parameter.place {
      case .path(let style):
        path[name] = try ParameterEncoding.path(name, value, style: style, explode: explode)
      case .query(let style, let allowReserved):
        query += try ParameterEncoding.query(
          name, value, style: style, explode: explode, allowReserved: allowReserved)
      case .header:
        headers[name] = try ParameterEncoding.header(name, value, explode: explode) ?? headers[name]
      case .cookie:
        cookies += try ParameterEncoding.cookie(name, value, explode: explode)
      }
    } catch let error as EncodingError {
      // Its path begins with the name.
      throw APIError.invalidRequest("parameter \(text(of: error))")
    } catch {
      throw APIError.invalidRequest("parameter \(name): \(text(of: error))")
    }
  }

  mutating func add(_ credential: Credential, for scheme: SecurityScheme) throws {
    guard let value = try credential.value(scheme: scheme.authentication) else { return }
    switch scheme {
    case .apiKey(.header, let name): headers[name] = value
    case .apiKey(.query, let name):
      query += try ParameterEncoding.query(name, value, style: .form, explode: true, allowReserved: false)
    case .apiKey(.cookie, let name): cookies += try ParameterEncoding.cookie(name, value, explode: true)
    case .http, .oauth2, .openIDConnect: headers["Authorization"] = value
    case .mutualTLS: break
    }
  }

  /// The path and the query behind the server's URL.
  func url(_ template: String, server: ServerURL) throws -> URL {
    guard let base = URL(string: server.text), base.scheme != nil, base.host?.isEmpty == false else {
      throw APIError.invalidRequest("the server URL has no scheme or no host")
    }
    let filled = try FilledPath(template, values: path)
    let parts = server.text.prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var text = parts[0]
    while text.hasSuffix("/") { text.removeLast() }
    text += filled.path
    let query = (parts.dropFirst() + [filled.query].compactMap { $0 }).filter { !$0.isEmpty } + query
    if !query.isEmpty { text += "?" + query.joined(separator: "&") }
    guard let url = URL(string: text) else { throw APIError.invalidRequest("the path '\(template)' makes no URL") }
    return url
  }

  /// Checks the headers and sets them.
  func writeHeaders(to request: inout URLRequest) throws {
    var headers = headers
    if !cookies.isEmpty {
      headers["Cookie"] = (headers.values(for: "Cookie") + cookies).joined(separator: "; ")
    }
    try headers.validate()
    for field in headers { request.addValue(field.value, forHTTPHeaderField: field.name) }
  }
}

extension SecurityScheme {
  /// The name of the HTTP authentication scheme, in front of the credential.
  fileprivate var authentication: String? {
    switch self {
    case .http(let name): name.lowercased() == "bearer" ? "Bearer" : name
    case .oauth2, .openIDConnect: "Bearer"
    case .apiKey, .mutualTLS: nil
    }
  }
}
