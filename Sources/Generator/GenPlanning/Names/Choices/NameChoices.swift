import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import GenTyping
import SwiftPlan

/// The names that the user and extensions give the things in a description, found once before any name is made.
///
/// It is looked up by positions in the description and in the graph. A choice of the user wins over an extension of the
/// description. A choice that fits nothing is reported here; one whose name is taken, where the name is assigned.
struct NameChoices: Sendable {
  /// The words that are written in capitals in all names.
  let acronyms: Acronyms
  /// By the position of the named schema.
  private(set) var schemas: [Int: ChosenName] = [:]
  /// By the position of the operation.
  private(set) var operations: [Int: ChosenName] = [:]
  /// By the position of the operation and that of the parameter.
  private(set) var parameters: [Int: [Int: ChosenName]] = [:]
  /// By what groups are named after.
  private(set) var groups: [String: ChosenName] = [:]
  /// The choices for properties and values of enumerations.
  let members: MemberChoices
  /// The names of types that are declared within others, by the node of the type around and the position of the field.
  private(set) var nestedTypes: [NodeID: [Int: ChosenName]] = [:]
  /// The names of types that are declared in operations, by the position of the operation and the index of the schema.
  private(set) var operationTypes: [Int: [Int: ChosenName]] = [:]
  /// The same by the name of the schema, for merge patches.
  private var schemasByName: [String: ChosenName] = [:]
  /// The words in lower case that are left out at the beginning of schemas' names; empty for none.
  private let prefix: [String]
  /// The namespace that is left out if no prefix is.
  let namespace: SharedNamespace

  /// Finds what the choices are for, and reports those that are for nothing.
  ///
  /// - Parameter options: The choices of the user.
  /// - Parameter graph: The types, whose members may be chosen for.
  /// - Parameter namespace: That of the whole of the description; `nil` if nothing is left out of it.
  init(
    _ options: NameOptions, _ description: APIDescription, _ graph: TypeGraph, in namespace: SharedNamespace? = nil,
    sink: DiagnosticSink
  ) {
    self.namespace = namespace ?? SharedNamespace(of: graph.described.filter(\.isComponent).map(\.name))
    acronyms = Acronyms(options.acronyms)
    prefix = options.removedPrefix.map { Words($0.text).words.map { $0.lowercased() } } ?? []
    let choices = Dictionary(grouping: sink.distinct(options.choices), by: \.selector.kind)
    func chosen(_ kinds: Selector.Kind...) -> ChoiceTable<String> { ChoiceTable(kinds.flatMap { choices[$0] ?? [] }) }
    members = MemberChoices(
      properties: chosen(.property), values: chosen(.value), description, graph, sink: sink)
    chooseSchemas(chosen(.schema), description, graph, sink: sink)
    chooseOperations(chosen(.operation), description.operations, sink: sink)
    chooseParameters(
      chosen(.parameter, .pathParameter, .queryParameter, .headerParameter, .cookieParameter), description.operations,
      sink: sink)
    chooseGroups(chosen(.tag), description, sink: sink)
    if let removed = options.removedPrefix, !graph.described.contains(where: { withoutPrefix($0.name) != nil }) {
      sink.warning(
        "names.unused-prefix", "no schema has the prefix \"\(removed.text)\", or has a name without it",
        at: removed.place)
    }
  }

  // MARK: - Schemas

