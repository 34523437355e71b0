import GenDiagnostics
import GenModel
import GenSource

/// What in a description the choices of the user are for.
struct ChosenTypes {
  /// By types and the formats that make a difference to them.
  private(set) var formats: [Scalar: ChosenType] = [:]
  /// By the position of the named schema.
  private(set) var schemas: [Int: ChosenType] = [:]
  /// Of properties and parameters, by the index of the schema.
  private(set) var properties: [Int: ChosenType] = [:]
  /// Of those, the ones that are chosen by a name that others have, too.
  private(set) var areForAny: Set<Int> = []
  /// The choices of identifiers that no place of its own is named for.
  private(set) var identifiersForAny: [TypeChoice] = []

  /// Nothing is chosen.
  init() {}

  /// - Parameters:
  ///   - format: The format of a type in the terms that make a difference to the type.
  ///   - sink: Is told of choices that match nothing, and of two for the same thing.
  init(
    _ choices: [TypeChoice], in description: APIDescription, format: (JSONTypes, String) -> String?,
    sink: DiagnosticSink
  ) {
    if choices.isEmpty { return }
    addFormats(choices.filter { $0.subject == .format }, description, format, sink)
    addSchemas(choices.filter { $0.subject == .schema }, description, sink)
    addProperties(choices.filter { $0.subject == .property }, description, sink)
  }

  // MARK: - Formats

  /// Takes the choices for types and formats, such as `string/uuid=UUID`.
  private mutating func addFormats(
    _ choices: [TypeChoice], _ description: APIDescription, _ format: (JSONTypes, String) -> String?,
    _ sink: DiagnosticSink
  ) {
    if choices.isEmpty { return }
    let described = Self.formats(of: description)
    var known: [Scalar: TypeChoice] = [:]
    for choice in choices {
      guard described.contains(choice.original) else {
        reportUnmatched(choice, among: described, sink)
        continue
      }
      let parts = choice.original.split(separator: "/", maxSplits: 1).map(String.init)
      guard let type = TypeChoice.types.first(where: { $0.name == parts[0] })?.type else { continue }
      let name = parts.count == 1 ? nil : format(type, parts[1]) ?? parts[1]
      let scalar = Scalar(type, format: name)
      if let other = known[scalar], other.type != choice.type { reportRepeated(choice, other, sink) }
      known[scalar] = choice
      formats[scalar] = choice.type
    }
  }

  /// Every type that schemas have, with and without their formats.
  private static func formats(of description: APIDescription) -> Set<String> {
    var formats: Set<String> = []
    for schema in description.allSchemas {
      let types = schema.types.isEmpty && schema.format != nil ? .string : schema.types
      for (name, type) in TypeChoice.types where types.contains(type) {
        formats.insert(name)
        if let format = schema.format { formats.insert("\(name)/\(format)") }
      }
    }
    return formats
  }

  /// The format of a type in the terms that make a difference to the type, where one of them is chosen.
  func format(_ type: JSONTypes, _ name: String) -> String? {
    formats.keys.contains { $0.format == name && !$0.type.isDisjoint(with: type) } ? name : nil
  }

  // MARK: - Schemas

  /// Takes the choices for component schemas, such as `schema:Money=Decimal`.
  private mutating func addSchemas(_ choices: [TypeChoice], _ description: APIDescription, _ sink: DiagnosticSink) {
    if choices.isEmpty { return }
    let components = description.schemas.indices.filter { description.schemas[$0].kind == .component }
    let positions = Dictionary(components.map { (description.schemas[$0].name, $0) }) { first, _ in first }
    var known: [Int: TypeChoice] = [:]
    for choice in choices {
      guard let position = positions[choice.original] else {
        reportUnmatched(choice, among: positions.keys, sink)
        continue
      }
      if let other = known[position], other.type != choice.type { reportRepeated(choice, other, sink) }
      known[position] = choice
      schemas[position] = choice.type
    }
  }

  // MARK: - Properties

