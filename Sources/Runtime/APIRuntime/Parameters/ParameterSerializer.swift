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
    let prefix: String
    let separator: String
    switch serialization.style {
    case .simple: (prefix, separator) = ("", ",")
    case .label: (prefix, separator) = (".", ".")
    case .matrix: (prefix, separator) = (";", ";")
    case .spaceDelimited, .pipeDelimited, .tabDelimited:
      return try delimited(parameter, serialization.style, escape: escape) ?? ""
    case .form, .deepObject, .cookie: throw parameter.error("style \(serialization.style) is not allowed in a path")
    }
    let texts = try ParameterExpansion(
      parameter: parameter, name: ParameterEscaping.reserved(name),
      textIfEmpty: serialization.style == .matrix ? "" : nil,
      explode: serialization.explode, separator: serialization.explode ? separator : ",", escape: escape,
      content: content
    ).texts()
    return texts.isEmpty ? "" : prefix + texts.joined(separator: separator)
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
    let style = serialization.style
    guard style.isForQueries else { throw parameter.error("style \(style) is not allowed in a query") }
    let whole: ParameterEscaping = escape == .none ? .none : .reserved
    let isExploded = serialization.explode || style == .deepObject
    let expansion = ParameterExpansion(
      parameter: parameter, name: whole(parameter.name), explode: isExploded,
      separator: isExploded ? nil : style.delimiter.map { whole($0) } ?? ",", escape: escape, content: content)
    return try style == .deepObject ? expansion.bracketed() : expansion.pairs()
  }

  /// Returns the value of a header field; `nil` without a value.
  ///
  /// - Throws: An `EncodingError` for a control character as well, which would end the field.
  func header(_ name: String, _ value: any Encodable, _ serialization: ParameterSerialization) throws -> String? {
    let parameter = try NamedParameter(kind: "header", name: name, value: value)
    switch serialization.style {
    case .simple:
      let texts = try ParameterExpansion(
        parameter: parameter, name: name, explode: serialization.explode, separator: ",", escape: .none,
        content: content
      ).texts()
      return texts.isEmpty ? nil : try parameter.checked(texts.joined(separator: ","))
    case .spaceDelimited, .pipeDelimited, .tabDelimited:
      return try delimited(parameter, serialization.style, escape: .none).map(parameter.checked)
    case .form, .label, .matrix, .deepObject, .cookie:
      throw parameter.error("style \(serialization.style) is not allowed in a header")
    }
  }

  /// Returns the `name=value` pairs of a `Cookie` header field, to be joined by `; `.
  ///
  /// The name of a cookie must have no `;` and no `=`, so it is encoded like the rest of a URL unless the style is
  /// `cookie`.
  func cookie(_ name: String, _ value: any Encodable, _ serialization: ParameterSerialization) throws -> [String] {
    let parameter = try NamedParameter(kind: "cookie", name: name, value: value)
    /// Returns the texts of the cookie under a name.
    func texts(_ name: String, _ escape: ParameterEscaping) throws -> [String] {
      try ParameterExpansion(
        parameter: parameter, name: name, textIfEmpty: "=", explode: serialization.explode,
        separator: serialization.explode ? nil : ",", escape: escape, content: content
      ).texts()
    }
    switch serialization.style {
    case .form:
      return try texts(ParameterEscaping.reserved(name), serialization.allowReserved ? .cookieAllButReserved : .cookie)
    case .cookie:
      let texts = try texts(name, .none)
      guard !texts.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) else {
        throw parameter.error("the value contains ';'")
      }
      return try texts.map(parameter.checked)
    default:
      throw parameter.error("style \(serialization.style) is not allowed in a cookie")
    }
  }

  /// Returns a value in a `collectionFormat` of Swagger 2.0 where no name precedes it; `nil` without a value.
  private func delimited(
    _ parameter: NamedParameter,
    _ style: ParameterStyle,
    escape: ParameterEscaping
  ) throws -> String? {
    try ParameterExpansion(
      parameter: parameter, name: parameter.name, explode: false, separator: escape(style.delimiter ?? ","),
      escape: escape, content: content
    ).texts().first
  }
}

extension NamedParameter {
  /// Returns the text, which may stand in a header field.
  ///
  /// - Throws: An `EncodingError` if it would end a header field early.
  func checked(_ text: String) throws -> String {
    if text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) {
      throw error("the value contains a line break or another control character")
    }
    return text
  }
}

extension ParameterStyle {
  /// Whether the style makes pairs of names and values.
  fileprivate var isForQueries: Bool {
    switch self {
    case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject: true
    case .simple, .label, .matrix, .cookie: false
    }
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
