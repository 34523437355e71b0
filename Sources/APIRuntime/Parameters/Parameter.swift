/// A parameter's value, not yet written out.
struct Parameter: Sendable {
  enum Place: Sendable {
    case path(ParameterStyle)
    case query(ParameterStyle, allowReserved: Bool)
    case header
    case cookie
  }

  let place: Place
  let name: String
  let value: any Encodable & Sendable
  let explode: Bool
}

extension RequestBuilder {
  /// Fills `{name}` of the path.
  public mutating func path(
    _ name: String,
    _ value: some Encodable & Sendable,
    style: ParameterStyle = .simple,
    explode: Bool = false
  ) {
    add(Parameter(place: .path(style), name: name, value: value, explode: explode))
  }

  /// Adds to the query, behind what is there. A `nil` adds nothing. By default only the form style explodes.
  public mutating func query(
    _ name: String,
    _ value: (some Encodable & Sendable)?,
    style: ParameterStyle = .form,
    explode: Bool? = nil,
    allowReserved: Bool = false
  ) {
    guard let value else { return }
    let place = Parameter.Place.query(style, allowReserved: allowReserved)
    add(Parameter(place: place, name: name, value: value, explode: explode ?? (style == .form)))
  }

  /// Sets a header field. A `nil` sets nothing.
  public mutating func header(_ name: String, _ value: (some Encodable & Sendable)?, explode: Bool = false) {
    guard let value else { return }
    add(Parameter(place: .header, name: name, value: value, explode: explode))
  }

  /// Adds to the `Cookie` header field. A `nil` adds nothing.
  public mutating func cookie(_ name: String, _ value: (some Encodable & Sendable)?, explode: Bool = true) {
    guard let value else { return }
    add(Parameter(place: .cookie, name: name, value: value, explode: explode))
  }
}
