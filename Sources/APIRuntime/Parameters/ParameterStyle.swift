/// How a parameter's value is written: the
/// [style](https://spec.openapis.org/oas/v3.1.1.html#style-values) of OpenAPI.
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
  /// `name[key]=value`
  case deepObject
}
