/// Serializes values into paths, queries, headers, cookies and forms, see
/// https://spec.openapis.org/oas/v3.1.1#style-values and, for what is undefined there, `Documentation/Parameters.md`.
///
/// Values are percent-encoded but for headers. Where a style is not one of the place, or what separates parts cannot be told
/// from the parts, an `EncodingError` names the parameter.
struct ParameterEncoding {
  /// Serializes lists and objects that are nested in others.
  let content: ContentWriter

  /// The text that replaces `{name}`: `a,b`, `;x=1` or `.a.b`. Empty if there is no value, or no part of one.
  func path(_ name: String, _ value: any Encodable, _ writing: ParameterWriting) throws -> String {
    let parameter = try NamedParameter(kind: "path", name: name, value: value)
    let escape: ParameterEscaping = writing.allowReserved ? .allButReservedInPath : .reserved
    let prefix: String
    let separator: String
    switch writing.style {
    case .simple: (prefix, separator) = ("", ",")
    case .label: (prefix, separator) = (".", ".")
    case .matrix: (prefix, separator) = (";", ";")
    case .spaceDelimited, .pipeDelimited, .tabDelimited:
      return try delimited(parameter, writing.style, escape: escape) ?? ""
    case .form, .deepObject, .cookie: throw parameter.error("style \(writing.style) is not for paths")
    }
    let texts = try ParameterExpansion(
      parameter: parameter, name: ParameterEscaping.reserved(name), textIfEmpty: writing.style == .matrix ? "" : nil,
      explode: writing.explode, separator: writing.explode ? separator : ",", escape: escape, content: content
    ).texts()
    return texts.isEmpty ? "" : prefix + texts.joined(separator: separator)
  }

  /// The `name=value` pairs of a query, or of a form if that is the kind, to be joined by `&`.
  func query(
    _ name: String,
    _ value: any Encodable,
    _ writing: ParameterWriting,
    kind: String = "query"
  ) throws -> [String] {
    let parameter = try NamedParameter(kind: kind, name: name, value: value)
    let pairs = try pairs(of: parameter, writing, escape: writing.allowReserved ? .allButReserved : .reserved)
    if pairs.isEmpty, writing.allowEmpty {
      if case .none = parameter.item.parts { return [] }
      return [ParameterEscaping.reserved(name) + "="]
    }
    return pairs.map { $0.name + "=" + $0.value }
  }

  /// The fields that a multipart body has in place of the pairs of a form, with nothing percent-encoded.
  func fields(
    _ name: String,
    _ value: any Encodable,
    _ writing: ParameterWriting
  ) throws -> [ParameterExpansion.Pair] {
    try pairs(of: NamedParameter(kind: "form", name: name, value: value), writing, escape: .none)
  }

  private func pairs(
    of parameter: NamedParameter,
    _ writing: ParameterWriting,
    escape: ParameterEscaping
  ) throws -> [ParameterExpansion.Pair] {
    let style = writing.style
    guard style.isForQueries else { throw parameter.error("style \(style) is not for queries") }
    let whole: ParameterEscaping = escape == .none ? .none : .reserved
    let isExploded = writing.explode || style == .deepObject
    let expansion = ParameterExpansion(
      parameter: parameter, name: whole(parameter.name), explode: isExploded,
      separator: isExploded ? nil : style.delimiter.map { whole($0) } ?? ",", escape: escape, content: content)
    return try style == .deepObject ? expansion.bracketed() : expansion.pairs()
  }

  /// The value of a header; nil if there is no value.
  func header(_ name: String, _ value: any Encodable, _ writing: ParameterWriting) throws -> String? {
    let parameter = try NamedParameter(kind: "header", name: name, value: value)
    switch writing.style {
    case .simple:
      let texts = try ParameterExpansion(
        parameter: parameter, name: name, explode: writing.explode, separator: ",", escape: .none, content: content
      ).texts()
      return texts.isEmpty ? nil : try parameter.checked(texts.joined(separator: ","))
    case .spaceDelimited, .pipeDelimited, .tabDelimited:
      return try delimited(parameter, writing.style, escape: .none).map(parameter.checked)
    case .form, .label, .matrix, .deepObject, .cookie:
      throw parameter.error("style \(writing.style) is not for headers")
    }
  }

  /// The `name=value` pairs of a `Cookie` header, to be joined by `; `.
  func cookie(_ name: String, _ value: any Encodable, _ writing: ParameterWriting) throws -> [String] {
    let parameter = try NamedParameter(kind: "cookie", name: name, value: value)
    func texts(_ name: String, _ escape: ParameterEscaping) throws -> [String] {
      try ParameterExpansion(
        parameter: parameter, name: name, textIfEmpty: "=", explode: writing.explode,
        separator: writing.explode ? nil : ",", escape: escape, content: content
      ).texts()
    }
    switch writing.style {
    case .form:
      return try texts(ParameterEscaping.reserved(name), writing.allowReserved ? .cookieAllButReserved : .cookie)
    case .cookie:
      let texts = try texts(name, .none)
      guard !texts.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) else {
        throw parameter.error("the value contains ';'")
      }
      return try texts.map(parameter.checked)
    default:
      throw parameter.error("style \(writing.style) is not for cookies")
    }
  }

  /// A value as a `collectionFormat` of Swagger 2.0 has it where no name stands before the value; nil if there is none.
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
  /// The text, unless it would end a header field early.
  func checked(_ text: String) throws -> String {
    if text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) {
      throw error("the value contains a line break or another control character")
    }
    return text
  }
}

extension ParameterStyle {
  /// Whether the style gives pairs of names and values.
  fileprivate var isForQueries: Bool {
    switch self {
    case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject: true
    case .simple, .label, .matrix, .cookie: false
    }
  }
}
