import GenDiagnostics
import SwiftPlan

/// A line of an outline; an entry of it as JSON.
struct OutlineLine {
  /// The kind of thing that a line is about, as JSON names it.
  enum Kind: String {
    case client, server, variable, securityScheme, flow, scope, header
    case structure, enumeration, union, bodies, options, alias, identifier, namespace, secondName
    case property, additionalProperties, `case`
    case group, accessor, operation, parameter, body, mediaType, response, stream, pages
  }

  let depth: Int
  let kind: Kind
  let fields: [OutlineField]
  /// Where the description says so.
  let place: SourcePlace?
  /// Where the type is declared, if that is another place than the name's.
  let home: SourcePlace?
}
