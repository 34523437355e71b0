import GenSource

/// The keywords of a schema that the generator reads, but for those of `ConstraintKeyword` and `ConditionKeyword`: what
/// each is called, what its value is, and whether it is an annotation.
enum SchemaKeyword: String, CaseIterable {
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  case type, format, contentEncoding, contentMediaType, contentSchema
  case `enum`, const
  case enumVarNames = "x-enum-varnames"
  case enumNames = "x-enumNames"
  case enumDescriptions = "x-enum-descriptions"
  case speakeasyEnums = "x-speakeasy-enums"
  case fernEnum = "x-fern-enum"
  case microsoftEnum = "x-ms-enum"
  case extensibleEnum = "x-extensible-enum"
  case deprecationMessage = "x-speakeasy-deprecation-message"
  case ownName = "x-gen-name"
  case nameOverride = "x-speakeasy-name-override"
  case fernTypeName = "x-fern-type-name"
  case fernPropertyName = "x-fern-property-name"
  case clientName = "x-ms-client-name"
  case nullable
  case xNullable = "x-nullable"
  case properties, required, additionalProperties, patternProperties, unevaluatedProperties, propertyNames
  case dependentRequired
  case items, prefixItems, additionalItems, unevaluatedItems, contains
  case allOf, oneOf, anyOf, discriminator
  case msDiscriminatorValue = "x-ms-discriminator-value"
  case discriminatorValue = "x-discriminator-value"
  case not, `if`, then, `else`, dependentSchemas
  case title, description, deprecated, readOnly, writeOnly
  case `default`, example, examples, externalDocs

  /// The type of the value.
  var valueType: MemberType {
    switch self {
    case .format, .contentEncoding, .contentMediaType, .title, .description: .string
    case .nullable, .deprecated, .readOnly, .writeOnly: .boolean
    case .required: .list(.string)
    case .dependentRequired: .map(.list(.string))
    case .enum: .list(.any)
    case .properties, .patternProperties, .dependentSchemas: .map(.object(.schema))
    case .items: .schemas
    case .prefixItems, .allOf, .oneOf, .anyOf: .list(.object(.schema))
    case .additionalProperties, .unevaluatedProperties, .propertyNames, .additionalItems, .unevaluatedItems, .contains,
      .contentSchema, .not, .if, .then, .else:
      .object(.schema)
    case .discriminator: .object(.discriminator)
    case .externalDocs: .object(.externalDocumentation)
    case .reference, .dynamicReference, .type, .const, .enumVarNames, .enumNames, .enumDescriptions, .xNullable,
      .speakeasyEnums, .fernEnum, .microsoftEnum, .extensibleEnum, .deprecationMessage, .ownName, .nameOverride,
      .fernTypeName, .fernPropertyName, .clientName, .msDiscriminatorValue, .discriminatorValue, .default, .example,
      .examples:
      .any
    }
  }

  /// Whether the keyword means the same beside a `$ref` as without it, or nothing that is lost there. A type, which nearly
  /// always is the same, does not count.
  fileprivate var isAnnotation: Bool {
    switch self {
    case .reference, .dynamicReference, .type, .nullable, .xNullable, .title, .description, .deprecated, .readOnly,
      .writeOnly, .default, .example, .examples, .externalDocs, .ownName, .nameOverride, .fernTypeName,
      .fernPropertyName, .clientName, .msDiscriminatorValue, .discriminatorValue, .deprecationMessage:
      true
    default: false
    }
  }

  /// The aspect that the keyword is about.
  fileprivate var aspect: SchemaKeywords.Aspects {
    switch self {
    case .type: .type
    case .reference, .dynamicReference: .reference
    case .contentEncoding, .contentMediaType: [.content, .conditions]
    case .format, .contentSchema: .content
    case .enum, .const, .enumVarNames, .enumNames, .enumDescriptions, .speakeasyEnums, .fernEnum, .microsoftEnum,
      .extensibleEnum:
      .values
    case .nullable, .xNullable, .deprecated, .readOnly, .writeOnly, .deprecationMessage: .flags
    case .properties, .required, .additionalProperties, .unevaluatedProperties: .object
    case .patternProperties, .propertyNames, .dependentRequired: [.object, .conditions]
    case .items, .additionalItems: .array
    case .prefixItems, .unevaluatedItems, .contains: [.array, .conditions]
    case .allOf, .discriminator: .composition
    case .oneOf, .anyOf, .not, .if, .then, .else, .dependentSchemas: [.composition, .conditions]
    case .title, .description: .texts
    case .ownName, .nameOverride, .fernTypeName, .fernPropertyName, .clientName, .msDiscriminatorValue,
      .discriminatorValue:
      .names
    case .default, .example, .examples, .externalDocs: .examples
    }
  }
}

