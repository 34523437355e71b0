/// Writes values into paths, queries, headers, cookies and forms, see https://spec.openapis.org/oas/v3.1.1#style-values
///
/// Values are percent-encoded but for headers. Where the style has no text for the shape of a value, an `EncodingError`
/// names the parameter.
enum ParameterEncoding {
  /// The text that replaces `{name}`: `a,b`, `;x=1` or `.a.b`. Empty if there is no value, or no part of one.
  static func path(
    _ name: String,
    _ value: any Encodable,
    style: ParameterStyle,
    explode: Bool
  ) throws -> String {
    let parameter = NamedParameter(kind: "path", name: name, value: value)
    let prefix: String
    let separator: String
    switch style {
    case .simple: (prefix, separator) = ("", ",")
    case .label: (prefix, separator) = (".", ".")
    case .matrix: (prefix, separator) = (";", ";")
    default: throw parameter.error("style \(style) is not for paths")
    }
    let texts = try parameter.texts(
      ParameterExpansion(
        name: ParameterEscaping.reserved(name), textIfEmpty: style == .matrix ? "" : nil, explode: explode,
        escape: .reserved))
    return texts.isEmpty ? "" : prefix + texts.joined(separator: separator)
  }

  /// The `name=value` pairs of a query, to be joined by `&`.
  static func query(
    _ name: String,
    _ value: any Encodable,
    style: ParameterStyle,
    explode: Bool,
    allowReserved: Bool
  ) throws -> [String] {
    let parameter = NamedParameter(kind: "query", name: name, value: value)
    var expansion = ParameterExpansion(
      name: ParameterEscaping.reserved(name), textIfEmpty: "=", explode: explode,
      escape: allowReserved ? .allButReserved : .reserved)
    switch style {
    case .form:
      return try parameter.texts(expansion)
    case .spaceDelimited, .pipeDelimited:
      expansion.delimiter = style == .spaceDelimited ? "%20" : "%7C"
      switch try parameter.parts() {
      case .none, .list: return try parameter.texts(expansion)
      case .object where !explode: return try parameter.texts(expansion)
      case .object: throw parameter.error("style \(style) cannot write an exploded object")
      case .primitive: throw parameter.error("style \(style) cannot write a single value")
      }
    case .deepObject:
      switch try parameter.parts() {
      case .none: return []
      case .object(let members): return expansion.bracketed(.object(members))
      case .primitive, .list: throw parameter.error("style deepObject writes objects only")
      }
    case .simple, .label, .matrix:
      throw parameter.error("style \(style) is not for queries")
    }
  }

  /// The value of a header; nil if there is no value.
  static func header(_ name: String, _ value: any Encodable, explode: Bool) throws -> String? {
    let parameter = NamedParameter(kind: "header", name: name, value: value)
    let texts = try parameter.texts(ParameterExpansion(name: name, explode: explode, escape: .none))
    let text = texts.joined(separator: ",")
    if text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) {
      throw parameter.error("the value contains a line break or another control character")
    }
    return texts.isEmpty ? nil : text
  }

  /// The `name=value` pairs of a `Cookie` header, to be joined by `; `.
  static func cookie(_ name: String, _ value: any Encodable, explode: Bool) throws -> [String] {
    try NamedParameter(kind: "cookie", name: name, value: value).texts(
      ParameterExpansion(
        name: ParameterEscaping.reserved(name), textIfEmpty: "=", explode: explode, escape: .reserved))
  }

  /// A body of type `application/x-www-form-urlencoded`: a pair for each member of an object.
  ///
  /// A list repeats its name; nested objects are written as in style deepObject.
  static func form(_ value: any Encodable) throws -> String {
    let body = NamedParameter(kind: "form", name: "body", value: value)
    switch try body.parts() {
    case .none:
      return ""
    case .object(let members):
      return members.flatMap { name, value in
        ParameterExpansion(name: ParameterEscaping.form(name), explode: true, escape: .form).bracketed(value)
      }.joined(separator: "&")
    case .primitive, .list:
      throw body.error("a form writes objects only")
    }
  }
}
