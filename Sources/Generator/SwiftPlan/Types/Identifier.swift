/// A value that only says which one of a kind is meant, with a type of its own for each kind.
package struct Identifier: Sendable {
  package let rawType: SwiftType

  package init(rawType: SwiftType) {
    self.rawType = rawType
  }
  /// The literal that it can be written as; `nil` where its raw value has no literal.
  package var literal: Literal? { Self.literal(of: rawType) }

  package static func literal(of rawType: SwiftType) -> Literal? {
    switch rawType {
    case .builtIn(.string): .string
    case .builtIn(.int), .builtIn(.int32), .builtIn(.int64), .builtIn(.uint32), .builtIn(.uint64): .integer
    default: nil
    }
  }
}
