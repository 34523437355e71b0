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
    /// By the rules of a style, percent-encoded where the place needs that.
    case style(ParameterSerialization)
    /// As text of a media type: JSON, or for a whole query also a form or a single text.
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
  ///
  ///     var request = RequestBuilder<Pet>(.get, "/pets/{petId}")
  ///     request.path("petId", 7)  // /pets/7
  ///
  /// An empty value, and one that would make a segment `.` or `..`, fails the call with
  /// ``APIError/invalidRequest(_:)``.
  ///
  /// - Parameters:
  ///   - name: The name within the braces of the path.
  ///   - value: A single value, a list or an object, which is percent-encoded.
  ///   - style: The style: simple, label, matrix, or one with a delimiter. Any other fails the call.
  ///   - explode: Whether each part has the prefix of the style, and each member of an object is `name=value`.
  ///   - allowReserved: Whether reserved characters are sent as they are, except for those that would end the segment.
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
  ///     request.query("tags", ["cat", "dog"])                  // tags=cat&tags=dog
  ///     request.query("tags", ["cat", "dog"], explode: false)  // tags=cat,dog
  ///     request.query("limit", 20)                             // limit=20
  ///
  /// A list or an object without parts adds nothing either, or `name=` where `allowEmpty` is `true`.
  ///
  /// - Parameters:
  ///   - name: The name, which is percent-encoded.
  ///   - value: A single value, a list or an object. What is nested deeper is JSON, except with `.deepObject`.
  ///   - style: The style: form, deep object, or one with a delimiter. Any other fails the call.
  ///   - explode: Whether each part is a member of the query; `nil` for what is usual for the style.
  ///   - allowReserved: Whether reserved characters are sent as they are, except for those that would end the value.
  ///   - allowEmpty: Whether a value without parts is sent as `name=`.
  public mutating func query(
    _ name: String,
    _ value: (some Encodable & Sendable)?,
    style: ParameterStyle = .form,
    explode: Bool? = nil,
    allowReserved: Bool = false,
    allowEmpty: Bool = false
  ) {
    let serialization = ParameterSerialization(
      style: style, explode: explode ?? style.rules.explodes, allowReserved: allowReserved, allowEmpty: allowEmpty)
    add(.query, name, value, .style(serialization))
  }

  /// Sets a header field. A `nil` sets nothing.
  ///
  /// It replaces the header field of this name that the configuration, a credential or the body has.
  ///
  /// - Parameters:
  ///   - name: The name of the field, in any case.
  ///   - value: A single value, a list or an object. Nothing of it is percent-encoded: with a line break the call
  ///     fails.
  ///   - style: The style: simple, or one with a delimiter. Any other fails the call.
  ///   - explode: Whether the members of an object are `name=value` rather than `name,value`.
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
