/// The place of a request that says which page is meant.
///
/// The value that is set comes from ``PageAdvance``.
@_spi(Generated) public struct PageParameter<Body: Sendable, Value: Encodable & Sendable>: Sendable {
  /// Sets the value in a request, in place of the one before.
  let set: @Sendable (inout RequestBuilder<Body>, Value) -> Void
  /// Returns whether the request of the first page has a value; `false` where that cannot be seen.
  let isFirst: @Sendable (RequestBuilder<Body>, Value) -> Bool

  /// Creates a place that a closure sets.
  ///
  /// - Parameters:
  ///   - isFirst: Returns whether the request of the first page has a value.
  ///   - set: Sets the value.
  init(
    isFirst: @escaping @Sendable (RequestBuilder<Body>, Value) -> Bool,
    _ set: @escaping @Sendable (inout RequestBuilder<Body>, Value) -> Void
  ) {
    (self.isFirst, self.set) = (isFirst, set)
  }

  /// Creates a place that a closure sets.
  public init(_ set: @escaping @Sendable (inout RequestBuilder<Body>, Value) -> Void) {
    self.init(isFirst: { _, _ in false }, set)
  }

  /// Creates the place of a parameter.
  private init(_ place: Parameter.Place, _ name: String, style: ParameterStyle) {
    self.init(isFirst: { $0.value(place, name, is: $1) }, { $0.replace(place, name, $1, style: style) })
  }

  /// Returns the place of a header field.
  public static func header(_ name: String) -> PageParameter {
    PageParameter(.header, name, style: .simple)
  }

  /// Returns the place of a property of a body that is sent as JSON.
  ///
  /// - Parameters:
  ///   - body: The body of the first page.
  ///   - set: Sets the property.
  public static func body<Model: Encodable & Sendable>(
    _ body: Model, _ set: @escaping @Sendable (inout Model, Value) -> Void
  ) -> PageParameter {
    /// Returns the body with a value.
    @Sendable func changed(_ value: Value) -> Model {
      var body = body
      set(&body, value)
      return body
    }
    return PageParameter(
      isFirst: { _, value in
        guard let own = body as? AnyHashable, let changed = changed(value) as? AnyHashable else { return false }
        return own == changed
      }, { request, value in request.body(changed(value)) })
  }
}

@_spi(Generated) extension PageParameter: ExpressibleByStringLiteral {
  /// Creates the place of a query parameter from its name.
  public init(stringLiteral name: String) {
    self.init(.query, name, style: .form)
  }
}

extension RequestBuilder {
  /// Returns whether a parameter has a value.
  fileprivate func value(_ place: Parameter.Place, _ name: String, is value: some Encodable & Sendable) -> Bool {
    guard let value = value as? AnyHashable else { return false }
    return parameters.contains { $0.place == place && $0.name == name && $0.value as? AnyHashable == value }
  }

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
