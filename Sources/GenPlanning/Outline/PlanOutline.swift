package import GenDiagnostics
package import GenModel
package import GenSource

/// A plan as text, one line for every Swift name, with its type and the reasons for both:
///
///     Pet  structure  #/components/schemas/Pet  object of 2 properties  12:7
///       petID: Int64  "pet_id"  integer int64, required  14:9
///       petID2: Int?  "petId"  name also asked for by "pet_id"  integer  15:9
///       class: String?  "class"  reserved word  string  16:9
///
/// A name without a reason is made of the words of its text; a type is what the summary of its schema asks for. What was
/// given up is named by the id of the warning about it, in brackets. Lines and columns are those of the schemas.
package func outline(
  of plan: SwiftPlan, for description: APIDescription, in document: JSONDocument, diagnostics: [Diagnostic]
) -> String {
  var outline = PlanOutline(plan, description, document)
  outline.addAll()
  return outline.text(remarks: OutlineRemarks(diagnostics, lines: outline.lines, document: document))
}

struct PlanOutline {
  let plan: SwiftPlan
  private let schemas: SchemaSummaries
  private let schemasByPlace: [SchemaPlace: Schema]
  let document: JSONDocument
  private let pointers: [JSONNode: JSONPointer]
  var lines: [OutlineLine] = []

  private struct SchemaPlace: Hashable {
    var file: ObjectIdentifier
    var offset: Int

    init(_ place: SourcePlace) {
      file = ObjectIdentifier(place.file)
      offset = place.offset
    }
  }

  init(_ plan: SwiftPlan, _ description: APIDescription, _ document: JSONDocument) {
    self.plan = plan
    schemas = SchemaSummaries(description)
    schemasByPlace = Dictionary(description.allSchemas.map { (SchemaPlace($0.place), $0) }) { _, outer in outer }
    self.document = document
    pointers = document.pointers(to: plan.models.compactMap { document.value(at: $0.place) })
  }

  func text(remarks: OutlineRemarks) -> String {
    var tables = LineTables()
    func text(of place: SourcePlace) -> String {
      let position = tables[place.file].position(of: place.offset)
      let file = place.file === document.file ? "" : place.file.path + ":"
      return "\(file)\(position.line):\(position.column)"
    }
    return lines.indices.map { index in
      let line = lines[index]
      let columns =
        line.columns + (line.place.map { [text(of: $0)] } ?? [])
        + (remarks.ids[index] ?? []).map { "[\($0)]" }
      return String(repeating: "  ", count: line.depth) + columns.joined(separator: "  ") + "\n"
    }.joined()
  }

  mutating func add(_ depth: Int, _ columns: String?..., at place: SourcePlace? = nil) {
    lines.append(OutlineLine(depth, columns, at: place))
  }

  mutating func addAll() {
    addClient()
    let files = NameReasons(
      plan.models.map { ($0.text, $0.name) } + plan.groups.map { ($0.tag, $0.apiName) } + [("", plan.client.name)],
      ignoresCase: true)
    for model in plan.models { add(model, named: files, depth: 0) }
    let accessors = NameReasons(plan.groups.map { ($0.tag, $0.accessorName) })
    let types = NameReasons(plan.groups.map { ($0.tag, $0.typeName) })
    for group in plan.groups { add(group, named: files, accessors, types) }
  }

  private mutating func addClient() {
    add(0, plan.client.name, "client")
    for server in plan.client.servers {
      add(1, server.name, "server", quoted(server.url))
      for variable in server.variables {
        let value = variable.defaultValue.map { " = " + $0 } ?? ""
        add(2, "\(variable.name): \(variable.typeName ?? "String")\(value)", "variable", quoted(variable.key))
      }
    }
    for enumeration in plan.client.serverEnumerations {
      add(1, enumeration.name, "enumeration of a server's variable")
      for value in enumeration.cases { add(2, value.name, value.literal) }
    }
    for scheme in plan.client.securitySchemes {
      add(1, scheme.argument, quoted(scheme.key), "security scheme")
    }
    for header in plan.headers.headers {
      add(1, "\(header.name): \(name(header.type, in: []))", "header", quoted(header.key))
    }
  }

  /// What the schema at a place says, in a few words.
  func summary(at place: SourcePlace?) -> String? {
    place.flatMap { schemasByPlace[SchemaPlace($0)] }.map(schemas.summary)
  }

  /// `#/components/schemas/Pet`.
  func pointer(to place: SourcePlace) -> String? {
    document.value(at: place).flatMap { pointers[$0]?.fragment }
  }

  /// `Pet?` as it is written inside the type at `path`.
  func name(_ type: SwiftType, in path: [String]) -> String {
    plan.scopes.name(of: type, in: path)
  }
}

/// The text in quotes, on one line whatever is in it.
func quoted(_ text: String) -> String {
  SwiftLiteral.string(text)
}
