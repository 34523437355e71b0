import GenModel
import GenSource

/// The graph while it is made, which the parts of the resolver hand on to each other. What a part needs for its own
/// work alone does not belong here.
///
/// No access to its properties is checked, as the check would take longer than the access: each is over before anything else is
/// called.
final class DraftGraph {
  @exclusivity(unchecked) var nodes: [TypeNode] = []
  /// The drafts of the nodes, until these are complete.
  @exclusivity(unchecked) var drafts: [NodeDraft] = []
  /// The named schemas in document order, and behind them what merge patches have in their place.
  @exclusivity(unchecked) var named: [NamedType] = []
  @exclusivity(unchecked) var operationUses: [TypeGraph.OperationSchema: TypeUse] = [:]
  /// By the index of the schema.
  @exclusivity(unchecked) var parameterAnnotations: [Int: Annotations] = [:]
  /// The types that equal schemas share, in an order that does not depend on that of the description.
  @exclusivity(unchecked) var shared: [SharedType] = []
  /// The nodes that are declared, in an order that does not depend on that of the description.
  @exclusivity(unchecked) var order: [Int] = []

  /// Adds a node, and returns its index.
  func append(_ node: TypeNode, _ draft: NodeDraft) -> Int {
    nodes.append(node)
    drafts.append(draft)
    return nodes.count - 1
  }

  // MARK: - What nodes are

  /// Whether values may be objects whose members are known.
  func mayHaveKeys(_ content: TypeNode.Content) -> Bool {
    switch content {
    case .structure, .union, .dictionary: true
    case .scalar: isChosen(content)
    case .anything, .file, .list, .text, .enumeration: false
    }
  }

  /// The keys that tell values of a node from others: those of an object, of all alternatives of a union, and of the elements of a
  /// list. It is open if an object may keep members that nothing declares, also where too much is to be looked at.
  func keys(of node: NodeID) -> (keys: [String], isOpen: Bool) {
    var found = (keys: [String](), isOpen: false)
    var visited: Set<NodeID> = []
    var known: Set<String> = []
    func add(_ node: NodeID, depth: Int) {
      guard depth < Limits.nesting, visited.count < Limits.alternatives else { return found.isOpen = true }
      guard visited.insert(node).inserted else { return }
      found.keys += nodes[node.index].keys.filter { known.insert($0).inserted }
      switch nodes[node.index].content {
      case .list(let element): add(element.node, depth: depth + 1)
      case .union: for member in drafts[node.index].members { add(member.use.node, depth: depth + 1) }
      case .structure(let structure): if structure.additional != nil { found.isOpen = true }
      case .anything, .dictionary: found.isOpen = true
      case .scalar: if isChosen(nodes[node.index].content) { found.isOpen = true }
      case .file, .text, .enumeration: break
      }
    }
    add(node, depth: 0)
    return found
  }

  /// The members that objects of a node have to have, and that may be `null`: of a union, those of all alternatives that are objects.
  func requiredKeys(of node: NodeID) -> [String] {
    var visited: Set<NodeID> = []
    /// Returns `nil` for what is not an object, and for what was looked at.
    func keys(of node: NodeID, depth: Int) -> [String]? {
      guard depth < Limits.nesting, visited.count < Limits.alternatives else { return [] }
      guard visited.insert(node).inserted else { return nil }
      let content = nodes[node.index].content
      switch content {
      case .structure(let structure): return structure.fields.filter { $0.isRequired && $0.use.isNullable }.map(\.key)
      case .union:
        return drafts[node.index].members.compactMap { keys(of: $0.use.node, depth: depth + 1) }
          .reduce(nil) { common, keys in common?.filter(keys.contains) ?? keys }
      case .anything, .dictionary, .scalar: return mayHaveKeys(content) || isAnything(node) ? [] : nil
      case .file, .list, .text, .enumeration: return nil
      }
    }
    return keys(of: node, depth: 0) ?? []
  }

  /// Whether a type was chosen for values, whatever they are described as.
  func isChosen(_ content: TypeNode.Content) -> Bool {
    if case .scalar(let scalar) = content { scalar.type.isEmpty } else { false }
  }

