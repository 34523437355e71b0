import GenNaming
import GenSelection
import GenText
import SwiftPlan

/// The inference of pages from the parameters of an operation and the shape of its response, where nothing else says
/// them.
///
/// What is not sure is left out: pages that are missing can be configured, wrong ones lose items. It makes a rule,
/// which is followed by ``PagePlanner`` like any other. A new way is a row of `rows`.
final class PageInference {
  /// A parameter that may say which page is meant.
  fileprivate struct Candidate {
    /// The name, as the description has it; that of a property begins with `body.`.
    let name: String
    /// The key of the parameter, or of the property alone.
    let key: String
    /// The name without anything but letters and digits, in lower case.
    let word: String
    /// The type, without what only says that there may be no value.
    let type: SwiftType
    /// The number of the first page or item, as far as the parameter says it.
    var firstNumber: Int?
    /// The comment, in lower case.
    var comment = ""

    var isInteger: Bool { type.isInteger }
  }

  /// A row of what is looked for: a parameter, and what has to be there with it.
  private struct Row: Sendable {
    enum Evidence {
      /// A parameter for the size of pages.
      case limit
      /// The number of all items or pages.
      case total
      /// Whether there are more pages.
      case more
      /// A default, a minimum, or the number that a page says of itself.
      case start
    }

    /// The kind of rule that is made.
    let kind: PageRule.Kind
    /// The names of parameters that the row is for.
    let words: Set<String>
    /// Whether the parameter is an integer; `nil` for both.
    let isInteger: Bool?
    /// Any of which is enough.
    var evidence: [Evidence] = []
    /// All of which have to be there.
    var needed: [Evidence] = []
    /// Where the next page is found.
    var next: (@Sendable (PageInference, Candidate) -> BodyProperties.BodyPath?)?
  }

  /// The rows, the surest first.
  private static let rows = [
    Row(kind: .cursor, words: cursors, isInteger: nil, next: { $0.nextCursor(for: $1) }),
    Row(kind: .cursor, words: ["until"], isInteger: nil, needed: [.limit], next: { $0.nextLimit(for: $1) }),
    Row(
      kind: .cursor, words: ["startingafter", "startafter", "after", "afterid", "lastid"], isInteger: false,
      needed: [.more, .limit], next: { inference, _ in inference.lastID }),
    Row(kind: .link, words: cursors, isInteger: false, next: { $1.isFromLinkHeader && $0.url == nil ? $0.list : nil }),
    Row(kind: .offset, words: ["offset", "skip", "pageoffset"], isInteger: true, evidence: [.limit, .total]),
    Row(
      kind: .offset, words: ["startindex", "startat", "start", "firstresult", "first", "from"], isInteger: true,
      needed: [.limit, .start]),
    Row(
      kind: .page, words: ["page", "pagenumber", "pageno", "pagenum"], isInteger: true,
      evidence: [.limit, .total, .more]),
    Row(kind: .page, words: ["pageindex", "currentpage", "p"], isInteger: true, needed: [.limit, .start]),
  ]

  /// The names of parameters that may have a cursor.
  private static let cursors: Set = [
    "cursor", "after", "pagetoken", "nextpagetoken", "nexttoken", "continue", "continuation", "continuationtoken",
    "marker", "startingafter", "aftercursor", "pagecursor", "nextcursor", "offset", "page", "start", "nextpage",
    "paginationtoken", "startkey", "scrollid", "pageafter", "startafter", "nextmarker", "pageoffset", "pagenumber",
  ]

  /// Parameters that choose another way through the list than those with numbers do.
  private static let strongCursors: Set = [
    "cursor", "pagetoken", "nextpagetoken", "nexttoken", "continuationtoken", "marker", "startingafter", "pagecursor",
    "nextcursor",
  ]

  /// Whether a parameter of a name chooses a page or its size.
  static func isAboutPages(_ word: String) -> Bool {
    PageWords.limits.contains(word) || rows.contains { $0.words.contains(word) }
  }

