import GenModel
import GenSource
import GenTyping
import SwiftPlan

extension Formats {
  static func type(of scalar: Scalar) -> SwiftType {
    switch scalar.chosen {
    case .named(let name): BuiltInType(named: name).map(SwiftType.builtIn) ?? .user(UserType(name))
    case .identifier(let name): .declared([name])
    case .model(let model): .user(UserType(model.name, isModel: true))
    case nil: .builtIn(describedType(of: scalar))
    }
  }

  /// The type of a value for which none was chosen.
  static func describedType(of scalar: Scalar) -> BuiltInType {
    if let type = scalar.format.flatMap({ type(scalar.type, of: $0) }) { return type }
    switch scalar.type {
    case .boolean: return .bool
    case .integer: return .int
    case .number: return .double
    default: return .string
    }
  }
}
