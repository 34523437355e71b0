#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension RequestBuilder {
  /// Exactly what is sent: URL, header fields, credentials and body.
  ///
  /// A header set for this call goes before one for the body, that before a credential, and that before one of the
  /// configuration. Throws ``APIError/invalidRequest(_:)``.
  public func urlRequest(_ configuration: ClientConfiguration) throws -> URLRequest {
    var draft = Draft(headers: configuration.headers)
    if draft.headers["Accept"] == nil { draft.headers["Accept"] = accept }
    var credentials = Draft()
    for (scheme, credential) in usableCredentials(configuration) { try credentials.add(credential, for: scheme) }
    for field in credentials.headers { draft.headers[field.name] = field.value }
    if let content { draft.headers["Content-Type"] = content.type }
    for parameter in parameters { try draft.add(parameter) }
    draft.query += credentials.query
    draft.cookies += credentials.cookies

    guard method.rawValue.isHTTPToken else {
      throw APIError.invalidRequest("\(method.rawValue.debugDescription) is not an HTTP method")
    }
    var request = URLRequest(url: try draft.url(path, server: configuration.server))
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

  /// The schemes of the alternative to use, each with its credential. That a call may be anonymous does not make it so.
  private func usableCredentials(_ configuration: ClientConfiguration) -> [(SecurityScheme, Credential)] {
    for alternative in security where !alternative.isEmpty {
      var usable: [(SecurityScheme, Credential)] = []
      let isComplete = alternative.allSatisfy { name in
        guard let scheme = configuration.securitySchemes[name] else { return false }
        if scheme == .mutualTLS { return true }
        guard let credential = configuration.credentials[name] else { return false }
        usable.append((scheme, credential))
        return true
      }
      if isComplete { return usable }
    }
    return []
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
    switch scheme {
    case .apiKey(.header, let name):
      headers[name] = try credential.value(scheme: nil)
    case .apiKey(.query, let name):
      let key = try credential.value(scheme: nil)
      query += try ParameterEncoding.query(name, key, style: .form, explode: true, allowReserved: false)
    case .apiKey(.cookie, let name):
      cookies += try ParameterEncoding.cookie(name, try credential.value(scheme: nil), explode: true)
    case .http(let scheme):
      headers["Authorization"] = try credential.value(scheme: scheme.lowercased() == "bearer" ? "Bearer" : scheme)
    case .oauth2, .openIDConnect:
      headers["Authorization"] = try credential.value(scheme: "Bearer")
    case .mutualTLS:
      break
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
