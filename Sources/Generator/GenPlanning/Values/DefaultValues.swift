import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// Writes values of the description as Swift.
///
/// Only short values are written; of a longer one, callers say in the comment what it is.
struct DefaultValues {
  let planner: TypePlanner

  /// Writes a value as a literal of a type.
  ///
  /// - Parameter node: The node of the type, which says what its parts are.
  /// - Throws: `LiteralError.noLiteral` for a value that has too many parts or of a type without literals, and
  ///   `.otherType` for one that is not of the type.
  func value(_ value: JSONNode, as type: SwiftType, _ node: NodeID) throws(LiteralError) -> SwiftExpression {
    guard value.hasFewParts else { throw .noLiteral }
    return try self.value(value, as: type, node, inOptional: false)
  }

  /// Writes a value as the default of an argument; `nil` for `null`, which an argument is without one.
  func argument(_ value: JSONNode, as type: SwiftType, _ node: NodeID) throws(LiteralError) -> SwiftExpression? {
    let expression = try self.value(value, as: type, node)
    return value.isNull ? nil : expression
  }

  /// - Parameter inOptional: Whether `nil` could stand here, too.
  private func value(
    _ value: JSONNode, as type: SwiftType, _ node: NodeID, inOptional: Bool
  ) throws(LiteralError) -> SwiftExpression {
    switch type {
    case .optional(let wrapped):
      return value.isNull ? .nilLiteral : try self.value(value, as: wrapped, node, inOptional: true)
    case .nullable(let wrapped):
      if value.isNull { return .member("null") }
      return .call(".value", [.init(nil, try self.value(value, as: wrapped, node, inOptional: false))])
    case .jsonText, .serverSentEvent, .streamed, .user, .builtIn(.uploadFile): throw .noLiteral
    case .array, .dictionary, .declared, .builtIn: return try content(value, node, inOptional: inOptional)
    }
  }

  /// A value that is not `nil`, as the type of a node.
  private func content(_ value: JSONNode, _ node: NodeID, inOptional: Bool) throws(LiteralError) -> SwiftExpression {
    switch planner.graph[node].content {
    case .anything: return try SwiftExpression(json: value)
    case .file, .text: throw .noLiteral
    case .scalar(let scalar): return try self.scalar(value, scalar, inOptional: inOptional)
    case .list(let element):
      return try .list(value) { value throws(LiteralError) in try self.value(value, of: element) }
    case .dictionary(let element):
      return try .dictionary(value) { value throws(LiteralError) in try self.value(value, of: element) }
    case .structure(let structure): return try initializer(value, of: structure, node)
    case .enumeration:
      guard let enumeration = planner.enumerations[node] else { throw .noLiteral }
      return try member(value, of: enumeration).unambiguous(inOptional: inOptional)
    case .union(let union): return try member(value, of: union, node).unambiguous(inOptional: inOptional)
    }
  }

  /// A value of a type without parts. Chosen types have no literals, apart from identifiers.
  private func scalar(_ value: JSONNode, _ scalar: Scalar, inOptional: Bool) throws(LiteralError) -> SwiftExpression {
    switch Formats.type(of: scalar) {
    case .builtIn(let type): return try SwiftExpression(value, as: type, inOptional: inOptional)
    // The literal of an identifier is that of its raw value.
    case .declared(let path):
      let identifier = planner.graph.identifiers.first { [$0.name] == path }
      guard let rawType = identifier.map({ Formats.type(of: $0.rawValue) }), case .builtIn(let type) = rawType,
        Identifier.literal(of: rawType) != nil
      else { throw .noLiteral }
      return try SwiftExpression(value, as: type, inOptional: inOptional)
    default: throw .noLiteral
    }
  }

  /// A part of a value.
  private func value(_ value: JSONNode, of use: TypeUse) throws(LiteralError) -> SwiftExpression {
    try self.value(value, as: planner.names.type(of: use), use.node, inOptional: false)
  }

  /// The text of a discriminator as the type of a property, which is that of a node; `nil` for a type that has no literal of it.
  func value(_ text: String, of node: NodeID, in property: SwiftType) -> SwiftExpression? {
    var builtIn: BuiltInType?
    if case .scalar(let scalar) = planner.graph[node].content,
      case .builtIn(let type) = Formats.type(of: scalar)
    {
      builtIn = type
    }
    return .told(by: text, as: builtIn, planner.enumerations[node], in: property)
  }

  // MARK: - Declared types

  /// Every property that has a value. What is made of itself has no literal: which arguments come first depends on their defaults.
  private func initializer(
    _ value: JSONNode, of structure: StructureType, _ node: NodeID
  ) throws(LiteralError) -> SwiftExpression {
    guard value.kind == .object else { throw .otherType }
    if planner.graph.isRecursive(node) { throw .noLiteral }
    let memberNames = planner.names.memberNames(of: node)
    var arguments: [SwiftExpression.Argument] = []
    var used = 0
    let positions = planner.argumentPositions(of: structure, node)
    for index in Set(structure.fields.indices).subtracting(positions) {
      let field = structure.fields[index]
      guard let member = value[field.key] else { throw .noLiteral }
      let type = planner.type(of: field, at: index, of: node).type
      // A constant has no argument.
      guard let constant = planner.toldValue(of: field, type)?.constant,
        try self.value(member, as: type, field.use.node, inOptional: false) == constant
      else { throw .noLiteral }
      used += 1
    }
    for index in positions {
      let field = structure.fields[index]
      let label = memberNames[index].text.argumentLabel
      let type = planner.type(of: field, at: index, of: node).type
      if let member = value[field.key] {
        used += 1
        arguments.append(.init(label, try self.value(member, as: type, field.use.node, inOptional: false)))
      } else if !type.isOptional {
        throw .noLiteral
      }
    }
    guard used == value.members.count else { throw .noLiteral }
    return .call(".init", arguments)
  }

  /// A case of an enum: a known one where the value has one, and otherwise the open case with the value.
  private func member(_ node: JSONNode, of enumeration: Enumeration) throws(LiteralError) -> SwiftExpression {
    // A name takes less room than a long text.
    if let text = node.string, let known = enumeration.cases.first(where: { $0.value == .string(text) }) {
      return .member(known.name.withoutBackticks)
    }
    let literal: SwiftExpression
    switch enumeration.rawType {
    case .string: literal = try SwiftExpression(node, as: .string, inOptional: false)
    case .int: literal = try SwiftExpression(node, as: .int, inOptional: false)
    case .int64: literal = try SwiftExpression(node, as: .int64, inOptional: false)
    case .double: literal = try SwiftExpression(node, as: .double, inOptional: false)
    case .json: literal = try SwiftExpression(json: node)
    }
    if let known = enumeration.cases.first(where: { $0.value.form == literal.form }) {
      return .member(known.name.withoutBackticks)
    }
    return .call("." + enumeration.unknownName, [.init(nil, literal)])
  }

  /// The first member that the value is one of.
  private func member(_ value: JSONNode, of union: UnionType, _ node: NodeID) throws(LiteralError) -> SwiftExpression {
    for (member, name) in zip(union.members, planner.names.memberNames(of: node)) {
      let type = planner.names.type(of: member.use).unwrapped
      guard let value = try? self.value(value, as: type, member.use.node, inOptional: false) else { continue }
      return .call("." + name.text.withoutBackticks, [.init(nil, value)])
    }
    throw .noLiteral
  }
}