/// The kinds of keys of a schema object.
enum SchemaKey {
  case keyword(SchemaKeyword)
  case constraint(ConstraintKeyword)
  case condition(ConditionKeyword)

  static let byName = Dictionary(
    uniqueKeysWithValues: SchemaKeyword.allCases.map { ($0.rawValue, SchemaKey.keyword($0)) }
      + ConstraintKeyword.allCases.map { ($0.rawValue, .constraint($0)) }
      + ConditionKeyword.allCases.map { ($0.rawValue, .condition($0)) })

  /// Whether the keyword means something that is not read beside a `$ref`.
  var isLostBesideReference: Bool {
    switch self {
    case .keyword(let keyword): !keyword.isAnnotation
    case .constraint, .condition: true
    }
  }
}

/// The members of a schema object, by keyword.
struct SchemaKeywords {
  let node: JSONNode
  /// The indices of the values in the document. They are few enough to be searched one by one.
  private var values: [Value<SchemaKeyword>] = []
  private var constraints: [Value<ConstraintKeyword>] = []
  /// The conditions, from which nothing is generated; most schemas have none.
  private(set) var conditions: [ValueCondition] = []
  /// The aspects that they are about: of most keywords that are looked for that tells that they are missing.
  private(set) var aspects: Aspects = []

  private struct Value<Keyword> {
    let keyword: Keyword
    let index: Int
  }

  struct Aspects: OptionSet {
    let rawValue: UInt16

    static let type = Self(rawValue: 1)
    static let reference = Self(rawValue: 2)
    static let content = Self(rawValue: 4)
    static let values = Self(rawValue: 8)
    static let flags = Self(rawValue: 16)
    static let object = Self(rawValue: 32)
    static let array = Self(rawValue: 64)
    static let composition = Self(rawValue: 128)
    static let texts = Self(rawValue: 256)
    static let examples = Self(rawValue: 512)
    static let names = Self(rawValue: 1024)
    static let conditions = Self(rawValue: 2048)
  }

  init(_ node: JSONNode, _ keys: JSONKeyMap<SchemaKey>) {
    self.node = node
    let document = node.document
    values.reserveCapacity(node.members.count)
    document.forEachMember(at: node.index) { key, index in
      switch keys[key, document] {
      case .keyword(let keyword)?:
        values.append(Value(keyword: keyword, index: index))
        let aspect = keyword.aspect
        aspects.formUnion(aspect)
        if aspect.contains(.conditions) {
          conditions.append(ValueCondition(keyword: keyword.rawValue, node: document.node(at: index)))
        }
      case .constraint(let keyword)?: constraints.append(Value(keyword: keyword, index: index))
      case .condition(let keyword)?:
        conditions.append(ValueCondition(keyword: keyword.rawValue, node: document.node(at: index)))
      case nil: break
      }
    }
  }

  var hasConstraints: Bool { !constraints.isEmpty }

  // The aspect is known where the keyword is.
  @inline(__always)
  subscript(keyword: SchemaKeyword) -> JSONNode? { aspects.contains(keyword.aspect) ? value(of: keyword) : nil }

  private func value(of keyword: SchemaKeyword) -> JSONNode? {
    for value in values where value.keyword == keyword { return node.document.node(at: value.index) }
    return nil
  }

  subscript(keyword: ConstraintKeyword) -> JSONNode? {
    for value in constraints where value.keyword == keyword { return node.document.node(at: value.index) }
    return nil
  }

  /// Whether a keyword is `true`.
  @inline(__always)
  func flag(_ keyword: SchemaKeyword) -> Bool { self[keyword]?.bool ?? false }
}
