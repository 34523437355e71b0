/// Turns diagnostics into text an editor can jump from:
///
///     spec.json:12:9: error: duplicate key "type" [json.duplicate-key]
///      12 |         "type": "string",
///         |         ^
///       hint: remove one of the two
///     spec.json:10:9: note: first given here
package struct DiagnosticPrinter {
  /// Printed bytes of a source line; descriptions are often one line of megabytes.
  private static let lineBudget = 120

  private var tables = LineTables()
  private let isColored: Bool

  /// - Parameter isColored: whether errors and warnings stand out, as on a terminal.
  package init(isColored: Bool = false) {
    self.isColored = isColored
  }

  /// The text of a diagnostic, with the line break behind it. Nothing in it moves a terminal's cursor.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    var text = ""
    let label = Self.label(diagnostic.severity, isColored: isColored)
    line(label, "\(diagnostic.message) [\(diagnostic.id.name)]", diagnostic.place, to: &text)
    if let hint = diagnostic.hint {
      text += "  hint: \(visible(hint))\n"
    }
    for note in diagnostic.notes {
      line("note:", note.message, note.place, to: &text)
    }
    return text
  }

  /// Appends a message with its place, and the line of the source.
  private mutating func line(_ label: String, _ message: String, _ place: SourcePlace?, to text: inout String) {
    guard let place = place?.origin else {
      text += "\(label) \(visible(message))\n"
      return
    }
    let table = tables[place.file]
    let (line, column) = table.position(of: place.offset)
    text += "\(visible(place.file.path)):\(line):\(column): \(label) \(visible(message))\n"
    excerpt(of: place, in: table, line: line, column: column, to: &text)
  }

  /// Returns the word before a message, such as `error:`.
  package static func label(_ severity: Diagnostic.Severity, isColored: Bool) -> String {
    guard isColored else { return severity.rawValue + ":" }
    let color =
      switch severity {
      case .error: 31
      case .warning: 33
      case .note: 36
      }
    return "\u{1B}[1;\(color)m\(severity.rawValue):\u{1B}[0m"
  }

  /// The source line, cut around the column where it is long, and a caret below the column.
  private func excerpt(of place: SourcePlace, in table: LineTable, line: Int, column: Int, to text: inout String) {
    let whole = table.bytes(ofLine: line)
    guard !whole.isEmpty else { return }
    let start = max(whole.lowerBound, min(place.offset, whole.upperBound) - Self.lineBudget / 2)
    let end = min(whole.upperBound, start + Self.lineBudget)
    let caret = min(max(place.offset, start), end)
    let cut = start > whole.lowerBound ? "…" : ""
    let before = visible(String(decoding: place.file.bytes[start..<caret], as: UTF8.self))
    let after = visible(String(decoding: place.file.bytes[caret..<end], as: UTF8.self))
    let number = String(line)
    let gutter = String(repeating: " ", count: number.utf8.count)
    text += " \(number) | \(cut)\(before)\(after)\(end < whole.upperBound ? "…" : "")\n"
    text += " \(gutter) | \(String(repeating: " ", count: (cut + before).unicodeScalars.count))^\n"
  }
}
