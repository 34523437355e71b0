import GenNaming
import GenSource
import SwiftPlan

/// Samples of unions.
extension SamplePlanner {
  /// Returns the sample of the first member that does not lead back to the union, if possible of a type that the union
  /// says it has, with the properties that the union requires, and one whose sample no other member allows.
  func value(of members: [PlannedValue.Member], _ id: ValueID) -> Value? {
    let place = SamplePlace(owner: id, hint: "text", isNeeded: true, note: nil)
    let constraints = constraints(of: values[id.index].schemas)
    let union = types.union(of: id)
    func isTold(_ index: Int) -> Bool {
      guard let union, union.discriminator != nil else { return false }
      return !union.cases[index].mayHaveOtherValue || !union.cases[index].discriminatorValues.isEmpty
    }
    let (fitting, others) = members.indices.divided { index in
      let type = values[members[index].value.index].jsonTypes
      return constraints.types.allSatisfy { !$0.isDisjoint(with: type) }
    }
    let (complete, partial) = fitting.divided { index in
      sampleKeys(of: members[index].value).map { $0.isSuperset(of: constraints.required) } ?? true
    }
    let ordered = [complete, partial].flatMap { indices in
      let (toldApart, similar) = indices.divided { isTold($0) || isToldApart($0, among: members) }
      return toldApart + similar
    }
    return (ordered + others).lazy.compactMap { self.value(of: members[$0], at: $0, in: id, place) }.first
  }

  /// Whether each other object requires what the sample of a member does not have.
  private func isToldApart(_ index: Int, among members: [PlannedValue.Member]) -> Bool {
    guard let keys = sampleKeys(of: members[index].value) else { return true }
    return members.indices.allSatisfy { other in
      guard other != index, let required = requiredKeys(of: members[other].value) else { return true }
      return !required.isSubset(of: keys)
    }
  }

  /// Returns the properties that an object has to have; `nil` for what is not an object.
  private func requiredKeys(of id: ValueID) -> Set<String>? {
    switch values[id.index].content {
    case .structure(let fields, _): Set(fields.filter(\.isRequired).map(\.key))
    case .dictionary: []
    case .anything, .file, .list, .scalar, .enumeration, .text, .union: nil
    }
  }

  /// Returns the properties that the sample of an object has; `nil` for what is not an object.
  private func sampleKeys(of id: ValueID) -> Set<String>? {
    switch values[id.index].content {
    case .structure(let fields, _):
      guard let path = types.path(of: id), case .structure(let values)? = plans[path]?.form else { return nil }
      return Set(zip(fields, values).compactMap { $1 == .nilLiteral ? nil : $0.key })
    case .dictionary: return []
    case .anything, .file, .list, .scalar, .enumeration, .text, .union: return nil
    }
  }

  /// Returns the sample of one member, as a case of the union.
  func value(of member: PlannedValue.Member, at index: Int, in id: ValueID, _ place: SamplePlace) -> Value? {
    guard let union = types.union(of: id) else { return nil }
    let declared = union.cases[index]
    var place = place
    if case .union(let members) = values[id.index].content {
      for other in members { if let schemas = other.schemas { place.alternatives.add(schemas) } }
    }
    if let told = union.told(byCaseAt: index) { place.told = told }
    guard var value = value(declared.type, member.value, member.schemas ?? DescribingSchemas(), place) else {
      return nil
    }
    value.expression = .call("." + declared.name.withoutBackticks, [.init(nil, value.expression)])
    return value
  }
}

extension Sequence {
  /// Returns the elements that satisfy a condition, and those that do not, each in their order.
  fileprivate func divided(by condition: (Element) -> Bool) -> (satisfying: [Element], others: [Element]) {
    reduce(into: ([], [])) { if condition($1) { $0.0.append($1) } else { $0.1.append($1) } }
  }
}
