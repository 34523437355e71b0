import GenDiagnostics

/// A page in one file: a list of links at the left, and what they lead to. It needs neither scripts nor a network.
///
/// Titles and notes are texts, and escaped here; contents are markup, which is escaped where it is made.
struct HTMLPage {
  let title: String
  /// The text above the links.
  let heading: String
  /// The text below the heading.
  let summary: String
  /// The sections, each with links to its items.
  let sections: [Section]

  /// A part of the page with a heading.
  struct Section {
    let id: String
    let title: String
    let items: [Item]
  }

  /// A part of a section.
  struct Item {
    let id: String
    let title: String
    /// Beside the title.
    let note: String?
    /// The contents, as markup.
    let content: String
  }

  /// The page.
  var bytes: [UInt8] {
    let links = sections.map { section in
      let items = section.items.map { "<li><a href=\"#\($0.id)\">\(Self.escaped($0.title))</a></li>" }
      return "<h2><a href=\"#\(section.id)\">\(Self.escaped(section.title))</a></h2>\n<ul>\n"
        + items.joined(separator: "\n") + "\n</ul>"
    }
    let bodies = sections.map { section in
      let items = section.items.map { item in
        let note = item.note.map { " <small>\(Self.escaped($0))</small>" } ?? ""
        return "<article id=\"\(item.id)\">\n<h3>\(Self.escaped(item.title))\(note)</h3>\n\(item.content)\n</article>"
      }
      return "<section id=\"\(section.id)\">\n<h2>\(Self.escaped(section.title))</h2>\n"
        + items.joined(separator: "\n") + "\n</section>"
    }
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Self.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <a class="skip" href="#main">Skip the list</a>
      <nav aria-label="Contents">
      <h1>\(Self.escaped(heading))</h1>
      <p>\(Self.escaped(summary))</p>
      \(links.joined(separator: "\n"))
      </nav>
      <main id="main" tabindex="-1">
      \(bodies.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
    return Array(page.utf8)
  }

  /// Returns a text as markup, in which nothing is hidden and nothing turns the direction of writing.
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

  /// Returns an identifier of an element made of a name, unlike all others by its number.
  static func id(_ name: String, _ number: Int) -> String {
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return "\(String(plain))-\(number)"
  }

  /// The style sheet, for light and dark screens and for paper.
  private static let style = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --soft: #5a5a60; --paper: #ffffff; --side: #f4f4f6; --line: #d4d4d8;
      --link: #0050b3; --gone: #ffdfdc; --gone-ink: #7a0c00; --new: #d6f2d9; --new-ink: #0b4a16; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #ececf0; --soft: #a8a8b0; --paper: #17171a; --side: #202024; --line: #3c3c42;
        --link: #8ab8ff; --gone: #551b16; --gone-ink: #ffd9d4; --new: #163f1e; --new-ink: #cdf3d3; }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); color: var(--ink); background: var(--paper);
      font: 1rem/1.5 system-ui, sans-serif; }
    a { color: var(--link); }
    a:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--paper); z-index: 1; }
    nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1rem; background: var(--side);
      border-right: 1px solid var(--line); overflow-wrap: anywhere; }
    nav h1 { margin: 0; font-size: 1.125rem; }
    nav p { margin: 0.25rem 0 1rem; color: var(--soft); }
    nav h2 { margin: 1rem 0 0.25rem; font-size: 0.9375rem; }
    nav ul { margin: 0; padding: 0; list-style: none; }
    nav li a { display: block; padding: 0.125rem 0; }
    nav a { text-decoration: none; }
    nav a:hover { text-decoration: underline; }
    main { padding: 1rem 1.5rem 4rem; min-width: 0; }
    main:focus { outline: none; }
    h3 { margin: 2rem 0 0.5rem; font-size: 1.0625rem; overflow-wrap: anywhere; }
    h3 small { font-weight: normal; color: var(--soft); margin-left: 0.5rem; }
    .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
    figure { margin: 0; min-width: 0; }
    figcaption { color: var(--soft); font-size: 0.875rem; }
    pre { margin: 0.25rem 0 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--side);
      font: 0.8125rem/1.55 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    del, ins { text-decoration: none; border-radius: 0.1875rem; }
    del { background: var(--gone); color: var(--gone-ink); }
    ins { background: var(--new); color: var(--new-ink); }
    .comment { color: var(--soft); }
    .comment del { color: var(--gone-ink); }
    .comment ins { color: var(--new-ink); }
    @media (max-width: 50rem) {
      body { display: block; }
      nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
      main { padding: 1rem; }
      .pair { grid-template-columns: minmax(0, 1fr); }
    }
    @media print { nav, .skip { display: none; } body { display: block; } }
    """
}
