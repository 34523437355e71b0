package import GenDiagnostics
package import GenSource

/// Returns a description as overlays change it, one after the other; `nil` after an error.
///
/// Every value keeps the place of what it is written as: in the description, or in an overlay.
///
/// Actions are applied in the order of the overlays and of their lists. Nothing is changed in place: the result is a
/// new document, whose entries have their offsets in `file`.
///
/// - Parameters:
///   - document: The description, whose file is the first part of `file`.
///   - overlays: The other parts of `file`.
///   - file: Joined from the description and the overlays; the file of the result.
///   - maximumSteps: How many values all actions together may look at.
package func overlaid(
  _ document: JSONDocument, with overlays: [SourceFile], in file: SourceFile, maximumSteps: Int = Limits.steps,
  sink: DiagnosticSink
) -> JSONDocument? {
  let documents = overlays.map { JSONDocument.parse($0, sink: sink) }
  let actions = documents.compactMap { $0 }.map { document in
    var reader = OverlayReader(sink: sink)
    return reader.actions(of: document.root)
  }
  guard file.bytes.count <= UInt32.max else {
    sink.error(
      "overlay.too-large", "the description and its overlays have more than 4 GiB",
      at: overlays.first.map { SourcePlace(file: $0, offset: 0) })
    return nil
  }
  guard !sink.hasErrors else { return nil }
  let all = [document] + documents.compactMap { $0 }
  var run = OverlayRun(all, steps: maximumSteps, sink: sink)
  for (index, actions) in actions.enumerated() {
    for action in actions {
      guard run.apply(action, of: index + 1) else { return nil }
    }
  }
  guard !sink.hasErrors else { return nil }
  return run.tree.document(in: file, sink: sink)
}

/// The application of actions, each to what the earlier ones made.
///
/// Paths are evaluated by ``JSONPathEvaluator``, and values changed by ``ValueTree``: here is decided which values are
/// changed, and reported what cannot be.
private struct OverlayRun {
  /// The description as it is now.
  private(set) var tree: ValueTree
  /// Told of what cannot be applied, at the place of the action.
  private let sink: DiagnosticSink
  /// The number of values that may still be looked at, by all actions together.
  private var steps: Int

  /// Creates a run.
  ///
  /// - Parameter documents: The description, and behind it the overlays.
  init(_ documents: [JSONDocument], steps: Int, sink: DiagnosticSink) {
    tree = ValueTree(documents, maximumAdded: Limits.added)
    self.steps = steps
    self.sink = sink
  }

  /// Applies an action. Returns whether later ones can be applied: they cannot after one that went beyond a limit.
  ///
  /// - Parameter document: The number of the overlay among all documents.
  mutating func apply(_ action: OverlayAction, of document: Int) -> Bool {
    do {
      let selected = try select(action.path)
      guard let first = selected.first else {
        warnOfNothing(action, try JSONPathEvaluator.deadEnd(of: action.path, in: tree, steps: &steps))
        return true
      }
      switch action.change {
      case .remove: remove(selected, action)
      case .update(let value):
        guard areAlike(selected, as: first, action) else { break }
        try merge(tree.add(JSONAssembly.Source(document: document, index: value.index)), into: selected, value.place)
      case .copy(let source, let path):
        guard areAlike(selected, as: first, action), let original = try only(path, source) else { break }
        // What is copied may be changed by that.
        try merge(tree.copy(original), into: selected, source.place)
      }
      return true
    } catch is TooCostly {
      sink.error(
        "overlay.too-costly", "the actions look at too many values", at: action.target.place,
        hint: "select less: .. looks at everything, once more in every filter")
    } catch {
      sink.error(
        "overlay.too-large", "the actions add more than \(Limits.added) keys and values", at: action.target.place)
    }
    return false
  }

  /// Returns the values that a path selects, each once.
  private mutating func select(_ path: JSONPath) throws -> [Int] {
    var seen: Set<Int> = []
    return try JSONPathEvaluator.select(path, in: tree, steps: &steps).filter { seen.insert($0).inserted }
  }