  /// Records the names of named schemas, and of types without a name of their own, for which paths are tried last.
  private mutating func chooseSchemas(
    _ choices: ChoiceTable<String>, _ description: APIDescription, _ graph: TypeGraph, sink: DiagnosticSink
  ) {
    var choices = choices
    let components = Set(choices.isEmpty ? [] : graph.described.filter(\.isComponent).map(\.name))
    for (position, schema) in graph.described.enumerated() {
      // What only a reference points at has a name of words, which may be a component's, too.
      let isNamed = schema.isComponent || !components.contains(schema.name)
      if isNamed, let choice = choices.choices(.schema, named: [schema.name]).first {
        schemas[position] = ChosenName(choice, for: schema.name, at: schema.place)
      } else if schema.isComponent, let given = schema.givenName, given.key != ExtensionName.propertyKey,
        given.text != schema.name || given.key == ExtensionName.ownKey
      {
        schemas[position] = checked(ChosenName(given, for: .schema, schema.name, at: schema.place), sink: sink)
      }
    }
    for (position, name) in schemas { schemasByName[graph.named[position].name] = name }
    let unused = choices.unused
    if unused.isEmpty { return }
    let described = DescribedMembers(description, graph)
    for choice in unused where chooseType(choice, described) { choices.use(choice) }
    choices.reportUnused(
      "names.unmatched", sink: sink, among: { _ in graph.described.map(\.name) },
      and: { described.paths(like: $0.name) })
  }

  /// Whether there is a type without a name of its own at the path that a choice has.
  private mutating func chooseType(_ choice: NameChoice, _ described: DescribedMembers) -> Bool {
    let original = choice.selector.name
    let members = described.typedMembers(at: original)
    for member in members {
      nestedTypes[member.node, default: [:]][member.index] = ChosenName(
        choice, for: original, at: described.fields(of: member.node)[member.index].place)
    }
    let places = described.typedPlaces(at: original)
    for place in places {
      operationTypes[place.operation, default: [:]][place.schema.index] = ChosenName(
        choice, for: original, at: place.schema.place)
    }
    return !members.isEmpty || !places.isEmpty
  }

  /// The text that a named schema's names are made from: what is chosen for it, or its name without the prefix.
  func text(ofSchema position: Int, named name: String) -> String {
    schemas[position]?.name ?? withoutPrefix(name) ?? name
  }

  /// The same for the schema that a merge patch is of, or that requests have another type of.
  func text(ofOriginal name: String) -> String { schemasByName[name]?.name ?? withoutPrefix(name) ?? name }

  /// The name of the type of the schema that a merge patch or a type of requests is of.
  func typeName(ofOriginal name: String) -> String {
    if let chosen = schemasByName[name], chosen.isExact { return chosen.name }
    return acronyms.applied(to: NameRequest.typeName(text(ofOriginal: name)))
  }

  /// The chosen names of types.
  var typeNames: [ChosenName] { schemas.keys.sorted().compactMap { schemas[$0] }.filter(\.isExact) }

  /// The words of a name behind the prefix or the namespace; `nil` where it has none, or what is left begins with no letter that
  /// has a capital.
  func withoutPrefix(_ name: String) -> String? {
    let rest = prefix.isEmpty ? namespace.removed(from: name) : withoutGivenPrefix(name)
    return rest.flatMap { Words($0).upperCamel.beginsInUpperCase ? $0 : nil }
  }

  private func withoutGivenPrefix(_ name: String) -> String? {
    let words = Words(name).words
    guard words.count > prefix.count, zip(words, prefix).allSatisfy({ $0.lowercased() == $1 }) else { return nil }
    return words.dropFirst(prefix.count).joined(separator: " ")
  }

  // MARK: - Operations

  /// Records the names of operations, by id or by method and path.
  private mutating func chooseOperations(_ choices: ChoiceTable<String>, _ all: [Operation], sink: DiagnosticSink) {
    var choices = choices
    for (position, operation) in all.enumerated() {
      if !choices.isEmpty,
        let choice = sink.single(choices.choices(.operation, named: operation.selectorNames.own))
      {
        operations[position] = ChosenName(choice, for: choice.selector.name, at: operation.place)
      } else if let given = operation.givenName {
        operations[position] = checked(
          ChosenName(given, for: .operation, operation.selectorNames.own[0], at: operation.place), sink: sink)
      }
    }
    choices.reportUnused("names.unmatched", sink: sink) { _ in all.flatMap(\.selectorNames.own) }
  }

