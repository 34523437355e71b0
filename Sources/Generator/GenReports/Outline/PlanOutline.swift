package import GenDiagnostics
package import GenModel
package import GenSource
package import SwiftPlan

/// The form in which an outline is printed.
package enum OutlineFormat: String, Sendable, CaseIterable {
  /// Lines for people.
  case text
  /// One document for tools.
  case json
}

/// A plan in print, a line or an entry for every Swift name, with its type and the reasons for both:
///
///     Pet  structure  #/components/schemas/Pet  object of 2 properties  12:7
///       petID: Int64  "pet_id"  integer int64, required  14:9
///       petID2: Int?  "petId"  name also asked for by "pet_id"  integer  15:9
///       class: String?  "class"  reserved word  string  16:9
///
/// A name without a reason is made of the words of its text; a type is what the summary of its schema asks for, and one
/// that is declared elsewhere is shared from there. What was given up is named by the id of the warning about it, in
/// brackets. Lines and columns are those of the schemas.
package func outline(
  of plan: SwiftPlan, for description: APIDescription, in document: JSONDocument, diagnostics: [Diagnostic],
  as format: OutlineFormat
) -> String {
  var outline = PlanOutline(plan, description, document)
  outline.addAll()
  let remarks = OutlineRemarks(diagnostics, lines: outline.lines, places: outline.places)
  switch format {
  case .text: return outline.text(remarks: remarks)
  case .json: return outline.json(remarks: remarks)
  }
}

/// The lines of an outline, while they are made. How a line is printed is decided by the forms.
struct PlanOutline {
  /// The plan.
  let plan: SwiftPlan
  private let schemas: SchemaSummaries
  /// The schemas by their places, as the plan has no others of them.
  private let schemasByPlace: [SourcePlace: Schema]
  /// The description as JSON, for pointers.
  let document: JSONDocument
  /// The values of the description by their places.
  let places: JSONPlaces
  /// The declarations by their paths.
  private let declarations: DeclarationTable
  /// The pointers to the values that types are declared at.
  private let pointers: [JSONNode: JSONPointer]
  /// The lines so far.
  private(set) var lines: [OutlineLine] = []

  /// Creates an outline without lines.
  init(_ plan: SwiftPlan, _ description: APIDescription, _ document: JSONDocument) {
    self.plan = plan
    schemas = SchemaSummaries(description)
    schemasByPlace = Dictionary(description.allSchemas.map { ($0.place, $0) }) { _, outer in outer }
    self.document = document
    let values = JSONPlaces(document)
    places = values
    declarations = plan.declarations
    let declared = declarations.all.map(\.place) + plan.models.compactMap(\.home)
    pointers = document.pointers(to: declared.compactMap(values.value))
  }

  /// Adds a line.
  mutating func add(
    _ depth: Int, _ kind: OutlineLine.Kind, _ fields: OutlineField..., at place: SourcePlace? = nil,
    home: SourcePlace? = nil
  ) {
    lines.append(OutlineLine(depth: depth, kind: kind, fields: fields, place: place, home: home))
  }

  /// Adds all lines: the client, the models, the groups.
  mutating func addAll() {
    addClient()
    for model in plan.models { add(model, depth: 0) }
    for group in plan.groups { add(group) }
  }

  /// Adds the lines of the client.
  private mutating func addClient() {
    add(
      0, .client, .name(plan.client.name), .label("client"), .reasons([plan.client.assignedName.reason], isFile: true))
    for server in plan.client.servers {
      add(
        1, .server, .name(server.name), .label("server"), .fact("url", server.url, quoted(server.url)),
        .reasons([server.assignedName.reason]))
      for variable in server.variables {
        let (type, value) = (variable.typeName ?? "String", variable.defaultValue?.source)
        let written = type + (value.map { " = " + $0 } ?? "")
        add(
          2, .variable, .name(variable.name, (written, type)), .fact("default", value), .label("variable"),
          .key(variable.key), .reasons([variable.assignedName.reason]))
      }
    }
    for enumeration in plan.client.serverEnumerations {
      add(
        1, .enumeration, .name(enumeration.name), .label("enumeration of a server's variable"),
        .reasons([enumeration.assignedName.reason]))
      for each in enumeration.cases {
        let value = each.value.source
        add(2, .case, .name(each.name), .fact("value", value, value), .reasons([each.assignedName.reason]))
      }
    }
    for scheme in plan.client.securitySchemes {
      let name = scheme.argument.map { OutlineField.name($0) } ?? .label(nil)
      add(
        1, .securityScheme, name, .key(scheme.key), .label("security scheme"),
        .reasons([scheme.assignedName?.reason]))
      addOAuth(scheme)
    }
    for parameter in plan.client.parameters {
      let count = parameter.operationCount
      add(
        1, .parameter, typed(parameter.name, parameter.argumentType, in: []), .label("parameter of the client"),
        .key(parameter.id),
        .fact("operations", String(count), count == 1 ? "of 1 operation" : "of \(count) operations"),
        .reasons([parameter.assignedName.reason]), at: parameter.parameter.place)
    }
    for header in plan.headers.headers {
      add(
        1, .header, typed(header.name, header.type, in: []), .label("header"), .key(header.key),
        .reasons([header.assignedName.reason]))
    }
  }

  /// Adds the lines of the flows and the scopes of OAuth 2.
  private mutating func addOAuth(_ scheme: SecuritySchemePlan) {
    if case .oauth2(let flows) = scheme.kind {
      for flow in flows {
        let urls = [
          ("authorizationUrl", flow.authorizationURL), ("tokenUrl", flow.tokenURL), ("refreshUrl", flow.refreshURL),
        ]
        let fields = urls.map { OutlineField.fact($0, $1, $1.map(quoted)) }
        lines.append(
          OutlineLine(
            depth: 2, kind: .flow, fields: [.label(flow.kind), .fact("flow", flow.kind), .label("flow")] + fields,
            place: nil, home: nil))
      }
    }
    guard let scopes = scheme.scopes else { return }
    add(2, .enumeration, .name(scopes.name), .label("scopes"), .reasons([scopes.assignedName.reason]))
    for scope in scopes.scopes {
      add(
        3, .scope, .name(scope.name), .key(scope.key), .label("scope"), .reasons([scope.assignedName.reason]))
    }
  }

  /// Returns a few words for the schema at a place; `nil` without one.
  func summary(at place: SourcePlace?) -> String? {
    place.flatMap { schemasByPlace[$0] }.map(schemas.summary)
  }

  /// Returns the pointer to the value at a place, such as `#/components/schemas/Pet`; `nil` without one.
  func pointer(to place: SourcePlace) -> String? {
    places.value(at: place).flatMap { pointers[$0]?.fragment }
  }

  /// Returns the field `name: Type`, as it is written inside the type at `path`; of the name alone for what has no
  /// type.
  func typed(_ name: String, _ type: SwiftType?, in path: [String], as key: String? = "name") -> OutlineField {
    .name(name, type.map { (plan.scopes.name(of: $0, in: path), plan.scopes.name(of: $0, in: [])) }, as: key)
  }

  /// Returns where a type that is used inside the type at `path` is declared, if that is inside a type that is not
  /// around it.
  func home(of type: SwiftType?, in path: [String]) -> SourcePlace? {
    var home: SourcePlace?
    type?.forEach {
      guard case .declared(let target) = $0, target.count > 1, !path.starts(with: target.dropLast()) else { return }
      home = declarations[target]?.place
    }
    return home
  }
}