  /// The planner, which knows the properties.
  private let planner: PagePlanner
  /// The parameters that may say which page is meant.
  private let candidates: [Candidate]
  /// The values of the body that may be about the page, with their words.
  private let facts: [PageFact]
  /// The list that the response is about.
  private let list: BodyProperties.BodyPath
  /// The evidence for pages that the operation has besides parameters and the list.
  private let evidence: Set<Row.Evidence>

  /// Whether the method is one whose requests may change something: only what such a page says of the next one is sure.
  private let mayChange: Bool

  /// Looks at an operation; `nil` for one that returns no list.
  init?(_ plan: OperationPlan, _ planner: PagePlanner) {
    let body = planner.properties.body(plan.result)
    guard let list = planner.properties.list(in: body, path: plan.path) else { return nil }
    self.planner = planner
    self.list = list
    facts = planner.facts(of: plan)
    mayChange = plan.description.hasRequestBody
    let sent = mayChange ? planner.properties.pageValues(in: plan.body) : []
    let candidates = mayChange ? Self.candidates(among: sent) : Self.candidates(of: plan, planner.properties)
    self.candidates = candidates.filter { !$0.isPosition(besides: list) }
    var evidence: Set<Row.Evidence> = []
    // The size of pages may be set once for the client.
    let words = plan.parameters.map(\.key.lettersAndDigits) + sent.map(\.word)
    if words.contains(where: PageWords.limits.contains) { evidence.insert(.limit) }
    if Self.more(facts) != nil { evidence.insert(.more) }
    let totals = PageWords.totalItems.union(PageWords.totalPages)
    if Self.fact(facts, totals, where: \.isInteger) != nil { evidence.insert(.total) }
    self.evidence = evidence
  }

  /// Returns the query parameters whose type a cursor or a number can have.
  private static func candidates(of plan: OperationPlan, _ properties: BodyProperties) -> [Candidate] {
    plan.callParameters.compactMap { plan in
      let (type, word) = (properties.body(plan.type).type, plan.key.lettersAndDigits)
      guard plan.location == .query, !plan.isJSON, type.isCursor else { return nil }
      // A number with a fraction does not count pages, but may be a time.
      let counts = plan.countsInteger(type) && word != "until"
      if type == .builtIn(.double), !counts, word != "until" { return nil }
      return Candidate(
        name: plan.key, key: plan.key, word: word, type: counts ? .builtIn(.int) : type, firstNumber: plan.firstNumber,
        comment: plan.documentation.lines.joined(separator: " ").lowercased())
    }
  }

  /// Returns the cursors of a body; for one without, the numbers that count pages or items beside the size of pages.
  private static func candidates(among sent: [BodyProperties.BodyPath]) -> [Candidate] {
    let values = sent.filter { $0.isWritable && $0.type.isCursor && $0.type != .builtIn(.double) }
    let cursors = values.filter { strongCursors.contains($0.word) }
    let hasSize = values.contains { PageWords.limits.contains($0.word) && $0.type.isInteger }
    let numbers = values.filter { value in
      value.type.isInteger && rows.contains { $0.kind.isCounted && $0.words.contains(value.word) }
    }
    return (cursors.isEmpty && hasSize ? numbers : cursors).map {
      Candidate(name: "body." + $0.path.text, key: $0.keys.last ?? "", word: $0.word, type: $0.type)
    }
  }

  /// The rule that is inferred; `nil` if nothing is sure.
  var rule: PageRule? {
    // Where the server says what to request, it does not matter how many ways there are.
    if isAmbiguous { return mayChange ? nil : url }
    if mayChange { return candidates.first.flatMap { rule(Self.rows[0], $0) } ?? rule(where: \.isCounted) }
    if let cursor = rule(where: { !$0.isCounted }) { return cursor }
    let counted = rule(where: \.isCounted)
    // Counting without a total ends with a page too many, which some servers refuse and others fill with earlier items.
    return counted?.total == nil ? url ?? counted : counted
  }

