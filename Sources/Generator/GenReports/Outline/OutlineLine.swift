import GenDiagnostics
import SwiftPlan

/// A line of an outline; an entry of it as JSON. Lines below it have a greater depth, and follow it.
struct OutlineLine {
  /// The kind of thing that a line is about, as JSON names it.
  enum Kind: String {
    case client, server, variable, securityScheme, flow, scope, header
    case structure, enumeration, union, bodies, options, alias, identifier, namespace
    case property, additionalProperties, `case`
    case group, accessor, operation, parameter, body, mediaType, response, stream, pages
  }

  /// The number of lines that it is below.
  let depth: Int
  /// The kind.
  let kind: Kind
  /// The fields, in the order of the columns.
  let fields: [OutlineField]
  /// The place in the description; `nil` where it has none.
  let place: SourcePlace?
  /// The place where the type is declared, if that is another place than the name's.
  let home: SourcePlace?
}
