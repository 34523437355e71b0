import GenModel
import GenSource

/// The number of a set of schemas that apply to a value together: the identity of what the value can be.
struct SetID: Hashable {
  /// In the order in which sets are met.
  let index: Int
}

/// Numbers the sets of schemas that apply to values. It looks at schemas alone: which sets have nodes, and what these are, is
/// decided by `NodeMaker`.
///
/// A property `{"$ref": "#/components/schemas/Pet"}` has the set of `Pet`. So has `{"allOf": [{"$ref": …}], "description": …}`, but
/// `{"allOf": [{"$ref": …}], "required": ["id"]}` has a set of two elements, and a node of its own.
///
/// An element of a set is a named schema, with all that it is composed of, or what an inline schema says of the type. Inline
/// schemas that say the same are the same element, whatever their comments are; named ones never are.
final class SchemaSets {
  private let table: SchemaTable
  /// By their elements, which are sorted. Here and below no access is checked, which would take longer than it: each is over
  /// before anything else is called.
  @exclusivity(unchecked) private var sets: [[Int32]: Int] = [:]
  /// The number of sets.
  @exclusivity(unchecked) private(set) var count = 0
  /// The numbers of what inline schemas say of types.
  @exclusivity(unchecked) private var contents: [TypeContent: Int32] = [:]
  /// The numbers of names and values.
  @exclusivity(unchecked) private var texts: [String: Int32] = [:]
  /// By the index of the schema; -1 until they are known.
  @exclusivity(unchecked) private var setsOfSchemas: [Int32]
  /// By the position of the named schema; -1 until they are known.
  @exclusivity(unchecked) private var setsOfNames: [Int32]
  /// By the index of the schema; -1 until they are known.
  @exclusivity(unchecked) private var valuesOfSchemas: [Int32]
  @exclusivity(unchecked) private var properties: [Property: Int32] = [:]
  /// The sets of schemas that are nothing but a scalar, which most are.
  @exclusivity(unchecked) private var scalars: [Scalar: SetID] = [:]

  init(_ table: SchemaTable) {
    self.table = table
    setsOfSchemas = Array(repeating: -1, count: table.all.count)
    valuesOfSchemas = setsOfSchemas
    setsOfNames = Array(repeating: -1, count: table.named.count)
  }

  /// Numbers the sets of all schemas.
  func findAll() {
    // What stands within a schema comes before it.
    for schema in table.all { _ = set(of: schema) }
  }

  /// A property of a multipart body that is something else there than in JSON.
  struct Part {
    let name: String
    let node: NodeID
  }

  /// A way to look at the schemas of a set, which makes another set of them.
  enum View {
    case whole
    /// The statements about values of one type.
    case only(JSONTypes)
    /// The elements of tuples, whatever their position.
    case elements
    /// The values that are listed by all alternatives.
    case enumeration
    /// The properties of a multipart body, some of which are something else, in the order of their names.
    case parts([Part])
    /// A part of a multipart body with header fields, and what its content is.
    case part(of: TypeUse)
    /// A list of values of a node.
    case list(of: TypeUse)
    /// The changes by a merge patch.
    case patch
    /// The part of the values of a node that is sent.
    case request(of: NodeID)
    /// The type that the user chose for them.
    case chosen(ChosenType)
    /// Values of one of several nodes.
    case either([NodeID])

    fileprivate func elements(_ number: (String) -> Int32) -> [Int32] {
      switch self {
      case .whole: []
      case .only(let types): [-1, -Int32(types.rawValue) - 10]
      case .elements: [-2]
      case .enumeration: [-3]
      case .patch: [-5]
      case .chosen(let type): [-6, -1000 - number(type.key)]
      case .either(let nodes): [-7] + nodes.map { -1000 - Int32($0.index) }
      case .request(let node): [-9, -1000 - Int32(node.index)]
      case .parts(let parts): [-4] + parts.flatMap { [-1000 - number($0.name), -1000 - Int32($0.node.index)] }
      case .part(let content): [-11, -1000 - Int32(content.node.index)]
      case .list(let element): [-12, -1000 - Int32(element.node.index)]
      }
    }
  }

  // MARK: - Sets

  /// The set of a schema with all that applies with it.
  func set(of schema: Schema) -> SetID {
    let known = setsOfSchemas[schema.index]
    if known >= 0 { return SetID(index: Int(known)) }
    let set = newSet(of: schema)
    setsOfSchemas[schema.index] = Int32(set.index)
    return set
  }

  /// Finds the set of a schema that is met for the first time, on the shortest way that there is for its form.
  private func newSet(of schema: Schema) -> SetID {
    if let position = table.position(of: schema) { return set(ofNamed: position) }
    if schema.isPlainScalar {
      let scalar = Scalar(schema.types, format: schema.format.flatMap { table.format(schema.types, $0) })
      if let known = scalars[scalar] { return known }
      let set = set(of: [Origin(schema: schema)])
      scalars[scalar] = set
      return set
    }
    let core = table.unwrapped(schema).schema
    if core !== schema, core.index < schema.index { return set(of: core) }
    if core === schema, schema.reference == nil, schema.appliedParts.isEmpty { return set(ofAlone: schema) }
    if core.isPlainReference, let target = core.reference.flatMap(table.target) { return set(ofNamed: target) }
    return set(of: [Origin(schema: schema)])
  }

  /// The set of a named schema, or of what it is another name for.
  private func set(ofNamed position: Int) -> SetID {
    let known = setsOfNames[position]
    if known >= 0 { return SetID(index: Int(known)) }
    let set = set(of: [Origin(schema: table.named[position].schema)])
    setsOfNames[position] = Int32(set.index)
    return set
  }

