import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import GenTyping
import SwiftPlan

/// The names that the user chose for the properties and values of types.
///
/// A property has the name that is chosen for it where it stands; else the one that the nearest schema has for it that its own
/// is composed of; else the one that is chosen for all of its key.
///
/// All is found once, in the initializer, which reports choices that fit nothing or contradict each other. Looking a
/// name up changes nothing, so it can be done on several threads.
struct MemberChoices: Sendable {
  /// Choices by the node and the position of the field or value in it.
  private typealias Choices = [NodeID: [Int: NameChoice]]

  /// The choices for properties where they stand.
  private var fields: Choices = [:]
  /// The choices for values where they stand.
  private var values: Choices = [:]
  /// The choices for named schemas, by the position and the key.
  private var named: [Int: [String: NameChoice]] = [:]
  /// The named schemas that a named one is composed of; empty where nothing is chosen that could be inherited.
  private var parents: [[Int]] = []
  /// The choices for schemas without a name that are composed of others, by where the others have the property.
  private var inherited: [FieldPlace: NameChoice] = [:]
  /// The choices of all properties with a key, such as `*.id`.
  private var fieldsByKey: [String: NameChoice] = [:]
  /// The choices of all values with a text.
  private var valuesByText: [String: NameChoice] = [:]

  /// Where a property is described, and its key: a schema that is composed of another has the property from the same
  /// place.
  private struct FieldPlace: Hashable {
    let place: SourcePlace
    let key: String

    init(_ field: StructureType.Field) {
      place = field.place
      key = field.key
    }
  }

  init(
    properties: ChoiceTable<String>, values: ChoiceTable<String>, _ description: APIDescription, _ graph: TypeGraph,
    sink: DiagnosticSink
  ) {
    if properties.isEmpty, values.isEmpty { return }
    let members = DescribedMembers(description, graph)
    chooseMembers(properties, \.fields, \.fieldsByKey, members, sink: sink)
    chooseMembers(values, \.values, \.valuesByText, members.ofValues, sink: sink)
    inherit(members)
  }

  // MARK: - What is chosen

  /// Records choices of one kind.
  ///
  /// - Parameter single: Where the choices for one member go.
  /// - Parameter general: Where the choices for all members with a name go.
  private mutating func chooseMembers(
    _ choices: ChoiceTable<String>, _ single: WritableKeyPath<Self, Choices>,
    _ general: WritableKeyPath<Self, [String: NameChoice]>, _ members: DescribedMembers, sink: DiagnosticSink
  ) {
    var choices = choices
    var generalChoices: [String: NameChoice] = [:]
    for choice in choices.all {
      if let name = choice.selector.commonName {
        generalChoices[name] = choice
        continue
      }
      for member in members.members(of: choice.selector) {
        choices.use(choice)
        let other = self[keyPath: single][member.node, default: [:]].updateValue(choice, forKey: member.index)
        if let other { sink.report(other, choice) }
      }
    }
    if !generalChoices.isEmpty {
      for key in members.keys { if let choice = generalChoices[key] { choices.use(choice) } }
    }
    self[keyPath: general] = generalChoices
    choices.reportUnused(
      "names.unmatched", sink: sink, among: { _ in members.paths + members.keys.map { "*." + $0 } },
      and: { members.paths(like: $0.name) })
  }

  /// Finds out what is chosen for the properties that other schemas inherit.
  private mutating func inherit(_ members: DescribedMembers) {
    if fields.isEmpty { return }
    let graph = members.graph
    parents = graph.named.indices.map(members.parents)
    let described = Set(
      graph.named.flatMap { named in members.fields(of: named.use.node).map(FieldPlace.init) })
    for node in fields.keys.sorted(by: { $0.index < $1.index }) {
      let all = members.fields(of: node)
      for (index, choice) in fields[node] ?? [:] {
        guard let position = graph[node].name else {
          // A schema that only inherits the property has a say for itself alone.
          if !described.contains(FieldPlace(all[index])) { inherited[FieldPlace(all[index])] = choice }
          continue
        }
        named[position, default: [:]][all[index].key] = choice
        let isInherited = ancestors(of: position).contains { ancestor in
          members.fields(of: graph.named[ancestor].use.node).contains { FieldPlace($0) == FieldPlace(all[index]) }
        }
        if !isInherited { inherited[FieldPlace(all[index])] = choice }
      }
    }
  }

  /// The named schemas that one is composed of, the nearest first.
  ///
  /// Breadth first; of schemas at the same distance, the one that is mentioned first comes first. Each is there once,
  /// and cycles end.
  private func ancestors(of position: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set = [position]
    var level = parents[position]
    while !level.isEmpty {
      level = level.filter { seen.insert($0).inserted }
      found += level
      level = level.flatMap { parents[$0] }
    }
    return found
  }

  // MARK: - What is called

  /// The names that are chosen for the properties of a node, by the user or by extensions.
  ///
  /// A choice of the user wins over an extension. `nil` stands for a property whose name is made from its key.
  func names(of structure: StructureType, _ node: NodeID, in graph: TypeGraph) -> [ChosenName?] {
    let above = named.isEmpty ? [] : graph[node].name.map(ancestors)?.compactMap { named[$0] } ?? []
    return structure.fields.enumerated().map { index, field in
      if let choice = choice(for: field, at: index, of: node, above) {
        return ChosenName(choice, for: field.key, at: field.place)
      }
      return field.givenName.map { ChosenName($0, for: .property, field.key, at: field.place) }
    }
  }

  /// - Parameter above: What is chosen for the properties of the schemas that its own is composed of, the nearest first.
  private func choice(
    for field: StructureType.Field, at index: Int, of node: NodeID, _ above: [[String: NameChoice]]
  ) -> NameChoice? {
    if fields.isEmpty { return fieldsByKey.isEmpty ? nil : fieldsByKey[field.key] }
    return fields[node]?[index] ?? above.lazy.compactMap { $0[field.key] }.first ?? inherited[FieldPlace(field)]
      ?? fieldsByKey[field.key]
  }

  /// The name that is chosen for a value of an enumeration.
  ///
  /// `nil` if its name is made from the description.
  func name(of value: EnumerationType.Value, at index: Int, of node: NodeID) -> ChosenName? {
    if values.isEmpty, valuesByText.isEmpty { return nil }
    let text = value.text
    let choice = values[node]?[index] ?? valuesByText[text]
    return choice.map { ChosenName($0, for: text, at: value.place) }
  }
}
