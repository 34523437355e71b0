import GenDiagnostics
import GenSource

/// The diagnostics of a run about the lines of an outline: their ids, by the index of the line.
struct OutlineRemarks {
  /// The ids of diagnostics, by the indices of lines.
  private(set) var ids: [Int: [String]] = [:]

  /// Each diagnostic belongs to the innermost entity that its place is in, and there to the first line about it.
  init(_ diagnostics: [Diagnostic], lines: [OutlineLine], places: JSONPlaces) {
    // By the index of its value in the document: the first line about it.
    var entities: [Int: Int] = [:]
    for index in lines.indices.reversed() {
      if let value = lines[index].place.flatMap(places.value) { entities[value.index] = index }
    }
    let remarks = diagnostics.compactMap { diagnostic in
      diagnostic.place.flatMap(places.innermost).map { (id: diagnostic.id.name, node: $0) }
    }
    var starts = entities.keys.sorted()[...]
    var open: [(end: Int, line: Int)] = []
    for (id, node) in remarks.sorted(by: { $0.node.index < $1.node.index }) {
      while let start = starts.first, start <= node.index {
        starts.removeFirst()
        open.removeAll { $0.end <= start }
        let entity = node.document.node(at: start)
        if let line = entities[start] { open.append((entity.indices.upperBound, line)) }
      }
      guard let line = open.last(where: { node.index < $0.end })?.line else { continue }
      if !ids[line, default: []].contains(id) { ids[line, default: []].append(id) }
    }
  }
}
