/// The report of changes as a page of HTML. The frame of pages and their style are those of `HTMLPage`.
extension ChangeReport {
  /// The report as a page: calls, types and the client, each with what was and is, what breaks first.
  package var page: [UInt8] {
    let sections = ChangedPart.allCases.compactMap { part in
      let items = changes.filter { $0.part == part }.map(Self.item)
      return items.isEmpty ? nil : HTMLPage.Section(title: part.rawValue, items: items)
    }
    let effects = Self.legend.compactMap { name, meaning in
      let number = changes.count { $0.badges.contains(name) }
      return number == 0 ? nil : HTMLPage.Filter(name: name, count: number, meaning: meaning)
    }
    let parts =
      sections.count < 2
      ? []
      : sections.map {
        HTMLPage.Filter(name: $0.title, count: $0.items.count, meaning: nil)
      }
    return HTMLPage(
      title: "Changes of \(new.title)", introduction: introduction, filters: effects + parts, sections: sections,
      nothing: "Both descriptions make the same client: nothing that an app calls, sends or reads differs."
    ).bytes
  }

  private var introduction: [String] {
    func shown(_ side: ComparedDescription) -> String {
      let version = side.version.isEmpty ? "" : " (version \(HTMLPage.wrapped(side.version)))"
      return "<code>\(HTMLPage.wrapped(side.path))</code>\(version)"
    }
    let number = changes.count == 1 ? "1 change" : "\(changes.count) changes"
    let summary =
      changes.isEmpty
      ? "No change of the client."
      : "\(number), \(breaking.count) breaking: a \(versionPart.rawValue) version."
    return ["\(shown(old)) → \(shown(new))", summary]
  }

  /// The names and meanings of badges, in the order of their weight.
  private static let legend = [
    ("source", "code that calls the client may not compile"),
    ("decode", "released apps cannot read a response, or read something else"),
    ("wire", "released apps send what is no longer described"),
    ("request", "a request that worked may be refused"),
    ("response", "a response may have what never came"),
    ("safe", "nothing breaks"),
  ]

  private static func item(_ change: Change) -> HTMLPage.Item {
    HTMLPage.Item(name: change.name, note: nil, badges: change.badges, content: content(of: change))
  }

  private static func content(of change: Change) -> String {
    let sentence = "<p>\(HTMLPage.sentence(change.sentence))</p>"
    if change.old?.value == nil, change.new?.value == nil {
      let places = [("old", change.old), ("new", change.new)].compactMap { side, content in
        content?.place.map { "\(side): \(HTMLPage.wrapped($0.description))" }
      }
      return places.isEmpty ? sentence : sentence + "\n<p class=\"places\">\(places.joined(separator: " · "))</p>"
    }
    return """
      \(sentence)
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
    let place = content.place.map { ": " + HTMLPage.wrapped($0.description) } ?? ""
    let value = content.value.map {
      "\n<pre tabindex=\"0\"><code><\(mark)>\(HTMLPage.wrapped($0))</\(mark)></code></pre>"
    }
    return "<figure>\n<figcaption>\(side)\(place)</figcaption>\(value ?? "")\n</figure>"
  }
}

/// The part of a client that a change is about, which is a section of the page.
private enum ChangedPart: String, CaseIterable {
  case calls = "Calls"
  case types = "Types"
  case client = "Client"
}

extension Change {
  /// The names of its effects, or that it is safe.
  fileprivate var badges: [String] { effects.isEmpty ? ["safe"] : effects.words }

  fileprivate var part: ChangedPart {
    switch EntityKind(rawValue: String(id.prefix { $0 != "." })) {
    case .group, .operation, .parameter, .body, .contentType, .response, .call, .form: .calls
    case .type, .property, .additionalProperties, .value, .member: .types
    case .client, .server, .variable, .credential, .scope, .clientParameter, .header, nil: .client
    }
  }
}
