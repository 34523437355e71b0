import GenDiagnostics
import GenSource

/// A line of an outline.
struct OutlineLine {
  var depth: Int
  /// What stands on the line, side by side; nothing in the place of an empty one.
  var columns: [String]
  /// Where the description says so.
  var place: SourcePlace?

  init(_ depth: Int, _ columns: [String?], at place: SourcePlace? = nil) {
    self.depth = depth
    self.columns = columns.compactMap { $0 }.filter { !$0.isEmpty }
    self.place = place
  }
}

/// What a run has said about the lines of an outline: the ids of its diagnostics, by the index of the line.
struct OutlineRemarks {
  private(set) var ids: [Int: [String]] = [:]

  /// Each diagnostic belongs to the innermost entity that its place is in, and there to the first line about it.
  init(_ diagnostics: [Diagnostic], lines: [OutlineLine], document: JSONDocument) {
    var indices: [Int: Int] = [:]
    for index in lines.indices.reversed() {
      if let place = lines[index].place { indices[place.offset] = index }
    }
    let starts = indices.keys.sorted()
    for diagnostic in diagnostics {
      guard let place = diagnostic.place else { continue }
      // Of the entities that start before the place, the last one that does not end before it.
      let around = starts.last { start in
        start <= place.offset
          && document.value(at: SourcePlace(file: document.file, offset: start))?.extent.contains(place.offset) ?? false
      }
      guard let around, let index = indices[around] else { continue }
      if !ids[index, default: []].contains(diagnostic.id.name) { ids[index, default: []].append(diagnostic.id.name) }
    }
  }
}
