import GenModel
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

extension Documentation {
  /// The comment of a type. Facts about a named one are its own, those of others stand at their property. A title that
  /// only repeats the name is left out.
  init(of annotations: Annotations, isNamed: Bool, name: String) {
    let given = annotations.defaultValue.flatMap { $0.isNull ? nil : defaultFact($0) }
    self.init(
      annotations, name: name,
      remarks: annotations.isDeprecated ? [Deprecation(given: annotations.deprecationMessage).words] : [],
      facts: isNamed
        ? (annotations.constant.map(constantFact) ?? []) + (given.map { [$0] } ?? []) + annotations.facts : [])
  }

  /// The comment of a property. A title that only repeats the name is left out.
  init(ofProperty annotations: Annotations, key: String) {
    self.init(
      annotations, name: key,
      remarks: (annotations.isReadOnly ? ["Read-only: set by the server."] : [])
        + (annotations.isWriteOnly ? ["Write-only: never part of a response."] : []),
      facts: annotations.facts)
  }

  /// The comment of what merge patches have in the place of a schema.
  ///
  /// - Parameter name: Of its type.
  init(ofMergePatchOf name: String, _ documentation: Documentation) {
    let first =
      "A merge patch of `\(name)`: `nil` preserves a value, `.null` removes it."
    self.init(
      lines: [first] + (documentation.text.isEmpty ? [] : [""] + documentation.text), facts: documentation.facts)
  }

  /// The comment of what requests have in the place of a schema.
  ///
  /// - Parameter name: The type of what is received.
  init(ofRequestsOf name: String, _ documentation: Documentation) {
    let last = "The parts of `\(name)` that a request sends."
    self.init(
      lines: documentation.text + (documentation.text.isEmpty ? [] : [""]) + [last], facts: documentation.facts)
  }

  /// Creates a comment of the title, the description and the remarks, with the facts behind them.
  ///
  /// - Parameter name: The name that the title is not to repeat; `nil` for none.
  private init(_ annotations: Annotations, name: String?, remarks: [String], facts: [String]) {
    let title = annotations.title.flatMap { title in
      title == annotations.details || name.map { isSameName(title, $0) } ?? false ? nil : title
    }
    self.init(paragraphs: [title, annotations.details] + remarks, facts: facts)
  }
}

/// Whether two texts give one name, however they are spelled.
private func isSameName(_ text: String, _ other: String) -> Bool {
  text == other || Words(text).upperCamel.lowercased() == Words(other).upperCamel.lowercased()
}

extension Annotations {
  /// The statements of keywords that show in no type, in words.
  var facts: [String] {
    var facts = examplesFact(examples) + constraintsFact(constraints)
    let format = otherFormats.first(where: Formats.saysMore)
    if let code = format.flatMap(Documentation.code) { facts.append("Format: \(code)") }
    if let url, isWebAddress(url) { facts.append("See <\(url)>") }
    return facts
  }

  /// The value where nothing is said: the only one that a required member can have, or the default.
  func givenValue(isRequired: Bool) -> JSONNode? { (isRequired ? constant : nil) ?? defaultValue }
}
/// The fact for a default that is not an argument's: what the server takes where nothing is sent.
func defaultFact(_ value: JSONNode) -> String {
  let text = value.line(limit: 200).flatMap(Documentation.code)
  return text.map { "The server assumes \($0)." } ?? "The server has a default."
}

/// The fact for the only value that there is.
func constantFact(_ value: JSONNode) -> [String] {
  value.line(limit: 200).flatMap(Documentation.code).map { ["Always \($0)."] } ?? []
}

/// The fact of where a type comes from, as a fragment of the description.
func schemaFact(_ pointer: String) -> [String] { Documentation.code(pointer).map { ["Schema: \($0)"] } ?? [] }

/// The fact of what a value is called in a request or a response, where its name in Swift is made of more than its
/// words.
func wireFact(_ key: String, _ name: AssignedName) -> [String] {
  if key == name.text || haveSameLetters(key, name.text) { return [] }
  return Documentation.code(key).map { ["Name in the API: \($0)"] } ?? []
}

/// Whether two texts are the same but for what is not a letter or a digit, and for capitals.
private func haveSameLetters(_ text: String, _ other: String) -> Bool {
  guard text.utf8.allSatisfy({ $0 < 0x80 }), other.utf8.allSatisfy({ $0 < 0x80 }) else {
    let letters = [text, other].map {
      String(String.UnicodeScalarView($0.unicodeScalars.filter(\.isWordPart))).lowercased()
    }
    return letters[0] == letters[1]
  }
  // Nearly all are ASCII, whose letters differ from small ones in one bit.
  func isLetter(_ byte: UInt8) -> Bool { Unicode.Scalar(byte).isASCIILetterOrDigit }
  var (text, other) = (text, other)
  return text.withUTF8 { text in
    other.withUTF8 { other in
      var position = 0
      for byte in text where isLetter(byte) {
        while position < other.count, !isLetter(other[position]) { position += 1 }
        guard position < other.count, other[position] | 0x20 == byte | 0x20 else { return false }
        position += 1
      }
      return !other[position...].contains(where: isLetter)
    }
  }
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

/// The words of one constraint; `nil` for bounds, which are put together from two.
private func words(_ constraint: ValueConstraint) -> String? {
  switch constraint {
  case .minimum, .maximum: nil
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
