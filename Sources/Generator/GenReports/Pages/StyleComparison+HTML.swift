/// The comparison of two styles as a page of HTML. The frame of pages and their style are those of `HTMLPage`.
extension StyleComparison {
  /// The comparison as a page: operations at the left, both styles of each in two columns with the words marked that differ.
  package var page: [UInt8] {
    var number = 0
    func next(_ name: String) -> String {
      number += 1
      return HTMLPage.id(name, number)
    }
    let sections = groups.filter { !$0.pairs.isEmpty }.map { group in
      HTMLPage.Section(
        id: next(group.name), title: group.name,
        items: group.pairs.map { pair in
          HTMLPage.Item(id: next(pair.name), title: pair.name, note: pair.route, content: content(of: pair))
        })
    }
    let styles = "\(left.name) → \(right.name)"
    return HTMLPage(title: "\(clientName): \(styles)", heading: clientName, summary: styles, sections: sections).bytes
  }

  /// Returns the markup of a declaration in both styles.
  private func content(of pair: Pair) -> String {
    let words = MarkedWords(pair.left, pair.right)
    func column(_ style: String, _ name: String, _ pieces: [MarkedWords.Piece], mark: String) -> String {
      """
      <figure>
      <figcaption>\(style)</figcaption>
      <pre tabindex="0" aria-label="\(HTMLPage.escaped(name)) in \(style)"><code>\(Self.marked(pieces, mark))</code></pre>
      </figure>
      """
    }
    return """
      <div class="pair">
      \(column(left.name, pair.name, words.left, mark: "del"))
      \(column(right.name, pair.name, words.right, mark: "ins"))
      </div>
      """
  }

  /// Returns the markup of the pieces, line by line, in which comments are set apart.
  private static func marked(_ pieces: [MarkedWords.Piece], _ mark: String) -> String {
    var lines = [""]
    var isComment = [false]
    for piece in pieces {
      for (index, part) in piece.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 {
          lines.append("")
          isComment.append(false)
        }
        if part.isEmpty { continue }
        let last = lines.count - 1
        if lines[last].allSatisfy({ $0 == " " }), part.drop(while: { $0 == " " }).hasPrefix("/") {
          isComment[last] = true
        }
        let text = HTMLPage.escaped(String(part))
        lines[last] += piece.isShared ? text : "<\(mark)>\(text)</\(mark)>"
      }
    }
    return zip(lines, isComment).map { $1 ? "<span class=\"comment\">\($0)</span>" : $0 }.joined(separator: "\n")
  }
}
