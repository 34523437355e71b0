// Values of descriptions as Swift: what needs no more than a built-in type. What the types of a graph make of values stands in
// `DefaultValues`.

package import GenSource
package import SwiftPlan

/// Why a value has no expression.
package enum LiteralError: Error {
  /// The value is not one of the type.
  case otherType
  /// No short expression makes the value.
  case noLiteral
}

extension SwiftExpression {
  /// A value that is neither an array nor an object.
  ///
  /// - Parameter inOptional: Whether an initializer that may fail can stand here.
  package init(_ node: JSONNode, as type: BuiltInType, inOptional: Bool) throws(LiteralError) {
    switch type {
    case .bool:
      guard let value = node.bool else { throw .otherType }
      self = .word(String(value))
    case .int, .int32, .int64, .uint32, .uint64: try self.init(integer: node, as: type)
    case .int64InString, .uint64InString, .decimalInString: try self.init(text: node, as: type)
    case .double, .float:
      guard let text = node.number else { throw .otherType }
      let word = type == .double ? Double(text)?.literal : Float(text)?.literal
      guard let word else { throw .noLiteral }
      self = .word(word)
    case .string:
      guard let text = node.string else { throw .otherType }
      // A longer literal fills the line.
      guard text.utf8.count <= 64 else { throw .noLiteral }
      self = .string(text)
    case .decimal:
      guard let text = node.number ?? node.string, Double(text)?.isFinite ?? false else { throw .otherType }
      if let integer = Int32(text) {
        self = .word(String(integer)).naming(type)
      } else {
        try self.init(calling: type, "string", text, inOptional: inOptional)
      }
    case .uuid: try self.init(calling: type, "uuidString", node.text(where: isUUID), inOptional: inOptional)
    case .calendarDate: try self.init(calling: type, nil, node.text(where: isDay), inOptional: inOptional)
    case .data: try self.init(calling: type, "base64Encoded", node.text(where: isBase64), inOptional: inOptional)
    case .url:
      let text = try node.text { _ in true }
      guard isAddress(text) else { throw .noLiteral }
      try self.init(calling: type, "string", text, inOptional: inOptional)
    default: throw .noLiteral
    }
  }

  /// An integer as a literal; one beyond the range of the type has none.
  private init(integer node: JSONNode, as type: BuiltInType) throws(LiteralError) {
    guard let text = node.number, let number = Double(text), number == number.rounded() else { throw .otherType }
    guard let integer = node.integer, type.integers.contains(integer) else { throw .noLiteral }
    self = .word(String(integer))
  }

  /// An integer in a string, which Swift takes as a literal.
  private init(text node: JSONNode, as type: BuiltInType) throws(LiteralError) {
    guard let text = node.string ?? node.number, Double(text) != nil else { throw .otherType }
    // A `Decimal` takes an `Int` as its literal.
    let isInRange = type == .uint64InString ? UInt64(text) != nil : type == .int64InString || Int32(text) != nil
    guard let integer = Int64(text), isInRange else { throw .noLiteral }
    self = .word(String(integer)).naming(type)
  }

  private init(
    calling type: BuiltInType, _ label: String?, _ text: String, inOptional: Bool
  ) throws(LiteralError) {
    guard inOptional, text.utf8.count <= 64 else { throw .noLiteral }
    self = SwiftExpression.call(type.rawValue, [Argument(label, .string(text))]).naming(type)
  }
}

extension SwiftExpression {
  /// Creates a `JSONValue` of any value.
  package init(json node: JSONNode) throws(LiteralError) {
    let value: SwiftExpression
    switch node.kind {
    case .null: value = .nilLiteral
    case .bool: value = try SwiftExpression(node, as: .bool, inOptional: false)
    case .string: value = try SwiftExpression(node, as: .string, inOptional: false)
    case .number:
      let isInteger = node.number.flatMap(Int64.init) != nil
      value = try SwiftExpression(node, as: isInteger ? .int64 : .double, inOptional: false)
    case .array: value = try .list(node) { value throws(LiteralError) in try SwiftExpression(json: value) }
    case .object: value = try .dictionary(node) { value throws(LiteralError) in try SwiftExpression(json: value) }
    }
    self = value.naming(.jsonValue)
  }

