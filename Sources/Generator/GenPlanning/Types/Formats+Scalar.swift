import GenTyping
import SwiftPlan

extension Formats {
  static func type(of scalar: Scalar) -> SwiftType {
    switch scalar.chosen {
    case .named(let name): BuiltInType(named: name).map(SwiftType.builtIn) ?? .user(UserType(name))
    case .identifier(let name): .declared([name])
    case .model(let model):
      .user(UserType(model.name, model: .init(isConstrained: model.isConstrained, sample: model.sample)))
    case nil: .builtIn(type(scalar.type, of: scalar.format))
    }
  }
}
