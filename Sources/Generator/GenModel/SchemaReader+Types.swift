// Which types a description says, and where it says `null`: the keywords and references that allow it, and what alternatives are without
// it. Whether `null` is a value where several schemas apply is found by `GenTyping`.

import GenDiagnostics
import GenSource

extension SchemaReader {
  /// The value of `type`.
  struct TypeKeyword {
    var types: JSONTypes = []
    var allowsNull = false
    /// Whether something else than `null` is named, if only by mistake.
    fileprivate var namesOthers = false
  }

  /// Reads the schema of what is sent as text, if it says nothing of the type: that is a string. `nil` for any other schema.
  func readUntyped(_ node: JSONNode) -> Schema? {
    guard node.kind == .object else { return nil }
    let keywords = SchemaKeywords(node, keywords)
    let isTyped =
      !keywords.aspects.isDisjoint(with: [.type, .reference, .content, .values, .array, .composition])
      || !keywords.conditions.isEmpty
      || [SchemaKeyword.properties, .additionalProperties, .unevaluatedProperties].contains { keywords[$0] != nil }
      || ConstraintKeyword.allCases.contains { !$0.isOfText && keywords[$0] != nil }
      || keywords[.default].map { $0.string == nil } ?? false
    return isTyped ? nil : read(keywords, TypeKeyword(types: .string, namesOthers: true))
  }

  /// The types that `type` allows, in any of its spellings, and whether `null` is among them.
  func types(_ keywords: SchemaKeywords) -> TypeKeyword {
    var type = TypeKeyword()
    guard let node = keywords[.type] else { return type }
    for entry in node.kind == .array ? Array(node.elements) : [node] { add(entry, to: &type) }
    // Kubernetes has this format for what its descriptions call a string: a port is its number or its name.
    if type.types == .string, keywords[.format]?.isString("int-or-string") ?? false { type.types.insert(.integer) }
    // ASP.NET Core describes the numbers that it sends so, because it reads their texts, too.
    if !type.types.isDisjoint(with: [.integer, .number]),
      keywords[.pattern]?.string.map(NumeralPattern.matches) ?? false
    {
      type.types.remove(.string)
    }
    return type
  }

  private func add(_ node: JSONNode, to type: inout TypeKeyword) {
    if node.isNull || node.isString("null") { return type.allowsNull = true }
    type.namesOthers = true
    // A `file` is a string of Swagger 2.0.
    if let known = JSONTypes.named.first(where: { node.isString($0.name) })?.type
      ?? (node.isString("file") ? .string : nil)
    {
      type.types.insert(known)
    } else {
      reportUnknownType(node.string ?? node.text, node)
    }
  }

  /// Reports a type that JSON does not have, such as `float`.
  private func reportUnknownType(_ name: String, _ node: JSONNode) {
    let known = JSONTypes.named.map { $0.name.description } + ["null"]
    sink.warning(
      "schema.unknown-type", "unknown type \"\(name)\"; any value is accepted here", at: node.place,
      hint: sink.nearest(to: name, in: known).didYouMean
        ?? "the types are \(known.joined(separator: ", "))")
  }

  /// `nullable` of OpenAPI 3.0, also seen in descriptions of later versions, and the extension it was before.
  func isMarkedNullable(_ keywords: SchemaKeywords) -> Bool {
    keywords.flag(.nullable) || keywords.flag(.xNullable)
  }

  /// Whether `null` is a value, too: by its mark, its type, or a list of values, of whose enumeration it is not one.
  func isNullable(_ keywords: SchemaKeywords, _ type: TypeKeyword) -> Bool {
    type.allowsNull || isMarkedNullable(keywords) || keywords[.enum]?.elements.contains(where: \.isNull) ?? false
  }

  /// Whether `type`, `const` or `enum` allows nothing but `null`.
  func isNull(_ keywords: SchemaKeywords, _ type: TypeKeyword) -> Bool {
    if let constant = keywords[.const] { return constant.isNull }
    if let values = keywords[.enum] { return values.elements.count > 0 && values.elements.allSatisfy(\.isNull) }
    return type.allowsNull && !type.namesOthers
  }

  /// The values that a list has beside `null`, with their positions in it.
  func valuesBesideNull(of list: JSONNode) -> [(offset: Int, element: JSONNode)] {
    list.elements.enumerated().filter { !$0.element.isNull }
  }

  /// Makes `null` of the schemas that refer to it, so that no alternative accepts any value instead.
  ///
  /// - Parameter named: The schemas that the ids lead to.
  func markReferencesToNull(among all: [Schema], _ ids: [SchemaID], _ named: [Schema]) {
    guard named.contains(where: \.isNull) else { return }
    let named = Dictionary(zip(ids, named)) { first, _ in first }
    for schema in all {
      var references: [Schema] = []
      var end = schema
      while !end.isNull, references.count < Limits.references, let target = end.reference.flatMap({ named[$0] }) {
        references.append(end)
        end = target
      }
      if end.isNull { for reference in references { reference.isNull = true } }
    }
  }

  /// Makes `null` of any object that may be null and stands beside a reference to an object, as the frameworks of marshmallow write that
  /// it may be null in OpenAPI 3.0: every object is an alternative already.
  ///
  /// - Parameter named: The schemas that the ids lead to.
  func markNullBesideObjects(among all: [Schema], _ ids: [SchemaID], _ named: [Schema]) {
    var found: [(null: Schema, other: SchemaID)] = []
    for schema in all where schema.composition.oneOf.count == 2 || schema.composition.anyOf.count == 2 {
      for pair in [schema.composition.oneOf, schema.composition.anyOf] where pair.count == 2 {
        guard let null = pair.first(where: \.isAnyObjectOrNull) else { continue }
        if let other = pair.first(where: { $0 !== null })?.reference { found.append((null, other)) }
      }
    }
    if found.isEmpty { return }
    let named = Dictionary(zip(ids, named)) { first, _ in first }
    for (null, other) in found where named[other]?.types == .object { null.isNull = true }
  }
}

extension Schema {
  /// Whether nothing is said of a value but that it is an object, or null.
  fileprivate var isAnyObjectOrNull: Bool {
    types == .object && isNullable && !isNull && reference == nil && enumeration == nil && object.properties.isEmpty
      && object.required.isEmpty && !object.additional.isSaid && composition.allOf.isEmpty
      && composition.oneOf.isEmpty && composition.anyOf.isEmpty && constraints.isEmpty && conditions.isEmpty
  }

  /// Whether no value but `null` is allowed.
  var isWithoutValues: Bool { isNull || isImpossible }
}
