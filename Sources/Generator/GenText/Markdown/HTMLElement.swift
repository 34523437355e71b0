/// The effect of a tag on the text around it.
///
/// Elements with the same effect are one case. What they become is decided by `MarkdownConversion+Elements`.
enum HTMLElement {
  case strong, emphasis, code, link
  /// A part of a line without a form of its own in Markdown.
  case plain
  case lineBreak, rule, image
  /// Text that stands by itself.
  case block
  case paragraph
  case heading(Int)
  case preformatted
  case list(isOrdered: Bool)
  case item
  case table, row, cell
  /// A group of rows.
  case rows

  /// `nil` for what is not an element, or none that a comment has a form for: it stays as it is.
  init?(_ name: String) {
    guard let element = Self.all[name] else { return nil }
    self = element
  }

  /// Whether the opening tag means nothing without a closing one: it may be a placeholder, such as `<code>` or `<i>`.
  var needsClosingTag: Bool {
    switch self {
    case .lineBreak, .rule, .image, .paragraph, .item, .row, .cell, .rows: false
    case .strong, .emphasis, .code, .link, .plain, .block, .heading, .preformatted, .list, .table: true
    }
  }

  /// The elements by their names, in lower case.
  private static let all: [String: HTMLElement] = [
    "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis,
    "code": .code, "tt": .code, "kbd": .code, "samp": .code, "a": .link,
    "span": .plain, "font": .plain, "u": .plain, "small": .plain, "big": .plain, "mark": .plain, "nobr": .plain,
    "br": .lineBreak, "hr": .rule, "img": .image,
    "div": .block, "section": .block, "article": .block, "aside": .block, "center": .block, "header": .block,
    "footer": .block, "main": .block, "figure": .block, "figcaption": .block, "blockquote": .block, "details": .block,
    "summary": .block, "dl": .block, "dt": .block, "dd": .block, "caption": .block,
    "p": .paragraph, "h1": .heading(1), "h2": .heading(2), "h3": .heading(3), "h4": .heading(4), "h5": .heading(5),
    "h6": .heading(6), "pre": .preformatted, "ul": .list(isOrdered: false), "ol": .list(isOrdered: true), "li": .item,
    "table": .table, "tr": .row, "td": .cell, "th": .cell, "thead": .rows, "tbody": .rows, "tfoot": .rows,
  ]
}
