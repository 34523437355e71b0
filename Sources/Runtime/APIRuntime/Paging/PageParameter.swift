/// The place of a request that says which page is meant.
///
/// The value that is set comes from ``PageAdvance``.
@_spi(Generated) public struct PageParameter<Body: Sendable, Value: Encodable & Sendable>: Sendable {
  /// Sets the value in a request, in place of the one before.
  let set: @Sendable (inout RequestBuilder<Body>, Value) -> Void

  /// Creates a place that a closure sets.
  public init(_ set: @escaping @Sendable (inout RequestBuilder<Body>, Value) -> Void) {
    self.set = set
  }

  /// Returns the place of a header field.
  public static func header(_ name: String) -> PageParameter {
    PageParameter { $0.replace(.header, name, $1, style: .simple) }
  }

  /// Returns the place of a property of a body that is sent as JSON.
  ///
  /// - Parameters:
  ///   - body: The body of the first page.
  ///   - set: Sets the property.
  public static func body<Model: Encodable & Sendable>(
    _ body: Model, _ set: @escaping @Sendable (inout Model, Value) -> Void
  ) -> PageParameter {
    PageParameter { request, value in
      var body = body
      set(&body, value)
      request.body(body)
    }
  }
}

@_spi(Generated) extension PageParameter: ExpressibleByStringLiteral {
  /// Creates the place of a query parameter from its name.
  public init(stringLiteral name: String) {
    self.init { $0.replace(.query, name, $1, style: .form) }
  }
}

extension RequestBuilder {
  /// Sets a parameter in the place of the one of its name, with the serialization of that.
  fileprivate mutating func replace(
    _ place: Parameter.Place, _ name: String, _ value: some Encodable & Sendable, style: ParameterStyle
  ) {
    let serialization = ParameterSerialization(style: style, explode: style.rules.explodes)
    let old = parameters.first { $0.place == place && $0.name == name }
    remove(place, name)
    append(Parameter(place: place, name: name, value: value, form: old?.form ?? .style(serialization)))
  }
}
