/// The report of changes as a page of HTML. The frame of pages and their style are those of `HTMLPage`.
extension ChangeReport {
  /// The report as a page: what changes at the left, and what was and is in two columns.
  package var page: [UInt8] {
    var number = 0
    func section(_ title: String, _ changes: [Change]) -> HTMLPage.Section? {
      if changes.isEmpty { return nil }
      let items = changes.map { change in
        number += 1
        let effects = change.effects.isEmpty ? "safe" : change.effects.words.joined(separator: ", ")
        return HTMLPage.Item(
          id: HTMLPage.id(change.name, number), title: change.name, note: effects, content: Self.content(of: change))
      }
      return HTMLPage.Section(id: title.lowercased(), title: "\(title): \(changes.count)", items: items)
    }
    let sections = [
      section("Breaking", breaking), section(othersTitle.prefix { $0 != " " }.description, others),
    ]
    let summary = changes.isEmpty ? "No change of the client" : "A \(versionPart.rawValue) version"
    return HTMLPage(
      title: "Changes of the client", heading: "Changes of the client", summary: summary,
      sections: sections.compactMap { $0 }
    ).bytes
  }

  /// Returns the markup of a change.
  private static func content(of change: Change) -> String {
    """
    <p>\(HTMLPage.escaped(change.sentence))</p>
    <div class="pair">
    \(column("old", change.old, mark: "del"))
    \(column("new", change.new, mark: "ins"))
    </div>
    """
  }

  /// Returns the markup of one side.
  ///
  /// - Parameter mark: The element around the value: `del` or `ins`.
  private static func column(_ side: String, _ content: Change.Side?, mark: String) -> String {
    guard let content else { return "<figure><figcaption>\(side): nothing</figcaption></figure>" }
    let place = content.place.map { ": " + HTMLPage.escaped($0.description) } ?? ""
    let value = content.value.map {
      "\n<pre tabindex=\"0\"><code><\(mark)>\(HTMLPage.escaped($0))</\(mark)></code></pre>"
    }
    return "<figure>\n<figcaption>\(side)\(place)</figcaption>\(value ?? "")\n</figure>"
  }
}
