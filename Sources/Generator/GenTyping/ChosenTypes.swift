// What in a description types are chosen for. What that means for the types of values is in `NodeMaker+ChosenTypes`.

import GenDiagnostics
import GenModel
import GenSelection
import GenSource

/// The parts of a description that the choices of the user are for.
struct ChosenTypes {
  /// By types and the formats that make a difference to them.
  private(set) var formats: [Scalar: ChosenType] = [:]
  /// By the position of the named schema.
  private(set) var schemas: [Int: ChosenType] = [:]
  /// The types of properties and parameters, by the index of the schema.
  private(set) var properties: [Int: ChosenType] = [:]
  /// The models of other modules that inline schemas of shared files are, by the index of the schema.
  private(set) var models: [Int: ImportedModel] = [:]
  /// The named schemas of shared files that are no models, by position: they need no type of their own, nor another name.
  private(set) var plain: Set<Int> = []
  /// The properties and parameters that are chosen by a name that others have, too.
  private(set) var areForAny: Set<Int> = []
  /// The choices of identifiers that no place of its own is named for.
  private(set) var identifiersForAny: [TypeChoice] = []

  /// Nothing is chosen.
  init() {}

  /// - Parameters:
  ///   - format: The format of a type in the terms that make a difference to the type.
  ///   - imported: The models that schemas of shared files are.
  ///   - sink: Is told of choices that match nothing, and of two for the same thing.
  init(
    _ choices: [TypeChoice], in description: APIDescription, format: (JSONTypes, String) -> String?,
    imported: ImportedModels, sink: DiagnosticSink
  ) {
    add(choices, in: description, format: format, sink: sink)
    if !imported.isEmpty { add(imported, in: description) }
  }

  private mutating func add(
    _ choices: [TypeChoice], in description: APIDescription, format: (JSONTypes, String) -> String?,
    sink: DiagnosticSink
  ) {
    if choices.isEmpty { return }
    addFormats(choices.filter { $0.selector.kind == .format }, description, format, sink)
    addSchemas(choices.filter { $0.selector.kind == .schema }, description, sink)
    addProperties(
      choices.filter { $0.selector.kind == .property || $0.selector.kind.isForParameters }, description, sink)
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
      guard described.contains(choice.selector.name) else {
        sink.reportUnmatched(choice.selector, "types.unmatched", among: Array(described))
        continue
      }
      let parts = choice.selector.name.split(separator: "/", maxSplits: 1).map(String.init)
      guard let type = Self.types.first(where: { $0.name == parts[0] })?.type else { continue }
      let name = parts.count == 1 ? nil : format(type, parts[1]) ?? parts[1]
      let scalar = Scalar(type, format: name)
      if let other = known[scalar], other.value != choice.value { reportRepeated(choice, other, sink) }
      known[scalar] = choice
      formats[scalar] = choice.value
    }
  }

  /// The JSON types that formats are chosen for.
  static let types = Array(zip(SelectorGrammar.formattedTypes, [JSONTypes.string, .integer, .number, .boolean]))
    .map { (name: $0.0, type: $0.1) }

  /// Every type that schemas have, with and without their formats.
  private static func formats(of description: APIDescription) -> Set<String> {
    var formats: Set<String> = []
    for schema in description.allSchemas {
      let types = schema.format == nil ? schema.types : schema.typesOfFormat
      for (name, type) in Self.types where types.contains(type) {
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
    add(choices, to: \.schemas, sink, names: { _ in Array(positions.keys) }) { selector in
      if let position = positions[selector.name] { return [position] }
      return selector.isPattern ? positions.filter { selector.matches($0.key) }.values.sorted() : []
    }
  }

  // MARK: - Properties

  /// Takes the choices for properties and parameters, such as `property:*.price=Decimal`.
  private mutating func addProperties(
    _ choices: [TypeChoice], _ description: APIDescription, _ sink: DiagnosticSink
  ) {
    if choices.isEmpty { return }
    let places = DescribedProperties(description)
    let alone = add(
      choices, to: \.properties, sink, names: places.names, hint: places.hint, places.schemas)
    areForAny = Set(properties.keys).subtracting(alone)
    identifiersForAny = choices.filter {
      $0.selector.isForSeveral && $0.isIdentifier && !places.schemas(of: $0.selector).isEmpty
    }
  }

  /// Adds what is chosen for single things, and before that for all of a name: the last one counts.
  ///
  /// - Returns: The things that a selector is for alone.
  @discardableResult private mutating func add(
    _ choices: [TypeChoice], to chosen: WritableKeyPath<Self, [Int: ChosenType]>, _ sink: DiagnosticSink,
    names: (Selector) -> [String], hint: (Selector) -> String? = { _ in nil }, _ find: (Selector) -> [Int]
  ) -> Set<Int> {
    var known: [Int: TypeChoice] = [:]
    let several = choices.filter(\.selector.isForSeveral)
    for choice in several + choices.filter({ !$0.selector.isForSeveral }) {
      let found = find(choice.selector)
      if found.isEmpty {
        sink.reportUnmatched(
          choice.selector, "types.unmatched", hint: hint(choice.selector), among: names(choice.selector))
      }
      for index in found {
        if let other = known[index], other.selector.isForSeveral == choice.selector.isForSeveral,
          other.value != choice.value
        {
          reportRepeated(choice, other, sink)
        }
        known[index] = choice
        self[keyPath: chosen][index] = choice.value
      }
    }
    return Set(known.filter { !$0.value.selector.isForSeveral }.keys)
  }

  /// The type that is chosen for the value which some schemas describe; the last of them has the last word.
  func type(of schemas: some BidirectionalCollection<Schema>) -> ChosenType? {
    properties.isEmpty ? nil : schemas.reversed().lazy.compactMap { properties[$0.index] }.first
  }

  /// Whether types stand in the place of what inline schemas describe.
  var haveInlineSchemas: Bool { !properties.isEmpty || !models.isEmpty }

  // MARK: - Other modules

  /// Takes the models of other modules, where the user chose nothing else.
  private mutating func add(_ imported: ImportedModels, in description: APIDescription) {
    for schema in description.allSchemas { models[schema.index] = imported.model(of: schema) }
    for (position, named) in description.schemas.enumerated() where schemas[position] == nil {
      if let model = models.removeValue(forKey: named.schema.index) {
        schemas[position] = .model(model)
      } else if imported.knows(named.schema) {
        plain.insert(position)
      }
    }
  }

  // MARK: - Mistakes

  /// Reports a second choice for the same thing.
  private func reportRepeated(_ choice: TypeChoice, _ other: TypeChoice, _ sink: DiagnosticSink) {
    sink.error(
      "types.repeated", "\"\(choice.text)\" and \"\(other.text)\" choose different types for the same values",
      at: choice.place, notes: other.place.map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [])
  }
}

extension TypeChoice {
  fileprivate var isIdentifier: Bool {
    if case .identifier = value { true } else { false }
  }
}
