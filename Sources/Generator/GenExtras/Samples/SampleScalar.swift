import GenNaming
import GenSource
import SwiftPlan

/// A maker of values without parts: of what the description gives, or else of what it says.
///
/// Which type a value has is decided before; whether a number is allowed is found by the constraints.
struct SampleScalar {
  /// The constraints on the value, merged.
  let constraints: ValueConstraints
  /// A text for a string without constraints, such as the name of the property.
  let hint: String
  /// The patterns of the constraints that can be read.
  private let patterns: [SamplePattern]

  /// Creates a maker, which reads the patterns once for all texts.
  init(constraints: ValueConstraints, hint: String) {
    self.constraints = constraints
    self.hint = hint
    patterns = constraints.patterns.compactMap(SamplePattern.init)
  }

  /// Returns a value of a type; `nil` where none is found.
  ///
  /// - Parameter number: Which one of several that have to differ, from 0.
  func expression(of type: BuiltInType, number: Int = 0) -> SwiftExpression? {
    switch type {
    case .bool: return boolean(number).map { .word(String($0)) }
    case .int, .int32, .int64, .uint32, .uint64: return integer(in: type.integers, number).map { .word($0) }
    case .double, .float:
      return self.number(number).flatMap { text in
        guard let value = Double(text), type == .double || Float(value).literal != nil else { return nil }
        return value.literal.map { .word($0) }
      }
    case .decimal: return self.number(number).map { literal("decimal", $0) }
    default: return text(number) { literal(of: $0, type) }
    }
  }

  /// Returns a Boolean, if possible one that a single alternative allows.
  private func boolean(_ number: Int) -> Bool? {
    let values = constraints.givenValues.compactMap(\.bool) + [number == 0, number != 0]
    let allowed = values.filter { value in constraints.enumerations.allSatisfy { $0.contains { $0.bool == value } } }
    return allowed.first { !constraints.isInSeveralAlternatives(String($0)) } ?? allowed.first
  }

  // MARK: - Numbers

  /// Returns an integer that is allowed, first of all one that the description gives.
  private func integer(in range: ClosedRange<Int64>, _ number: Int) -> String? {
    for value in number == 0 ? constraints.givenValues : [] {
      if let integer = value.integer, range.contains(integer), constraints.allows(number: String(integer)) {
        return String(integer)
      }
    }
    let made = constraints.number(isInteger: true, from: Double(number + 1))
    return made.flatMap { text in Int64(text).flatMap { range.contains($0) ? text : nil } }
  }

  /// Returns a number that is allowed, first of all one that the description gives.
  private func number(_ number: Int) -> String? {
    for value in number == 0 ? constraints.givenValues : [] {
      if let text = value.number, constraints.allows(number: text) { return text }
    }
    return constraints.number(isInteger: false, from: Double(number + 1))
  }

  // MARK: - Texts

  /// Returns whether a text satisfies all that is said of its length, its form and its value.
  ///
  /// - Parameter isGiven: Whether the description gives it, and is trusted where a pattern cannot be read.
  func allows(text: String, isGiven: Bool) -> Bool {
    let (least, most) = constraints.count(.characters)
    let length = text.unicodeScalars.count
    guard length >= least, most.map({ length <= $0 }) ?? true else { return false }
    guard constraints.enumerations.allSatisfy({ $0.contains { $0.string == text } }) else { return false }
    guard constraints.formats.allSatisfy({ SampleFormat.allows(text, $0) }) else { return false }
    guard isGiven || patterns.count == constraints.patterns.count else { return false }
    return patterns.allSatisfy { $0.matches(text) }
  }

  /// Returns the first text that is allowed and that the type can be made of.
  private func text(_ number: Int, _ make: (String) -> SwiftExpression?) -> SwiftExpression? {
    allowed(number).lazy.compactMap(make).first
  }

  /// Returns texts that all differ; fewer where no more are found.
  func texts(_ count: Int) -> [String] {
    var texts: [String] = []
    for number in 0..<count {
      guard let next = allowed(number).first(where: { !texts.contains($0) }) else { break }
      texts.append(next)
    }
    return texts
  }

  /// Returns those of the texts given or made that are allowed, the best one first.
  private func allowed(_ number: Int) -> some Sequence<String> {
    [true, false].lazy.flatMap { isGiven in
      let texts = isGiven ? (number == 0 ? constraints.givenValues : []).compactMap(\.string) : candidates(number)
      return texts.lazy.filter { allows(text: $0, isGiven: isGiven) }
    }
  }

  /// Returns texts that may be allowed: by the format, by the patterns, and of words.
  private func candidates(_ number: Int) -> [String] {
    let (least, most) = constraints.count(.characters)
    guard least <= 2_000 else { return [] }
    var candidates = constraints.formats.compactMap(SampleFormat.text)
    candidates += constraints.formats.flatMap { SampleFormat.texts(of: $0, least: least) }
    candidates += patterns.compactMap { $0.text(least: least, most: most, number: number) }
    if let listed = constraints.enumerations.first { candidates += listed.compactMap(\.string) }
    let word = number == 0 ? hint : "\(hint)\(number + 1)"
    for text in [word, "a", "1"] {
      candidates.append(text)
      candidates.append(fitted(text, least: least, most: most))
    }
    return candidates
  }

  /// Returns the text repeated or cut off.
  private func fitted(_ text: String, least: Int, most: Int?) -> String {
    var scalars = text.unicodeScalars
    guard !scalars.isEmpty else { return text }
    while scalars.count < least { scalars.append(contentsOf: text.unicodeScalars) }
    return String(
      String.UnicodeScalarView(scalars.prefix(most.map { max($0, 0) } ?? max(least, text.unicodeScalars.count))))
  }

  /// Returns the literal of a text, or a call of the runtime that makes a value of it.
  private func literal(of text: String, _ type: BuiltInType) -> SwiftExpression? {
    guard text.utf8.count <= 2_000 else { return nil }
    switch type {
    case .string, .jsonValue: return .string(text)
    case .date: return SampleFormat.isMoment(text) ? literal("date", text) : nil
    case .calendarDate: return isDay(text) ? literal("day", text) : nil
    case .uuid: return isUUID(text) ? literal("uuid", text) : nil
    case .url: return isAddress(text) ? literal("url", text) : nil
    case .data: return isBase64(text) ? literal("data", text) : nil
    case .base64URL:
      let isBase64URL = text.utf8.count % 4 == 0 && isBase64(text)
      return isBase64URL ? .call("Base64URL", [.init(nil, literal("data", text))]).naming(.base64URL) : nil
    case .int64InString: return Int64(text).map { SwiftExpression.word(String($0)).naming(type) }
    case .uint64InString: return UInt64(text).map { SwiftExpression.word(String($0)).naming(type) }
    case .decimalInString:
      guard Double(text)?.isFinite ?? false else { return nil }
      return .call("StringEncoded", [.init(nil, literal("decimal", text))]).naming(type)
    default: return nil
    }
  }

  /// Returns a call of the runtime, which makes a value of a text.
  private func literal(_ function: String, _ text: String) -> SwiftExpression {
    SwiftExpression.call("SampleLiteral." + function, [.init(nil, .string(text))]).naming(.jsonValue)
  }
}
