/// A serializer of values into paths, queries, headers, cookies and forms, see
/// https://spec.openapis.org/oas/v3.1.1#style-values and, for what is undefined there, `Documentation/Parameters.md`.
///
/// Values are percent-encoded except in headers. If a style is not allowed in the place, or if a part contains the
/// separator of the parts, an `EncodingError` names the parameter.
///
/// The values of bodies are serialized by ``ContentSerializer``.
struct ParameterSerializer {
  /// The serializer of lists and objects that are nested in others.
  let content: ContentSerializer

  /// Returns the text that replaces `{name}`: `a,b`, `;x=1` or `.a.b`. Empty without a value, or without a part of one.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter, for the matrix style and for errors.
  ///   - serialization: The style, which must be one for paths.
  func path(_ name: String, _ value: any Encodable, _ serialization: ParameterSerialization) throws -> String {
    let parameter = try NamedParameter(kind: "path", name: name, value: value)
    let escape: ParameterEscaping = serialization.allowReserved ? .allButReservedInPath : .reserved
    return try text(of: parameter, serialization, in: .path, escape: escape) ?? ""
  }

  /// Returns the `name=value` pairs of a query, or of a form if that is the kind, to be joined by `&`.
  ///
  /// - Parameter kind: What errors call the parameter: `query`, or `form` for a property of one.
  func query(
    _ name: String,
    _ value: any Encodable,
    _ serialization: ParameterSerialization,
    kind: String = "query"
  ) throws -> [String] {
    let parameter = try NamedParameter(kind: kind, name: name, value: value)
    let pairs = try pairs(
      of: parameter, serialization, escape: serialization.allowReserved ? .allButReserved : .reserved)
    if pairs.isEmpty, serialization.allowEmpty {
      if case .none = parameter.item.parts { return [] }
      return [ParameterEscaping.reserved(name) + "="]
    }
    return pairs.map { $0.name + "=" + $0.value }
  }

  /// Returns the fields of a multipart body: the pairs of a form without percent-encoding.
  func fields(
    _ name: String,
    _ value: any Encodable,
    _ serialization: ParameterSerialization
  ) throws -> [ParameterExpansion.Pair] {
    try pairs(of: NamedParameter(kind: "form", name: name, value: value), serialization, escape: .none)
  }

  /// Returns the pairs of a query or a form, for each part of the value.
  private func pairs(
    of parameter: NamedParameter,
    _ serialization: ParameterSerialization,
    escape: ParameterEscaping
  ) throws -> [ParameterExpansion.Pair] {
    let rules = try parameter.rules(of: serialization.style, in: .query)
    let whole: ParameterEscaping = escape == .none ? .none : .reserved
    let isExploded = serialization.explode || rules.isBracketed
    let expansion = ParameterExpansion(
      parameter: parameter, name: whole(parameter.name), explode: isExploded,
      separator: isExploded ? nil : rules.separator(whole), escape: escape, content: content)
    return try rules.isBracketed ? expansion.bracketed() : expansion.pairs()
  }

  /// Returns the value of a header field; `nil` without a value.
  ///
  /// - Throws: An `EncodingError` for a control character as well, which would end the field.
  func header(_ name: String, _ value: any Encodable, _ serialization: ParameterSerialization) throws -> String? {
    let parameter = try NamedParameter(kind: "header", name: name, value: value)
    return try text(of: parameter, serialization, in: .header, escape: .none).map(parameter.checked)
  }

  /// Returns the `name=value` pairs of a `Cookie` header field, to be joined by `; `.
  ///
  /// The name of a cookie must have no `;` and no `=`, so it is encoded like the rest of a URL unless the style is
  /// `cookie`.
  func cookie(_ name: String, _ value: any Encodable, _ serialization: ParameterSerialization) throws -> [String] {
    let parameter = try NamedParameter(kind: "cookie", name: name, value: value)
    let rules = try parameter.rules(of: serialization.style, in: .cookie)
    let escape: ParameterEscaping = serialization.allowReserved ? .cookieAllButReserved : .cookie
    let texts = try ParameterExpansion(
      parameter: parameter, name: rules.isEscaped ? ParameterEscaping.reserved(name) : name, textIfEmpty: "=",
      explode: serialization.explode, separator: serialization.explode ? nil : ",",
      escape: rules.isEscaped ? escape : .none, content: content
    ).texts()
    guard !texts.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) else {
      throw parameter.error("the value contains ';'")
    }
    return try texts.map(parameter.checked)
  }

  /// Returns the value of a place that has no pairs of names and values; `nil` without a value, or without a part of
  /// one. A style with a delimiter has no other form if it is exploded.
  private func text(
    of parameter: NamedParameter,
    _ serialization: ParameterSerialization,
    in place: Parameter.Place,
    escape: ParameterEscaping
  ) throws -> String? {
    let rules = try parameter.rules(of: serialization.style, in: place)
    let isExploded = serialization.explode && rules.delimiter == nil
    let separator = isExploded && !rules.prefix.isEmpty ? rules.prefix : rules.separator(escape)
    let texts = try ParameterExpansion(
      parameter: parameter, name: ParameterEscaping.reserved(parameter.name), textIfEmpty: rules.isNamed ? "" : nil,
      explode: isExploded, separator: separator, escape: escape, content: content
    ).texts()
    return texts.isEmpty ? nil : rules.prefix + texts.joined(separator: separator)
  }
}

extension NamedParameter {
  /// Returns the rules of a style.
  ///
  /// - Throws: An `EncodingError` if the place does not allow the style.
  func rules(of style: ParameterStyle, in place: Parameter.Place) throws -> ParameterStyle.Rules {
    let rules = style.rules
    guard rules.places.contains(place) else { throw error("style \(style) is not allowed in a \(place)") }
    return rules
  }

  /// Returns the text, which may stand in a header field.
  ///
  /// - Throws: An `EncodingError` if it would end a header field early.
  func checked(_ text: String) throws -> String {
    if text.hasControlCharacters {
      throw error("the value contains a line break or another control character")
    }
    return text
  }
}

/// A value to serialize into a request, with the name that errors show.
struct NamedParameter {
  /// The place in the request: `path`, `query`, `header`, `cookie` or `form`.
  let kind: String
  /// The name, as the description has it.
  let name: String
  /// The value, taken apart by one level.
  let item: PropertyItem

  /// Creates a parameter.
  ///
  /// - Parameter kind: The place as errors name it: `path`, `query`, `header`, `cookie` or `form`.
  init(kind: String, name: String, value: any Encodable) throws {
    self.kind = kind
    self.name = name
    item = try PropertyItem(value, named: name, at: [JSONKey(stringValue: name)])
  }

  /// Returns an error such as `query parameter 'filter': style label is not allowed in a query`.
  func error(_ message: String) -> EncodingError {
    EncodingError.invalidValue(
      item.value,
      EncodingError.Context(codingPath: item.path, debugDescription: "\(kind) parameter '\(name)': \(message)"))
  }
}