  /// Returns a rule of the description that counts, and does not say where the list ends, with what the response says of that, or
  /// else the URL of the next page: some servers refuse to give a page behind the last one. `nil` for any other rule.
  func ending(_ rule: PageRule) -> PageRule? {
    guard rule.kind.isCounted, rule.more == nil, rule.total == nil, rule.items == nil || rule.items == list.path else {
      return nil
    }
    let (more, total, totalItems) = (Self.more(facts)?.path, total(rule.kind), totalItems(rule.kind))
    if more == nil, total == nil, totalItems == nil || url != nil { return url }
    return PageRule(
      rule.kind, rule.origin, parameter: rule.parameter, items: list.path, more: more, total: total,
      totalItems: totalItems, first: rule.first, at: rule.place)
  }

  /// Returns the first rule that a row of some kinds makes of a parameter.
  private func rule(where isKind: (PageRule.Kind) -> Bool) -> PageRule? {
    for row in Self.rows where isKind(row.kind) {
      for candidate in candidates { if let rule = rule(row, candidate) { return rule } }
    }
    return nil
  }

  /// Whether there are several ways through the list: which one responses go on with depends on the call.
  private var isAmbiguous: Bool {
    let ways = candidates.filter { candidate in
      let isStrong = Self.strongCursors.contains(candidate.word)
      let isNumber =
        candidate.isInteger && ["offset", "skip", "pageoffset", "page", "pagenumber"].contains(candidate.word)
      return isStrong || isNumber
    }
    return ways.count > 1
  }

  /// Returns the rule that a row makes of a parameter; `nil` if something that it needs is missing.
  private func rule(_ row: Row, _ candidate: Candidate) -> PageRule? {
    guard row.words.contains(candidate.word), row.isInteger ?? candidate.isInteger == candidate.isInteger else {
      return nil
    }
    if !row.evidence.isEmpty, !row.evidence.contains(where: { has($0, candidate) }) { return nil }
    guard row.needed.allSatisfy({ has($0, candidate) }) else { return nil }
    if row.kind.isCounted, startIsDoubtful(candidate) { return nil }
    var next: BodyProperties.BodyPath?
    if let find = row.next {
      next = find(self, candidate)
      if next == nil { return nil }
    }
    let isLink = row.kind == .link
    let other = isLink ? "its comment" : next.map { quoted($0.path.text) }
    let reason = "the parameter \(quoted(candidate.name))" + (other.map { " and " + $0 } ?? "")
    return PageRule(
      row.kind, .inference(reason), parameter: isLink ? nil : candidate.name, next: isLink ? nil : next?.path,
      items: list.path,
      more: isLink ? nil : Self.more(facts)?.path, total: total(row.kind), totalItems: totalItems(row.kind))
  }

  /// Whether there is evidence of a kind.
  private func has(_ evidence: Row.Evidence, _ candidate: Candidate) -> Bool {
    if self.evidence.contains(evidence) { return true }
    return evidence == .start
      && (candidate.firstNumber != nil
        || BodyProperties.shownPosition(among: facts, of: candidate.key) != nil)
  }

  /// Whether it is not known which number the first page has: counting on from a wrong one would leave out items.
  private func startIsDoubtful(_ candidate: Candidate) -> Bool {
    if has(.start, candidate) || candidate.word.hasSuffix("offset") || candidate.word == "skip" { return false }
    let words = candidate.words.joined(separator: " ")
    let isOne = [
      "default 1", "default is 1", "defaults to 1", "default value 1", "default value is 1", "starts at 1",
      "starts from 1", "starting at 1", "starting from 1", "starting with 1", "1 based", "one based",
      "first page 1", "first page is 1",
    ].contains { (words + " ").contains($0 + " ") }
    return !isOne
  }

  // MARK: - Facts

  /// Returns the first value under some names that is of a type.
  private static func fact(
    _ facts: [PageFact], _ words: Set<String>, where isRight: (SwiftType) -> Bool
  ) -> BodyProperties.BodyPath? {
    facts.first { words.contains($0.words) && isRight($0.type) }?.found
  }

  /// Returns the value that says whether there are more pages.
  private static func more(_ facts: [PageFact]) -> BodyProperties.BodyPath? {
    fact(facts, PageWords.more) { $0 == .builtIn(.bool) }
  }