  /// Warns of a path that selects nothing, at the name that leads nowhere.
  private func warnOfNothing(_ action: OverlayAction, _ deadEnd: JSONPathEvaluator.DeadEnd?) {
    let candidate = deadEnd.flatMap { sink.nearest(to: $0.name.text, in: $0.candidates) }
    sink.warning(
      "overlay.nothing-selected", "\"\(action.target.string ?? "")\" selects nothing; the action changes nothing",
      at: deadEnd.map { action.target.place(ofByte: $0.name.offset) } ?? action.target.place,
      hint: candidate.didYouMean)
  }

  /// Removes values, but for the description as a whole.
  private mutating func remove(_ selected: [Int], _ action: OverlayAction) {
    guard !selected.contains(tree.root) else {
      sink.error("overlay.incompatible", "the description as a whole cannot be removed", at: action.target.place)
      return
    }
    tree.remove(Set(selected))
  }

  /// Whether all are objects, arrays or primitive values.
  private func areAlike(_ selected: [Int], as first: Int, _ action: OverlayAction) -> Bool {
    // One for all primitive values.
    func kind(_ node: Int) -> JSONNode.Kind {
      tree.nodes[node].kind.isPrimitive ? .null : tree.nodes[node].kind
    }
    guard let other = selected.first(where: { kind($0) != kind(first) }) else { return true }
    func note(_ node: Int) -> Diagnostic.Note {
      Diagnostic.Note("\(tree.nodes[node].kind) is selected", at: tree.value(of: node).place)
    }
    sink.error(
      "overlay.incompatible", "the path selects objects, arrays or primitive values, not one of them alone",
      at: action.target.place, notes: [note(first), note(other)])
    return false
  }

  /// Returns the one value that a path selects; `nil` after an error.
  private mutating func only(_ path: JSONPath, _ source: JSONNode) throws -> Int? {
    let originals = try select(path)
    if originals.count == 1 { return originals[0] }
    let count = originals.isEmpty ? "nothing" : "\(originals.count) values"
    sink.error(
      "overlay.incompatible", "\"\(source.string ?? "")\" selects \(count), where one value is to be copied",
      at: source.place)
    return nil
  }

  /// Merges a value into others, and reports what cannot be merged.
  ///
  /// - Parameters:
  ///   - value: The number of the value in the tree.
  ///   - place: The place at which the action gives the value.
  /// - Throws: ``TooCostly`` or ``ValueTree/TooLarge``.
  private mutating func merge(_ value: Int, into targets: [Int], _ place: SourcePlace) throws {
    for target in targets {
      let incompatibilities = try tree.merge(value, into: target, steps: &steps)
      guard steps >= 0 else { throw TooCostly() }
      for pair in incompatibilities {
        let (new, old) = (tree.value(of: pair.value), tree.value(of: pair.target))
        sink.error(
          "overlay.incompatible", "\(new.kind) cannot be merged into \(old.kind)",
          at: pair.value == value ? place : new.place,
          hint: "remove that one in an action before this", notes: [Diagnostic.Note("that is here", at: old.place)])
      }
    }
  }
}

extension ValueTree {
  /// Returns the description as it is now; `nil` after an error. It takes linear time, without recursion.
  fileprivate func document(in file: SourceFile, sink: DiagnosticSink) -> JSONDocument? {
    var assembly = JSONAssembly(documents, in: file)
    var open: [(node: Int, next: Int)] = []
    func add(_ node: Int) {
      assembly.addValue(nodes[node].source, count: nodes[node].children.count)
      if !nodes[node].kind.isPrimitive { open.append((node, 0)) }
    }
    add(root)
    while let (node, next) = open.last {
      guard open.count <= Limits.depth else {
        sink.error(
          "overlay.too-deep", "more than \(Limits.depth) arrays and objects are inside each other",
          at: value(of: node).place)
        return nil
      }
      guard next < nodes[node].children.count else {
        assembly.close()
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let child = nodes[node].children[next]
      if child.key >= 0 { assembly.addKey(child.keySource) }
      add(child.node)
    }
    return assembly.document
  }
}
