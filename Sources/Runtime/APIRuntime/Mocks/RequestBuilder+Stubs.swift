import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The request of a builder as a stub of the server compares it: without a client.
@_spi(Generated) extension RequestBuilder {
  /// Returns the method and the URL of the request. A parameter of the path whose value only a client has is a `{name}`, as
  /// in a template; other parameters of the client are left out.
  ///
  /// - Returns: The path and the query are percent-encoded. `serverPath` is what the path begins with by the builder's own
  ///   server.
  /// - Throws: ``APIError/invalidRequest(_:)``.
  public func stubbed() throws -> (method: String, path: String, query: String?, serverPath: String) {
    var configuration = ClientConfiguration(server: "https://stub.invalid", transport: NoTransport())
    var placeholders: [String: String] = [:]
    for use in clientParameters where use.isRequired {
      let id = use.id.split(separator: ":", maxSplits: 1).map(String.init)
      configuration.options.clientParameters.values[use.id] = []
      guard id.count == 2, id[0] == "path" else { continue }
      // A character of the private use area, which no value of an app has.
      let text = "\u{F8FF}\(id[1])\u{F8FF}"
      placeholders[ParameterEscaping.reserved(text)] = "{\(id[1])}"
      let serialization = ParameterSerialization(style: .simple, explode: false)
      configuration.options.clientParameters.values[use.id] = [
        Parameter(place: .path, name: id[1], value: text, form: .style(serialization))
      ]
    }
    let request = try urlRequest(configuration)
    let components = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
    let path = placeholders.reduce(components?.percentEncodedPath ?? "") { path, placeholder in
      path.replacingOccurrences(of: placeholder.key, with: placeholder.value)
    }
    let serverPath = RequestSecrets(of: self, CallContext(self, configuration)).serverPath ?? ""
    return (method.rawValue, path, components?.percentEncodedQuery, serverPath)
  }
}
