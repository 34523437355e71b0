#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension RequestBuilder {
  /// What is sent: URL, header fields, credentials and body. Only tokens that a source gives are missing: none is asked for
  /// here.
  ///
  /// A header set for this call goes before one for the body, that before a credential, and that before one of the
  /// configuration. A body that is read from files is not in it. Throws ``APIError/invalidRequest(_:)``.
  public func urlRequest(_ configuration: ClientConfiguration) throws -> URLRequest {
    try request(configuration, usableCredentials(configuration), try writtenContent(configuration))
  }

  /// The request with its body, if that is in memory.
  func request(
    _ configuration: ClientConfiguration,
    _ schemes: [SchemeCredential],
    _ content: WrittenContent?
  ) throws -> URLRequest {
    var draft = Draft(headers: configuration.headers)
    if draft.headers["Accept"] == nil { draft.headers["Accept"] = accept }
    let encoding = ParameterEncoding(content: ContentWriter(configuration, encodings: queryStringEncodings))
    var credentials = Draft()
    for scheme in schemes { try credentials.add(scheme.credential, for: scheme.scheme, encoding) }
    for field in credentials.headers { draft.headers[field.name] = field.value }
    if let content { draft.headers["Content-Type"] = content.type.rawValue }
    for parameter in parameters { try draft.add(parameter, encoding) }
    // The parts cannot be told apart without their boundary.
    if let content, content.type.kind == .multipart { draft.headers["Content-Type"] = content.type.rawValue }
    draft.query += credentials.query
    draft.cookies += credentials.cookies

    guard method.rawValue.isHTTPToken else {
      throw APIError.invalidRequest("\(method.rawValue.debugDescription) is not an HTTP method")
    }
    var request = URLRequest(url: try draft.url(path, server: server(configuration)))
    request.timeoutInterval = timeout ?? configuration.timeout
    request.httpMethod = method.rawValue
    try draft.writeHeaders(to: &request)
    if case .data(let data) = content?.body { request.httpBody = data }
    return request
  }

  /// The body as it is sent, and its type.
  func writtenContent(_ configuration: ClientConfiguration) throws -> WrittenContent? {
    do {
      return try content?.written(configuration, encodings: bodyEncodings)
    } catch APIError.invalidRequest(let reason) {
      throw APIError.invalidRequest("the body: \(reason)")
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

  mutating func add(_ parameter: Parameter, _ encoding: ParameterEncoding) throws {
    let (place, name, value) = (parameter.place, parameter.name, parameter.value)
    do {
      switch parameter.form {
      case .style(let writing): try add(place, name, value, writing, encoding)
      case .content(let type) where place == .queryString: query += try [encoding.content.queryString(value, as: type)]
      case .content: add(place, name, json: try encoding.content.jsonText(value))
      }
    } catch {
      // The path of such an error begins with the name.
      let hasName = if case (.style, is EncodingError) = (parameter.form, error) { true } else { false }
      let title = place == .queryString ? "the query: " : hasName ? "parameter " : "parameter \(name): "
      throw APIError.invalidRequest(title + text(of: error))
    }
  }

  private mutating func add(_ place: Parameter.Place, _ name: String, json text: String) {
    let escape = ParameterEscaping.reserved
    switch place {
    case .path: path[name] = escape(text)
    case .query: query.append(escape(name) + "=" + escape(text))
    case .header: headers[name] = text
    case .cookie: cookies.append(escape(name) + "=" + ParameterEscaping.cookie(text))
    case .queryString: break
    }
  }

  private mutating func add(
    _ place: Parameter.Place,
    _ name: String,
    _ value: any Encodable,
    _ writing: ParameterWriting,
    _ encoding: ParameterEncoding
  ) throws {
    switch place {
    case .path: path[name] = try encoding.path(name, value, writing)
    case .query: query += try encoding.query(name, value, writing)
    case .header: headers[name] = try encoding.header(name, value, writing) ?? headers[name]
    case .cookie: cookies += try encoding.cookie(name, value, writing)
    case .queryString: break
    }
  }

  mutating func add(_ credential: Credential, for scheme: SecurityScheme, _ encoding: ParameterEncoding) throws {
    guard let value = try credential.value(scheme: scheme.authentication) else { return }
    switch scheme {
    case .apiKey(.header, let name): headers[name] = value
    case .apiKey(.query, let name):
      query += try encoding.query(name, value, ParameterWriting(style: .form, explode: true))
    case .apiKey(.cookie, let name):
      cookies += try encoding.cookie(name, value, ParameterWriting(style: .form, explode: true))
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
    let parts = server.text.utf8.prefix { $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0]
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    var text = String(Substring(path)) + filled.path
    let queries = parts.dropFirst().map { String(Substring($0)) } + [filled.query].compactMap { $0 } + query
    let query = queries.filter { !$0.isEmpty }.joined(separator: "&")
    if !query.isEmpty { text += "?" + query }
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
