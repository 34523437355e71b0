import GenDiagnostics
import GenSource

/// The keywords of objects and arrays, and those that combine schemas.
extension SchemaReader {
  func objectKeywords(_ keywords: SchemaKeywords) -> Schema.ObjectKeywords {
    var object = Schema.ObjectKeywords()
    // A Boolean `required` belongs to the parameter or, by mistake, to the property around it.
    object.required = keywords[.required]?.elements.compactMap(\.string) ?? []
    object.additional = additionalProperties(keywords)
    object.names = keywords[.propertyNames].map(read)
    if let properties = keywords[.properties] {
      lazy var required = Set(object.required)
      // What is not declared would be read as one of the additional properties, and may be of another type.
      let isTyped = if case .typed = object.additional { true } else { false }
      object.properties.reserveCapacity(properties.members.count)
      for member in properties.members {
        let (key, value) = (member.key, member.value)
        if omissions.omits(property: value, isNeeded: isTyped || required.contains(key)) { continue }
        object.properties.append(Schema.Property(name: key, schema: read(value), place: member.keyPlace))
      }
    }
    return object
  }

  private func additionalProperties(_ keywords: SchemaKeywords) -> Schema.AdditionalProperties {
    let others = otherProperties(keywords)
    guard let patterns = keywords[.patternProperties], !patterns.members.isEmpty else { return others }
    var schemas = patterns.members.map { read($0.value) }
    switch others {
    case .allowed: return .allowed
    case .typed(let schema): schemas.append(schema)
    case .unspecified, .forbidden: break
    }
    if patterns.members.contains(where: { $0.value.members.isEmpty }) { return .allowed }
    return .typed(
      schemas.count == 1 ? schemas[0] : add(Schema(place: patterns.place, anyOf: schemas)))
  }

  private func otherProperties(_ keywords: SchemaKeywords) -> Schema.AdditionalProperties {
    guard let node = keywords[.additionalProperties] ?? keywords[.unevaluatedProperties] else { return .unspecified }
    switch node.bool {
    case true?: return .allowed
    case false?: return .forbidden
    case nil: return node.kind == .object && node.members.isEmpty ? .allowed : .typed(read(node))
    }
  }

  func arrayKeywords(_ keywords: SchemaKeywords) -> Schema.ArrayKeywords {
    var array = Schema.ArrayKeywords()
    array.prefixItems = keywords[.prefixItems]?.elements.map(read) ?? []
    if let items = keywords[.items], items.bool == nil {
      // Tuples of JSON Schema before 2020-12 list their elements in `items`.
      if items.kind == .array {
        array.prefixItems = items.elements.map(read)
      } else {
        array.items = read(items)
      }
    }
    return array
  }

  func composition(_ keywords: SchemaKeywords) -> Schema.Composition {
    var composition = Schema.Composition()
    guard keywords.aspects.contains(.composition) else { return composition }
    composition.allOf = members(.allOf, keywords)
    composition.oneOf = members(.oneOf, keywords)
    composition.anyOf = members(.anyOf, keywords)
    composition.discriminator = keywords[.discriminator].flatMap(discriminator)
    composition.conditional = conditional(keywords)
    return composition
  }

  /// What applies to some values only. No condition is checked, but nothing that a branch describes is lost.
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
