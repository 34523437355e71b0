// What comments say of values in words: defaults, examples and constraints that show in no type. What else stands in a comment does
// not belong here.

import GenSource
import GenTyping
import SwiftPlan

extension Annotations {
  /// The facts about a type that has a name: its only value, and what stands for nothing, too.
  var factsOfType: [String] {
    (constant.map(constantFact) ?? []) + (defaultValue?.unlessNull.map { [defaultFact($0)] } ?? []) + facts
  }

  /// The statements of keywords that show in no type, in words.
  var facts: [String] {
    var facts = examplesFact(examples) + constraintsFact(constraints)
    let format = otherFormats.first { Formats.saysMore($0.name, of: $0.types) }
    if let code = format.flatMap({ Documentation.code($0.name) }) { facts.append("Format: \(code)") }
    if let url, isWebAddress(url) { facts.append("See <\(url)>") }
    return facts
  }
}

/// The fact for a default that is not an argument's: what the server takes where nothing is sent, or what is meant where it sends
/// nothing.
///
/// - Parameters:
///   - expression: The value in Swift, which the comment has if it is a case or a list of cases.
///   - isReceived: Whether callers only read the value.
func defaultFact(_ value: JSONNode, as expression: SwiftExpression? = nil, isReceived: Bool = false) -> String {
  let source = expression.map(\.source).flatMap { [".", "[."].contains(where: $0.hasPrefix) ? $0 : nil }
  let text = (source ?? value.line(limit: 200)).flatMap(Documentation.code)
  if isReceived, let text { return "Default: \(text)" }
  return text.map { "The server assumes \($0)." } ?? "The server has a default."
}

extension Documentation {
  /// Whether the text has a default in its own words: `Defaults to 30.`, `Default: "asc"`, `By default 30.`
  func saysDefault(_ value: JSONNode) -> Bool {
    let value = (value.string ?? value.text).lowercased()
    if value.isEmpty { return false }
    var isAwaited = false
    for part in text.lazy.flatMap({ $0.split(separator: " ") }) {
      let word = Self.withoutMarks(part.lowercased())
      if isAwaited, word == value { return true }
      isAwaited = word == "default" || word == "defaults" || isAwaited && Self.wordsBeforeDefaults.contains(word)
    }
    return false
  }

  /// The words that may stand between `default` and the value; nothing is left of a sign.
  private static let wordsBeforeDefaults: Set<Substring> = ["", "to", "is", "of", "value", "set"]

  /// A word without the quotes, brackets and signs at its ends.
  private static func withoutMarks(_ word: String) -> Substring {
    let marks = "`'\"“”‘’*_(),;:.="
    let rest = word.drop { marks.contains($0) }
    return rest[..<(rest.lastIndex { !marks.contains($0) }.map { rest.index(after: $0) } ?? rest.startIndex)]
  }
}

/// The fact for the only value that there is.
func constantFact(_ value: JSONNode) -> [String] {
  value.line(limit: 200).flatMap(Documentation.code).map { ["Always \($0)."] } ?? []
}

/// As many examples as fit one line.
func examplesFact(_ examples: [JSONNode]) -> [String] {
  var texts: [String] = []
  var length = 0
  for example in examples {
    guard let text = example.line(limit: 200).flatMap(Documentation.code), !texts.contains(text) else { continue }
    length += text.utf8.count
    if length <= 200 { texts.append(text) }
  }
  if texts.isEmpty { return [] }
  return [(texts.count == 1 ? "Example: " : "Examples: ") + texts.joined(separator: ", ")]
}

/// Whether a text is the address of a page, and nothing that means something to a reader of Markdown.
private func isWebAddress(_ text: String) -> Bool {
  guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.count <= 200 else { return false }
  return text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !"<>`\"\\".utf8.contains($0) }
}

// MARK: - Constraints

/// The constraints in one sentence, in the order of their kinds; empty for none that has words.
func constraintsFact(_ constraints: [ValueConstraint]) -> [String] {
  if constraints.isEmpty { return [] }
  let words = bounds(constraints) + constraints.compactMap(words)
  guard let first = words.first else { return [] }
  let text = ([first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()).joined(separator: ", ")
  return [text + "."]
}

/// `1 to 100`, `at least 1`, `greater than 0 and less than 1`.
private func bounds(_ constraints: [ValueConstraint]) -> [String] {
  var least: (number: String, isExclusive: Bool)?
  var most: (number: String, isExclusive: Bool)?
  for constraint in constraints {
    switch constraint {
    case .minimum(let number, let isExclusive): least = least ?? (number, isExclusive)
    case .maximum(let number, let isExclusive): most = most ?? (number, isExclusive)
    default: break
    }
  }
  if let least, let most, !least.isExclusive, !most.isExclusive { return ["\(least.number) to \(most.number)"] }
  let texts = [
    least.map { ($0.isExclusive ? "greater than " : "at least ") + $0.number },
    most.map { ($0.isExclusive ? "less than " : "at most ") + $0.number },
  ].compactMap { $0 }
  return texts.isEmpty ? [] : [texts.joined(separator: " and ")]
}

/// The words of one constraint; `nil` for bounds, which are put together from two, and for what is said of some elements alone.
private func words(_ constraint: ValueConstraint) -> String? {
  switch constraint {
  case .minimum, .maximum, .contains: nil
  case .multiple(let divisor): "a multiple of \(divisor)"
  case .count(let unit, let from?, let to?) where from == to: "exactly \(count(from, unit))"
  case .count(let unit, let from?, let to?): "\(from) to \(count(to, unit))"
  case .count(let unit, let from?, nil): "at least \(count(from, unit))"
  case .count(let unit, nil, let to?): "at most \(count(to, unit))"
  case .count(_, nil, nil): nil
  case .pattern(let pattern): Documentation.code(pattern).map { "matching \($0)" }
  case .unique: "all different"
  }
}

/// A number with its unit, such as `1 item`.
private func count(_ number: Int, _ unit: ValueConstraint.Unit) -> String {
  let (one, many) =
    switch unit {
    case .characters: ("character", "characters")
    case .items: ("item", "items")
    case .properties: ("property", "properties")
    }
  return "\(number) \(number == 1 ? one : many)"
}

// MARK: - Values on one line

extension JSONNode {
  /// The value on one line, such as `{"a": [1, 2]}`; `nil` if it takes more than `limit` bytes.
  func line(limit: Int) -> String? {
    var line = ""
    return write(to: &line, limit: limit) && line.utf8.count <= limit ? line : nil
  }

  /// Whether the value fits; it is never nested deeper than it is long.
  private func write(to line: inout String, limit: Int) -> Bool {
    guard line.utf8.count <= limit else { return false }
    switch kind {
    case .null, .bool, .number, .string: line += text
    case .array:
      line += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard element.write(to: &line, limit: limit) else { return false }
      }
      line += "]"
    case .object:
      line += "{"
      for (index, member) in members.enumerated() {
        // A key that needs an escape is not worth the trouble.
        guard !member.key.utf8.contains(where: { $0 < 0x20 || "\"\\".utf8.contains($0) }) else { return false }
        line += (index > 0 ? ", " : "") + "\"\(member.key)\": "
        guard member.value.write(to: &line, limit: limit) else { return false }
      }
      line += "}"
    }
    return true
  }
}
