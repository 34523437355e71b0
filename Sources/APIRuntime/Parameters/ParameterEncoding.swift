/// Writes values into paths, queries, headers, cookies and forms, see https://spec.openapis.org/oas/v3.1.1#style-values
///
/// Values are percent-encoded but for headers. Where the style has no text for the shape of a value, an `EncodingError`
/// names the parameter.
enum ParameterEncoding {
  /// The text that replaces `{name}`: `a,b`, `;x=1` or `.a.b`. Empty if there is no value, or no part of one.
  static func path(_ name: String, _ value: any Encodable, _ writing: ParameterWriting) throws -> String {
    let parameter = NamedParameter(kind: "path", name: name, value: value)
    let escape: ParameterEscaping = writing.allowReserved ? .allButReservedInPath : .reserved
    let prefix: String
    let separator: String
    switch writing.style {
    case .simple: (prefix, separator) = ("", ",")
    case .label: (prefix, separator) = (".", ".")
    case .matrix: (prefix, separator) = (";", ";")
    case .spaceDelimited, .pipeDelimited, .tabDelimited:
      return try list(parameter, writing.style, escape: escape) ?? ""
    case .form, .deepObject, .cookie: throw parameter.error("style \(writing.style) is not for paths")
    }
    let texts = try parameter.texts(
      ParameterExpansion(
        name: ParameterEscaping.reserved(name), textIfEmpty: writing.style == .matrix ? "" : nil,
        explode: writing.explode, escape: escape))
    return texts.isEmpty ? "" : prefix + texts.joined(separator: separator)
  }

  /// The `name=value` pairs of a query, or of a form if that is the kind, to be joined by `&`.
  static func query(
    _ name: String,
    _ value: any Encodable,
    _ writing: ParameterWriting,
    kind: String = "query"
  ) throws -> [String] {
    let parameter = NamedParameter(kind: kind, name: name, value: value)
    let pairs = try pairs(of: parameter, writing, escape: writing.allowReserved ? .allButReserved : .reserved)
    if pairs.isEmpty, writing.allowEmpty {
      if case .none = try parameter.parts() { return [] }
      return [ParameterEscaping.reserved(name) + "="]
    }
    return pairs.map { $0.name + "=" + $0.value }
  }

  /// The fields that a multipart body has in place of the pairs of a form, with nothing percent-encoded.
  static func fields(
    _ name: String,
    _ value: any Encodable,
    _ writing: ParameterWriting
  ) throws -> [ParameterExpansion.Pair] {
    try pairs(of: NamedParameter(kind: "form", name: name, value: value), writing, escape: .none)
  }

  private static func pairs(
    of parameter: NamedParameter,
    _ writing: ParameterWriting,
    escape: ParameterEscaping
  ) throws -> [ParameterExpansion.Pair] {
    let style = writing.style
    let whole: ParameterEscaping = escape == .none ? .none : .reserved
    var expansion = ParameterExpansion(name: whole(parameter.name), explode: writing.explode, escape: escape)
    switch style {
    case .form:
      return try parameter.pairs(expansion)
    case .spaceDelimited, .pipeDelimited, .tabDelimited:
      expansion.delimiter = whole(style.delimiter ?? ",")
      switch try parameter.parts() {
      case .none, .list: return try parameter.pairs(expansion)
      case .object where !writing.explode && style != .tabDelimited: return try parameter.pairs(expansion)
      case .object where style == .tabDelimited: throw parameter.error("style \(style) writes lists only")
      case .object: throw parameter.error("style \(style) cannot write an exploded object")
      case .primitive: throw parameter.error("style \(style) cannot write a single value")
      }
    case .deepObject:
      switch try parameter.parts() {
      case .none: return []
      case .object(let members): return expansion.bracketed(.object(members))
      case .primitive, .list: throw parameter.error("style deepObject writes objects only")
      }
    case .simple, .label, .matrix, .cookie:
      throw parameter.error("style \(style) is not for queries")
    }
  }

  /// The value of a header; nil if there is no value.
  static func header(_ name: String, _ value: any Encodable, _ writing: ParameterWriting) throws -> String? {
    let parameter = NamedParameter(kind: "header", name: name, value: value)
    switch writing.style {
    case .simple:
      let texts = try parameter.texts(ParameterExpansion(name: name, explode: writing.explode, escape: .none))
      return texts.isEmpty ? nil : try parameter.checked(texts.joined(separator: ","))
    case .spaceDelimited, .pipeDelimited, .tabDelimited:
      return try list(parameter, writing.style, escape: .none).map(parameter.checked)
    case .form, .label, .matrix, .deepObject, .cookie:
      throw parameter.error("style \(writing.style) is not for headers")
    }
  }

  /// The `name=value` pairs of a `Cookie` header, to be joined by `; `.
  static func cookie(_ name: String, _ value: any Encodable, _ writing: ParameterWriting) throws -> [String] {
    let parameter = NamedParameter(kind: "cookie", name: name, value: value)
    switch writing.style {
    case .form:
      return try parameter.texts(
        ParameterExpansion(
          name: ParameterEscaping.reserved(name), textIfEmpty: "=", explode: writing.explode,
          escape: writing.allowReserved ? .cookieAllButReserved : .cookie))
    case .cookie:
      let texts = try parameter.texts(
        ParameterExpansion(name: name, textIfEmpty: "=", explode: writing.explode, escape: .none))
      guard !texts.contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) else {
        throw parameter.error("the value contains ';'")
      }
      return try texts.map(parameter.checked)
    default:
      throw parameter.error("style \(writing.style) is not for cookies")
    }
  }

  /// A list as a `collectionFormat` of Swagger 2.0 has it where no name stands before the value; nil if there is none.
  private static func list(
    _ parameter: NamedParameter,
    _ style: ParameterStyle,
    escape: ParameterEscaping
  ) throws -> String? {
    switch try parameter.parts() {
    case .none: return nil
    case .list:
      let expansion = ParameterExpansion(
        name: parameter.name, explode: false, delimiter: escape(style.delimiter ?? ","), escape: escape)
      return try parameter.texts(expansion).first
    case .primitive, .object: throw parameter.error("style \(style) writes lists only")
    }
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
