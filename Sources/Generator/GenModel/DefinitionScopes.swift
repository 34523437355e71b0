import GenDiagnostics
import GenSource

/// The schemas of a file that define others under a keyword of JSON Schema, for references that stand within them.
///
/// Strictly, a reference such as `#/$defs/Pet` starts at the file. pydantic writes it so in the schema of a model, which then becomes a
/// part of a description as it is. It is for files that have no such keyword at their root.
struct DefinitionScopes {
  /// The keywords under which schemas are defined.
  static let keywords: Set = ["$defs", "definitions"]

  /// A schema that defines others.
  private struct Scope {
    let node: JSONNode
    /// The index of the nearest scope around it.
    let parent: Int?
    /// The offset of the last value within it.
    var last: Int
  }

  /// In the order of the file: one that is within another stands behind it.
  private var scopes: [Scope] = []
  /// The ways to their schemas.
  private var pointers: [JSONNode: JSONPointer] = [:]

  /// Takes time that is linear in the document.
  init(_ document: JSONDocument) {
    var open: [(node: JSONNode, scope: Int?)] = [(document.root, nil)]
    while let (node, parent) = open.popLast() {
      var scope = parent
      if Self.keywords.contains(where: { node[$0]?.kind == .object }) {
        scope = scopes.count
        scopes.append(Scope(node: node, parent: parent, last: 0))
      }
      if let scope { scopes[scope].last = node.place.offset }
      let children = node.members.map(\.value) + node.elements
      open += children.reversed().map { ($0, scope) }
    }
    for scope in scopes.reversed() {
      if let parent = scope.parent { scopes[parent].last = max(scopes[parent].last, scope.last) }
    }
    pointers = document.pointers(to: scopes.map(\.node))
  }

  /// The schema at a pointer that starts at the nearest scope around a place which has one.
  func schema(at pointer: JSONPointer, around place: SourcePlace) -> ReferenceResolver.Target? {
    var next = lastScope(before: place)
    while let index = next {
      let scope = scopes[index]
      next = scope.parent
      guard scope.last >= place.offset, case .found(let node) = scope.node.resolution(of: pointer),
        let start = pointers[scope.node]
      else { continue }
      return ReferenceResolver.Target(node: node, pointer: JSONPointer(start.tokens + pointer.tokens))
    }
    return nil
  }

  /// The index of the last scope that begins before a place.
  private func lastScope(before place: SourcePlace) -> Int? {
    var (low, high) = (0, scopes.count)
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].node.place.offset <= place.offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
