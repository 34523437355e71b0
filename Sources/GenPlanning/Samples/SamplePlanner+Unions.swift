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
    guard var value = value(type, member.use, member.schema.map { [$0] } ?? [], place) else { return nil }
    if let argument = discriminator(of: member, in: node), case .call(let function, []) = value.expression.form {
      value.expression = .call(function, [argument])
    }
    let name = names.memberNames(of: node)[index].text.withoutBackticks
    value.expression = .call("." + name, [.init(nil, value.expression)])
    return value
  }

  /// The argument that the sample of a member needs to be the one that the discriminator says.
  private func discriminator(of member: UnionType.Member, in node: NodeID) -> SwiftExpression.Argument? {
    guard case .union(let union) = graph.nodes[node.index].content, let key = union.discriminator,
      let text = member.discriminatorValues.first,
      case .structure(let structure) = graph.nodes[member.use.node.index].content,
      let index = structure.fields.firstIndex(where: { $0.key == key })
    else { return nil }
    let field = structure.fields[index]
    let type = types.type(of: field, at: index, of: member.use.node).type
    let literal = DefaultValues(types).value(text, of: field.use.node, isOptional: type.isOptional)
    guard let literal, let path = path(of: member.use.node), case .structure(let values)? = plans[path]?.form,
      values[index] != literal
    else { return nil }
    let name = names.memberNames(of: member.use.node)[index].text
    return .init(name == "`inout`" ? name : name.withoutBackticks, literal)
  }
}
