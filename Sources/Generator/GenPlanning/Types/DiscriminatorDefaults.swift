import GenNaming
import GenTyping

/// The values that tell members apart in the unions that map one to them, by which initialisers can set the discriminator.
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

  /// Finds the values of all unions with a discriminator that the description names.
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
  ///
  /// `nil` where unions differ, where none maps it, or where the key is no union's discriminator.
  func value(of key: String, in node: NodeID) -> String? {
    guard let known = values[node]?[key], known.isMapped, known.all.count == 1 else { return nil }
    return known.all.first
  }
}
