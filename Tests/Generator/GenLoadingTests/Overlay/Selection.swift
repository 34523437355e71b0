import GenDiagnostics
import GenSource

@testable import GenLoading

/// What a path selects in a JSON text: JSON pointers with a space between, in the order of the path; `$` is the root.
func selection(_ path: String, in json: String) throws -> String {
  let tree = ValueTree([try parsed(json)], maximumAdded: 0)
  var steps = 1_000_000
  let nodes = try JSONPathEvaluator.select(try JSONPathParser.parse(path), in: tree, steps: &steps)
  return nodes.map(tree.pointer).joined(separator: " ")
}

/// The document in a text without mistakes.
func parsed(_ json: String) throws -> JSONDocument {
  let sink = DiagnosticSink()
  let document = JSONDocument.parse(SourceFile(path: "test.json", text: json), sink: sink)
  guard let document, sink.diagnostics.isEmpty else { throw NoJSON(text: json) }
  return document
}

struct NoJSON: Error {
  let text: String
}

extension ValueTree {
  fileprivate func pointer(to node: Int) -> String {
    var tokens: [String] = []
    var node = node
    while nodes[node].parent >= 0 {
      let siblings = nodes[nodes[node].parent].children
      if let position = siblings.firstIndex(where: { $0.node == node }) {
        tokens.append(siblings[position].key < 0 ? "\(position)" : keys[siblings[position].key])
      }
      node = nodes[node].parent
    }
    return tokens.isEmpty ? "$" : tokens.reversed().map { "/" + $0 }.joined()
  }
}
