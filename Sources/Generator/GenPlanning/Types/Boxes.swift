import GenDiagnostics
import GenNaming
import GenTyping
import SwiftPlan

/// Where values are kept on the heap: wherever a value type would contain itself inline, or another one that is large.
///
/// What stands inline is copied, moved and destroyed field by field, in code of its own in every type around it: large
/// types within large types take minutes to compile, and more of the stack than a thread in the background has.
///
/// The result depends on the graph alone. A field is boxed by itself; a union as a whole, as an `indirect enum`. The
/// walk keeps its own stack and takes time that is linear in the fields and members.
struct Boxes {
  /// A field or a member whose value stands inline.
  ///
  /// It leads from the node whose list it is in.
  private struct Edge {
    /// The position of the field or member.
    var position: Int
    /// The index of the node that the value has.
    var target: Int
  }

  /// The number of fields that a value may have inline, those of its parts included.
  private static let largestWeight = 64

  /// By the index of the node.
  private var edges: [[Edge]]
  /// The number of fields or members, by their type.
  private var sizes: [Int]
  /// By the index of the node.
  private var isUnion: [Bool]
  /// The positions of boxed values, by the node around them.
  private var boxed: [Int: [Int: Boxing]] = [:]

  /// Finds all boxes.
  ///
  /// - Parameter target: The node that has the parts of a value inline; `nil` for a value without parts.
  init(in graph: TypeGraph, target: (TypeUse) -> NodeID?) {
    edges = Array(repeating: [], count: graph.nodes.count)
    sizes = Array(repeating: 0, count: graph.nodes.count)
    isUnion = Array(repeating: false, count: graph.nodes.count)
    for node in graph.declared { connect(node, in: graph, target) }
    walk(graph.declared)
  }

  /// The reason for boxing a field; `nil` for one that stands inline, and for any member of a union.
  ///
  /// - Parameter position: The position of the field in the structure.
  func boxing(of position: Int, in node: NodeID) -> Boxing? { isUnion[node.index] ? nil : boxed[node.index]?[position] }

  /// Whether a union is boxed, which it is as a whole.
  func isIndirect(_ node: NodeID) -> Bool { isUnion[node.index] && boxed[node.index] != nil }

  /// Fields in the byte order of their names: the order of the description does not decide.
  private mutating func connect(_ node: NodeID, in graph: TypeGraph, _ target: (TypeUse) -> NodeID?) {
    switch graph[node].content {
    case .structure(let structure):
      sizes[node.index] = structure.fields.count
      let order = positions(inByteOrderOf: structure.fields.map(\.key))
      edges[node.index] = order.compactMap { position in
        target(structure.fields[position].use).map { Edge(position: position, target: $0.index) }
      }
    case .union(let union):
      sizes[node.index] = union.members.count
      isUnion[node.index] = true
      edges[node.index] = union.members.enumerated().compactMap { position, member in
        target(member.use).map { Edge(position: position, target: $0.index) }
      }
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: break
    }
  }

  /// Walks the graph, and boxes every value that leads back to where the walk came from, or that is large without what has
  /// been boxed in it.
  private mutating func walk(_ nodes: [NodeID]) {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: edges.count)
    var weights = Array(repeating: 1, count: edges.count)
    for root in nodes.map(\.index) where states[root] == .new {
      var stack = [(node: root, next: 0)]
      states[root] = .open
      while let (node, next) = stack.last {
        guard next < edges[node].count else {
          states[node] = .done
          weights[node] = weigh(node, weights)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let edge = edges[node][next]
        switch states[edge.target] {
        case .new:
          states[edge.target] = .open
          stack.append((edge.target, 0))
        case .open: boxed[node, default: [:]][edge.position] = .recursion
        case .done: break
        }
      }
    }
  }

  /// The weight of a type whose parts have theirs, after what is too heavy has been boxed.
  ///
  /// A boxed value weighs as much as a field, and so does a union that is boxed. A field that closes a cycle is boxed
  /// already.
  private mutating func weigh(_ node: Int, _ weights: [Int]) -> Int {
    var weight = max(sizes[node], 1)
    for edge in edges[node] {
      if isUnion[node] {
        weight += weights[edge.target] - 1
      } else if weights[edge.target] > Self.largestWeight {
        boxed[node, default: [:]][edge.position] = boxed[node]?[edge.position] ?? .size
      } else if boxed[node]?[edge.position] == nil {
        weight += weights[edge.target] - 1
      }
    }
    guard isUnion[node] else { return weight }
    if weight > Self.largestWeight, boxed[node] == nil { boxed[node] = [0: .size] }
    return boxed[node] == nil ? weight : 1
  }
}
