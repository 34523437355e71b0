/// The comparison of two styles as a page of HTML. The frame of pages and their style are those of `HTMLPage`.
extension StyleComparison {
  /// The comparison as a page: how each operation is called in both styles, and folded up how that is declared, with the words
  /// marked that differ.
  package var page: [UInt8] {
    let sections = groups.filter { !$0.pairs.isEmpty }.map { group in
      HTMLPage.Section(
        title: group.name,
        items: group.calls.map { pairs in
          HTMLPage.Item(
            name: pairs[0].name, note: pairs[0].route, badges: [], content: content(of: pairs, in: group))
        })
    }
    let calls = groups.reduce(0) { $0 + $1.pairs.count { $0.route != nil } }
    return HTMLPage(
      title: "\(clientName): \(left.name) → \(right.name)",
      introduction: [
        "\(calls == 1 ? "1 call" : "\(calls) calls"), first as an app writes them, then as the client declares them. "
          + "<del>Marked so</del> is what only \(left.name) has, <ins>so</ins> what only \(right.name) has."
      ],
      filters: sections.map { HTMLPage.Filter(name: $0.title, count: $0.items.count, meaning: nil) },
      sections: sections,
      nothing: "Neither style has a call."
    ).bytes
  }

  /// - Parameter pairs: A call, and behind it the ones of its name that are for another queue.
  private func content(of pairs: [Pair], in group: Group) -> String {
    let sites = [pairs[0].left, pairs[0].right].map { CallSite($0, on: group.accessor)?.text ?? "" }
    return """
      \(columns(pairs[0], "The call of", sites[0], sites[1]))
      <details>
      <summary>Declarations</summary>
      \(pairs.map { columns($0, "The declaration of", $0.left, $0.right) }.joined(separator: "\n"))
      </details>
      """
  }

  private func columns(_ pair: Pair, _ what: String, _ left: String, _ right: String) -> String {
    let words = MarkedWords(left, right)
    func column(_ style: String, _ pieces: [MarkedWords.Piece], mark: String) -> String {
      let label = HTMLPage.escaped("\(what) \(pair.name) in \(style)")
      let code =
        pieces.isEmpty
        ? "" : "<pre tabindex=\"0\" aria-label=\"\(label)\"><code>\(Self.marked(pieces, mark))</code></pre>"
      return """
        <figure>
        <figcaption>\(style)\(pieces.isEmpty ? ": none" : "")</figcaption>\(code)
        </figure>
        """
    }
    return """
      <div class="pair">
      \(column(self.left.name, words.left, mark: "del"))
      \(column(self.right.name, words.right, mark: "ins"))
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
        let text = HTMLPage.wrapped(String(part))
        lines[last] += piece.isShared ? text : "<\(mark)>\(text)</\(mark)>"
      }
    }
    return zip(lines, isComment).map { $1 ? "<span class=\"comment\">\($0)</span>" : $0 }.joined(separator: "\n")
  }
}

extension StyleComparison.Group {
  /// The pairs, with those of one name together in the order of their first ones.
  fileprivate var calls: [[StyleComparison.Pair]] {
    var places: [String: Int] = [:]
    var calls: [[StyleComparison.Pair]] = []
    for pair in pairs {
      // A call of its own has a route of its own.
      if let place = places[pair.name], pair.route == nil {
        calls[place].append(pair)
      } else {
        places[pair.name] = calls.count
        calls.append([pair])
      }
    }
    return calls
  }
}