  /// Whether any value is one of a node.
  func isAnything(_ node: NodeID) -> Bool {
    if case .anything = nodes[node.index].content { true } else { false }
  }

  /// Whether a node is a union, whose members may still be incomplete.
  func isUnion(_ node: NodeID) -> Bool {
    if case .union = nodes[node.index].content { true } else { false }
  }

  /// Whether what two nodes are made of says the same, wherever it stands.
  func areEqual(_ node: NodeID, _ other: NodeID) -> Bool { node == other || meaning(of: node) == meaning(of: other) }

  /// The meaning that nodes made of equal schemas have in common, and lists without a name that have equal elements, however many and at
  /// whatever positions.
  func meaning(of node: NodeID) -> Meaning { meaning(of: node, depth: 0) }

  private func meaning(of node: NodeID, depth: Int) -> Meaning {
    let draft = drafts[node.index]
    if draft.subject == nil, depth < Limits.nesting, case .list(let element) = nodes[node.index].content {
      return .list(of: meaning(of: element.node, depth: depth + 1), isNullable: element.isNullable)
    }
    return draft.set.map(Meaning.schemas) ?? .node(node)
  }

  indirect enum Meaning: Hashable {
    case schemas(SetID)
    case node(NodeID)
    case list(of: Meaning, isNullable: Bool)
  }

  // MARK: - Values

  /// Whether the values of a node are listed, and others may be added.
  func isExtensible(_ node: NodeID) -> Bool {
    if case .enumeration(let type) = nodes[node.index].content { type.isExtensible } else { false }
  }

  /// The only values of a node, as far as the description knows them; empty if it names none.
  func values(of node: NodeID, _ annotations: Annotations) -> [JSONNode] {
    switch nodes[node.index].content {
    case .enumeration(let type) where !type.isOpen || type.isExtensible: type.values.map(\.node)
    case .scalar(let scalar) where scalar.chosen == nil:
      annotations.constant.map { [$0] } ?? []
    default: []
    }
  }

  /// The texts of the values that a node allows, which are strings, integers or Booleans; `nil` if it allows others.
  func constants(of node: NodeID, _ annotations: Annotations) -> [String]? {
    let values = values(of: node, annotations)
    let texts = values.compactMap(\.discriminatorText)
    return texts.isEmpty || texts.count < values.count ? nil : texts
  }

  /// The values that a property of an object is allowed, in every member of a union that may be an object; `nil` if it allows others.
  ///
  /// - Parameter said: The values that are said elsewhere to be those of an object, at an index.
  func constants(of property: String, in node: NodeID, or said: (Int) -> [String]? = { _ in nil }) -> [String]? {
    var open: Set<NodeID> = []
    return constants(of: property, in: node, said, &open)
  }

  private func constants(
    of property: String, in node: NodeID, _ said: (Int) -> [String]?, _ open: inout Set<NodeID>
  ) -> [String]? {
    switch nodes[node.index].content {
    case .structure(let structure):
      if let values = said(node.index) { return values }
      return structure.fields.first { $0.key == property }.flatMap { constants(of: $0.use.node, $0.annotations) }
    case .union:
      let draft = drafts[node.index]
      if let mapped = draft.merged.mappedValues(of: property) { return mapped }
      guard open.count < Limits.nesting, open.insert(node).inserted else { return nil }
      defer { open.remove(node) }
      var all: [String] = []
      for member in draft.members where kinds(of: member.use.node).mayBeObject {
        guard let values = constants(of: property, in: member.use.node, said, &open) else { return nil }
        all += values
      }
      return all.isEmpty ? nil : all
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return nil
    }
  }
}

/// The parts that a node is made from.
struct NodeDraft {
  var origins: [Origin]
  var merged: MergedSchema
  /// The named schema that the node is the values of: a position in `SchemaTable.named`.
  var subject: Int?
  var view = SchemaSets.View.whole
  /// The set of equal schemas, wherever they stand; `nil` for what no schema is met for.
  var set: SetID?
  /// The type that equal schemas share, if the node has its values.
  var shared: DeclaringSchemas.SharedType?
  var members: [UnionMember] = []
  /// Whether members are left out that only the other side sets.
  var isPartial = false
  /// Whether a value may be several of the members at once.
  var isInclusive = false
}
