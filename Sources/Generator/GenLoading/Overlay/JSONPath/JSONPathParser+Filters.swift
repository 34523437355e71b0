import GenDiagnostics
import GenSource

/// The grammar of filters: conditions, comparisons, and calls of functions.
extension JSONPathParser {
  /// Reads what a filter asks for: alternatives with `||`, of conditions with `&&`.
  mutating func condition() throws(JSONPath.Mistake) -> JSONPath.Condition {
    let alternatives = try list(of: "||") { parser throws(JSONPath.Mistake) in
      let conditions = try parser.list(of: "&&") { parser throws(JSONPath.Mistake) in try parser.basicCondition() }
      return conditions.count == 1 ? conditions[0] : .all(conditions)
    }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  /// Reads conditions with a separator between them. White space behind the last one is left.
  private mutating func list(
    of separator: String, _ element: (inout JSONPathParser) throws(JSONPath.Mistake) -> JSONPath.Condition
  ) throws(JSONPath.Mistake) -> [JSONPath.Condition] {
    var elements = [try element(&self)]
    while true {
      let end = position
      skipSpace()
      guard skip(separator) else {
        if byte == separator.utf8.first { throw unexpected("\"\(separator)\"", hint: "write \(separator)") }
        position = end
        return elements
      }
      skipSpace()
      elements.append(try element(&self))
    }
  }

  /// Reads a condition without `||` and `&&`: parentheses, a comparison or a test, perhaps with `!`.
  private mutating func basicCondition() throws(JSONPath.Mistake) -> JSONPath.Condition {
    let sign = position
    let isNegated = skip("!")
    if isNegated { skipSpace() }
    if byte == UInt8(ascii: "(") {
      position += 1
      skipSpace()
      let condition = try nested { parser throws(JSONPath.Mistake) in try parser.condition() }
      skipSpace()
      guard skip(")") else { throw unexpected("\")\"") }
      try rejectComparison("parentheses")
      return isNegated ? .not(condition) : condition
    }
    let start = position
    let term = try term()
    let end = position
    skipSpace()
    guard let comparison = comparison() else {
      if byte == UInt8(ascii: "=") {
        throw mistake("\"=\" does not compare", hint: "write ==, or match(@.name, 'pattern')")
      }
      position = end
      let condition = try test(term, at: start)
      return isNegated ? .not(condition) : condition
    }
    guard !isNegated else {
      throw JSONPath.Mistake(message: "\"!\" stands before a comparison", offset: sign, hint: "write !(…)")
    }
    let left = try operand(term, at: start)
    skipSpace()
    let secondStart = position
    return .comparison(left, comparison, try operand(try self.term(), at: secondStart))
  }

  /// Reads the sign of a comparison; `nil` if none is next.
  private mutating func comparison() -> JSONPath.Comparison? {
    // Those of two characters come first.
    JSONPath.Comparison.allCases.first { skip($0.rawValue) }
  }

  /// Throws if a comparison follows what is a condition already.
  private mutating func rejectComparison(_ what: String) throws(JSONPath.Mistake) {
    let end = position
    skipSpace()
    let start = position
    if comparison() != nil {
      throw JSONPath.Mistake(message: "\(what) cannot be compared", offset: start, hint: nil)
    }
    position = end
  }
}

extension JSONPathParser {
  /// A part of a condition, before it is known what is asked of it.
  private enum Term {
    case operand(JSONPath.Operand)
    case query(JSONPath.Query)
    case condition(JSONPath.Condition)
  }

  /// The functions of RFC 9535.
  private static let functions = ["length", "count", "match", "search", "value"]

