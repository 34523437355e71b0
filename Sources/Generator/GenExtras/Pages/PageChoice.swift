// What the user may say of the pages of operations. Whether it can be followed is found by `PagePlanner`.

package import GenDiagnostics
package import GenSelection

/// The choice of the user for the pages of operations.
package typealias PageChoice = Choice<PageAction>

/// The action for the pages of an operation.
package struct PageAction: Sendable, Equatable {
  /// The three things that can be done.
  package enum Content: Sendable, Equatable {
    /// The operation has no pages.
    case off
    /// The pages are found as without a choice.
    case on
    /// The pages follow a rule.
    case rule(PageRule)
  }

  /// The action.
  package let content: Content
  /// As the user wrote it.
  let words: String

  package static func == (left: PageAction, right: PageAction) -> Bool { left.words == right.words }
}

extension PageChoice {
  /// Creates a choice of a text: `listPets=cursor,by=cursor,next=meta.next,items=data`, `tag:pets=off`, or `off` for
  /// all.
  ///
  /// - Throws: What is wrong with the text, with a hint.
  package init(pages text: String, at place: SourcePlace?) throws(SelectorSyntaxError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let selector = try SelectorGrammar.pages.selector(parts.count == 1 ? "*" : parts[0], at: place)
    let action = try PageAction(parts[parts.count - 1], at: place)
    self.init(selector, action, text: text)
    if case .rule = action.content, selector.isForSeveral {
      throw SelectorSyntaxError(
        message: "\"\(text)\" says the same of several operations", hint: "write off, on or OPERATION=RULE")
    }
  }
}

extension PageAction {
  /// Creates the action of the text behind the `=`.
  fileprivate init(_ text: String, at place: SourcePlace?) throws(SelectorSyntaxError) {
    content = try Self.content(text, at: place)
    words = text
  }

  /// Returns what a text says is to be done.
  private static func content(_ text: String, at place: SourcePlace?) throws(SelectorSyntaxError) -> Content {
    if text == "off" { return .off }
    if text == "on" { return .on }
    let words = text.split(separator: ",").map(String.init)
    let kinds = PageRule.Kind.allCases.map(\.rawValue)
    guard let kind = words.first.flatMap(PageRule.Kind.init) else {
      throw SelectorSyntaxError(
        message: "\"\(text)\" says nothing of pages", hint: "write off, on or one of \(kinds.joined(separator: ", "))")
    }
    var values: [String: String] = [:]
    for word in words.dropFirst() {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, Self.keys.contains(sides[0]) else {
        throw SelectorSyntaxError(
          message: "\"\(word)\" says nothing of pages", hint: "write \(Self.keys.joined(separator: "=…, "))=…")
      }
      values[sides[0]] = sides[1]
    }
    if kind.needsParameter, values["by"] == nil {
      throw SelectorSyntaxError(
        message: "\"\(text)\" names no parameter", hint: "for example \(kind.rawValue),by=\(kind.rawValue)")
    }
    if kind == .cursor || kind == .url, values["next"] == nil {
      throw SelectorSyntaxError(
        message: "\"\(text)\" does not say where the next \(kind.rawValue) is", hint: "for example next=next")
    }
    let first = values["first"].flatMap { Int($0) }
    if let number = values["first"], first == nil || !kind.isCounted {
      throw SelectorSyntaxError(
        message: "\"first=\(number)\" is not a number of a first page", hint: "for example page,by=page,first=0")
    }
    func path(_ key: String) -> PagePath? { values[key].map { PagePath($0) } }
    return .rule(
      PageRule(
        kind, .configuration, parameter: values["by"], next: path("next"), items: path("items"), more: path("more"),
        total: path("total"), first: first, at: place))
  }

  /// The words that a rule has values for.
  private static let keys = ["by", "next", "items", "more", "total", "first"]
}

extension PageRule.Kind {
  /// Whether a rule of the kind has to name a parameter.
  fileprivate var needsParameter: Bool { self == .cursor || isCounted }

  /// Whether items or pages are counted.
  var isCounted: Bool { self == .offset || self == .page }
}
