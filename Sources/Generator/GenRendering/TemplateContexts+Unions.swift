import GenNaming
import SwiftPlan

/// The contexts of unions. Those of all other declared types are in TemplateContexts+Models.swift.
extension TemplateContexts {
  /// Returns the values of a union.
  func union(_ union: Union, scope: [String]) -> MustacheValue {
    .object { key in
      switch TemplateName(key) {
      case .isIndirect: .bool(union.isIndirect)
      case .unknownName: .string(union.unknownName)
      case .discriminator: .text(union.discriminator.map(SwiftLiteral.string))
      case .isImplied: .bool(union.isImplied)
      case .severalName: .text(union.severalName)
      case .defaultMember: .text(union.cases.first(where: \.isDefault)?.name.withoutBackticks)
      case .cases: .objects(union.cases) { self.unionCase($0, scope: scope, $1) }
      case .choices: .objects(union.choices()) { self.choice($0, scope: scope, $1) }
      case .undiscriminated: self.group(union.cases.filter(\.mayLackDiscriminator), scope: scope)
      case .otherwise: self.group(union.cases.filter(\.mayHaveOtherValue), scope: scope)
      case .attempts: self.attempts(union.cases, scope: scope)
      case .hasLiterals: .bool(!union.literals.isEmpty)
      case .literals: .positioned(union.literals, self.literal)
      case .hasMemberValues: .bool(!union.values.isEmpty)
      case .memberValues:
        .objects(union.values) { value, key in
          switch TemplateName(key) {
          case .name: .string(value.name)
          case .member: .string(value.unionCase.name.withoutBackticks)
          default: nil
          }
        }
      case .hasProperties: .bool(!union.properties.isEmpty)
      case .conversion: self.conversion(union, scope: scope)
      case .properties:
        .objects(union.properties) { property, key in
          switch TemplateName(key) {
          case .name: .string(property.name)
          case .key: .string(SwiftLiteral.string(property.key))
          case .type: .string(self.name(of: property.type, in: scope))
          case .isValueItself: .bool(property.isValueItself)
          default: nil
          }
        }
      default: nil
      }
    }
  }

  /// Returns a value of a literal that a union can be written as.
  private func literal(_ literal: Union.LiteralCase, _ key: MustacheKey) -> MustacheValue? {
    let type = literal.type.rawValue
    return switch TemplateName(key) {
    // A text may have values in it.
    case .literalProtocol:
      .string(literal.literal == .string ? "ExpressibleByStringInterpolation" : literal.literal.protocolName)
    case .literal: .string(literal.literal.label)
    case .type:
      switch literal.literal {
      case .array: .string(type + "...")
      case .dictionary: .string("(String, \(type))...")
      case .string, .integer, .float, .boolean: .string(type)
      }
    case .value: .string(literal.conversion.source)
    case .member: .string(literal.unionCase.name.withoutBackticks)
    default: nil
    }
  }

  /// Returns a value of what one value of the discriminator means: a case, or several among which one is looked for.
  private func choice(_ choice: Union.Choice, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .values: .string(literals(choice.values))
    case .member: .text(choice.cases.count == 1 ? choice.cases[0].name.withoutBackticks : nil)
    case .attempts: attempts(choice.cases, scope: scope)
    default: nil
    }
  }

  /// The cases that values without the discriminator, or with another value of it, may be; nothing without any.
  private func group(_ cases: [Union.Case], scope: [String]) -> MustacheValue {
    .objects([cases].filter { !$0.isEmpty }) { cases, key in
      if case .attempts? = TemplateName(key) { self.attempts(cases, scope: scope) } else { nil }
    }
  }

  /// The cases among which the one that fits best is looked for. Keys that all of them have tell none from the others.
  private func attempts(_ cases: [Union.Case], scope: [String]) -> MustacheValue {
    .objects(cases) { unionCase, key in
      switch TemplateName(key) {
      case .member: .string(unionCase.name.withoutBackticks)
      case .hasKeys: .bool(!unionCase.keys.isEmpty)
      case .keys: .string(self.literals(unionCase.keys))
      case .hasNestedKeys: .bool(!unionCase.nestedKeys.isEmpty)
      case .nestedKeys:
        .string(
          unionCase.nestedKeys.map { "\(SwiftLiteral.string($0.key)): [\(self.literals($0.keys))]" }
            .joined(separator: ", "))
      case .hasRequiredKeys: .bool(!unionCase.requiredKeys.isEmpty)
      case .requiredKeys: .string(self.literals(unionCase.requiredKeys))
      case .isOpen: .bool(unionCase.isOpen)
      default: nil
      }
    }
  }

  /// Returns a value of a case of a union.
  private func unionCase(_ unionCase: Union.Case, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(unionCase.name)
    case .member: .string(unionCase.name.withoutBackticks)
    case .type: .string(name(of: unionCase.type, in: scope))
    case .discriminator: .text(unionCase.written.map { SwiftLiteral.string($0.key) })
    case .writtenValue: .text(unionCase.written.map { SwiftLiteral.string($0.value) })
    default: nil
    }
  }
}

extension Union.LiteralCase.Conversion {
  /// The value of the case, made of that of the literal.
  fileprivate var source: String {
    switch self {
    case .none: "value"
    case .number: ".init(value)"
    case .decimal: #"Decimal(string: "\(value)") ?? .init(value)"#
    case .rawValue: ".init(rawValue: value)"
    case .entries: "Dictionary(value) { $1 }"
    }
  }
}
