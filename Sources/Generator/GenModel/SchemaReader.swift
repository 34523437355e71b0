import GenDiagnostics
import GenSource

/// Reads the schemas of every dialect, and keeps those that have names.
///
/// A reference only notes that its target is wanted; `namedSchemas()` reads the targets one by one, so a chain of
/// references is never deeper than the nesting of one schema.
final class SchemaReader {
  let dialect: Dialect
  let references: ReferenceResolver
  /// The content that is left out by choice.
  let omissions: SkippedContent
  let sink: DiagnosticSink

  /// The keywords that are read, by the keys of members.
  let keywords = JSONKeyMap(SchemaKey.byName)
  /// The names of wanted schemas, as far as they are known. Here and below no access is checked, which would take longer than it:
  /// each is over before anything else is called.
  @exclusivity(unchecked) private var names: [SchemaID: (name: String, kind: NamedSchema.Kind)] = [:]
  /// The keys of `components/schemas`, those included that are left out.
  @exclusivity(unchecked) private(set) var componentNames: Set<String> = []
  /// The components that are another one or `null`.
  private var nullableComponents = NullableComponents()
  /// The named schemas, in the order in which they were first wanted.
  @exclusivity(unchecked) private var wanted: [SchemaID] = []
  /// The schemas that references point at which were met before.
  @exclusivity(unchecked) private var targets: [ReferenceResolver.Reference: SchemaID] = [:]
  /// The first schemas of `wanted`, as far as they have been read.
  @exclusivity(unchecked) private var readSchemas: [Schema] = []
  /// The schemas that are made of others, and stand nowhere.
  private var unions: [NamedSchema] = []
  /// The bodies that servers send by themselves, and those that they expect in return.
  private(set) var webhookBodies: [WebhookBody] = []
  /// Every schema that has been read; those within a schema come before it.
  @exclusivity(unchecked) private var all: [Schema] = []

  /// Creates a reader that reports to the sink of a resolver.
  init(dialect: Dialect, references: ReferenceResolver, omissions: SkippedContent) {
    self.dialect = dialect
    self.references = references
    self.omissions = omissions
    sink = references.sink
  }

  /// A reader of the components, to be used in another thread while this one reads all that refers to them.
  func componentReader() -> SchemaReader {
    let reader = SchemaReader(dialect: dialect, references: references.sibling(), omissions: omissions.sibling())
    reader.names = names
    reader.wanted = wanted
    reader.componentNames = componentNames
    reader.nullableComponents = nullableComponents
    return reader
  }

  /// Takes over what the reader of the components has read and reported.
  func add(_ components: SchemaReader) {
    for id in components.wanted.dropFirst(components.readSchemas.count) {
      if let (name, kind) = components.names[id] { want(id, name: name, kind: kind) }
    }
    readSchemas = components.readSchemas
    all += components.all
    omissions.add(components.omissions)
    sink.add(components.sink)
  }

  /// Notes the keys of `components/schemas`, which are wanted whether or not anything refers to them.
  func addComponents(_ schemas: JSONNode) {
    nullableComponents = NullableComponents(of: schemas)
    for member in schemas.members where !member.isExtension || !member.value.members.isEmpty {
      componentNames.insert(member.key)
      if omissions.omits(schema: member.value) { continue }
      want(SchemaID(throughFiles(member.value)), name: member.key, kind: .component)
    }
  }

  /// The schema that takes the place of one which says no more than that it is in another file.
  private func throughFiles(_ node: JSONNode) -> JSONNode {
    guard node.member("$ref") != nil else { return node }
    var node = node
    var visited: Set<JSONNode> = []
    while visited.insert(node).inserted, let reference = node.member("$ref")?.value, let text = reference.string,
      !text.hasPrefix("#"), node.members.count == 1 || !dialect.allowsSiblingsOfReference,
      let target = references.find(text, at: reference.place, severity: .warning),
      target.node.document.file !== node.document.file
    {
      node = target.node
    }
    return node
  }

  /// Reads the schemas that are wanted by now.
  func readWanted() {
    let count = wanted.count
    while readSchemas.count < count {
      let node = references.own(wanted[readSchemas.count].node)
      readSchemas.append(nullableComponents.other(of: node).map { readReference(to: $0, orNull: node) } ?? read(node))
    }
  }

  /// Reads a component that is another one or `null`, as a reference to that.
  private func readReference(to other: JSONMember, orNull node: JSONNode) -> Schema {
    let id = SchemaID(throughFiles(other.value))
    want(id, name: other.key, kind: .component)
    return add(
      Schema(
        place: node.place, reference: id, isNullable: true, annotations: annotations(SchemaKeywords(node, keywords))))
  }

  /// Every named schema, and every schema at its index.
  func schemas() -> (named: [NamedSchema], all: [Schema]) {
    // What is read wants others.
    while readSchemas.count < wanted.count { readWanted() }
    for (index, schema) in all.enumerated() { schema.index = index }
    markReferencesToNull(among: all, wanted, readSchemas)
    markNullBesideObjects(among: all, wanted, readSchemas)
    let named = zip(wanted, readSchemas).compactMap { id, schema in
      names[id].map { NamedSchema(id: id, name: $0.name, kind: $0.kind, schema: schema) }
    }
    return (named + unions, all)
  }

  /// Notes that a schema is wanted. Of several names it gets one that does not depend on which is met first.
  private func want(_ id: SchemaID, name: String, kind: NamedSchema.Kind) {
    guard let known = names[id] else {
      names[id] = (name, kind)
      omissions.keep(schema: id.node)
      return wanted.append(id)
    }
    if kind < known.kind
      || kind == known.kind && kind != .component && name.isInByteOrder(before: known.name)
    {
      names[id] = (name, kind)
    }
  }

