/// The version of OpenAPI that a description is written in, as far as it changes how the description is read.
package enum Dialect: Sendable, Comparable {
  case swagger2, openAPI30, openAPI31, openAPI32

  /// Where component schemas stand.
  var schemasPointer: [String] {
    self == .swagger2 ? ["definitions"] : ["components", "schemas"]
  }

  /// Whether keywords may stand beside `$ref` in a schema (OpenAPI 3.1, "Reference Object").
  var allowsSiblingsOfReference: Bool { self >= .openAPI31 }
}

extension Dialect: CustomStringConvertible {
  /// As messages name it.
  package var description: String {
    switch self {
    case .swagger2: "Swagger 2.0"
    case .openAPI30: "OpenAPI 3.0"
    case .openAPI31: "OpenAPI 3.1"
    case .openAPI32: "OpenAPI 3.2"
    }
  }
}