  /// The set of schemas that stand at one place, with all that applies with them, as it is looked at.
  func set(of origins: [Origin], as view: View = .whole) -> SetID {
    if case .whole = view, origins.count == 1, !origins[0].hidesAlternatives {
      let known = setsOfSchemas[origins[0].schema.index]
      if known >= 0 { return SetID(index: Int(known)) }
    }
    return set(of: AppliedSchemas(of: origins, in: table), as: view)
  }

  /// The set of an inline schema that no other one applies with.
  private func set(ofAlone schema: Schema) -> SetID {
    if schema.isAnyObject || schema.isOpenObject { return set([.max]) }
    return set(schema.hasTypeKeywords ? [content(of: schema) << 2 | 2] : [])
  }

  /// The set of schemas that apply. Named ones are elements by their position, inline ones outside of these by what
  /// they say; what stands in a named one is part of it.
  func set(of applied: AppliedSchemas, as view: View = .whole) -> SetID {
    var elements = applied.sources.map { Int32($0.position) << 2 | ($0.hidesAlternatives ? 1 : 0) }
    let typed = applied.schemas.filter { $0.owner == nil && $0.schema.hasTypeKeywords }
    // Any object says nothing beside what is one; of several types, it chooses that.
    let mayBeOther = typed.contains { !$0.schema.types.isEmpty && $0.schema.types != .object }
    let inline = mayBeOther ? typed : typed.filter { !$0.schema.isAnyObject }
    // Alone, an object that may have any members is any object.
    if !inline.allSatisfy(\.schema.isOpenObject) || !elements.isEmpty {
      elements += inline.map { content(of: $0.schema) << 2 | 2 | ($0.hidesAlternatives ? 1 : 0) }
    } else if !inline.isEmpty || applied.schemas.contains(where: \.schema.isAnyObject) {
      elements = [.max]
    }
    if elements.count > 1 { elements = Array(Set(elements)).sorted() }
    return set(elements + view.elements(number))
  }

  /// The set of schemas that stand at the places given, by the indices of schemas there.
  func set(_ set: SetID, at places: [Int32]) -> SetID { self.set([-8, Int32(set.index)] + places) }

  private func set(_ elements: [Int32]) -> SetID {
    if let known = sets[elements] { return SetID(index: known) }
    let set = SetID(index: count)
    sets[elements] = count
    count += 1
    return set
  }

  // MARK: - Contents

  /// The number of what a schema says of the type by itself, apart from its references and `allOf`.
  private func content(of schema: Schema) -> Int32 {
    let content = TypeContent(of: schema, self)
    if let known = contents[content] { return known }
    let number = Int32(contents.count)
    contents[content] = number
    return number
  }

  func number(_ text: String) -> Int32 {
    if let known = texts[text] { return known }
    let number = Int32(texts.count)
    texts[text] = number
    return number
  }

  private func number(_ text: String?) -> Int32 { text.map(number) ?? -1 }

  func named(_ id: SchemaID) -> Int32 { table.position(of: id).map(Int32.init) ?? -1 }

  func format(of schema: Schema) -> String? {
    schema.format.flatMap { format in
      // Alone, a format may be all that decides on the type.
      schema.types.isEmpty && Schema.numberType(of: format) != nil ? format : table.format(schema.typesOfFormat, format)
    }
  }

  // MARK: - Values

  /// The number of a schema's set, and of whether it allows `null`.
  func value(of schema: Schema) -> Int32 {
    let known = valuesOfSchemas[schema.index]
    if known >= 0 { return known }
    let value = Int32(set(of: schema).index) << 1 | (table.isNullable(schema) ? 1 : 0)
    valuesOfSchemas[schema.index] = value
    return value
  }

  /// The number of what a schema says of a property: its value, and the annotations that decide on what initializers
  /// take.
  func property(_ schema: Schema) -> Int32 {
    let value = value(of: schema)
    let chosen = number(
      (table.chosen.properties[schema.index] ?? table.chosen.models[schema.index].map(ChosenType.model))?.key)
    if schema.hasOneLayer {
      let own = schema.annotations
      let defaultValue = number(own.defaultValue?.text)
      return number(Property(value, own.isReadOnly, own.isWriteOnly, own.isDeprecated, defaultValue, chosen))
    }
    let all = Annotations(of: [schema], in: table)
    let defaultValue = number(all.defaultValue?.text)
    return number(Property(value, all.isReadOnly, all.isWriteOnly, all.isDeprecated, defaultValue, chosen))
  }

  private func number(_ property: Property) -> Int32 {
    if let known = properties[property] { return known }
    let number = Int32(properties.count)
    properties[property] = number
    return number
  }

  /// The facts that decide on the property of a type: the value, what the initializer takes and whether the property is
  /// there for each direction, and the type that was chosen for it.
  private struct Property: Hashable {
    let value: Int32
    let flags: Int32
    let defaultValue: Int32
    let chosen: Int32

    init(
      _ value: Int32, _ isReadOnly: Bool, _ isWriteOnly: Bool, _ isDeprecated: Bool, _ defaultValue: Int32,
      _ chosen: Int32
    ) {
      self.value = value
      self.chosen = chosen
      flags = (isReadOnly ? 1 : 0) | (isWriteOnly ? 2 : 0) | (isDeprecated ? 4 : 0)
      self.defaultValue = defaultValue
    }
  }
}

extension ChosenType {
  /// A text that no other type has.
  fileprivate var key: String {
    switch self {
    case .named(let name): "type " + name
    case .identifier(let name): "identifier " + name
    case .model(let model): "model " + model.name
    }
  }
}
