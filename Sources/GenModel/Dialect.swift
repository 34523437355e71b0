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
