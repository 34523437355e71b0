import GenSource

/// The keywords of a schema that the generator reads.
enum SchemaKeyword: String, CaseIterable {
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  case type, format, contentEncoding, contentMediaType, contentSchema
  case `enum`, const
  case enumVarNames = "x-enum-varnames"
  case enumNames = "x-enumNames"
  case enumDescriptions = "x-enum-descriptions"
  case nullable
  case xNullable = "x-nullable"
  case properties, required, additionalProperties, patternProperties, unevaluatedProperties
  case items, prefixItems, uniqueItems
  case allOf, oneOf, anyOf, discriminator
  case not, `if`, then, `else`, dependentSchemas
  case title, description, deprecated, readOnly, writeOnly
  case `default`, example, examples, externalDocs
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, minItems, maxItems, minProperties, maxProperties

  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether the keyword says more of a value than its type.
  var isConstraint: Bool {
    switch self {
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength, .maxLength, .pattern,
      .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties:
      true
    default: false
    }
  }
}

extension SchemaKeyword {
  /// Whether the keyword means something that is not read beside a `$ref`. A type, which nearly always is the same, is none.
  var isLostBesideReference: Bool {
    switch self {
    case .reference, .dynamicReference, .type, .nullable, .xNullable, .title, .description, .deprecated, .readOnly,
      .writeOnly, .default, .example, .examples, .externalDocs:
      false
    default: true
    }
  }
}

/// The members of a schema object, by keyword.
struct SchemaKeywords {
  let node: JSONNode
  private(set) var hasConstraints = false
  /// Few enough to be searched one by one.
  private var values: [(keyword: SchemaKeyword, node: JSONNode)] = []

  init(_ node: JSONNode, _ keywords: JSONKeyMap<SchemaKeyword>) {
    self.node = node
    let members = node.members
    values.reserveCapacity(members.count)
    for member in members {
      guard let keyword = keywords[member] else { continue }
      values.append((keyword, member.value))
      hasConstraints = hasConstraints || keyword.isConstraint
    }
  }

  subscript(keyword: SchemaKeyword) -> JSONNode? {
    values.firstIndex { $0.keyword == keyword }.map { values[$0].node }
  }

  func flag(_ keyword: SchemaKeyword) -> Bool { self[keyword]?.bool ?? false }
}
