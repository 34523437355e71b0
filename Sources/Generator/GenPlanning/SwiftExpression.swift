/// A value in Swift source. Planners make expressions; `source` is the one place where they become text.
package struct SwiftExpression: Hashable, Sendable {
  package struct Argument: Hashable, Sendable {
    /// With its backticks, where a call needs them; `nil` for none.
    let label: String?
    let value: SwiftExpression

    package init(_ label: String?, _ value: SwiftExpression) {
      self.label = label
      self.value = value
    }

    package var source: String { (label.map { $0 + ": " } ?? "") + value.source }
  }

  enum Form: Hashable {
    /// A number, `true`, `nil` or the name of a variable.
    case word(String)
    /// The text of a literal.
    case string(String)
    /// Of the type that is known where it stands.
    case member(String)
    /// Of a function, an initializer such as `UUID`, or a member such as `.init`.
    case call(String, [Argument])
    case list([SwiftExpression])
    case dictionary([Entry])
  }

  struct Entry: Hashable {
    let key: String
    let value: SwiftExpression
  }

  let form: Form
  /// The types that the expression names or makes literals of.
  package let types: Set<BuiltInType>

  private init(_ form: Form, types: Set<BuiltInType> = []) {
    self.form = form
    self.types = types
  }

  package static func word(_ text: String) -> SwiftExpression { SwiftExpression(.word(text)) }
  package static func string(_ text: String) -> SwiftExpression { SwiftExpression(.string(text)) }
  package static func member(_ name: String) -> SwiftExpression { SwiftExpression(.member(name)) }
  static let nilLiteral = word("nil")

  package static func call(_ function: String, _ arguments: [Argument]) -> SwiftExpression {
    SwiftExpression(.call(function, arguments), types: types(of: arguments.map(\.value)))
  }

  package static func list(_ elements: [SwiftExpression]) -> SwiftExpression {
    SwiftExpression(.list(elements), types: types(of: elements))
  }

  package static func dictionary(_ entries: [(key: String, value: SwiftExpression)]) -> SwiftExpression {
    SwiftExpression(.dictionary(entries.map { Entry(key: $0, value: $1) }), types: types(of: entries.map(\.value)))
  }

  private static func types(of parts: [SwiftExpression]) -> Set<BuiltInType> {
    parts.reduce(into: []) { $0.formUnion($1.types) }
  }

  /// The expression where it stands for a value of a type, too.
  func naming(_ type: BuiltInType) -> SwiftExpression { SwiftExpression(form, types: types.union([type])) }

  /// Whether it has literals and members without arguments alone.
  package var isLiteral: Bool {
    switch form {
    case .word, .string, .member: true
    case .call: false
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
    }
  }
}

extension [SwiftExpression.Argument] {
  /// As they stand in a call.
  package var source: String { map(\.source).joined(separator: ", ") }
}