  /// Returns the value that has the number of all items or pages.
  private func total(_ kind: PageRule.Kind) -> PagePath? {
    switch kind {
    case .offset: Self.fact(facts, PageWords.totalItems, where: \.isInteger)?.path
    case .page: Self.fact(facts, PageWords.totalPages, where: \.isInteger)?.path
    case .cursor, .url, .link: nil
    }
  }

  /// Returns the value that has the number of all items, where pages are counted and the number of pages is not known.
  private func totalItems(_ kind: PageRule.Kind) -> PagePath? {
    guard kind == .page, total(kind) == nil else { return nil }
    return Self.fact(facts, PageWords.totalItems, where: \.isInteger)?.path
  }

  /// Returns the property that has the value of a parameter for the next page.
  private func nextCursor(for candidate: Candidate) -> BodyProperties.BodyPath? {
    let fitting = facts.filter {
      $0.type.isCursor && $0.type.isInteger == candidate.isInteger && $0.type != .builtIn(.double)
    }
    let cores =
      [candidate.word]
      + ["page", "next", "starting", "start"].compactMap { prefix in
        candidate.word.hasPrefix(prefix) && candidate.word != prefix
          ? String(candidate.word.dropFirst(prefix.count)) : nil
      }
    var names = cores.flatMap { ["next" + $0, "nextpage" + $0] }
    // A number that is next to come may be a number of anything.
    if !candidate.isInteger { names += PageWords.nextCursors }
    if PageWords.sharedCursors.contains(candidate.word) || candidate.word.hasPrefix("next") {
      names.append(candidate.word)
    }
    for name in names {
      let found = fitting.filter { $0.words == name && !$0.found.isURL }
      if found.count == 1 { return found[0].found }
      if !found.isEmpty { return nil }
    }
    guard cores.contains(where: ["after", "cursor"].contains) else { return nil }
    return fitting.map(\.found).first { found in
      found.word == "after"
        && found.keys.dropLast().last.map { PageWords.cursorWrappers.contains($0.lettersAndDigits) } ?? false
        && !found.isURL
    }
  }

  /// Returns the property that has the time, a number, up to which the items of the next page are.
  private func nextLimit(for candidate: Candidate) -> BodyProperties.BodyPath? {
    facts.first { $0.words == "next" && $0.type == candidate.type && $0.type != .builtIn(.string) }?.found
  }

  /// The id of the last item, which the response may say itself.
  private var lastID: BodyProperties.BodyPath? {
    if let said = facts.first(where: { $0.words == "lastid" && $0.type.isCursor && !$0.type.isInteger }) {
      return said.found
    }
    return planner.properties.last(of: list).flatMap { last in
      planner.properties.members(of: last).first {
        $0.word == "id" && [.builtIn(.string), .builtIn(.uuid)].contains($0.type)
      }
    }
  }

  /// The rule of a URL of the next page, if the body has one.
  private var url: PageRule? {
    let found = facts.filter { PageWords.nextURLs.contains($0.words) && $0.found.isURL }.map(\.found)
    guard found.count == 1 else { return nil }
    return PageRule(
      .url, .inference(quoted(found[0].path.text)), next: found[0].path, items: list.path, more: Self.more(facts)?.path)
  }
}

extension PageInference.Candidate {
  /// The words of the comment, in lower case.
  fileprivate var words: [Substring] { comment.split { !$0.isLetter && !$0.isNumber } }

  /// Whether the comment says that the number counts the characters, bytes or lines of a text, which a list beside that does not have.
  fileprivate func isPosition(besides list: BodyProperties.BodyPath) -> Bool {
    guard isInteger, !list.keys.isEmpty else { return false }
    let words = words
    return ["byte", "character", "line"].contains { unit in
      !list.word.contains(unit) && words.contains { $0 == unit || $0 == unit + "s" }
    }
  }

  /// Whether the comment says that the value comes from a `Link` header field.
  fileprivate var isFromLinkHeader: Bool {
    comment.contains("link") && comment.contains("header") && !comment.contains("url of")
  }
}

extension ParameterPlan {
  /// Whether a value of a type, that of the parameter, is counted as an integer: a number whose default and bounds are whole.
  func countsInteger(_ type: SwiftType) -> Bool { type == .builtIn(.double) && isWhole }
}
