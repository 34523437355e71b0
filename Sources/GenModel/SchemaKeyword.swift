import GenSource

/// The keywords of a schema that the generator reads, but for those of `ConstraintKeyword`: what each is called, what its value
/// is, and whether it is an annotation.
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
  case items, prefixItems
  case allOf, oneOf, anyOf, discriminator
  case not, `if`, then, `else`, dependentSchemas
  case title, description, deprecated, readOnly, writeOnly
  case `default`, example, examples, externalDocs

  /// What the value is.
  var valueType: MemberType {
    switch self {
    case .format, .contentEncoding, .contentMediaType, .title, .description: .string
    case .nullable, .deprecated, .readOnly, .writeOnly: .boolean
    case .required: .list(.string)
    case .enum: .list(.any)
    case .properties, .patternProperties, .dependentSchemas: .map(.object(.schema))
    case .items: .schemas
    case .prefixItems, .allOf, .oneOf, .anyOf: .list(.object(.schema))
    case .additionalProperties, .unevaluatedProperties, .contentSchema, .not, .if, .then, .else: .object(.schema)
    case .discriminator: .object(.discriminator)
    case .externalDocs: .object(.externalDocumentation)
    case .reference, .dynamicReference, .type, .const, .enumVarNames, .enumNames, .enumDescriptions, .xNullable,
      .default,
      .example, .examples:
      .any
    }
  }

  /// Whether the keyword means the same beside a `$ref` as without it, or nothing that is lost there. A type, which nearly
  /// always is the same, is none.
  private var isAnnotation: Bool {
    switch self {
    case .reference, .dynamicReference, .type, .nullable, .xNullable, .title, .description, .deprecated, .readOnly,
      .writeOnly, .default, .example, .examples, .externalDocs:
      true
    default: false
    }
  }

  /// Whether a key is a keyword that means something that is not read beside a `$ref`.
  static func isLostBesideReference(_ key: String) -> Bool {
    if let keyword = byName[key] { return !keyword.isAnnotation }
    return ConstraintKeyword(rawValue: key) != nil
  }

  fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The members of a schema object, by keyword.
struct SchemaKeywords {
  let node: JSONNode
  /// Few enough to be searched one by one.
  private var values: [(keyword: SchemaKeyword, node: JSONNode)] = []
  private(set) var constraints: [(keyword: ConstraintKeyword, node: JSONNode)] = []

  private static let constraintsByName = Dictionary(
    uniqueKeysWithValues: ConstraintKeyword.allCases.map { ($0.rawValue, $0) })

  init(_ node: JSONNode) {
    self.node = node
    for member in node.members {
      let key = member.key
      if let keyword = SchemaKeyword.byName[key] {
        values.append((keyword, member.value))
      } else if let keyword = Self.constraintsByName[key] {
        constraints.append((keyword, member.value))
      }
    }
  }

  subscript(keyword: SchemaKeyword) -> JSONNode? {
    values.firstIndex { $0.keyword == keyword }.map { values[$0].node }
  }

  subscript(keyword: ConstraintKeyword) -> JSONNode? {
    constraints.firstIndex { $0.keyword == keyword }.map { constraints[$0].node }
  }

  func flag(_ keyword: SchemaKeyword) -> Bool { self[keyword]?.bool ?? false }
}
