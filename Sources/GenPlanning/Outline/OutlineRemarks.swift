import GenDiagnostics
import GenSource

/// What a run has said about the lines of an outline: the ids of its diagnostics, by the index of the line.
struct OutlineRemarks {
  private(set) var ids: [Int: [String]] = [:]

  /// Each diagnostic belongs to the innermost entity that its place is in, and there to the first line about it.
  init(_ diagnostics: [Diagnostic], lines: [OutlineLine], document: JSONDocument) {
    var indices: [Int: Int] = [:]
    for index in lines.indices.reversed() {
      if let place = lines[index].place, place.file === document.file { indices[place.offset] = index }
    }
    let places = diagnostics.compactMap { diagnostic in diagnostic.place.map { (id: diagnostic.id.name, place: $0) } }
      .filter { $0.place.file === document.file }
    var starts = indices.keys.sorted()[...]
    var open: [(extent: Range<Int>, index: Int)] = []
    for (id, place) in places.sorted(by: { $0.place.offset < $1.place.offset }) {
      while let start = starts.first, start <= place.offset {
        starts.removeFirst()
        open.removeAll { $0.extent.upperBound <= start }
        let node = document.value(at: SourcePlace(file: document.file, offset: start))
        if let node, let index = indices[start] { open.append((node.extent, index)) }
      }
      guard let index = open.last(where: { $0.extent.contains(place.offset) })?.index else { continue }
      if !ids[index, default: []].contains(id) { ids[index, default: []].append(id) }
    }
  }
}
