import GenDiagnostics
import GenModel

extension Schema {
  /// Whether the schema is nothing but a string, a number or a Boolean, as most are.
  var isPlainValue: Bool {
    let isValue = types == .string || types == .integer || types == .number || types == .boolean
    return isValue && reference == nil && content == nil && enumeration == nil && composition.isEmpty
  }

  /// Whether no keyword gives the schema a type of its own, apart from `$ref` or, without one, a composition.
  func saysNothingBeside(reference: Bool) -> Bool {
    (types.isEmpty || types == .object) && content == nil && enumeration == nil && object.properties.isEmpty
      && object.required.isEmpty && !object.additional.isTyped && array.items == nil && array.prefixItems.isEmpty
      && (reference ? composition.isEmpty : composition.discriminator == nil)
  }

  /// Whether the schema is a reference, with no other type beside it.
  var isPlainReference: Bool { reference != nil && saysNothingBeside(reference: true) }

  /// Whether the schema speaks to people alone, as the second part of an `allOf` of a reference and a description does.
  var isComment: Bool {
    reference == nil && types.isEmpty && format == nil && saysNothingBeside(reference: true)
  }

  /// Whether the schema says that a value is an object, and no more.
  var isAnyObject: Bool { types == .object && reference == nil && saysNothingBeside(reference: true) }

  /// The part of a schema of several types that speaks of one of them.
  convenience init(only type: JSONTypes, of flat: FlatSchema) {
    var array = Schema.ArrayKeywords()
    array.items = type == .array ? flat.items : nil
    self.init(
      place: flat.place,
      types: type,
      format: type == .array || type == .object ? nil : flat.format,
      content: type == .string ? flat.content : nil,
      object: type == .object ? Schema.ObjectKeywords(of: flat) : Schema.ObjectKeywords(),
      array: array)
  }

  /// The properties of a schema, without its alternatives.
  convenience init(sharedPropertiesOf flat: FlatSchema) {
    self.init(place: flat.place, types: .object, object: Schema.ObjectKeywords(of: flat))
  }

  /// What a schema with a discriminator is apart from the schemas that extend it.
  convenience init(baseOf flat: FlatSchema) {
    var annotations = Schema.Annotations()
    annotations.details = flat.annotations.details
    self.init(place: flat.place, types: .object, object: Schema.ObjectKeywords(of: flat), annotations: annotations)
  }

  /// What several schemas say of one property.
  convenience init(place: SourcePlace, narrowing parts: [Schema]) {
    var composition = Schema.Composition()
    composition.allOf = parts
    composition.isNarrowed = true
    self.init(place: place, composition: composition)
  }

  /// All of the parts at once.
  convenience init(place: SourcePlace, title: String?, parts: [Schema]) {
    var composition = Schema.Composition()
    composition.allOf = parts
    var annotations = Schema.Annotations()
    annotations.title = title
    self.init(place: place, composition: composition, annotations: annotations)
  }
}

extension Schema.ObjectKeywords {
  init(of flat: FlatSchema) {
    self.init()
    properties = flat.properties
    required = flat.required.sorted()
    additional = flat.additional
  }
}

extension JSONTypes {
  /// The types one by one.
  var single: [JSONTypes] {
    [.string, .integer, .number, .boolean, .array, .object].filter(contains)
  }
}

extension BuiltInType {
  /// The type for a value that is neither an object nor an array. A format that nobody knows leaves the type as it is.
  init(_ type: JSONTypes, format: String?) {
    switch (type, format) {
    case (.boolean, _): self = .bool
    case (.integer, "int64"), (.number, "int64"): self = .int64
    case (.integer, "uint32"): self = .uint32
    case (.integer, "uint64"), (.number, "uint64"): self = .uint64
    case (.integer, _), (.number, "int32"): self = .int
    case (.number, "float"): self = .float
    case (.number, "decimal"): self = .decimal
    case (.number, _): self = .double
    case (.string, "int64"): self = .int64InString
    case (.string, "uint64"): self = .uint64InString
    case (.string, "decimal"): self = .decimalInString
    case (.string, "date-time"): self = .date
    case (.string, "date"): self = .calendarDate
    case (.string, "uuid"): self = .uuid
    case (.string, "uri"), (.string, "url"): self = .url
    case (.string, "byte"), (.string, "base64"): self = .data
    case (.string, "base64url"): self = .base64URL
    default: self = .string
    }
  }
}

extension Schema.Composition {
  var isEmpty: Bool { allOf.isEmpty && oneOf.isEmpty && anyOf.isEmpty }
}
