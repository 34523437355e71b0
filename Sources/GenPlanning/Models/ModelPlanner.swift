import GenDiagnostics
import GenModel

/// Plans the Swift types of schemas.
final class ModelPlanner {
  let shapes: SchemaShapes
  let sink: DiagnosticSink

  private let description: APIDescription
  private let topLevel: DeclarationScope
  private(set) var typeNames: [SchemaID: String] = [:]
  /// The shared schemas whose types are being written out in place, outermost first.
  private var inlined: [SchemaID] = []
  /// The nested types that are being declared, outermost first: within what a schema says of a property it may say the same
  /// of it again, without an end.
  private var underway: [(parts: Set<Part>, path: [String])] = []
  /// The arrays, dictionaries and texts of JSON around what is being planned, up to the type that they are in.
  private var containers: [Set<Part>] = []
  private var declared: Set<Set<Part>> = []
  private var repetitions = 0

  /// Names the types of all named schemas in `topLevel`.
  init(_ description: APIDescription, topLevel: DeclarationScope, routes: RouteNames, sink: DiagnosticSink) {
    self.description = description
    self.topLevel = topLevel
    self.sink = sink
    shapes = SchemaShapes(description, sink: sink)
    nameTypes(routes)
  }

  /// Component schemas first: a schema that only a reference points at never takes the name of one, and one that the
  /// client has no use for takes nobody's.
  private func nameTypes(_ routes: RouteNames) {
    let declared = description.schemas.filter { schema in
      schema.kind == .component || shapes.shape(of: schema.schema).shape.needsDeclaration
    }
    for kind in [NamedSchema.Kind.component, .shared, .message] {
      let schemas = declared.filter { $0.kind == kind }
      for (schema, name) in zip(schemas, topLevel.claim(schemas.map { .component($0.name, routes) })) {
        typeNames[schema.id] = name
      }
    }
  }

  /// The top-level types, in document order.
  func declarations() -> [Declaration] {
    let aliases = description.schemas.filter { !shapes.shape(of: $0.schema).shape.needsDeclaration }
    settleNames(of: aliases.map { ($0.schema, $0.name) }, in: topLevel)
    var declarations = description.schemas.compactMap { named in
      typeNames[named.id].map { declaration(of: named, name: $0) }
    }
    declarations += topLevel.declarations
    breakAliasCycles(&declarations, sink: sink)
    cutUnionCycles(&declarations, sink: sink)
    boxValues(&declarations)
    return declarations
  }

  private func declaration(of named: NamedSchema, name: String) -> Declaration {
    let (shape, _) = shapes.shape(of: named.schema)
    let path = [name]
    let (kind, nested): (Declaration.Kind, [Declaration])
    if shape.needsDeclaration {
      (kind, nested) = content(of: shape, path: path)
    } else {
      // Nothing can be declared inside an alias, so what it is made of stands beside it.
      kind = .alias(type(of: named.schema, named: named.name, in: topLevel).unwrapped)
      nested = []
    }
    return Declaration(
      path: path, text: named.name, schema: named.schema,
      documentation: named.schema.documentation(isNamed: true, of: named.name),
      kind: kind, nested: nested, place: named.schema.place)
  }

  // MARK: - Types

  /// The type of a value, declared in `scope` and named `name` if there is none for it yet. It is optional where the
  /// schema allows `null`.
  func type(of schema: Schema, named name: String, in scope: DeclarationScope) -> SwiftType {
    let (shape, isNullable) = shapes.shape(of: schema)
    let type = type(of: shape, schema, named: name, in: scope)
    return isNullable && type != .builtIn(.jsonValue) ? type.asOptional : type
  }

