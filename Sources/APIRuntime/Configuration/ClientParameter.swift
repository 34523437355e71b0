/// A parameter of operations that is set once for a client, such as the account that all paths begin with.
///
/// Generated clients have theirs in `Parameters`:
///
///     client.configuration.clientParameters[DepotClient.Parameters.tenant] = "acme"
public struct ClientParameter<Value: Encodable & Sendable>: Sendable {
  /// The place and the name, such as `header:X-Tenant`, by which operations refer to it.
  let id: String
  private let add: @Sendable (inout RequestBuilder<Void>, Value) -> Void

  /// Creates a parameter.
  ///
  /// - Parameter add: Called with a request. Adds a value to it.
  @_spi(Generated) public init(_ id: String, add: @escaping @Sendable (inout RequestBuilder<Void>, Value) -> Void) {
    self.id = id
    self.add = add
  }

  /// Returns what a request has of a value.
  func parameters(of value: Value) -> [Parameter] {
    var request = RequestBuilder<Void>(.get, "")
    add(&request, value)
    return request.parameters
  }
}

extension RequestBuilder {
  /// Returns the parameters of the request: those that the client has for it, unless it has them itself, and its own.
  func allParameters(_ configuration: ClientConfiguration) -> [Parameter] {
    let ofClient = clientParameterIDs.flatMap { configuration.options.clientParameters.values[$0] ?? [] }
    return ofClient.filter { !has($0.name, in: $0.place) } + parameters
  }

  /// Whether the request itself has a parameter, whose name has any case in header fields.
  func has(_ name: String, in place: Parameter.Place) -> Bool {
    parameters.contains {
      $0.place == place && (place == .header ? $0.name.lowercased() == name.lowercased() : $0.name == name)
    }
  }
}
