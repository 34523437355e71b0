import GenModel
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// Samples of unions.
extension SamplePlanner {
  /// Returns the sample of the first member that does not lead back to the union, if possible of a type that the union
  /// says it has, and one whose sample no other member allows.
  func value(of union: UnionType, _ node: NodeID) -> Value? {
    let place = SamplePlace(node: node, hint: "text", isNeeded: true, note: nil)
    let types = graph.constraints(of: graph.described(node)).types
    let fitting = union.members.indices.filter { index in
      let type = graph[union.members[index].use.node].content.jsonTypes
      return types.allSatisfy { !$0.isDisjoint(with: type) }
    }
    let others = union.members.indices.filter { !fitting.contains($0) }
    let toldApart = fitting.filter { isToldApart($0, in: union) }
    return (toldApart + fitting + others).lazy.compactMap {
      self.value(of: union.members[$0], at: $0, in: node, place)
    }.first
  }

  /// Whether each other object requires what the sample of a member does not have, if there is no discriminator.
  private func isToldApart(_ index: Int, in union: UnionType) -> Bool {
    guard union.discriminator == nil, let keys = sampleKeys(of: union.members[index].use.node) else { return true }
    return union.members.indices.allSatisfy { other in
      guard other != index, let required = requiredKeys(of: union.members[other].use.node) else { return true }
      return !required.isSubset(of: keys)
    }
  }

  /// Returns the properties that an object has to have; `nil` for what is not an object.
  private func requiredKeys(of node: NodeID) -> Set<String>? {
    switch graph.nodes[node.index].content {
    case .structure(let structure): Set(structure.fields.filter(\.isRequired).map(\.key))
    case .dictionary: []
    case .anything, .file, .list, .scalar, .enumeration, .text, .union: nil
    }
  }

  /// Returns the properties that the sample of an object has; `nil` for what is not an object.
  private func sampleKeys(of node: NodeID) -> Set<String>? {
    switch graph.nodes[node.index].content {
    case .structure(let structure):
      guard let path = types.path(of: node), case .structure(let values)? = plans[path]?.form else { return nil }
      return Set(zip(structure.fields, values).compactMap { $1 == .nilLiteral ? nil : $0.key })
    case .dictionary: return []
    case .anything, .file, .list, .scalar, .enumeration, .text, .union: return nil
    }
  }

  /// Returns the sample of one member, as a case of the union.
  func value(of member: UnionType.Member, at index: Int, in node: NodeID, _ place: SamplePlace) -> Value? {
    guard let declared = types.union(of: node)?.cases[index] else { return nil }
    var place = place
    if case .union(let union) = graph.nodes[node.index].content {
      for other in union.members { if let described = other.described { place.alternatives.add(described) } }
      if let key = union.discriminator, let value = member.discriminatorValues.first {
        place.discriminator = (key, value)
      }
    }
    guard var value = value(declared.type, member.use, member.described ?? DescribedValue(), place) else { return nil }
    value.expression = .call("." + declared.name.withoutBackticks, [.init(nil, value.expression)])
    return value
  }
}