  private func type(
    of shape: SchemaShape, _ schema: Schema, named name: String, in scope: DeclarationScope
  ) -> SwiftType {
    switch shape {
    case .value(let type): return .builtIn(type)
    case .reference(let id): return type(of: id, named: name, in: scope)
    case .array(let items):
      return container(schema) { .array(element(items, named: name + Words.seam + "item", in: scope)) }
    case .dictionary(let value):
      return container(schema) { .dictionary(element(value, named: name + Words.seam + "value", in: scope)) }
    case .jsonText(let content):
      return container(schema) { .jsonText(type(of: content, named: name, in: scope)) }
    case .structure, .enumeration, .union:
      let parts = Part.all(of: schema)
      if let outer = underway.first(where: { $0.parts == parts }) { return .declared(outer.path) }
      if !declared.insert(parts).inserted { repetitions += 1 }
      guard scope.path.count < Self.maximumNesting, repetitions < Self.maximumRepetitions else {
        sink.warning(
          "schema.nested-too-deep", "too many types would be declared within each other; any value is accepted here",
          at: schema.place)
        return .builtIn(.jsonValue)
      }
      let path = scope.declare(name, schema.documentation(isNamed: false, of: name), schema: schema, at: schema.place) {
        path in
        underway.append((parts, path))
        let outerContainers = containers
        containers = []
        defer {
          underway.removeLast()
          containers = outerContainers
        }
        return content(of: shape, path: path)
      }
      return .declared(path)
    }
  }

  /// The type of an array, a dictionary or a text of JSON, which a composition may lead back to with nothing in between.
  private func container(_ schema: Schema, _ type: () -> SwiftType) -> SwiftType {
    let parts = Part.all(of: schema)
    guard !containers.contains(parts), containers.count < Self.maximumNesting else {
      sink.warning(
        "schema.recursive-alias", "this schema is nothing but itself; any value is accepted here", at: schema.place)
      return .builtIn(.jsonValue)
    }
    containers.append(parts)
    defer { containers.removeLast() }
    return type()
  }

  /// Deeper than anybody nests types or lists, and not so deep that templates or the compiler would fail.
  static let maximumNesting = 60
  /// What stands in a parent is declared again in all of its children, and can multiply where they contain each other.
  private static let maximumRepetitions = 30_000

  /// What tells a schema from others, or one of the parts if it is what several schemas say of a property.
  private enum Part: Hashable {
    case reference(SchemaID)
    case schema(ObjectIdentifier)

    static func all(of schema: Schema) -> Set<Part> {
      schema.composition.isNarrowed ? Set(schema.composition.allOf.map(Part.init)) : [Part(schema)]
    }

    init(_ schema: Schema) {
      self =
        schema.isPlainReference
        ? schema.reference.map(Part.reference) ?? .schema(ObjectIdentifier(schema)) : .schema(ObjectIdentifier(schema))
    }
  }

  /// Whether more than a text or bytes is described.
  func hasStructure(_ schema: Schema?) -> Bool {
    switch schema.map(shapes.resolvedShape) {
    case .structure?, .union?, .array?, .jsonText?: true
    case .dictionary(let value)?: value != nil
    case .reference?, .value?, .enumeration?, nil: false
    }
  }

  private func element(_ schema: Schema?, named name: String, in scope: DeclarationScope) -> SwiftType {
    schema.map { type(of: $0, named: name, in: scope) } ?? .builtIn(.jsonValue)
  }

  private func type(of id: SchemaID, named name: String, in scope: DeclarationScope) -> SwiftType {
    if let name = typeNames[id] { return .declared([name]) }
    guard let named = shapes[id] else { return .builtIn(.jsonValue) }
    guard !inlined.contains(id) else {
      sink.warning(
        "schema.recursive-alias", "this schema is nothing but itself; any value is accepted here",
        at: named.schema.place)
      return .builtIn(.jsonValue)
    }
    inlined.append(id)
    defer { inlined.removeLast() }
    return type(of: named.schema, named: name, in: scope).unwrapped
  }

  private func content(of shape: SchemaShape, path: [String]) -> (kind: Declaration.Kind, nested: [Declaration]) {
    switch shape {
    case .structure(let flat): return structure(flat, path: path)
    case .enumeration(let enumeration, let flat): return (.enumeration(self.enumeration(enumeration, flat)), [])
    case .union(let members, let flat): return union(members, flat, path: path)
    case .reference, .value, .array, .dictionary, .jsonText: return (.alias(.builtIn(.jsonValue)), [])
    }
  }
}
