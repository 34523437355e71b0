import GenPlanning

extension Documentation {
  /// The text with a list of the documented arguments behind it, in the form that DocC reads.
  func describing(_ arguments: [(name: String, documentation: Documentation)]) -> Documentation {
    let documented = arguments.filter { !$0.documentation.lines.isEmpty }
    guard !documented.isEmpty else { return self }
    var lines = lines.isEmpty ? [] : lines + [""]
    lines.append("- Parameters:")
    for argument in documented {
      let text = argument.documentation.lines.filter { !$0.isEmpty }
      lines.append("  - \(label(argument.name)): \(text[0])")
      lines += text.dropFirst().map { "    " + $0 }
    }
    return Documentation(lines: lines)
  }
}
