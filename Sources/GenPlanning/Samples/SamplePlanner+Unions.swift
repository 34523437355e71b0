import GenModel
import GenTyping

/// Samples of unions.
extension SamplePlanner {
  /// The first member that does not lead back to the union, if possible of a type that the union says it has.
  func value(of union: UnionType, _ node: NodeID) -> Value? {
    let place = Place(node: node, hint: "text", isNeeded: true, note: nil)
    let types = ValueRules(ownSchemas(of: node), in: schemas).types
    let fitting = union.members.indices.filter { index in
      let type = jsonType(of: union.members[index].use.node)
      return types.allSatisfy { !$0.isDisjoint(with: type) }
    }
    let others = union.members.indices.filter { !fitting.contains($0) }
    return (fitting + others).lazy.compactMap { self.value(of: union.members[$0], at: $0, in: node, place) }.first
  }

  /// What a value of a node is in JSON; all types where that may be several.
  private func jsonType(of node: NodeID) -> JSONTypes {
    switch graph.nodes[node.index].content {
    case .structure, .dictionary: .object
    case .list: .array
    case .scalar(let scalar) where !scalar.type.isEmpty: scalar.type
    case .enumeration(let type) where !type.types.isEmpty: type.types
    case .text: .string
    case .anything, .file, .scalar, .enumeration, .union: JSONTypes(rawValue: .max)
    }
  }

  func value(of member: UnionType.Member, at index: Int, in node: NodeID, _ place: Place) -> Value? {
    let type = names.type(of: member.use, declaredAt: names.nestedTypes(of: node)[index]?.path).unwrapped
    var place = place
    if case .union(let union) = graph.nodes[node.index].content {
      place.alternatives = union.members.compactMap(\.schema)
      if let key = union.discriminator, let value = member.discriminatorValues.first {
        place.discriminator = (key, value)
      }
    }
    guard var value = value(type, member.use, member.schema.map { [$0] } ?? [], place) else { return nil }
    let name = names.memberNames(of: node)[index].text.withoutBackticks
    value.expression = .call("." + name, [.init(nil, value.expression)])
    return value
  }
}
