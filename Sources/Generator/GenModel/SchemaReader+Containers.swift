import GenDiagnostics
import GenSource

/// The keywords of objects and arrays, and those that combine schemas.
extension SchemaReader {
  /// Reads the keywords of objects. A property that is left out by the options is not among them.
  func objectKeywords(_ keywords: SchemaKeywords) -> Schema.ObjectKeywords {
    var object = Schema.ObjectKeywords()
    // A Boolean `required` belongs to the parameter or, by mistake, to the property around it.
    object.required = keywords[.required].strings
    let others = rule(keywords[.additionalProperties] ?? keywords[.unevaluatedProperties])
    object.patterns = patterns(keywords, besides: others)
    object.additional = object.patterns.map { additional($0, keywords) } ?? others
    object.names = keywords[.propertyNames].map(read)
    object.conditionalMembers = conditionalMembers(keywords)
    if case .unspecified = object.additional, let values = valuesOfPlaceholder(keywords) {
      object.additional = .typed(read(values))
      object.required = []
    } else if let properties = keywords[.properties] {
      lazy var required = Set(object.required)
      // What is not declared would be read as one of the additional properties, and may be of another type.
      let isTyped = object.additional.typed != nil
      object.properties.reserveCapacity(properties.members.count)
      for member in properties.members {
        let (key, value) = (member.key, member.value)
        if omissions.omits(property: value, isNeeded: isTyped || required.contains(key)) { continue }
        object.properties.append(Schema.Property(name: key, schema: read(value), place: member.keyPlace))
      }
    }
    return object
  }

  /// The schema of the only property where its name is a placeholder for the keys of a dictionary, as APIFlask's `<field_name>` is;
  /// `nil` for any other object.
  private func valuesOfPlaceholder(_ keywords: SchemaKeywords) -> JSONNode? {
    guard let members = keywords[.properties]?.members, members.count == 1,
      let member = members.first(where: { _ in true }),
      member.key.count > 2, member.key.hasPrefix("<"), member.key.hasSuffix(">")
    else { return nil }
    return member.value
  }

  /// The schemas of `patternProperties`; `nil` where they say nothing.
  private func patterns(_ keywords: SchemaKeywords, besides others: Schema.Others<Schema>) -> Schema.Patterns? {
    guard let patterns = keywords[.patternProperties]?.members, !patterns.isEmpty else { return nil }
    let schemas = patterns.map { read($0.value) }
    let isAnything = patterns.contains { $0.value.members.isEmpty }
    return Schema.Patterns(schemas: schemas, others: isAnything ? .allowed : others)
  }

  /// The rule for members that are not declared: those of `patternProperties` are among them, as no type tells keys by
  /// a pattern.
  private func additional(_ patterns: Schema.Patterns, _ keywords: SchemaKeywords) -> Schema.Others<Schema> {
    let place = keywords[.patternProperties]?.place ?? keywords.node.place
    var schemas = patterns.schemas
    switch patterns.others {
    case .allowed: return .allowed
    case .typed(let schema): schemas.append(schema)
    case .unspecified where patterns.leaveOthersOpen(besideProperties: keywords[.properties] != nil):
      schemas.append(add(Schema(place: place)))
    case .unspecified, .forbidden: break
    }
    return .typed(schemas.count == 1 ? schemas[0] : add(Schema(place: place, anyOf: schemas)))
  }

  /// The rule for the properties or elements that no keyword describes.
  private func rule(_ node: JSONNode?) -> Schema.Others<Schema> {
    guard let node else { return .unspecified }
    switch node.bool {
    case true?: return .allowed
    case false?: return .forbidden
    case nil: return node.kind == .object && node.members.isEmpty ? .allowed : .typed(read(node))
    }
  }

  /// Reads the keywords of arrays; a list of schemas in `items` is a tuple, as in older drafts of JSON Schema, for sure only
  /// beside `additionalItems`.
  func arrayKeywords(_ keywords: SchemaKeywords) -> Schema.ArrayKeywords {
    var array = Schema.ArrayKeywords()
    guard keywords.aspects.contains(.array) else { return array }
    array.prefixItems = keywords[.prefixItems]?.elements.map(read) ?? []
    var items = keywords[.items]
    // Tuples of JSON Schema before 2020-12 list their elements in `items`. Descriptions that do, where the version allows no
    // tuples, list the types of all elements.
    let isList = items?.kind == .array
    if isList {
      array.prefixItems = items?.elements.map(read) ?? []
      items = keywords[.additionalItems]
    }
    array.isDoubtful = isList && items == nil
    if let items, items.bool == nil { array.items = read(items) }
    array.isClosed = items.map { $0.bool == false } ?? isList || isFull(array.prefixItems.count, keywords)
    array.unevaluated = items == nil ? unevaluatedItems(keywords) : items?.bool == true ? .allowed : .unspecified
    return array
  }