  /// The schema at `node`, which belongs to a component other than a schema: it is read once and named for its owner,
  /// so that all users of the component share one type.
  func readShared(_ node: JSONNode, name: String) -> Schema {
    if node.member("$ref") != nil { return read(node) }
    let id = SchemaID(node)
    want(id, name: name, kind: .shared)
    return add(Schema(place: node.place, reference: id))
  }

  /// Notes the schema at `node`, which belongs to a request that a server sends. Returns what it is known by.
  ///
  /// - Parameter isResponse: Whether it is what the server expects in return.
  func readMessage(_ node: JSONNode, name: String, isResponse: Bool) -> SchemaID? {
    let id = messageID(node, name: name)
    if let id { webhookBodies.append(WebhookBody(schema: id, isResponse: isResponse)) }
    return id
  }

  /// The id of a message's schema; a reference is followed, so that a component keeps its name.
  private func messageID(_ node: JSONNode, name: String) -> SchemaID? {
    guard node.member("$ref") == nil else { return read(node).reference }
    want(SchemaID(node), name: name, kind: .webhook)
    return SchemaID(node)
  }

  /// Adds a schema of what may be any of several bodies; of one alone the name is known already.
  ///
  /// - Parameter node: Where they are listed.
  func addUnion(of bodies: [SchemaID], named name: String, at node: JSONNode) {
    var seen: Set<SchemaID> = []
    let members = bodies.filter { seen.insert($0).inserted }
    guard members.count > 1 else { return }
    var composition = Schema.Composition()
    composition.oneOf = members.map { add(Schema(place: $0.node.place, reference: $0)) }
    var annotations = Schema.Annotations()
    annotations.details = "The body of one of the webhooks."
    let schema = add(Schema(place: node.place, composition: composition, annotations: annotations))
    unions.append(NamedSchema(id: SchemaID(node), name: name, kind: .webhook, schema: schema))
    webhookBodies.append(WebhookBody(schema: SchemaID(node), isResponse: false))
  }

  /// Reads the schema at a node, and those that stand within it. What it refers to is read when it is its turn, so cycles end.
  func read(_ node: JSONNode) -> Schema {
    guard node.kind == .object else {
      if node.kind != .bool {
        sink.warning(
          "schema.not-an-object", "a schema \(node.mismatch("an object or a Boolean")), so any value is accepted here",
          at: node.place)
      }
      return add(Schema(place: node.place, isImpossible: node.bool == false))
    }
    let keywords = SchemaKeywords(node, keywords)
    return read(keywords, types(keywords))
  }

  /// Reads the schema that some keywords make, whose type is known.
  func read(_ keywords: SchemaKeywords, _ type: TypeKeyword) -> Schema {
    let node = keywords.node
    var type = type
    let reference = reference(keywords)
    guard reference == nil || dialect.allowsSiblingsOfReference else {
      return add(
        Schema(
          place: node.place, reference: reference, isNullable: isMarkedNullable(keywords),
          annotations: annotations(keywords)))
    }
    let range = integerRange(type.types, keywords)
    if range == .floating {
      type.types.remove(.integer)
      type.types.insert(.number)
    }
    return add(
      Schema(
        place: node.place,
        reference: reference,
        types: type.types,
        isNullable: isNullable(keywords, type),
        isNull: isNull(keywords, type),
        isImpossible: hasNoAlternative(keywords),
        format: range == .long ? Schema.longIntegerFormat : format(keywords),
        content: content(keywords),
        enumeration: enumeration(keywords),
        object: objectKeywords(keywords),
        array: arrayKeywords(keywords),
        composition: composition(keywords),
        constraints: constraints(keywords, of: type.types),
        conditions: keywords.conditions,
        annotations: annotations(keywords)))
  }

  /// Whether a value has to be one of none.
  private func hasNoAlternative(_ keywords: SchemaKeywords) -> Bool {
    [SchemaKeyword.enum, .oneOf, .anyOf].contains { keyword in
      keywords[keyword].map { $0.kind == .array && $0.elements.isEmpty } ?? false
    }
  }

  /// Adds a schema behind those that stand within it, and returns it.
  func add(_ schema: Schema) -> Schema {
    all.append(schema)
    return schema
  }

  // MARK: - References

  /// The name of the component that a schema refers to; `nil` for any other schema.
  func componentName(of schema: Schema) -> String? {
    schema.reference.flatMap { names[$0] }.flatMap { $0.kind == .component ? $0.name : nil }
  }

  /// The schema that `$ref` or `$dynamicRef` leads to; `nil` after a warning, and then any value is accepted.
  private func reference(_ keywords: SchemaKeywords) -> SchemaID? {
    guard let node = keywords[.reference] ?? keywords[.dynamicReference] else { return nil }
    guard let text = node.string else {
      sink.warning(
        "reference.malformed", "a reference \(node.mismatch(.string)), so any value is accepted here",
        at: node.place)
      return nil
    }
    return target(of: text, at: node.place)
  }

  /// The schema that a reference points at. A dangling reference costs a type, not the client, so it is a warning.
  func target(of reference: String, at place: SourcePlace) -> SchemaID? {
    let key = references.key(of: reference, at: place)
    if let key, let known = targets[key] { return known }
    guard let target = references.find(reference, at: place, severity: .warning) else { return nil }
    let id = SchemaID(throughFiles(target.node))
    if let key { targets[key] = id }
    let tokens = target.pointer?.tokens ?? []
    let prefix = dialect.schemasPointer
    if tokens.isEmpty {
      want(id, name: target.node.document.file.title, kind: .shared)
    } else if tokens.count == prefix.count + 1, Array(tokens.dropLast()) == prefix, let name = tokens.last {
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
