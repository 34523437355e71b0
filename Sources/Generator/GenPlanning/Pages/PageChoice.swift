package import GenDiagnostics
package import GenModel
import GenNaming
import SwiftPlan

/// What the user says of the pages of an operation.
package struct PageChoice: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    case off
    /// As found.
    case on
    case rule(PageRule)
  }

  package struct OptionSyntaxError: Error {
    package let message: String
    package let hint: String?
  }

  /// The id of an operation, `GET /pets`, or `*` for all that have no choice of their own.
  package let operation: String
  package let action: Action
  /// What stands for the action.
  package let words: String
  /// As it is written on a command line.
  package let text: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  /// Reads `listPets=cursor,by=cursor,next=meta.next,items=data`, `listPets=off`, or `off` for all.
  package init(_ text: String, at place: SourcePlace?) throws(OptionSyntaxError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let isForAll = parts.count == 1
    operation = isForAll ? "*" : parts[0]
    words = isForAll ? text : parts[1]
    action = try Self.action(words, at: place)
    self.text = text
    self.place = place
    if case .rule = action, operation == "*" {
      throw OptionSyntaxError(
        message: "\"\(text)\" says the same of all operations", hint: "write off, on or OPERATION=RULE")
    }
  }

  private static func action(_ text: String, at place: SourcePlace?) throws(OptionSyntaxError) -> Action {
    if text == "off" { return .off }
    if text == "on" { return .on }
    let words = text.split(separator: ",").map(String.init)
    let kinds = PageRule.Kind.allCases.map(\.rawValue)
    guard let kind = words.first.flatMap(PageRule.Kind.init) else {
      throw OptionSyntaxError(
        message: "\"\(text)\" says nothing of pages", hint: "write off, on or one of \(kinds.joined(separator: ", "))")
    }
    var values: [String: String] = [:]
    for word in words.dropFirst() {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, Self.keys.contains(sides[0]) else {
        throw OptionSyntaxError(
          message: "\"\(word)\" says nothing of pages", hint: "write \(Self.keys.joined(separator: "=…, "))=…")
      }
      values[sides[0]] = sides[1]
    }
    if kind.needsParameter, values["by"] == nil {
      throw OptionSyntaxError(
        message: "\"\(text)\" names no parameter", hint: "for example \(kind.rawValue),by=\(kind.rawValue)")
    }
    if kind == .cursor || kind == .url, values["next"] == nil {
      throw OptionSyntaxError(
        message: "\"\(text)\" does not say where the next \(kind.rawValue) is", hint: "for example next=next")
    }
    let first = values["first"].flatMap { Int($0) }
    if let number = values["first"], first == nil || !kind.isCounted {
      throw OptionSyntaxError(
        message: "\"first=\(number)\" is not a number of a first page", hint: "for example page,by=page,first=0")
    }
    func path(_ key: String) -> PagePath? { values[key].map { PagePath($0) } }
    return .rule(
      PageRule(kind, .configuration, at: place).with(
        parameter: values["by"], next: path("next"), items: path("items"), more: path("more"), total: path("total"),
        first: first))
  }

  private static let keys = ["by", "next", "items", "more", "total", "first"]
}

extension PageRule.Kind {
  fileprivate var needsParameter: Bool { self == .cursor || isCounted }

  /// Whether items or pages are counted.
  package var isCounted: Bool { self == .offset || self == .page }
}

/// What the user says of pages.
package struct PageOptions: Sendable, Equatable {
  package private(set) var choices: [PageChoice] = []

  package init() {}

  /// Adds a choice. One of the command line takes the place of one of a file for the same operation.
  package mutating func choose(_ choice: PageChoice) {
    if choice.place == nil { choices.removeAll { $0.place != nil && $0.operation == choice.operation } }
    choices.append(choice)
  }
}