  /// Whether an array has no more elements than a tuple.
  private func isFull(_ count: Int, _ keywords: SchemaKeywords) -> Bool {
    guard count > 0, let most = self.count(keywords[.maxItems]) else { return false }
    return most <= count
  }

  /// The rule for elements that no keyword describes.
  private func unevaluatedItems(_ keywords: SchemaKeywords) -> Schema.Others<Schema> {
    guard let node = keywords[.unevaluatedItems] else { return .unspecified }
    // What `contains` finds is described by that, whatever stands here.
    return keywords[.contains] == nil ? rule(node) : .allowed
  }

  /// The schemas that a schema combines. Most combine none, which its keywords tell at once.
  func composition(_ keywords: SchemaKeywords) -> Schema.Composition {
    var composition = Schema.Composition()
    guard keywords.aspects.contains(.composition) else { return composition }
    composition.allOf = members(.allOf, keywords)
    composition.oneOf = members(.oneOf, keywords)
    composition.anyOf = members(.anyOf, keywords)
    composition.discriminator = keywords[.discriminator].flatMap(discriminator)
    composition.conditional = conditional(keywords)
    composition.isExhaustive = [.if, .then, .else].allSatisfy { keywords[$0] != nil }
    return composition
  }

  /// The schemas that apply to some values only. No condition is checked, but nothing that a branch describes is lost.
  private func conditional(_ keywords: SchemaKeywords) -> [Schema] {
    for keyword in [SchemaKeyword.not, .if, .dependentSchemas] {
      guard let node = keywords[keyword] else { continue }
      sink.warning(
        "schema.condition", "\"\(keyword.rawValue)\" is not checked; what depends on it is optional", at: node.place)
    }
    let branches = [keywords[.then], keywords[.else]].compactMap { $0 }
    let dependents = keywords[.dependentSchemas]?.members.map(\.value) ?? []
    return (branches + dependents).map(read)
  }

  /// The members that conditions are about.
  private func conditionalMembers(_ keywords: SchemaKeywords) -> [String] {
    let dependents = keywords[.dependentRequired]?.members
    var names = dependents?.flatMap { [$0.key] + $0.value.strings } ?? []
    guard keywords.aspects.contains(.composition) else { return names }
    names += keywords[.dependentSchemas]?.members.map(\.key) ?? []
    var pending = [keywords[.if]].compactMap { $0 }
    while let condition = pending.popLast() {
      names += condition["properties"]?.members.map(\.key) ?? []
      names += condition["required"].strings
      for keyword in ["allOf", "anyOf", "oneOf"] { pending += condition[keyword]?.elements.map { $0 } ?? [] }
      if let inner = condition["not"] { pending.append(inner) }
    }
    return names
  }

  /// The schemas of a list, such as those of `allOf`.
  private func members(_ keyword: SchemaKeyword, _ keywords: SchemaKeywords) -> [Schema] {
    keywords[keyword]?.elements.map(read) ?? []
  }

  private func discriminator(_ node: JSONNode) -> Schema.Discriminator? {
    // Swagger 2.0 gives the name of the property alone.
    guard let propertyName = node.string ?? node["propertyName"]?.string else {
      sink.warning(
        "schema.discriminator-without-property", "the \"propertyName\" of a discriminator is missing; it is left out",
        at: node.place)
      return nil
    }
    let mapping = node["mapping"]?.members.compactMap { member -> (value: String, schema: SchemaID)? in
      target(ofMapping: member.value).map { (member.key, $0) }
    }
    return Schema.Discriminator(
      propertyName: propertyName, mapping: mapping ?? [],
      defaultSchema: node["defaultMapping"].flatMap(target(ofMapping:)), place: node.place)
  }

  /// The schema that a discriminator names or refers to.
  private func target(ofMapping node: JSONNode) -> SchemaID? {
    guard let target = node.string else { return nil }
    // A name may look like that of a file.
    let isName = componentNames.contains(target) || !FileReference.isReference(target)
    return self.target(of: isName ? reference(toComponent: target) : target, at: node.place)
  }

  private func reference(toComponent name: String) -> String {
    JSONPointer(dialect.schemasPointer + [name]).fragment
  }
}
