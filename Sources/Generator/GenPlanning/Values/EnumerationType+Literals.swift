// The values that an enumeration lists, as raw values of Swift. The names of their cases are given in `Enumerations`.

import GenDiagnostics
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

extension EnumerationType {
  /// The type of the raw values.
  var rawType: Enumeration.RawType {
    switch types {
    case .string: return .string
    case .integer: return integerType
    case .number where values.allSatisfy({ Double($0.text) != nil }): return .double
    default:
      guard values.allSatisfy({ $0.node.number != nil }) else {
        // One type, even the wrong one, decides how all values are sent.
        let isMixed = types.single.count != 1 && Set(values.map(\.node.kind)).count > 1
        return isMixed ? .json : .string
      }
      return values.allSatisfy { $0.node.integer != nil } ? integerType : .double
    }
  }

  /// `Int` has 32 bits on some watches.
  private var integerType: Enumeration.RawType {
    values.compactMap(\.node.integer).allSatisfy { Int32(exactly: $0) != nil } ? .int : .int64
  }
}

extension EnumerationType.Value {
  /// The literal of the value; `nil` where the raw type has none.
  func literal(as rawType: Enumeration.RawType) -> SwiftExpression? {
    switch rawType {
    case .string: .string(text)
    case .int, .int64: node.integer.map { .word(String($0)) }
    case .double: Double(text)?.literal.map { .word($0) }
    case .json where node.number != nil: literal(as: node.integer == nil ? .double : .int64)
    case .json: node.string.map(SwiftExpression.string) ?? .word(text)
    }
  }

  /// Why the raw type has no literal for the value.
  func flaw(as rawType: Enumeration.RawType) -> String {
    let number = node.number.flatMap { Double($0) }
    let isBeyond =
      switch rawType {
      case .int, .int64: number.map { $0 == $0.rounded() } ?? false
      case .double: number != nil
      case .string, .json: false
      }
    let flaw = isBeyond ? "out of the range of `\(rawType.rawValue)`" : "not of the enum's type"
    return "\(shortened(node.text, to: 80)) is \(flaw)"
  }
}
