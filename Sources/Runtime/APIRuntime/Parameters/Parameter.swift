/// A parameter of a request before it is serialized.
///
/// Its text is made when the request is built, by ``ParameterSerializer``.
struct Parameter: Sendable {
  /// The place of a parameter in a request.
  enum Place: Sendable {
    case path, query, header, cookie
    /// The whole query.
    case queryString
  }

  /// How a value becomes text.
  enum Form: Sendable {
    case style(ParameterSerialization)
    case content(MediaType)
  }

  /// The place.
  let place: Place
  /// The name, as the description has it. Header fields are compared in any case.
  let name: String
  /// The value, as the caller gave it.
  let value: any Encodable & Sendable
  /// How the value becomes text.
  let form: Form
}

extension RequestBuilder {
  /// Sets the value of `{name}` in the path.
  public mutating func path(
    _ name: String,
    _ value: some Encodable & Sendable,
    style: ParameterStyle = .simple,
    explode: Bool = false,
    allowReserved: Bool = false
  ) {
    add(
      .path, name, value, .style(ParameterSerialization(style: style, explode: explode, allowReserved: allowReserved)))
  }

  /// Appends to the query. A `nil` adds nothing. By default only the form style explodes.
  ///
  /// A list or an object without parts adds nothing either, or `name=` where `allowEmpty` is `true`.
  public mutating func query(
    _ name: String,
    _ value: (some Encodable & Sendable)?,
    style: ParameterStyle = .form,
    explode: Bool? = nil,
    allowReserved: Bool = false,
    allowEmpty: Bool = false
  ) {
    let serialization = ParameterSerialization(
      style: style, explode: explode ?? (style == .form), allowReserved: allowReserved, allowEmpty: allowEmpty)
    add(.query, name, value, .style(serialization))
  }

  /// Sets a header field. A `nil` sets nothing.
  public mutating func header(
    _ name: String,
    _ value: (some Encodable & Sendable)?,
    style: ParameterStyle = .simple,
    explode: Bool = false
  ) {
    add(.header, name, value, .style(ParameterSerialization(style: style, explode: explode)))
  }

  /// Appends to the `Cookie` header field. A `nil` adds nothing.
  @_spi(Generated) public mutating func cookie(
    _ name: String,
    _ value: (some Encodable & Sendable)?,
    style: ParameterStyle = .form,
    explode: Bool = true,
    allowReserved: Bool = false
  ) {
    add(
      .cookie, name, value, .style(ParameterSerialization(style: style, explode: explode, allowReserved: allowReserved))
    )
  }

  /// Adds a parameter with a style, unless there is no value.
  private mutating func add(
    _ place: Parameter.Place,
    _ name: String,
    _ value: (some Encodable & Sendable)?,
    _ form: Parameter.Form
  ) {
    guard let value else { return }
    append(Parameter(place: place, name: name, value: value, form: form))
  }
}

// MARK: - Parameters with a media type

extension RequestBuilder {
  /// Sets the value of `{name}` in the path, as JSON.
  @_spi(Generated) public mutating func path(_ name: String, json value: some Encodable & Sendable) {
    add(.path, name, value, .content(.json))
  }

  /// Appends JSON to the query. A `nil` adds nothing.
  @_spi(Generated) public mutating func query(_ name: String, json value: (some Encodable & Sendable)?) {
    add(.query, name, value, .content(.json))
  }

  /// Sets a header field to JSON. A `nil` sets nothing.
  @_spi(Generated) public mutating func header(_ name: String, json value: (some Encodable & Sendable)?) {
    add(.header, name, value, .content(.json))
  }

  /// Appends JSON to the `Cookie` header field. A `nil` adds nothing.
  @_spi(Generated) public mutating func cookie(_ name: String, json value: (some Encodable & Sendable)?) {
    add(.cookie, name, value, .content(.json))
  }

  /// Sets the whole query: a form, or JSON or a single text, percent-encoded. A `nil` adds nothing.
  @_spi(Generated) public mutating func queryString(_ value: (some Encodable & Sendable)?, contentType: MediaType) {
    add(.queryString, "", value, .content(contentType))
  }

  /// Sets the style of a property of a form that is the whole query, which is then serialized as a query parameter is.
  @_spi(Generated) public mutating func queryStringEncoding(
    _ property: String,
    style: ParameterStyle = .form,
    explode: Bool = true,
    allowReserved: Bool = false
  ) {
    let style = ParameterSerialization(style: style, explode: explode, allowReserved: allowReserved)
    queryStringEncodings[property, default: PropertyEncoding()].style = style
  }

  /// Sets the media type of a property of a form that is the whole query. By default a single value is `text/plain` and
  /// an object `application/json`; a list has the type of its elements.
  @_spi(Generated) public mutating func queryStringEncoding(_ property: String, contentType: MediaType) {
    queryStringEncodings[property, default: PropertyEncoding()].contentType = contentType
  }
}
