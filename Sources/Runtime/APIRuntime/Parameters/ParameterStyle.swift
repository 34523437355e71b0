/// The style of a parameter: the
/// [style](https://spec.openapis.org/oas/v3.1.1.html#style-values) of OpenAPI, or a
/// `collectionFormat` of Swagger 2.0.
///
/// A style is a case and its row in `rules`; places and texts in general are known to `ParameterSerializer` and
/// `ParameterExpansion`.
///
/// Not every style is for every place: a path takes simple, label and matrix, a query form and `deepObject`, a header
/// simple, a cookie form and `cookie`; those with a delimiter are for all but cookies. With another style the call
/// fails with ``APIError/invalidRequest(_:)``.
public enum ParameterStyle: Hashable, Sendable {
  /// `name=a,b`, or `name=a&name=b` when exploded
  case form
  /// `a,b`
  case simple
  /// `.a,b`, or `.a.b` when exploded
  case label
  /// `;name=a,b`, or `;name=a;name=b` when exploded
  case matrix
  /// `name=a%20b`
  case spaceDelimited
  /// `name=a%7Cb`
  case pipeDelimited
  /// `name=a%09b`
  case tabDelimited
  /// `name[key]=value`
  case deepObject
  /// `name=a,b`, or `name=a; name=b` when exploded, with nothing percent-encoded
  case cookie

  /// The rules of the style: everything that tells it from the others.
  var rules: Rules {
    switch self {
    case .form: Rules([.query, .cookie], explodes: true)
    case .simple: Rules([.path, .header])
    case .label: Rules([.path], prefix: ".")
    case .matrix: Rules([.path], prefix: ";", isNamed: true)
    case .spaceDelimited: Rules([.path, .query, .header], delimiter: " ")
    case .pipeDelimited: Rules([.path, .query, .header], delimiter: "|")
    case .tabDelimited: Rules([.path, .query, .header], delimiter: "\t")
    case .deepObject: Rules([.query], isBracketed: true)
    case .cookie: Rules([.cookie], explodes: true, isEscaped: false)
    }
  }

  /// The rules of one style, which ``ParameterSerializer`` follows.
  struct Rules {
    /// The places that allow the style.
    let places: [Parameter.Place]
    /// Whether each part has a text of its own where nothing is said of that.
    let explodes: Bool
    /// The text before a value in a path, and before each part of an exploded one; empty for commas between parts.
    let prefix: String
    /// The delimiter that the style is named after, which is percent-encoded; `nil` for a comma.
    let delimiter: String?
    /// Whether the name precedes each value in a path.
    let isNamed: Bool
    /// Whether parts at any depth have their names and numbers in brackets.
    let isBracketed: Bool
    /// Whether names and values are percent-encoded where the place needs that.
    let isEscaped: Bool

    /// Creates the rules of a style whose parts are separated by commas, but for what is said otherwise.
    init(
      _ places: [Parameter.Place], explodes: Bool = false, prefix: String = "", delimiter: String? = nil,
      isNamed: Bool = false, isBracketed: Bool = false, isEscaped: Bool = true
    ) {
      self.places = places
      self.explodes = explodes
      self.prefix = prefix
      self.delimiter = delimiter
      self.isNamed = isNamed
      self.isBracketed = isBracketed
      self.isEscaped = isEscaped
    }

    /// Returns the separator of the parts of one text.
    func separator(_ escape: ParameterEscaping) -> String { delimiter.map { escape($0) } ?? "," }
  }
}

/// The serialization of a parameter, as a description has it.
struct ParameterSerialization: Sendable {
  /// The style.
  var style: ParameterStyle
  /// Whether each element of a list, or member of an object, has a text of its own.
  var explode: Bool
  /// Whether reserved characters of RFC 3986 are not percent-encoded.
  var allowReserved = false
  /// Whether a list or an object without parts is serialized as `name=`.
  var allowEmpty = false
}
