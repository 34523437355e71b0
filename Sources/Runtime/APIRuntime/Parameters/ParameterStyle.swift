/// The style of a parameter: the
/// [style](https://spec.openapis.org/oas/v3.1.1.html#style-values) of OpenAPI, or a
/// `collectionFormat` of Swagger 2.0.
///
/// How a style is written is known to `ParameterSerializer` and `ParameterExpansion`.
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

  /// The delimiter of the parts of a value, in the styles that are named after it.
  var delimiter: String? {
    switch self {
    case .spaceDelimited: " "
    case .pipeDelimited: "|"
    case .tabDelimited: "\t"
    case .form, .simple, .label, .matrix, .deepObject, .cookie: nil
    }
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
