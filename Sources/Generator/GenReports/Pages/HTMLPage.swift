import GenDiagnostics

/// A page in one file: a heading, what to show of it, a list of links at the left, and what they lead to.
///
/// It needs neither scripts nor a network: what to show is chosen by check boxes alone, which `:has` of CSS asks. The style is in
/// `HTMLPage+Style.swift`.
struct HTMLPage {
  let title: String
  /// Markup of the lines below the title.
  let introduction: [String]
  let filters: [Filter]
  let sections: [Section]
  /// The sentence that stands for the sections where there are none.
  let nothing: String

  /// A check box, and the class of all that it shows and hides.
  struct Filter {
    let name: String
    let count: Int
    /// The sentence that explains the name; `nil` for the name of a section.
    let meaning: String?

    var isOfSection: Bool { meaning == nil }
  }

  /// A part of the page with a heading.
  struct Section {
    let title: String
    let items: [Item]
  }

  /// A part of a section.
  struct Item {
    let name: String
    /// Beside the name.
    let note: String?
    /// The names of the filters that show it.
    let badges: [String]
    /// Markup.
    let content: String
  }

  /// The page.
  var bytes: [UInt8] {
    var number = 0
    func next(_ name: String) -> String {
      number += 1
      return Self.id(name, number)
    }
    var links: [String] = []
    var bodies: [String] = []
    for section in sections {
      let id = next(section.title)
      let anchors = section.items.map { next($0.name) }
      let kind = Self.id(section.title, 0)
      links.append(
        "<div class=\"\(kind)\">\n<h2><a href=\"#\(id)\">\(Self.wrapped(section.title))</a></h2>\n<ul>\n"
          + zip(section.items, anchors).map(Self.link).joined(separator: "\n") + "\n</ul>\n</div>")
      bodies.append(
        "<section id=\"\(id)\" class=\"\(kind)\">\n<h2>\(Self.wrapped(section.title))</h2>\n"
          + zip(section.items, anchors).map(Self.article).joined(separator: "\n") + "\n</section>")
    }
    if bodies.isEmpty { bodies = ["<p>\(Self.escaped(nothing))</p>"] }
    return Array(page(links: links, bodies: bodies).utf8)
  }

  private func page(links: [String], bodies: [String]) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    \(shownRules.joined(separator: "\n"))
    </style>
    </head>
    <body>
    <a class="skip" href="#main">Skip the list</a>
    <header>
    <h1>\(Self.wrapped(title))</h1>
    \((introduction.map { "<p>\($0)</p>" } + filterMarkup).joined(separator: "\n"))
    </header>
    <nav aria-label="Contents">
    \(links.joined(separator: "\n"))
    </nav>
    <main id="main" tabindex="-1">
    \(bodies.joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private static func link(_ item: Item, _ anchor: String) -> String {
    "<li class=\"\(classes(of: item))\"><a href=\"#\(anchor)\">\(wrapped(item.name))</a></li>"
  }

  private static func article(_ item: Item, _ anchor: String) -> String {
    let note = item.note.map { " <small>\(wrapped($0))</small>" } ?? ""
    let badges = item.badges.map { " <span class=\"badge \($0)\">\($0)</span>" }.joined()
    return """
      <article id="\(anchor)" class="\(classes(of: item))">
      <h3><code>\(wrapped(item.name))</code>\(note)\(badges)</h3>
      \(item.content)
      </article>
      """
  }

  private static func classes(of item: Item) -> String { (["item"] + item.badges).joined(separator: " ") }
}

/// What to show.
extension HTMLPage {
  private var filterMarkup: [String] {
    if filters.count < 2 { return [] }
    let boxes = filters.enumerated().map { index, filter in
      let name =
        filter.meaning.map { "<span class=\"badge \(filter.name)\">\(filter.name)</span> \(Self.escaped($0))" }
        ?? Self.wrapped(filter.name)
      return "<label><input type=\"checkbox\" id=\"show-\(index)\" checked> \(name) (\(filter.count))</label>"
    }
    let fieldset = "<fieldset>\n<legend>Show</legend>\n\(boxes.joined(separator: "\n"))\n</fieldset>"
    // The meanings of badges are in sight; the names of many sections would fill a narrow screen.
    let isLegend = filters.contains { !$0.isOfSection }
    return [isLegend ? fieldset : "<details>\n<summary>Groups to show</summary>\n\(fieldset)\n</details>"]
  }

  /// The rules of the check boxes: an item is shown if one of its badges is, a section if its own box is checked.
  private var shownRules: [String] {
    if filters.count < 2 { return [] }
    var rules: [String] = []
    if filters.contains(where: { !$0.isOfSection }) { rules.append(".item { display: none; }") }
    for (index, filter) in filters.enumerated() {
      rules.append(
        filter.isOfSection
          ? "body:has(#show-\(index):not(:checked)) .\(Self.id(filter.name, 0)) { display: none; }"
          : "body:has(#show-\(index):checked) .item.\(filter.name) { display: revert; }")
    }
    // A browser that does not know the selector shows everything.
    return ["@supports selector(:has(a)) {"] + rules + ["}"]
  }
}

/// Texts in markup.
extension HTMLPage {
  /// Text in markup, in which nothing is hidden and nothing turns the direction of writing.
  static func escaped(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !result.isEmpty || line.startIndex != text.startIndex { result += "\n" }
      for character in visible(String(line)) {
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        default: result.append(character)
        }
      }
    }
    return result
  }

  /// Text in markup whose long names are broken between their words: behind punctuation, and before capital letters.
  static func wrapped(_ text: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in text {
      let isWord = character.isUppercase && (previous.isLowercase || previous.isNumber)
      let isBehindPunctuation = ".:/_-({,".contains(previous) && character != " "
      if isWord || isBehindPunctuation { result += "\u{0}" }
      result.append(character)
      previous = character
    }
    return result.split(separator: "\u{0}", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "<wbr>")
  }

  /// A sentence in markup, with what stands between backquotes as code.
  static func sentence(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset % 2 == 1 ? "<code>\(wrapped(String($0.element)))</code>" : escaped(String($0.element)) }.joined()
  }

  /// An identifier of an element made of a name, unlike all others by its number.
  static func id(_ name: String, _ number: Int) -> String {
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "\(String(plain))-\(number)"
  }
}
