import GenDiagnostics
import GenModel

/// The types that merge patches have in the place of those that are in use elsewhere, too: types in which `null` can be
/// said of every value, at any depth (RFC 7396).
///
/// What a response is must not depend on a patch, so a patch has a node of its own. Where nothing else uses a named schema,
/// that node is the schema's.
struct MergePatches {
  /// The types that the patches of named schemas have in the place of these, in the order of their names: positions in
  /// `DraftGraph.named`.
  private(set) var named: [Int] = []
  /// The bodies that are patches.
  private(set) var places: Set<TypeGraph.OperationSchema> = []
  /// The nodes that patches are made of as other requests are.
  private(set) var unchanged: [Int] = []
  private let maker: NodeMaker
  private var graph: DraftGraph { maker.graph }

  init(_ maker: NodeMaker) {
    self.maker = maker
  }

  /// Gives the bodies of merge patches their nodes, and names to those of named schemas.
  ///
  /// - Parameter stated: The places in operations whose schemas are sent or read.
  mutating func resolve(_ contents: [OperationContents], stated: [TypeGraph.OperationSchema]) {
    let patches = stated.filter { key in
      contents[key.operation].body.contains {
        $0.known.isMergePatch && $0.schema?.index == key.schema
      }
    }
    if patches.isEmpty { return }
    places = Set(patches)
    let others = stated.filter { !places.contains($0) }.compactMap { graph.operationUses[$0]?.node.index }
    let reached = patches.compactMap { graph.operationUses[$0]?.node.index }.closure(under: patchParts)
    reportWholes(among: reached)
    // In order: what is looked at first is made first.
    let elements = reached.sorted().flatMap { patchParts(of: $0).isEmpty ? maker.parts(of: $0) : [] }
    let changed = changedNodes(among: reached)
    maker.patchedNodes = changed
    unchanged = elements + reached.subtracting(changed).sorted()
    name(
      changed.filter { graph.nodes[$0].name != nil }, inUse: (others + elements).closure(under: maker.parts))
    for key in patches { graph.operationUses[key] = graph.operationUses[key].map(maker.patched) }
  }

  /// Gives the nodes of patches the names of their schemas where nothing else uses these, and else names of their own.
  private mutating func name(_ changed: Set<Int>, inUse: Set<Int>) {
    let order = changed.inByteOrder { index in graph.nodes[index].name.map { graph.named[$0].name } ?? "" }
    for index in order {
      guard let position = graph.nodes[index].name else { continue }
      let patch = maker.patched(TypeUse(node: NodeID(index), isInline: true))
      // A schema of a shared file is the type of another module, wherever it is used.
      if inUse.contains(index) || maker.isImportedObject(index) {
        graph.nodes[patch.node.index].name = graph.named.count
        named.append(graph.named.count)
        var type = graph.named[position]
        type.use = patch
        type.form = .mergePatch
        type.isOmitted = false
        graph.named.append(type)
      } else {
        graph.nodes[patch.node.index].name = position
        for other in graph.named.indices where graph.named[other].use.node.index == index {
          graph.named[other].use.node = patch.node
        }
      }
    }
  }

  /// Reports models of other modules that a patch replaces, although some of what they are made of could be removed.
  private func reportWholes(among reached: Set<Int>) {
    for index in reached.sorted() {
      guard let model = maker.importedModel(index), !maker.isImportedObject(index),
        graph.drafts[index].merged.enumeration == nil
      else { continue }
      maker.sink.warning(
        "share.merge-patch", "a merge patch replaces a value of `\(model.name)` as a whole, as it is of another module",
        at: graph.nodes[index].place)
    }
  }

  // MARK: - What patches are made of

  /// The nodes of values that a patch changes member by member, if only in what they are made of.
  private func changedNodes(among reached: Set<Int>) -> Set<Int> {
    maker.nodes(madeOf: reached.filter(hasChangedMembers), among: reached, by: patchParts)
  }

  /// Whether a patch may say `null` of a member that other requests cannot, or leave out one that these require.
  private func hasChangedMembers(_ index: Int) -> Bool {
    switch graph.nodes[index].content {
    case .structure: return hasMembers(index)
    case .scalar: return maker.isImportedObject(index) && hasMembers(index)
    case .dictionary(let value): return !graph.isAnything(value.node)
    case .anything, .file, .list, .text, .enumeration, .union: return false
    }
  }

  private func hasMembers(_ index: Int) -> Bool {
    let merged = maker.described(index)
    return merged.additional.typed != nil || !merged.properties.isEmpty
  }

  /// The nodes that a value is made of which a patch changes part by part.
  private func patchParts(of index: Int) -> [Int] {
    switch graph.nodes[index].content {
    case .scalar: maker.isImportedObject(index) ? maker.partsOfObject(index) : []
    case .anything, .file, .list, .text, .enumeration: []
    case .dictionary, .structure, .union: maker.parts(of: index)
    }
  }
}
