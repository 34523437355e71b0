import GenNaming
import SwiftPlan

/// The values of examples in articles: of what the description gives, or else of the types alone. No value is one of
/// mocks.
///
/// An example shows how a call is written. A sample, which is a value of its own, is planned in `GenExtras`.
struct ExampleValues: Sendable {
  /// The declarations of the plan by their paths.
  private let declarations: DeclarationTable
  /// The samples by the paths of their types, whose literals are taken over.
  private let samples: [[String]: SamplePlan]
  /// The name of a type, as an app writes it.
  private let name: @Sendable (SwiftType) -> String

  /// The largest number of values in an argument: a longer one shows nothing.
  private static let maximumCount = 12

  /// Creates values for a plan.
  init(_ plan: SwiftPlan, name: @escaping @Sendable (SwiftType) -> String) {
    declarations = plan.declarations
    samples = plan.samples.types
    self.name = name
  }

  /// Returns the declaration at a path.
  func declaration(of path: [String]) -> Declaration? { declarations[path] }

  /// Returns the value of an argument; `nil` where it takes one of the app's own, or more than the budget of an
  /// example.
  func source(of argument: Argument) -> String? {
    var budget = Self.maximumCount
    return source(argument.type, argument.sample, called: argument.name.withoutBackticks, &budget)
  }

  /// Returns the value of a type.
  ///
  /// - Parameters:
  ///   - sample: A value of the description, used if it is a literal.
  ///   - hint: What a text is, such as the name of the property.
  ///   - budget: The number of values that are left.
  private func source(
    _ type: SwiftType, _ sample: SwiftExpression?, called hint: String, _ budget: inout Int
  ) -> String? {
    budget -= 1
    guard budget >= 0 else { return nil }
    if let sample, sample.isLiteral { return sample.source }
    switch type {
    case .builtIn(let type): return Self.source(of: type, called: hint)
    case .declared(let path): return declarations[path].flatMap { source(of: $0, as: type, called: hint, &budget) }
    case .array(let element): return source(element, nil, called: hint, &budget).map { "[\($0)]" } ?? "[]"
    // No member is known, and none may be allowed.
    case .dictionary(.builtIn(.jsonValue)): return "[:]"
    case .dictionary(let value):
      return source(value, nil, called: hint, &budget).map { "[\"key\": \($0)]" } ?? "[:]"
    case .optional(let wrapped): return source(wrapped, nil, called: hint, &budget)
    case .jsonText(let value): return source(value, nil, called: hint, &budget).map { ".init(\($0))" }
    case .nullable(let value): return source(value, nil, called: hint, &budget).map { ".value(\($0))" }
    case .user, .serverSentEvent, .streamed: return nil
    }
  }

  /// Returns the value of a declared type.
  ///
  /// - Parameter type: The type as the place has it, whose name stays when other places of a shared type come and go.
  private func source(
    of declaration: Declaration, as type: SwiftType, called hint: String, _ budget: inout Int
  ) -> String? {
    switch declaration.kind {
    case .alias(.declared(let path)):
      return declarations[path].flatMap { source(of: $0, as: type, called: hint, &budget) }
    case .alias(let type): return source(type, nil, called: hint, &budget)
    case .identifier(let identifier):
      return source(identifier.rawType, nil, called: hint, &budget).map { value in
        identifier.literal == nil ? ".init(rawValue: \(value))" : value
      }
    case .enumeration(let enumeration): return enumeration.cases.first.map { "." + $0.name }
    case .union(let union): return member(union.cases.map { ($0.name, $0.type) }, called: hint, &budget)
    case .bodies(let bodies): return member(bodies.cases.map { ($0.name, $0.type) }, called: hint, &budget)
    case .structure(let structure): return source(of: structure, declaration, as: type, &budget)
    case .namespace: return nil
    case .options: return ".init()"
    }
  }

  /// Returns the first case whose value can be made.
  private func member(_ cases: [(name: String, type: SwiftType?)], called hint: String, _ budget: inout Int) -> String?
  {
    for (name, type) in cases {
      guard let type else { return "." + name }
      var rest = budget
      guard let value = source(type, nil, called: hint, &rest) else { continue }
      budget = rest
      return ".\(name)(\(value))"
    }
    return nil
  }

  /// Returns a call of the initializer with the arguments that it needs.
  private func source(
    of structure: Structure, _ declaration: Declaration, as type: SwiftType, _ budget: inout Int
  ) -> String? {
    var values: [SwiftExpression?] = []
    if case .structure(let planned)? = samples[declaration.path]?.form { values = planned }
    var arguments: [String] = []
    for (index, property) in structure.properties.enumerated()
    where property.isRequired {
      let sample = values.indices.contains(index) ? values[index] : nil
      let hint = property.name.withoutBackticks
      guard let value = source(property.type, sample, called: hint, &budget) else { return nil }
      arguments.append("\(label(property.name, inCall: true)): \(value)")
    }
    return "\(name(type))(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the value of a built-in type.
  private static func source(of type: BuiltInType, called hint: String) -> String? {
    switch type {
    case .string, .jsonValue: SwiftLiteral.string(hint)
    case .bool: "true"
    case .int, .int32, .int64, .uint32, .uint64, .double, .float, .decimal, .int64InString, .uint64InString,
      .decimalInString:
      "1"
    case .date: "Date()"
    case .calendarDate: "CalendarDate(Date(), in: .current)"
    case .uuid: "UUID()"
    case .url: "URL(string: \"https://example.com\")!"
    case .data: "Data()"
    case .base64URL: "Base64URL(Data())"
    case .uploadFile: ".data(Data())"
    case .mediaType: ".json"
    case .void: nil
    }
  }
}