  /// The elements of an array, each as `element` makes it.
  package static func list(
    _ node: JSONNode, _ element: (JSONNode) throws(LiteralError) -> SwiftExpression
  ) throws(LiteralError) -> SwiftExpression {
    guard node.kind == .array else { throw .otherType }
    var elements: [SwiftExpression] = []
    for node in node.elements { elements.append(try element(node)) }
    return .list(elements)
  }

  /// The members of an object, each with the value that `value` makes.
  package static func dictionary(
    _ node: JSONNode, _ value: (JSONNode) throws(LiteralError) -> SwiftExpression
  ) throws(LiteralError) -> SwiftExpression {
    guard node.kind == .object else { throw .otherType }
    var entries: [(key: String, value: SwiftExpression)] = []
    var keys: Set<String> = []
    for member in node.members {
      // A literal with a key twice stops the program.
      guard keys.insert(member.key).inserted else { throw .noLiteral }
      entries.append((member.key, try value(member.value)))
    }
    return .dictionary(entries)
  }
}

extension JSONNode {
  /// Whether the value has few parts: the compiler would take long to understand more.
  package var hasFewParts: Bool {
    var budget = 50
    return fits(into: &budget, depth: 8)
  }

  /// Whether the value has no more parts than the budget, and no more levels than the depth. It ends as soon as it has.
  private func fits(into budget: inout Int, depth: Int) -> Bool {
    budget -= 1
    guard budget >= 0, depth > 0 else { return false }
    for element in elements { guard element.fits(into: &budget, depth: depth - 1) else { return false } }
    for member in members { guard member.value.fits(into: &budget, depth: depth - 1) else { return false } }
    return true
  }
}

extension JSONNode {
  fileprivate func text(where isOfType: (String) -> Bool) throws(LiteralError) -> String {
    guard let string, isOfType(string) else { throw .otherType }
    return string
  }
}

/// Whether a text has the form of a UUID (RFC 9562, section 4), in any case.
package func isUUID(_ text: String) -> Bool {
  let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(isHexadecimal)
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  Character(UnicodeScalar(byte)).isHexDigit
}

/// Whether a text is a day that there is, such as `2024-02-29` (RFC 3339, `full-date`).
package func isDay(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  let isDigits = parts.joined().allSatisfy(\.isASCIIDigit)
  guard isDigits, parts.map(\.count) == [4, 2, 2] else { return false }
  let numbers = parts.compactMap { Int(String(decoding: Array($0), as: UTF8.self)) }
  let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
  let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return 1...12 ~= numbers[1] && 1...days[numbers[1] - 1] ~= numbers[2]
}

/// Whether a text is Base64 with its padding (RFC 4648, section 4).
package func isBase64(_ text: String) -> Bool {
  let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  return text.utf8.count % 4 == 0 && padding <= 2
    && text.utf8.dropLast(padding).allSatisfy { byte in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber || character == "+" || character == "/")
    }
}

/// Whether a text has a scheme and nothing that may not stand in an address.
package func isAddress(_ text: String) -> Bool {
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.utf8.startIndex else { return false }
  return text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !"\"<>\\^`{|}[]".utf8.contains($0) }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The number as a literal; `nil` for one beyond the range, and for one so near to zero that it has fewer digits than others, of which
  /// the compiler warns.
  package var literal: String? { isFinite && !isSubnormal ? description : nil }
}

extension BuiltInType {
  /// The integers that values of a type of integers can be, as far as literals go.
  package var integers: ClosedRange<Int64> {
    switch self {
    case .int64: Int64.min...Int64.max
    case .uint64: 0...Int64.max
    case .uint32: 0...Int64(UInt32.max)
    // `Int` has 32 bits on some watches.
    default: Int64(Int32.min)...Int64(Int32.max)
    }
  }
}
