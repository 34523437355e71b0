import Foundation

/// The constraints of texts and numbers.
extension ConstraintCheck {
  /// Checks a text: its number of Unicode scalars, as JSON Schema counts characters, and its pattern.
  mutating func check(text: String, _ constraints: Constraints) {
    check(type: "string", constraints)
    check(text.unicodeScalars.count, .characters, constraints)
    for pattern in constraints.patterns {
      switch pattern.matches(text, &budget) {
      case true?: break
      case false?: report("pattern", "does not match \(pattern.shown.printable())")
      case nil: isUndecided = true
      }
    }
    // Swift compares texts by what they look like, JSON Schema by their scalars.
    check(constraints) { $0.stringValue.map { $0.utf8.elementsEqual(text.utf8) } }
    checkAlternatives(of: constraints) { $0.check(text: text, $1) }
  }

  /// Checks any other value without parts. What is text in JSON and has a type of its own is checked as that text; a date-time and
  /// bytes have none here.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func check(scalar: any FieldValue, _ constraints: Constraints) {
    switch scalar {
    case let value as any BinaryInteger & FieldValue: check(number: DecimalDigits("\(value)"), constraints)
    case let value as Double: check(number: value.numberText.flatMap { DecimalDigits($0) }, constraints)
    case let value as Float: check(number: value.numberText.flatMap { DecimalDigits($0) }, constraints)
    case let value as Decimal: check(number: DecimalDigits("\(value)"), constraints)
    case let value as URL: check(text: value.absoluteString, constraints)
    case let value as UUID: check(text: value.uuidString.lowercased(), constraints)
    case let value as CalendarDate: check(text: value.description, constraints)
    case let value as Bool:
      check(type: "boolean", constraints)
      check(constraints) { $0.boolValue.map { $0 == value } }
    case let value as any RawRepresentable: check(raw: value.rawValue, constraints)
    default: isUndecided = true
    }
  }

  /// Checks the raw value of an enum or of an identifier.
  private mutating func check(raw value: Any, _ constraints: Constraints) {
    switch value {
    case let text as String: check(text: text, constraints)
    case let value as any FieldValue & BinaryInteger: check(scalar: value, constraints)
    case let value as Double: check(scalar: value, constraints)
    case let value as UUID: check(scalar: value, constraints)
    default: isUndecided = true
    }
  }

  /// Checks a number by its decimal digits, which are exact.
  private mutating func check(number: DecimalDigits?, _ constraints: Constraints) {
    guard let number else { return isUndecided = true }
    check(type: number.isWhole ? "integer" : "number", constraints, isToo: "number")
    for (keyword, bound, text) in constraints.bounds {
      switch keyword {
      case .minimum: if number < bound { report(keyword.rawValue, "less than \(text)") }
      case .maximum: if bound < number { report(keyword.rawValue, "greater than \(text)") }
      case .exclusiveMinimum: if !(bound < number) { report(keyword.rawValue, "not greater than \(text)") }
      case .exclusiveMaximum: if !(number < bound) { report(keyword.rawValue, "not less than \(text)") }
      }
    }
    for (divisor, text) in constraints.divisors where !number.isMultiple(of: divisor) {
      report("multipleOf", "not a multiple of \(text)")
    }
    check(constraints) { $0.listedDigits.map { $0 == number } }
    checkAlternatives(of: constraints) { $0.check(number: number, $1) }
  }

  /// Checks that a value is one of those that are allowed, if some of these are of its kind: a description may list texts as numbers.
  ///
  /// - Parameter isEqual: Returns whether a value is the same; `nil` for one of another kind.
  private mutating func check(_ constraints: Constraints, _ isEqual: (JSONValue) -> Bool?) {
    guard let values = constraints.values else { return }
    let compared = values.compactMap(isEqual)
    // A value of another kind than all of them is one that its type does not have, unless it is an element that is looked for.
    if isTrial || !compared.isEmpty, !compared.contains(true) {
      report("enum", "not one of the values that are allowed")
    }
  }
}

extension JSONValue {
  /// The digits of a number that is listed; `nil` for a text. One with more digits than a `Double` has is a string of them, and texts
  /// that are numbers are not that long.
  fileprivate var listedDigits: DecimalDigits? {
    if let text = stringValue { return text.utf8.count > 15 ? DecimalDigits(text) : nil }
    return digits?.number
  }
}
