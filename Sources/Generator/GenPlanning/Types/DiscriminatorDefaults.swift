import GenNaming
import GenTyping

/// The values that tell members apart in the unions that map one to them, by which initialisers can set the discriminator.
struct DiscriminatorDefaults {
  private struct Values {
    var all: Set<String> = []
    var isMapped = false
  }

  /// By the member and the discriminator.
  private var values: [NodeID: [String: Values]] = [:]
  /// The members that stand for all other values, too.
  private var defaultMembers: Set<NodeID> = []

  init(_ graph: TypeGraph) {
    for node in graph.declared {
      guard case .union(let union) = graph.nodes[node.index].content, let discriminator = union.discriminator,
        !union.isImplied
      else { continue }
      if let index = union.defaultMember { defaultMembers.insert(union.members[index].use.node) }
      for member in union.members {
        values[member.use.node, default: [:]][discriminator, default: Values()].all.formUnion(
          member.discriminatorValues)
        if member.isMapped { values[member.use.node]?[discriminator]?.isMapped = true }
      }
    }
  }

  /// Whether the value of a structure may be any that no other member has.
  func isOpen(_ node: NodeID) -> Bool { defaultMembers.contains(node) }

  /// The value that all unions agree on for a member that is a structure.
  func value(of key: String, in node: NodeID) -> String? {
    guard let known = values[node]?[key], known.isMapped, known.all.count == 1 else { return nil }
    return known.all.first
  }
}
