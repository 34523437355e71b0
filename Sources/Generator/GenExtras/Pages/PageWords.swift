import GenNaming
import GenText
import SwiftPlan

/// The words that parameters and properties of paged lists have, without anything but letters and digits, in lower
/// case.
///
/// A word is added here, and tried on many descriptions: one that is not about pages in some of them loses items there.
enum PageWords {
  /// Objects around what a response says of its page.
  static let wrappers: Set = [
    "meta", "metadata", "paging", "pagination", "pageinfo", "page", "pages", "responsemetadata", "cursors", "cursor",
    "data", "response", "result", "links", "additionaldata", "pageable", "listmetadata",
  ]
  /// The words among them that say no more than where the page is.
  static let cursorWrappers: Set = ["page", "paging", "pages", "pagination", "pageinfo", "cursors", "cursor"]

  /// Parameters for the number of items in a page.
  static let limits: Set = [
    "limit", "pagesize", "perpage", "size", "count", "max", "maxresults", "maxitems", "maxrecords", "top", "pagelimit",
    "rows", "take", "itemsperpage", "resultsperpage", "recordsperpage", "pagecount", "numresults", "maxkeys",
  ]

  /// The lists that never are what a response is about.
  static let otherLists: Set = ["errors", "warnings", "links", "included", "schemas"]

  /// The properties that say whether there are more pages.
  static let more: Set = ["hasmore", "hasnext", "hasnextpage", "more", "morepages", "hasmoreitems", "hasmoreresults"]
  /// The properties with the number of all items.
  static let totalItems: Set = [
    "total", "totalcount", "totalentries", "totalresults", "totalrecords", "totalitems", "totalrecordcount",
    "totalelements", "totalnumber",
  ]
  /// The properties with the number of all pages.
  static let totalPages: Set = ["totalpages", "lastpage", "pages", "numpages", "numberofpages", "totalpagecount"]

  /// The cursors of next pages, whatever the parameter is called; the surest first.
  static let nextCursors = [
    "nextcursor", "nextpagetoken", "nexttoken", "nextmarker", "nextcontinuationtoken", "endcursor", "nextpage", "next",
  ]
  /// Cursors that responses have under the name of the parameter. Others of one name repeat what was sent.
  static let sharedCursors: Set = ["cursor", "continue", "scrollid"]

  /// The properties with the URL of the next page.
  static let nextURLs: Set = [
    "next", "nexturl", "nextlink", "nextpage", "nextpageurl", "nextpagelink", "nexturi", "nexthref", "nextpageuri",
    "odatanextlink", "nextpagehref", "nextrecordsurl", "nextpath", "nextpagepath",
  ]
}

extension BodyProperties {
  /// Returns the list that a response is about, if that is sure: the body itself, or a property.
  ///
  /// - Parameter path: The path of the operation, whose last word may be the name of the list.
  func list(in body: BodyPath, path: String) -> BodyPath? {
    if body.isList { return body }
    let lists = lists(in: body)
    if let list = list(among: lists, path: path) { return list }
    guard lists.isEmpty else { return nil }
    let objects = objects(in: body)
    guard memberCount(of: objects) <= Limits.membersAboutPages else { return nil }
    return list(among: objects.flatMap { self.lists(in: $0) }, path: path)
  }

  /// Returns the one of several lists that the response is about, by its name.
  private func list(among lists: [BodyPath], path: String) -> BodyPath? {
    let lists = lists.filter { !PageWords.otherLists.contains($0.word) }
    let usual = lists.filter { ListWords.contains($0.keys.last ?? "") }
    if usual.count == 1 { return usual[0] }
    // What is at such a path is one thing, with lists in it.
    if path.hasSuffix("}") { return nil }
    if lists.count == 1 { return lists[0] }
    let segments = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    let fixed = segments.filter { $0.first != UInt8(ascii: "{") }
    let words = Set(fixed.suffix(2).map { String(Substring($0)).lettersAndDigits })
    let named = lists.filter { words.contains($0.word) }
    return named.count == 1 ? named[0] : nil
  }

  /// Returns the property in which a page says what its parameter was, or would have been.
  ///
  /// - Parameter facts: The values in the body that may be about the page.
  static func shownPosition(among facts: [PageFact], of parameter: String) -> BodyPath? {
    let word = parameter.lettersAndDigits
    let core = word.hasPrefix("page") && word != "page" ? String(word.dropFirst(4)) : word
    let words = [word, "current" + word, core, word == "pagenumber" ? "page" : word]
    return words.lazy.compactMap { word in facts.first { $0.word == word && $0.type.isInteger } }.first?.found
  }

  /// Returns the values in a body that may be about its page: those that are not in a list, at most three objects deep.
  func pageFacts(in body: BodyPath) -> [PageFact] {
    var found: [PageFact] = []
    var pending = [body]
    for _ in 1...4 where found.count + memberCount(of: pending) <= Limits.membersAboutPages {
      let members = pending.flatMap { self.members(of: $0) }
      found += members.filter { !$0.isList }.map(PageFact.init)
      // So all objects around a value that is found are about the page.
      pending = members.filter(\.mayHaveMembersAboutPage)
    }
    return found
  }

  /// Returns the values of a body that is sent, with those of the objects in it that are about the page.
  func pageValues(in body: BodyPlan?) -> [BodyPath] {
    guard let type = body.flatMap(settableType) else { return [] }
    let members = members(of: self.body(type))
    return members + members.filter { PageWords.wrappers.contains($0.word) }.flatMap(self.members)
  }
}

/// A value of a response that may be about its page.
struct PageFact {
  /// The value.
  let found: BodyProperties.BodyPath
  /// The word of its last key.
  let word: String
  /// Its words together.
  let words: String

  var type: SwiftType { found.type }

  fileprivate init(_ found: BodyProperties.BodyPath) {
    self.found = found
    word = found.word
    words = found.words.joined()
  }
}

extension BodyProperties.BodyPath {
  /// Whether the value is a list.
  var isList: Bool { if case .array = type { true } else { false } }

  /// The word of the last key.
  var word: String { (keys.last ?? "").lettersAndDigits }

  /// The words of the keys behind those of the objects around what a response says of its page.
  var words: [String] {
    Array(keys.dropLast().map(\.lettersAndDigits).drop(while: PageWords.wrappers.contains)) + [word]
  }

  /// Whether it may be an object that is about the page.
  fileprivate var mayHaveMembersAboutPage: Bool {
    guard case .declared = type else { return false }
    let word = word
    return PageWords.wrappers.contains(word) || word.hasPrefix("next")
  }

  /// Whether the text is a URL, as far as its type, its name, what is around it, or its comment says so.
  var isURL: Bool {
    if type == .builtIn(.url) { return true }
    guard type == .builtIn(.string) else { return false }
    let word = word
    let isNamed = ["url", "uri", "link", "href", "path"].contains { word.hasSuffix($0) }
    let isAmongLinks = keys.dropLast().contains { $0.lettersAndDigits == "links" }
    if isNamed || isAmongLinks { return true }
    if word.hasSuffix("cursor") || word.hasSuffix("token") { return false }
    let comment = (property?.documentation.lines ?? []).joined(separator: " ").lowercased()
    return ["http", "url", " uri", " link"].contains { comment.contains($0) }
  }
}