  /// Takes the choices for properties and parameters, such as `property:*.price=Decimal`.
  private mutating func addProperties(
    _ choices: [TypeChoice], _ description: APIDescription, _ sink: DiagnosticSink
  ) {
    if choices.isEmpty { return }
    let places = DescribedProperties(description)
    var known: [Int: TypeChoice] = [:]
    // What is named alone goes before what is named among others.
    for choice in choices.filter(\.isForAny) + choices.filter({ !$0.isForAny }) {
      let schemas = places.schemas(of: choice.original)
      if schemas.isEmpty { reportUnmatched(choice, among: places.names(like: choice.original), sink) }
      for schema in schemas {
        if let other = known[schema], other.isForAny == choice.isForAny, other.type != choice.type {
          reportRepeated(choice, other, sink)
        }
        known[schema] = choice
        properties[schema] = choice.type
        if choice.isForAny { areForAny.insert(schema) } else { areForAny.remove(schema) }
      }
    }
    identifiersForAny = choices.filter { $0.isForAny && $0.isIdentifier }
  }

  /// What is chosen for what all of some schemas describe; the last of them has the last word.
  func type(of schemas: some BidirectionalCollection<Schema>) -> ChosenType? {
    properties.isEmpty ? nil : schemas.reversed().lazy.compactMap { properties[$0.index] }.first
  }

  // MARK: - Mistakes

  /// Reports a choice for what does not exist.
  private func reportUnmatched(_ choice: TypeChoice, among names: some Collection<String>, _ sink: DiagnosticSink) {
    sink.error(
      "types.unmatched",
      "\"\(choice.text)\" chooses a type for \"\(choice.original)\", which is not generated",
      at: choice.place, hint: sink.nearest(to: choice.original, in: names).map { "did you mean \"\($0)\"?" })
  }

  /// Reports a second choice for the same thing.
  private func reportRepeated(_ choice: TypeChoice, _ other: TypeChoice, _ sink: DiagnosticSink) {
    sink.error(
      "types.repeated", "\"\(choice.text)\" and \"\(other.text)\" choose different types for the same values",
      at: choice.place, notes: other.place.map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [])
  }
}

extension TypeChoice {
  fileprivate var isIdentifier: Bool {
    if case .identifier = type { true } else { false }
  }

  /// Whether it is for all properties and parameters of a name.
  fileprivate var isForAny: Bool { original.hasPrefix("*.") }
}

/// The properties and parameters of a description, by the names that choices have for them.
private struct DescribedProperties {
  /// The indices of schemas, by `Pet.name`, `getPet.id` and `*.name`.
  private var schemas: [String: [Int]] = [:]
  private let properties: [Schema.Property]
  /// The document that JSON pointers are followed in.
  private let document: JSONDocument?

  /// Collects the properties of component schemas, with those of inline parts of their `allOf`, and the parameters of operations.
  init(_ description: APIDescription) {
    document = description.schemas.lazy.map(\.id.node.document).first { $0.file === description.place.file }
    properties = description.allSchemas.flatMap(\.object.properties)
    for property in properties { schemas["*.\(property.name)", default: []].append(property.schema.index) }
    for named in description.schemas where named.kind == .component {
      var pending = [named.schema]
      while let schema = pending.popLast() {
        for property in schema.object.properties {
          schemas["\(named.name).\(property.name)", default: []].append(property.schema.index)
        }
        pending += schema.composition.allOf.filter { $0.reference == nil }
      }
    }
    for operation in description.operations {
      for parameter in operation.parameters {
        schemas["*.\(parameter.name)", default: []].append(parameter.schema.index)
        guard let id = operation.operationID else { continue }
        schemas["\(id).\(parameter.name)", default: []].append(parameter.schema.index)
      }
    }
  }

  /// The indices of the schemas that a name or a JSON pointer is for.
  func schemas(of original: String) -> [Int] {
    guard original.hasPrefix("#") else { return schemas[original] ?? [] }
    guard let pointer = try? JSONPointer(fragment: original), let node = document?.resolve(pointer) else { return [] }
    return properties.filter { $0.schema.place == node.place }.map(\.schema.index)
  }

  /// The names that a name may be mistaken for.
  func names(like original: String) -> [String] {
    let isForAny = original.hasPrefix("*.")
    return schemas.keys.filter { $0.hasPrefix("*.") == isForAny }
  }
}
