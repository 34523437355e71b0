import GenDiagnostics
import GenSource

/// Reads the schemas of every dialect, and keeps those that have names.
///
/// A reference only notes that its target is wanted; `namedSchemas()` reads the targets one by one, so a chain of
/// references is never deeper than the nesting of one schema.
final class SchemaReader {
  let dialect: Dialect
  let references: ReferenceResolver
  let omissions: Omissions
  let sink: DiagnosticSink

  private let keywords = JSONKeyMap(SchemaKey.byName)
  private var names: [SchemaID: (name: String, kind: NamedSchema.Kind)] = [:]
  private(set) var componentNames: Set<String> = []
  private var wanted: [SchemaID] = []
  private var sharedSchemas: [SchemaID: Schema] = [:]
  /// Every schema that has been read, by its index.
  private(set) var all: [Schema] = []

  init(dialect: Dialect, references: ReferenceResolver, omissions: Omissions, sink: DiagnosticSink) {
    self.dialect = dialect
    self.references = references
    self.omissions = omissions
    self.sink = sink
  }

  /// Notes the keys of `components/schemas`, which are wanted whether or not anything refers to them.
  func addComponents(_ schemas: JSONNode) {
    for member in schemas.members where !member.key.hasPrefix("x-") || !member.value.members.isEmpty {
      componentNames.insert(member.key)
      want(SchemaID(throughFiles(member.value)), name: member.key, kind: .component)
    }
  }

  /// The schema that takes the place of one which says no more than that it is in another file.
  private func throughFiles(_ node: JSONNode) -> JSONNode {
    var node = node
    var visited: Set<JSONNode> = []
    while visited.insert(node).inserted, let reference = node.member("$ref")?.value, let text = reference.string,
      !text.hasPrefix("#"), node.members.count == 1 || !dialect.allowsSiblingsOfReference,
      let target = references.find(text, at: reference.place, severity: .warning)
    {
      node = target.node
    }
    return node
  }

  /// Every named schema, read.
  func namedSchemas() -> [NamedSchema] {
    var result: [NamedSchema] = []
    var next = 0
    while next < wanted.count {
      let id = wanted[next]
      next += 1
      guard let (name, kind) = names[id] else { continue }
      let schema = sharedSchemas[id] ?? read(id.node)
      result.append(NamedSchema(id: id, name: name, kind: kind, schema: schema))
    }
    return result
  }

  /// Notes that a schema is wanted. Of several names it gets one that does not depend on which is met first.
  private func want(_ id: SchemaID, name: String, kind: NamedSchema.Kind) {
    guard let known = names[id] else {
      names[id] = (name, kind)
      return wanted.append(id)
    }
    if kind < known.kind
      || kind == known.kind && kind != .component && name.utf8.lexicographicallyPrecedes(known.name.utf8)
    {
      names[id] = (name, kind)
    }
  }

  /// The schema at `node`, which belongs to a component other than a schema: it is read once and named for its owner, so
  /// that all users of the component share one type.
  func readShared(_ node: JSONNode, name: String) -> Schema {
    if node.member("$ref") != nil { return read(node) }
    let id = SchemaID(node)
    want(id, name: name, kind: .shared)
    return add(Schema(place: node.place, reference: id, index: all.count))
  }

  /// Notes the schema at `node`, which belongs to a request that a server sends.
  func readMessage(_ node: JSONNode, name: String) {
    if node.member("$ref") != nil {
      _ = read(node)
    } else {
      want(SchemaID(node), name: name, kind: .message)
    }
  }

  func read(_ node: JSONNode) -> Schema {
    guard node.kind == .object else {
      if node.kind != .bool {
        sink.warning(
          "schema.not-an-object", "a schema is an object or a Boolean, not \(node.kind); any value is accepted here",
          at: node.place)
      }
      return add(Schema(place: node.place, index: all.count))
    }
    let keywords = SchemaKeywords(node, keywords)
    let reference = reference(keywords)
    guard reference == nil || dialect.allowsSiblingsOfReference else {
      return add(
        Schema(
          place: node.place, reference: reference, isNullable: isMarkedNullable(keywords),
          annotations: annotations(keywords), index: all.count))
    }
    let (types, allowsNull) = types(keywords)
    return add(
      Schema(
        place: node.place,
        reference: reference,
        types: types,
        isNullable: allowsNull || isMarkedNullable(keywords) || hasNullAmongValues(keywords),
        isNull: isNull(keywords),
        format: format(keywords),
        content: content(keywords),
        enumeration: enumeration(keywords),
        object: objectKeywords(keywords),
        array: arrayKeywords(keywords),
        composition: composition(keywords),
        constraints: constraints(keywords),
        annotations: annotations(keywords),
        index: all.count))
  }

  func add(_ schema: Schema) -> Schema {
    all.append(schema)
    return schema
  }

  // MARK: - References

  private func reference(_ keywords: SchemaKeywords) -> SchemaID? {
    guard let node = keywords[.reference] ?? keywords[.dynamicReference] else { return nil }
    guard let text = node.string else {
      sink.warning(
        "reference.malformed", "a reference is a string, not \(node.kind); any value is accepted here",
        at: node.place)
      return nil
    }
    return target(of: text, at: node.place)
  }

  /// The schema that a reference points at. A dangling reference costs a type, not the client, so it is a warning.
  func target(of reference: String, at place: SourcePlace) -> SchemaID? {
    guard let target = references.find(reference, at: place, severity: .warning) else { return nil }
    let id = SchemaID(throughFiles(target.node))
    let tokens = target.pointer?.tokens ?? []
    if tokens.isEmpty {
      want(id, name: target.node.document.file.title, kind: .shared)
      return id
    }
    let prefix = dialect.schemasPointer
    if tokens.count == prefix.count + 1, Array(tokens.dropLast()) == prefix, let name = tokens.last {
      want(id, name: name, kind: .component)
    } else {
      want(id, name: words(of: tokens), kind: .shared)
    }
    return id
  }

  /// A name for the schema at the end of a pointer: its tokens, without those that only give structure.
  private func words(of tokens: [String]) -> String {
    let structural: Set = [
      "components", "definitions", "schemas", "paths", "properties", "schema", "content", KnownMediaType.json,
      "responses", "requestBody", "parameters", "items", "allOf", "oneOf", "anyOf", "additionalProperties", "$defs",
    ]
    let telling = tokens.filter { !structural.contains($0) }
    return telling.isEmpty ? "Schema" : telling.joined(separator: " ")
  }
}
