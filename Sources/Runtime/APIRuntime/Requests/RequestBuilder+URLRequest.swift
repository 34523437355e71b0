#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// The request as it is sent, made of all its parts. Nothing is waited for here: neither a credential nor a file.
extension RequestBuilder {
  /// Returns the request to send: URL, header fields, credentials and body. It has no credential that is requested,
  /// because this function does not wait, and no body that is read from files.
  ///
  /// A header field of this call overrides one of the body, that one a credential, and that one the configuration's.
  ///
  ///     let request = try PetsAPI.getPet(id: 7).urlRequest(client.configuration)
  ///
  /// Use it to look at a request in a test, or to send it by other means. Interceptors do not see it.
  ///
  /// - Parameter configuration: The configuration of the client that would send the request.
  /// - Throws: ``APIError/invalidRequest(_:)``.
  public func urlRequest(_ configuration: ClientConfiguration) throws -> URLRequest {
    let configuration = configuration.ofCall(self)
    return try request(configuration, usableCredentials(configuration), try serializedContent(configuration))
  }

  /// Returns the request with its body, if that is in memory.
  ///
  /// - Parameters:
  ///   - secrets: The credentials. Those that are not known are left out.
  ///   - content: The serialized body; one in a file is given to the transport beside the request.
  /// - Throws: ``APIError/invalidRequest(_:)``; for a credential, the error that it is known to have.
  func request(
    _ configuration: ClientConfiguration,
    _ secrets: [PlacedSecret],
    _ content: SerializedContent?
  ) throws -> URLRequest {
    if let refusal { throw APIError.invalidRequest(refusal) }
    var draft = Draft(headers: configuration.headers)
    if draft.headers["Accept"] == nil { draft.headers["Accept"] = accept }
    let serializer = ParameterSerializer(content: ContentSerializer(configuration, encodings: queryStringEncodings))
    var credentials = Draft()
    for secret in secrets { try credentials.addSecret(secret, serializer) }
    for field in credentials.headers { draft.headers[field.name] = field.value }
    if let content {
      draft.headers["Content-Type"] = content.type.rawValue
      if content.plain != nil { draft.headers["Content-Encoding"] = BodyCompression.gzip.rawValue }
    }
    if let key = configuration.options.idempotencyKey?.text { draft.headers[idempotencyHeaderName] = key }
    for parameter in try allParameters(configuration) { try draft.addParameter(parameter, serializer) }
    // Without their boundary, the parts cannot be separated.
    if let content, content.type.kind == .multipart { draft.headers["Content-Type"] = content.type.rawValue }
    draft.query += credentials.query
    draft.cookies += credentials.cookies

    guard method.rawValue.isHTTPToken else {
      throw APIError.invalidRequest("\(method.rawValue.debugDescription) is not an HTTP method")
    }
    let server = server(configuration)
    let url = try draft.url(path, server: server)
    let additions = leavesServer(configuration) ? [] : server.queryMembers + credentials.query
    let followed = try followed(from: url, adding: additions)
    var request = URLRequest(url: followed)
    request.timeoutInterval = timeout ?? configuration.timeout
    request.httpMethod = method.rawValue
    try draft.setHeaders(to: &request)
    configuration.resumption?.setID(&request)
    if case .data(let data) = content?.body { request.httpBody = data }
    return address == nil ? request : request.redirected(from: url)
  }

  /// Returns the serialized body and its media type. What has an encoding of its own is not compressed, and a stream, whose
  /// pieces would wait, only if the request itself says so.
  func serializedContent(_ configuration: ClientConfiguration) throws -> SerializedContent? {
    do {
      let serialized = try content?.serialized(
        configuration, encodings: bodyEncodings, positions: partPositions)
      let name = "Content-Encoding"
      guard !has(name, in: .header), configuration.headers[name] == nil else { return serialized }
      let settings = serialized?.body.stream == nil ? configuration.options : options
      return serialized?.compressed(by: settings.compression)
    } catch APIError.invalidRequest(let reason) {
      throw APIError.invalidRequest("the body: \(reason)")
    } catch {
      throw APIError.invalidRequest("the body: \(text(of: error))")
    }
  }
}

/// The serialized parts of a request before they are joined.
private struct Draft {
  /// The texts of path parameters, percent-encoded, by their names.
  var path: [String: String] = [:]
  /// The `name=value` pairs of the query, percent-encoded.
  var query: [String] = []
  /// The header fields so far; a later one of a name replaces an earlier one.
  var headers: HTTPHeaders = [:]
  /// The `name=value` pairs of the `Cookie` header field.
  var cookies: [String] = []

