/// The values that tell members apart in the unions that map one to them, or that know them by a constant, by which initialisers can
/// set the discriminator. What the values of one union are is found by `Discriminators`.
struct DiscriminatorDefaults {
  /// The values of one member, over all unions that have it.
  private struct Values {
    /// All values that unions map to it.
    var all: Set<String> = []
    /// Whether one of the unions maps a value to the member itself.
    var isMapped = false
  }

  /// By the member and the discriminator.
  private var values: [NodeID: [String: Values]] = [:]
  /// The members that stand for all other values, too.
  private var defaultMembers: Set<NodeID> = []

  /// Finds the values of all unions with a discriminator, whether or not the description names it.
  init(_ graph: DraftGraph) {
    for index in graph.order {
      guard case .union(let union) = graph.nodes[index].content, let discriminator = union.discriminator
      else { continue }
      if let index = union.defaultMember { defaultMembers.insert(union.members[index].use.node) }
      for member in union.members {
        values[member.use.node, default: [:]][discriminator, default: Values()].all.formUnion(
          member.discriminatorValues)
        if member.isMapped { values[member.use.node]?[discriminator]?.isMapped = true }
      }
    }
  }

  /// Sets the value of a member that is a structure, if all unions agree on one, and a union maps it or the property allows no other.
  func set(in graph: DraftGraph) {
    for (node, values) in values {
      guard case .structure(var structure) = graph.nodes[node.index].content else { continue }
      for index in structure.fields.indices {
        structure.fields[index].isOpenDiscriminator = defaultMembers.contains(node)
        let field = structure.fields[index]
        guard field.discriminatorValue == nil, let known = values[field.key], known.all.count == 1,
          let value = known.all.first,
          known.isMapped || graph.constants(of: field.use.node, field.annotations) == [value]
        else { continue }
        structure.fields[index].discriminatorValue = value
      }
      graph.nodes[node.index].content = .structure(structure)
    }
  }
}
