import GenDiagnostics

/// Gives a meaning to aliases that are made of nothing but themselves, which Swift refuses.
func breakAliasCycles(_ declarations: inout [Declaration], sink: DiagnosticSink) {
  var aliases: [[String]: Int] = [:]
  for index in declarations.indices {
    if case .alias = declarations[index].kind { aliases[declarations[index].path] = index }
  }
  var finished: Set<Int> = []
  for start in declarations.indices where aliases[declarations[start].path] != nil {
    var chain: [Int] = []
    var pending = [start]
    while let index = pending.popLast() {
      guard !finished.contains(index), case .alias(let type) = declarations[index].kind else { continue }
      if chain.contains(index) {
        sink.warning(
          "schema.recursive-alias",
          "\"\(declarations[index].name)\" is made of nothing but itself; any value is accepted here",
          at: declarations[index].place)
        declarations[index].kind = .alias(.builtIn(.jsonValue))
        finished.insert(index)
        continue
      }
      chain.append(index)
      type.forEach { part in
        if case .declared(let path) = part, let next = aliases[path] { pending.append(next) }
      }
    }
    finished.formUnion(chain)
  }
}