  /// Adds a parameter.
  ///
  /// - Throws: ``APIError/invalidRequest(_:)`` with its name if it cannot be serialized.
  mutating func addParameter(_ parameter: Parameter, _ serializer: ParameterSerializer) throws {
    let (place, name, value) = (parameter.place, parameter.name, parameter.value)
    do {
      switch parameter.form {
      case .style(let serialization): try addStyled(place, name, value, serialization, serializer)
      case .content(let type) where place == .queryString:
        query += try [serializer.content.queryString(value, as: type)]
      case .content: addJSON(place, name, try serializer.content.jsonText(value))
      }
    } catch {
      // The path of an encoding error begins with the name.
      let hasName = if case (.style, is EncodingError) = (parameter.form, error) { true } else { false }
      let title = place == .queryString ? "the query: " : hasName ? "parameter " : "parameter \(name): "
      throw APIError.invalidRequest(title + text(of: error))
    }
  }

  /// Adds a parameter whose text is JSON.
  private mutating func addJSON(_ place: Parameter.Place, _ name: String, _ text: String) {
    let escape = ParameterEscaping.reserved
    switch place {
    case .path: path[name] = escape(text)
    case .query: query.append(escape(name) + "=" + escape(text))
    case .header: headers[name] = text
    case .cookie: cookies.append(escape(name) + "=" + ParameterEscaping.cookie(text))
    case .queryString: break
    }
  }

  /// Adds a parameter by its style.
  private mutating func addStyled(
    _ place: Parameter.Place,
    _ name: String,
    _ value: any Encodable,
    _ serialization: ParameterSerialization,
    _ serializer: ParameterSerializer
  ) throws {
    switch place {
    case .path: path[name] = try serializer.path(name, value, serialization)
    case .query: query += try serializer.query(name, value, serialization)
    case .header: headers[name] = try serializer.header(name, value, serialization) ?? headers[name]
    case .cookie: cookies += try serializer.cookie(name, value, serialization)
    case .queryString: break
    }
  }

  /// Adds a secret that is known; any other one is left out.
  mutating func addSecret(_ secret: PlacedSecret, _ serializer: ParameterSerializer) throws {
    guard case .known(let text) = secret.secret else { return }
    let value = try text.get()
    let serialization = ParameterSerialization(style: .form, explode: true)
    switch secret.place {
    case .header(let name): headers[name] = value
    case .query(let name): query += try serializer.query(name, value, serialization)
    case .cookie(let name): cookies += try serializer.cookie(name, value, serialization)
    }
  }

  /// Returns the server's URL with the path and the query.
  ///
  /// - Throws: ``APIError/invalidRequest(_:)``. The text does not have the address of the server, whose query may be a
  ///   secret.
  func url(_ template: String, server: ServerURL) throws -> URL {
    if let flaw = server.flaw { throw APIError.invalidRequest(flaw) }
    guard let base = URL(string: server.text), base.scheme != nil, base.host?.isEmpty == false else {
      throw APIError.invalidRequest("the server URL has no scheme or no host")
    }
    let filled = try FilledPath(template, values: path)
    let parts = server.text.utf8.prefix { $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0]
    // Without a path of its own, the request goes to the address as it is.
    if !template.isEmpty { while path.last == UInt8(ascii: "/") { path.removeLast() } }
    var text = String(Substring(path)) + (template.isEmpty ? "" : filled.path)
    let queries = parts.dropFirst().map { String(Substring($0)) } + [filled.query].compactMap { $0 } + query
    let query = queries.filter { !$0.isEmpty }.joined(separator: "&")
    if !query.isEmpty { text += "?" + query }
    guard let url = URL(string: text) else {
      throw APIError.invalidRequest("the path '\(template)' does not make a URL")
    }
    return url
  }

  /// Checks the header fields and sets them.
  func setHeaders(to request: inout URLRequest) throws {
    var headers = headers
    if !cookies.isEmpty {
      headers["Cookie"] = (headers.values(for: "Cookie") + cookies).joined(separator: "; ")
    }
    try headers.validate()
    // White space around a value is not part of it, and a value of nothing else would take its field along on Linux.
    for field in headers { request.addValue(field.value[...].withoutBlanks, forHTTPHeaderField: field.name) }
  }
}
