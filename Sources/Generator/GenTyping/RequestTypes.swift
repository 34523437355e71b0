import GenDiagnostics
import GenModel

/// The types that requests have in the place of those whose values are not the same in both directions: types without the properties that
/// only the server sets. Of these, responses have those without what only the client sets.
///
/// A schema is split because of what it is made of alone, so that what it is called depends on no other operation.
struct RequestTypes {
  /// The types that requests have in the place of named schemas, in the order of their names: positions in `DraftGraph.named`.
  private(set) var named: [Int] = []
  private let maker: NodeMaker
  private var graph: DraftGraph { maker.graph }
  /// The places whose schemas are sent, and those whose are received.
  private let sent: [TypeGraph.OperationSchema]
  private let received: [TypeGraph.OperationSchema]
  /// The nodes of schemas that others send and receive.
  private let shared: [Int]
  /// The nodes of what is sent, as they are before anything is split.
  private var reached: Set<Int> = []

  /// Finds the nodes that are split.
  ///
  /// - Parameters:
  ///   - stated: The places in operations whose schemas are sent or read.
  ///   - shared: The nodes of schemas that others send and receive.
  init(_ maker: NodeMaker, _ contents: [OperationContents], stated: [TypeGraph.OperationSchema], shared: [Int]) {
    self.maker = maker
    self.shared = shared
    guard maker.separatesRequests else {
      (sent, received) = ([], [])
      return
    }
    let read = contents.map { contents in
      let streamed = contents.streaming?.content.elementSchema
      return Set((contents.responses.joined().map(\.schema) + [streamed]).compactMap { $0?.index })
    }
    sent = stated.filter { $0.isMultipart || !read[$0.operation].contains($0.schema) }
    received = stated.filter { !$0.isMultipart && read[$0.operation].contains($0.schema) }
    reached = (nodes(at: sent) + shared).closure(under: maker.parts)
    let own = reached.filter(maker.hasMembersOfOneSide)
    maker.splitNodes = maker.nodes(madeOf: own, among: reached, by: maker.parts).filter { !isOfParts($0) }
  }

  private func nodes(at places: [TypeGraph.OperationSchema]) -> [Int] {
    places.compactMap { graph.operationUses[$0]?.node.index }
  }

  /// Whether a node is that of a body with other parts than in JSON, or of such a part, which are sent anyway.
  private func isOfParts(_ index: Int) -> Bool {
    switch graph.drafts[index].view {
    case .parts, .part: true
    default: false
    }
  }

  /// Puts the types of requests in the place of those that are split, and names them.
  ///
  /// - Parameter patches: What merge patches have of the types of other requests.
  mutating func resolve(besides patches: MergePatches) {
    if maker.splitNodes.isEmpty { return }
    let roots = nodes(at: sent.filter { !patches.places.contains($0) })
    let used = (roots + patches.unchanged + shared).closure(under: maker.parts)
    name(used.intersection(maker.splitNodes).filter { graph.nodes[$0].name != nil })
    for key in sent { graph.operationUses[key] = graph.operationUses[key].map(maker.requested) }
  }

  /// Names what requests have in the place of named schemas, which are left out if nothing receives them.
  private mutating func name(_ split: Set<Int>) {
    let others = graph.named.filter { !reached.contains($0.use.node.index) || $0.kind == .webhook }
    let inUse = (nodes(at: received) + others.map(\.use.node.index) + shared).closure(under: maker.parts)
    let positions = split.sorted().compactMap { index in graph.nodes[index].name.map { (position: $0, node: index) } }
    for (position, node) in positions.inByteOrder(of: { graph.named[$0.position].name }) {
      var type = graph.named[position]
      type.use = maker.requested(TypeUse(node: NodeID(node), isInline: true))
      type.form = .request
      graph.nodes[type.use.node.index].name = graph.named.count
      named.append(graph.named.count)
      graph.named.append(type)
    }
    for position in graph.named.indices where graph.named[position].form == .described {
      let node = graph.named[position].use.node.index
      if split.contains(node), !inUse.contains(node) { graph.named[position].isOmitted = true }
    }
  }
}
