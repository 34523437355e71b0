import GenDiagnostics
import GenModel
import GenSource

/// The titles of the members of unions, as the description has them. Nothing here is a name of Swift.
struct UnionTitles {
  let graph: DraftGraph
  let table: SchemaTable

  /// The title of a member: after the schema it refers to, its title, the value its discriminator must have, or its
  /// type.
  func title(of member: UnionMember, discriminator: Schema.Discriminator?) -> UnionType.Title {
    if member.isBase { return .text("base") }
    if let named = member.named { return .named(named) }
    let node = member.use.node
    guard let schema = member.schema else {
      guard case .list(let element) = graph.nodes[node.index].content,
        let items = graph.drafts[node.index].merged.items.first
      else { return .type(node) }
      return .list(of: title(of: items.schema, element.node, discriminator: nil))
    }
    return title(of: schema, node, discriminator: discriminator)
  }

  /// Returns what a schema is called as a member: what it refers to, its own title, or what it is a list or the JSON of.
  private func title(of schema: Schema, _ node: NodeID, discriminator: Schema.Discriminator?) -> UnionType.Title {
    if let named = schema.reference.flatMap(table.position) { return .named(named) }
    if let title = schema.annotations.title, !title.isEmpty, !JSONTypes.isName(title) {
      return .text(title)
    }
    let core = table.unwrapped(schema).schema
    if core.isPlainReference {
      return core.reference.flatMap(table.position).map { .named($0) } ?? .text("value")
    }
    switch graph.nodes[node.index].content {
    case .list(let element):
      guard let items = core.array.items else { return .type(node) }
      return .list(of: title(of: items, element.node, discriminator: nil))
    case .text(let content):
      return core.content.map { .json(of: title(of: $0, content.node, discriminator: nil)) } ?? .type(node)
    case .structure(let structure):
      return constant(in: structure, discriminator: discriminator) ?? .type(node)
    case .anything, .file, .scalar, .dictionary, .enumeration, .union: return .type(node)
    }
  }

  /// The one value that the discriminating property, or else any property, of a structure can have. A number or a
  /// Boolean says too little without the name of the property.
  private func constant(in structure: StructureType, discriminator: Schema.Discriminator?) -> UnionType.Title? {
    var other: UnionType.Title?
    for field in structure.fieldsByKey where discriminator == nil || field.key == discriminator?.propertyName {
      guard let value = graph.values(of: field.use.node, field.annotations).only else { continue }
      if let text = value.string { return .constant(text) }
      if other == nil { other = value.discriminatorText.map { .value($0, of: field.key) } }
    }
    return other
  }

  /// Calls members that are nothing but objects, or objects with a value that others have, too, after a property that only one of them
  /// requires, or else has. An object of one property is called that, if no other member has the property.
  func tellApart(_ members: inout [UnionType.Member]) {
    let constants = members.map(constant)
    let constantCounts = Dictionary(constants.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    let objects = members.indices.filter { index in
      isPlainObject(members[index]) || constants[index].map { constantCounts[$0, default: 0] > 1 } ?? false
    }
    let fields = members.map { graph.nodes[$0.use.node.index].structure.fields }
    let keyCounts = counts(of: fields.map { Set($0.map(\.key)) })
    for index in objects {
      guard let field = fields[index].only, field.isRequired, keyCounts[field.key] == 1,
        graph.values(of: field.use.node, field.annotations).isEmpty
      else { continue }
      members[index].title = .key(field.key)
    }
    if objects.count < 2 { return }
    let keys = objects.map { index in
      (required: Set(fields[index].filter(\.isRequired).map(\.key)), all: Set(fields[index].map(\.key)))
    }
    let (counts, requiredCounts) = (counts(of: keys.map(\.all)), counts(of: keys.map(\.required)))
    for (index, keys) in zip(objects, keys) {
      if case .key = members[index].title { continue }
      let own = [
        keys.required.filter { counts[$0] == 1 }, keys.required.filter { requiredCounts[$0] == 1 },
        keys.all.filter { counts[$0] == 1 },
      ]
      guard let key = own.first(where: { !$0.isEmpty })?.inByteOrder(of: \.self).first else { continue }
      members[index].title = .text(key + " object")
    }
  }

  /// The value that an object without a name or a title is called after.
  private func constant(_ member: UnionType.Member) -> String? {
    switch member.title {
    case .constant(let value): value
    case .value(let value, let property): property + " " + value
    case .text, .named, .key, .list, .json, .type: nil
    }
  }

  private func isPlainObject(_ member: UnionType.Member) -> Bool {
    guard case .type(let node) = member.title, graph.nodes[node.index].name == nil else { return false }
    return !graph.nodes[node.index].structure.fields.isEmpty
  }

  private func counts(of sets: [Set<String>]) -> [String: Int] {
    Dictionary(sets.joined().map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The title in a diagnostic.
  func text(of title: UnionType.Title) -> String {
    switch title {
    case .text(let text), .constant(let text): "\"\(text)\""
    case .named(let position): "\"\(table.named[position].name)\""
    case .value(let value, let property): "\"\(property)\" \(value)"
    case .key(let key): "an object of \"\(key)\""
    case .list(let element): "a list of " + text(of: element)
    case .json(let content): "JSON of " + text(of: content)
    case .type(let node):
      graph.nodes[node.index].name.map { "\"\(graph.named[$0].name)\"" } ?? "a member without a name"
    }
  }
}

extension StructureType {
  /// The field `type`, which most descriptions call so what tells objects apart, and then the others in the byte order
  /// of their keys.
  var fieldsByKey: [Field] { fields.inByteOrder { $0.key == "type" ? "" : $0.key } }
}

extension Collection {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
