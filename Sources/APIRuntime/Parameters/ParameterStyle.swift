/// How a value of several parts is written into a path, query, header or cookie.
public enum ParameterStyle: Sendable {
  case form, simple, label, matrix, spaceDelimited, pipeDelimited, deepObject
}
