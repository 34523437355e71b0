/// A value in Swift source. Planners make expressions; `source` is the one place where they become text.
package struct SwiftExpression: Hashable, Sendable {
  package struct Argument: Hashable, Sendable {
    /// With its backticks, where a call needs them; `nil` for none.
    package let label: String?
    package let value: SwiftExpression

    package init(_ label: String?, _ value: SwiftExpression) {
      self.label = label
      self.value = value
    }

    package var source: String { (label.map { $0 + ": " } ?? "") + value.source }
  }

  package indirect enum Form: Hashable {
    /// A number, `true`, `nil` or the name of a variable.
    case word(String)
    /// The text of a literal.
    case string(String)
    /// A member of the type that is known where it stands.
    case member(String)
    /// A call of a function, an initializer such as `UUID`, or a member such as `.init`.
    case call(String, [Argument])
    case list([SwiftExpression])
    case dictionary([Entry])
    /// The property of another value, which may be missing.
    case property(String, of: SwiftExpression, isOptional: Bool)
    /// The result of an expression for a value, `$0`, unless it is missing.
    case mapped(SwiftExpression, SwiftExpression)
    /// The same with an expression whose result may be missing, too.
    case flatMapped(SwiftExpression, SwiftExpression)
  }

  package struct Entry: Hashable {
    package let key: String
    package let value: SwiftExpression

    package init(key: String, value: SwiftExpression) {
      self.key = key
      self.value = value
    }
  }

  package let form: Form
  /// The types that the expression names or makes literals of.
  package let types: Set<BuiltInType>

  private init(_ form: Form, types: Set<BuiltInType> = []) {
    self.form = form
    self.types = types
  }

  package static func word(_ text: String) -> SwiftExpression { SwiftExpression(.word(text)) }
  package static func string(_ text: String) -> SwiftExpression { SwiftExpression(.string(text)) }
  package static func member(_ name: String) -> SwiftExpression { SwiftExpression(.member(name)) }
  package static let nilLiteral = word("nil")

  package static func call(_ function: String, _ arguments: [Argument]) -> SwiftExpression {
    SwiftExpression(.call(function, arguments), types: types(of: arguments.map(\.value)))
  }

  package static func list(_ elements: [SwiftExpression]) -> SwiftExpression {
    SwiftExpression(.list(elements), types: types(of: elements))
  }

  package static func dictionary(_ entries: [(key: String, value: SwiftExpression)]) -> SwiftExpression {
    SwiftExpression(.dictionary(entries.map { Entry(key: $0, value: $1) }), types: types(of: entries.map(\.value)))
  }

  /// A property of a value, or one on the way to it where there are several.
  ///
  /// - Parameter isOptional: Whether the value may be missing.
  package static func property(_ name: String, of base: SwiftExpression, isOptional: Bool = false) -> SwiftExpression {
    SwiftExpression(.property(name, of: base, isOptional: isOptional), types: base.types)
  }

  /// The result of `transform` for `$0`, the value if it is not missing.
  package static func mapped(_ value: SwiftExpression, to transform: SwiftExpression) -> SwiftExpression {
    SwiftExpression(.mapped(value, transform), types: types(of: [value, transform]))
  }

  /// The result of `transform` for `$0`, which may be missing, too.
  package static func flatMapped(_ value: SwiftExpression, to transform: SwiftExpression) -> SwiftExpression {
    SwiftExpression(.flatMapped(value, transform), types: types(of: [value, transform]))
  }

  private static func types(of parts: [SwiftExpression]) -> Set<BuiltInType> {
    parts.reduce(into: []) { $0.formUnion($1.types) }
  }

  /// The expression where it stands for a value of a type, too.
  package func naming(_ type: BuiltInType) -> SwiftExpression { SwiftExpression(form, types: types.union([type])) }

  /// Whether it has literals and members without arguments alone.
  package var isLiteral: Bool {
    switch form {
    case .word, .string, .member: true
    case .call, .property, .mapped, .flatMapped: false
    case .list(let elements): elements.allSatisfy(\.isLiteral)
    case .dictionary(let entries): entries.allSatisfy(\.value.isLiteral)
    }
  }

  /// Such as `.init(retries: 3)`, which needs to stand where its type is known.
  package var source: String {
    switch form {
    case .word(let text): text
    case .string(let text): SwiftLiteral.string(text)
    case .member(let name): "." + name
    case .call(let function, let arguments): "\(function)(\(arguments.source))"
    case .list(let elements): "[" + elements.map(\.source).joined(separator: ", ") + "]"
    case .dictionary([]): "[:]"
    case .dictionary(let entries):
      "[" + entries.map { "\(SwiftLiteral.string($0.key)): \($0.value.source)" }.joined(separator: ", ") + "]"
    case .property(let name, let base, let isOptional): base.source + (isOptional ? "?." : ".") + name
    case .mapped(let value, let transform): "\(value.operand).map { \(transform.source) }"
    case .flatMapped(let value, let transform): "\(value.operand).flatMap { \(transform.source) }"
    }
  }

  /// The source in front of a dot, in parentheses where the dot would belong to a part of it.
  private var operand: String {
    if case .property = form { "(\(source))" } else { source }
  }
}

extension [SwiftExpression.Argument] {
  /// As they stand in a call.
  package var source: String { map(\.source).joined(separator: ", ") }
}

extension SwiftExpression {
  /// `.some` is a member of every optional value, and means that.
  package func unambiguous(inOptional: Bool) -> SwiftExpression {
    let isHidden =
      switch form {
      case .member("some"), .call(".some", _): true
      default: false
      }
    return inOptional && isHidden ? .call(".some", [Argument(nil, self)]) : self
  }

  /// The text of a discriminator as a string, a number, a Boolean or a member of an enum; `nil` for any other type.
  ///
  /// - Parameter property: The type of the property, which may be optional or `Nullable`.
  package static func told(
    by text: String, as type: BuiltInType?, _ enumeration: Enumeration?, in property: SwiftType
  ) -> SwiftExpression? {
    switch type {
    case .string: .string(text)
    case .int, .int64: Int32(text).map { .word(String($0)) }
    case .double, .float: Double(text).flatMap { $0.isFinite ? .word(String($0)) : nil }
    case .bool: Bool(text).map { .word(String($0)) }
    case nil: enumeration?.member(for: text)?.member(in: property)
    default: nil
    }
  }

  /// The member of an enum where a value of a type is expected that the enum is within.
  private func member(in type: SwiftType) -> SwiftExpression {
    switch type {
    case .optional(.nullable), .nullable: .call(".value", [Argument(nil, self)])
    case .optional: unambiguous(inOptional: true)
    default: self
    }
  }
}
