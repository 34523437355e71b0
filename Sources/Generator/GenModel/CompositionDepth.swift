import GenDiagnostics

/// Finds schemas that are made of one another in chains too long to follow.
///
/// The search for the type of a schema goes from schema to schema through references, `allOf`, alternatives and elements;
/// those of properties have names of their own and end the way.
///
/// The limit protects the recursion of those who follow such chains; this search has a stack of its own.
struct CompositionDepth {
  private let named: [SchemaID: NamedSchema]
  /// How many schemas the longest chain from a schema has, that one included.
  private var heights: [SchemaID: Int] = [:]

  /// A schema on the way, with what is still to be looked at.
  private struct Step {
    var id: SchemaID
    var pending: [SchemaID]
    var height = 1
  }

  /// Creates one that remembers the height of each schema it comes across.
  init(_ schemas: [NamedSchema]) {
    named = Dictionary(schemas.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Whether a chain that begins at a schema is longer than the limit.
  mutating func isExceeded(from start: SchemaID) -> Bool {
    guard heights[start] == nil else { return false }
    let parts = parts(of: start)
    // As of most.
    if parts.isEmpty {
      heights[start] = 1
      return false
    }
    var way = [Step(id: start, pending: parts)]
    var onTheWay: Set = [start]
    while !way.isEmpty {
      if let next = way[way.count - 1].pending.popLast() {
        guard !onTheWay.contains(next) else { continue }
        let known = heights[next]
        if way.count + (known ?? 1) > Limits.composition { return true }
        if let known {
          way[way.count - 1].height = max(way[way.count - 1].height, known + 1)
        } else {
          onTheWay.insert(next)
          way.append(Step(id: next, pending: self.parts(of: next)))
        }
      } else {
        let done = way.removeLast()
        onTheWay.remove(done.id)
        heights[done.id] = done.height
        if let last = way.indices.last { way[last].height = max(way[last].height, done.height + 1) }
      }
    }
    return false
  }

  /// The named schemas that a schema is made of, no further than that.
  private func parts(of id: SchemaID) -> [SchemaID] {
    var found: [SchemaID] = []
    var pending = named[id].map { [$0.schema] } ?? []
    while let schema = pending.popLast() {
      if let reference = schema.reference { found.append(reference) }
      let composition = schema.composition
      for parts in [composition.allOf, composition.oneOf, composition.anyOf, composition.conditional]
      where !parts.isEmpty {
        pending += parts
      }
      pending += schema.contained
    }
    return found
  }
}

/// Reports the first schema that is made of too many others.
func checkCompositionDepth(of schemas: [NamedSchema], sink: DiagnosticSink) {
  var depth = CompositionDepth(schemas)
  guard let first = schemas.first(where: { depth.isExceeded(from: $0.id) }) else { return }
  sink.error(
    "schema.too-deep", "\"\(first.name)\" is made of more than \(Limits.composition) schemas within each other",
    at: first.schema.place)
}
