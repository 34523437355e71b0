import GenDiagnostics
import GenSource

/// The checks of what schemas say against themselves.
extension ConsistencyChecker {
  // MARK: - Enums

  /// Reports a default that is not one of the values which the schema lists.
  mutating func checkDefault(_ value: JSONNode, of schema: JSONNode) {
    if value.kind == .array, let items = schema["items"] {
      for element in value.elements { checkDefault(element, of: items) }
      return
    }
    guard let value = value.unlessNull else { return }
    for values in enumerations(of: schema) {
      // A value of another type than all of them is reported where the default is made.
      guard consume(values.count), values.contains(where: { $0.kind == value.kind }),
        !values.contains(where: { $0.isSame(as: value) })
      else { continue }
      let nearest = value.string.flatMap { sink.nearest(to: $0, in: values.compactMap(\.string)) }
      sink.warning(
        "schema.default-outside-enum",
        "the default \(shortened(value.text, to: 80)) is not one of the values of the enum; it is sent as an unknown one",
        at: value.place, hint: nearest.didYouMean)
      return
    }
  }

  /// The lists of values that apply to a schema: its own, and those of what it refers to or is composed of.
  private mutating func enumerations(of schema: JSONNode) -> [[JSONNode]] {
    var lists: [[JSONNode]] = []
    var pending = [schema]
    var visited: Set<JSONNode> = []
    while let node = pending.popLast(), consume(1) {
      guard let node = references.resolve(node)?.node, visited.insert(node).inserted else { continue }
      if let values = node["enum"], !values.elements.isEmpty { lists.append(Array(values.elements)) }
      pending += node["allOf"]?.elements.map { $0 } ?? []
    }
    return lists
  }

  /// Reports names or descriptions of values that are not as many as the values.
  func checkEnumTexts(_ texts: JSONMember, of schema: JSONNode) {
    guard let values = schema["enum"], texts.value.kind == .array,
      texts.value.elements.count != values.elements.count
    else { return }
    sink.warning(
      "schema.enum-texts",
      "\"\(texts.key)\" needs as many texts as there are values, \(values.elements.count), not "
        + "\(texts.value.elements.count); none is used",
      at: texts.value.place)
  }

  // MARK: - Discriminators

  /// Reports a mapping to what is not an alternative, and a property that no alternative has. The silent references are
  /// asked for a name first, because a name may look like a path.
  mutating func checkDiscriminator(_ discriminator: JSONNode, of schema: JSONNode) {
    let alternatives = ["oneOf", "anyOf"].flatMap { schema[$0]?.elements.map { $0 } ?? [] }
    let named = (discriminator["mapping"]?.members.map { $0 } ?? []) + [discriminator.member("defaultMapping")]
    let mapped = named.compactMap(\.self).compactMap { member in
      target(of: member.value).map { (member: member, target: $0) }
    }
    checkProperty(of: discriminator, in: [schema] + (alternatives.isEmpty ? mapped.map(\.target) : []))
    guard !alternatives.isEmpty, let known = targets(of: alternatives) else { return }
    for (member, target) in mapped where !known.contains(target) {
      sink.warning(
        "schema.discriminator-mapping",
        "\"\(member.key)\" \(member.key == "defaultMapping" ? "names" : "is mapped to") a schema that is not one of the "
          + "alternatives; it is left out",
        at: member.value.place)
    }
  }

  /// Reports the property of a discriminator that the schemas given do not have.
  private mutating func checkProperty(of discriminator: JSONNode, in schemas: [JSONNode]) {
    // Without alternatives and a mapping, those that extend the schema have to have it.
    guard schemas.count > 1 || schemas.contains(where: { $0["oneOf"] != nil || $0["anyOf"] != nil }) else { return }
    let node = discriminator["propertyName"] ?? discriminator
    guard let name = node.string, let known = properties(of: schemas, until: name), !known.isEmpty,
      !known.contains(name)
    else { return }
    sink.warning(
      "schema.discriminator-property",
      "no alternative has the property \"\(name)\" of the discriminator; it is read and written beside their properties",
      at: node.place, hint: sink.nearest(to: name, in: known).didYouMean)
  }

  /// The schema that a value of a mapping names or refers to.
  private func target(of node: JSONNode) -> JSONNode? {
    guard let text = node.string else { return nil }
    let component = JSONPointer(dialect.schemasPointer + [text]).fragment
    let found =
      references.find(component, at: node.place, severity: .warning)
      ?? (FileReference.isReference(text) ? references.find(text, at: node.place, severity: .warning) : nil)
    return found.flatMap { references.resolve($0.node)?.node }
  }

  /// The schemas that alternatives refer to, and the alternatives of these; `nil` if one is missing.
  private mutating func targets(of alternatives: [JSONNode]) -> Set<JSONNode>? {
    var targets: Set<JSONNode> = []
    var pending = alternatives
    while let node = pending.popLast() {
      guard consume(1), let target = references.resolve(node)?.node else { return nil }
      guard targets.insert(target).inserted else { continue }
      for keyword in ["oneOf", "anyOf"] { pending += target[keyword]?.elements.map { $0 } ?? [] }
      // A list of one only adds something to it.
      if let parts = target["allOf"], parts.elements.count == 1 { pending += parts.elements.map { $0 } }
    }
    return targets
  }

  // MARK: - Properties

  /// The names of all properties that schemas and what they are composed of describe, at least up to one; `nil` if they
  /// allow properties of any name, or if one of them is missing.
  mutating func properties(of schemas: [JSONNode], until last: String? = nil) -> Set<String>? {
    var names: Set<String> = []
    var pending = schemas
    var visited: Set<JSONNode> = []
    while let node = pending.popLast() {
      guard consume(1) else { return nil }
      guard visited.insert(node).inserted else { continue }
      if node["$ref"] != nil {
        guard let target = references.resolve(node)?.node else { return nil }
        pending.append(target)
      }
      let properties = node["properties"]?.members.map(\.key) ?? []
      names.formUnion(properties)
      if let last, names.contains(last) { return names }
      let others = [node["additionalProperties"], node["unevaluatedProperties"]].compactMap { $0 }
      guard consume(properties.count), others.allSatisfy({ $0.bool == false }), node["patternProperties"] == nil else {
        return nil
      }
      for keyword in ["allOf", "oneOf", "anyOf"] { pending += node[keyword]?.elements.map { $0 } ?? [] }
      pending +=
        [node["then"], node["else"]].compactMap { $0 } + (node["dependentSchemas"]?.members.map(\.value) ?? [])
    }
    return names
  }
}

extension JSONNode {
  /// Whether both are the same value, numbers in any way of writing them.
  fileprivate func isSame(as other: JSONNode) -> Bool {
    guard let number = number.flatMap(Double.init), let otherNumber = other.number.flatMap(Double.init) else {
      return hasSameContent(as: other)
    }
    return number == otherNumber
  }
}
