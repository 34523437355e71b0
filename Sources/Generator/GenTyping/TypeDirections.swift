import GenModel

/// The parts that types have in requests and responses.
package struct TypeDirections {
  private var requests: Set<NodeID>
  private var responses: Set<NodeID>

  /// - Parameter isShared: Whether others send and receive values of all types.
  package init(_ graph: TypeGraph, isShared: Bool) {
    guard !isShared else {
      let received = Set(graph.declared.compactMap { graph[$0].received })
      requests = Set(graph.declared.filter { !received.contains($0) })
      responses = Set(graph.declared.filter { !graph[$0].isSent })
      return
    }
    var (sent, read): ([NodeID], [NodeID]) = ([], [])
    for (index, contents) in graph.contents.enumerated() {
      for content in contents.body {
        guard let schema = content.sentKey else { continue }
        sent.append(graph.use(of: schema, in: index, isMultipart: content.kind == .multipart).node)
      }
      let schemas = contents.responses.joined().filter { $0.kind == .json }.map(\.schemaKey)
      for schema in schemas + [contents.streaming?.content.elementKey] {
        if let schema { read.append(graph.use(of: schema, in: index).node) }
      }
    }
    requests = graph.reachable(from: sent)
    responses = graph.reachable(from: read)
  }

  package func isSent(_ node: NodeID) -> Bool { requests.contains(node) }

  /// Whether responses have values of a type, and requests have none.
  package func isOnlyReceived(_ node: NodeID) -> Bool { responses.contains(node) && !requests.contains(node) }

  /// Whether the side that does not set the value of a property sends one of its type.
  package func leavesOut(_ field: StructureType.Field, of node: NodeID) -> Bool {
    field.annotations.isReadOnly && requests.contains(node) || field.annotations.isWriteOnly && responses.contains(node)
  }
}