  /// Reads a literal, a query or a call of a function.
  private mutating func term() throws(JSONPath.Mistake) -> Term {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "$"): return .query(try query())
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .operand(.literal(.text(try string())))
    case let byte? where byte.isASCIIDigit || byte == UInt8(ascii: "-"):
      return .operand(.literal(.number(try number())))
    case let byte? where Self.isNameByte(byte):
      let start = position
      while let byte = self.byte, Self.isNameByte(byte) { position += 1 }
      return try word(String(decoding: bytes[start..<position], as: UTF8.self), at: start)
    default: throw unexpected("@, $, a text, a number, true, false, null or a function")
    }
  }

  /// Returns what a word means: a literal, or a function whose arguments follow.
  ///
  /// - Parameter start: The offset of the word.
  private mutating func word(_ word: String, at start: Int) throws(JSONPath.Mistake) -> Term {
    func mistake(_ message: String, hint: String? = nil) -> JSONPath.Mistake {
      JSONPath.Mistake(message: message, offset: start, hint: hint)
    }
    guard skip("(") else {
      switch word {
      case "true": return .operand(.literal(.bool(true)))
      case "false": return .operand(.literal(.bool(false)))
      case "null": return .operand(.literal(.null))
      default: throw mistake("\"\(word)\" is not a value", hint: "write '\(word)' for a text, @.\(word) for a member")
      }
    }
    guard Self.functions.contains(word) else {
      let candidate = nearest(to: word, in: Self.functions)
      throw mistake(
        "unknown function \"\(word)\"",
        hint: candidate.didYouMean
          ?? "the functions are \(Self.functions.joined(separator: ", "))")
    }
    let arguments = try nested { parser throws(JSONPath.Mistake) in try parser.arguments() }
    let wanted = word == "match" || word == "search" ? 2 : 1
    guard arguments.count == wanted else {
      throw mistake("\(word)() has \(wanted == 1 ? "one argument" : "two arguments"), not \(arguments.count)")
    }
    return try call(word, arguments)
  }

  /// Reads the arguments of a function, with their offsets, up to its `)`.
  private mutating func arguments() throws(JSONPath.Mistake) -> [(term: Term, start: Int)] {
    var arguments: [(term: Term, start: Int)] = []
    skipSpace()
    if skip(")") { return [] }
    repeat {
      skipSpace()
      let start = position
      arguments.append((try term(), start))
      skipSpace()
    } while skip(",")
    guard skip(")") else { throw unexpected("\",\" or \")\"") }
    return arguments
  }

  /// Returns a call of a function, whose number of arguments is right.
  private func call(_ name: String, _ arguments: [(term: Term, start: Int)]) throws(JSONPath.Mistake) -> Term {
    let (first, start) = arguments[0]
    switch name {
    case "length": return .operand(.length(try operand(first, at: start)))
    case "count", "value":
      guard case .query(let query) = first else {
        throw JSONPath.Mistake(message: "\(name)() takes a query", offset: start, hint: "for example \(name)(@.*)")
      }
      return .operand(name == "count" ? .count(query) : .value(query))
    default:
      let pattern = try operand(arguments[1].term, at: arguments[1].start)
      return .condition(.match(try operand(first, at: start), pattern: pattern, isWhole: name == "match"))
    }
  }

  /// Returns a term as an operand, where one value is wanted.
  private func operand(_ term: Term, at start: Int) throws(JSONPath.Mistake) -> JSONPath.Operand {
    switch term {
    case .operand(let operand): return operand
    case .query(let query) where query.isSingular: return .singular(query)
    case .query:
      throw JSONPath.Mistake(
        message: "this query may select several values, where one is needed", offset: start,
        hint: "use value(), count(), or a filter in the query")
    case .condition:
      throw JSONPath.Mistake(message: "this is true or false, and no value", offset: start, hint: nil)
    }
  }

  /// Returns a term as a condition, where it has to be true or false.
  private func test(_ term: Term, at start: Int) throws(JSONPath.Mistake) -> JSONPath.Condition {
    switch term {
    case .query(let query): return .exists(query)
    case .condition(let condition): return condition
    case .operand:
      throw JSONPath.Mistake(
        message: "this is a value, and nothing compares it", offset: start, hint: "write == and a value")
    }
  }
}