  /// Records the names of parameters. A selector may be for those of one operation or of all.
  private mutating func chooseParameters(
    _ choices: ChoiceTable<String>, _ operations: [Operation], sink: DiagnosticSink
  ) {
    var choices = choices
    for (position, operation) in operations.enumerated() {
      let names = operation.selectorNames
      for (index, parameter) in operation.parameters.enumerated() {
        let chosen: ChosenName
        if !choices.isEmpty,
          let choice = sink.single(
            choices.choices(forParameter: parameter.name, in: parameter.location.rawValue, of: names))
        {
          chosen = ChosenName(choice, for: parameter.name, at: parameter.place)
        } else if let given = parameter.givenName {
          chosen = ChosenName(given, for: .parameter, parameter.name, at: parameter.place)
        } else {
          continue
        }
        parameters[position, default: [:]][index] = checked(chosen, sink: sink)
      }
    }
    choices.reportUnused("names.unmatched", sink: sink) { operations.parameterNames(for: $0) }
  }

  /// Records the names of groups, by what they are named after. The first operation of a group is the place of its
  /// name.
  private mutating func chooseGroups(
    _ choices: ChoiceTable<String>, _ description: APIDescription, sink: DiagnosticSink
  ) {
    var choices = choices
    let given = Dictionary(description.tags.map { ($0.name, $0.givenName) }) { first, _ in first }
    if choices.isEmpty, given.values.allSatisfy({ $0 == nil }) { return }
    let texts = description.operations.map { ($0.groupText, $0.place) }
    for (text, place) in texts where groups[text] == nil {
      if let choice = choices.choices(.tag, named: [text]).first {
        groups[text] = ChosenName(choice, for: text, at: place)
      } else if let given = given[text] ?? nil {
        groups[text] = checked(ChosenName(given, for: .tag, text, at: place), sink: sink)
      }
    }
    choices.reportUnused("names.unmatched", sink: sink) { _ in Array(Set(texts.map(\.0))) }
  }
}

/// Reports an extension of gen's own whose text is not a name of its kind; `nil` for one.
func checked(_ chosen: ChosenName, sink: DiagnosticSink) -> ChosenName? {
  guard case .extension(_, let place) = chosen.origin, chosen.isExact, let flaw = chosen.kind.flaw(of: chosen.name)
  else { return chosen }
  sink.error(
    "names.malformed", "\"\(chosen.name)\" cannot be the name of \(chosen.subject)", at: place, hint: flaw)
  return nil
}

extension DiagnosticSink {
  /// The first choice for each selector; others, which have different names, are reported.
  fileprivate func distinct(_ choices: [NameChoice]) -> [NameChoice] {
    var first: [String: NameChoice] = [:]
    return choices.filter { choice in
      let key = "\(choice.selector.kind.word):\(choice.selector.name)"
      guard let other = first[key] else {
        first[key] = choice
        return true
      }
      report(other, choice)
      return false
    }
  }

  /// The only choice of some for one thing; two with different names are reported.
  fileprivate func single(_ choices: [NameChoice]) -> NameChoice? {
    for other in choices.dropFirst() { report(choices[0], other) }
    return choices.first
  }

  /// Reports two choices for one thing, unless they are the same.
  func report(_ choice: NameChoice, _ other: NameChoice) {
    if choice.value == other.value { return }
    let noun = choice.selector.kind.noun
    error(
      "names.clash",
      choice.selector.isSame(as: other.selector)
        ? "\"\(choice.text)\" and \"\(other.text)\" choose different names for the same \(noun)"
        : "\"\(choice.selector.name)\" and \"\(other.selector.name)\" are one \(noun), with two names",
      at: other.place,
      hint: "choose one of \"\(choice.value)\" and \"\(other.value)\"",
      notes: choice.place.map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [])
  }
}

extension [Operation] {
  /// The names by which selectors of a kind may select parameters.
  func parameterNames(for kind: Selector.Kind) -> [String] {
    flatMap { operation in
      operation.parameters.flatMap { parameter in
        kind == .parameter
          ? ["\(operation.selectorNames.own[0]).\(parameter.name)", "*.\(parameter.name)"]
          : ["\(parameter.location.rawValue):\(parameter.name)"]
      }
    }
  }
}
