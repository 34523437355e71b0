/// A parameter of operations that is set once for a client, such as the account that all paths begin with.
///
/// Generated clients have theirs in `Parameters`:
///
///     client.configuration.clientParameters[DepotClient.Parameters.tenant] = "acme"
///
/// Parameters of one call are added to its ``RequestBuilder``.
public struct ClientParameter<Value: Encodable & Sendable>: Sendable {
  /// The place and the name, such as `header:X-Tenant`, by which operations refer to it.
  let id: String
  /// Adds a value to a request, as the operation does with a value of its own.
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

/// A parameter of a request whose value the client has.
struct ClientParameterUse: Sendable {
  /// The id of the ``ClientParameter``.
  let id: String
  /// Whether a call without a value fails, rather than leaving the parameter out.
  let isRequired: Bool
}

extension RequestBuilder {
  /// Returns the parameters of the request: those that the client has for it, unless it has them itself, and its own.
  ///
  /// - Throws: ``APIError/invalidRequest(_:)`` if a required parameter has no value.
  func allParameters(_ configuration: ClientConfiguration) throws(APIError) -> [Parameter] {
    var ofClient: [Parameter] = []
    for use in clientParameters {
      if let values = configuration.options.clientParameters.values[use.id] {
        ofClient += values.filter { !has($0.name, in: $0.place) }
      } else if use.isRequired, !parameters.contains(where: { $0.isOfClient(use.id) }) {
        throw .invalidRequest("the client's parameter '\(use.id)' is required and has no value")
      }
    }
    return ofClient + parameters
  }

  /// Whether the request itself has a parameter, whose name has any case in header fields.
  func has(_ name: String, in place: Parameter.Place) -> Bool {
    parameters.contains {
      $0.place == place && (place == .header ? $0.name.lowercased() == name.lowercased() : $0.name == name)
    }
  }
}

extension Parameter {
  /// Whether the parameter is the one that a client has under an id.
  fileprivate func isOfClient(_ id: String) -> Bool {
    let own = "\(place):\(name)"
    return place == .header ? own.lowercased() == id.lowercased() : own == id
  }
}
