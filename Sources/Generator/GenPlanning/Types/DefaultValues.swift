import GenNaming
package import GenSource
package import GenTyping
package import SwiftPlan

/// Writes values of the description as Swift.
package struct DefaultValues {
  /// Why a value has no expression.
  package enum Obstacle: Error {
    /// The value is not one of the type.
    case otherType
    /// No short expression makes the value.
    case noLiteral
  }

  private let planner: TypePlanner

  package init(_ planner: TypePlanner) {
    self.planner = planner
  }

  package func value(_ value: JSONNode, as type: SwiftType, _ node: NodeID) throws(Obstacle) -> SwiftExpression {
    var budget = 50
    guard value.fits(into: &budget, depth: 8) else { throw .noLiteral }
    return try self.value(value, as: type, node, inOptional: false)
  }

  /// - Parameter inOptional: Whether `nil` could stand here, too.
  private func value(
    _ value: JSONNode, as type: SwiftType, _ node: NodeID, inOptional: Bool
  ) throws(Obstacle) -> SwiftExpression {
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
  private func content(_ value: JSONNode, _ node: NodeID, inOptional: Bool) throws(Obstacle) -> SwiftExpression {
    switch planner.graph.nodes[node.index].content {
    case .anything: return try any(value)
    case .file, .text: throw .noLiteral
    case .scalar(let scalar): return try self.scalar(value, scalar, inOptional: inOptional)
    case .list(let element): return try list(value, of: element)
    case .dictionary(let element): return try dictionary(value, of: element)
    case .structure(let structure): return try initializer(value, of: structure, node)
    case .enumeration:
      guard let enumeration = planner.enumerations[node] else { throw .noLiteral }
      return try member(value, of: enumeration).unambiguous(inOptional)
    case .union(let union): return try member(value, of: union, node).unambiguous(inOptional)
    }
  }

  private func scalar(_ value: JSONNode, _ scalar: Scalar, inOptional: Bool) throws(Obstacle) -> SwiftExpression {
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

  private func value(_ value: JSONNode, of use: TypeUse) throws(Obstacle) -> SwiftExpression {
    try self.value(value, as: planner.names.type(of: use), use.node, inOptional: false)
  }

  /// The text of a discriminator as a string, an integer, a Boolean or a member of an enum; `nil` for any other type.
  package func value(_ text: String, of node: NodeID, isOptional: Bool) -> SwiftExpression? {
    switch planner.graph.nodes[node.index].content {
    case .scalar(let scalar):
      switch Formats.type(of: scalar) {
      case .builtIn(.string): return .string(text)
      case .builtIn(.int), .builtIn(.int64): return Int32(text).map { .word(String($0)) }
      case .builtIn(.bool): return Bool(text).map { .word(String($0)) }
      default: return nil
      }
    case .enumeration:
      let known = planner.enumerations[node]?.cases.first { $0.value == .string(text) || $0.value == .word(text) }
      return known.map { SwiftExpression.member($0.name.withoutBackticks).unambiguous(isOptional) }
    case .anything, .file, .list, .dictionary, .text, .structure, .union: return nil
    }
  }

  // MARK: - Containers

  private func list(_ node: JSONNode, of element: TypeUse) throws(Obstacle) -> SwiftExpression {
    guard node.kind == .array else { throw .otherType }
    var elements: [SwiftExpression] = []
    for node in node.elements { elements.append(try value(node, of: element)) }
    return .list(elements)
  }

  private func dictionary(_ node: JSONNode, of element: TypeUse) throws(Obstacle) -> SwiftExpression {
    guard node.kind == .object else { throw .otherType }
    var entries: [(key: String, value: SwiftExpression)] = []
    var keys: Set<String> = []
    for member in node.members {
      // A literal with a key twice stops the program.
      guard keys.insert(member.key).inserted else { throw .noLiteral }
      entries.append((member.key, try value(member.value, of: element)))
    }
    return .dictionary(entries)
  }

  private func any(_ node: JSONNode) throws(Obstacle) -> SwiftExpression {
    let value: SwiftExpression
    switch node.kind {
    case .null: value = .nilLiteral
    case .bool: value = try SwiftExpression(node, as: .bool, inOptional: false)
    case .string: value = try SwiftExpression(node, as: .string, inOptional: false)
    case .number:
      let isInteger = node.number.flatMap(Int64.init) != nil
      value = try SwiftExpression(node, as: isInteger ? .int64 : .double, inOptional: false)
    case .array: value = try list(node, of: TypeUse(of: .anything))
    case .object: value = try dictionary(node, of: TypeUse(of: .anything))
    }
    return value.naming(.jsonValue)
  }

  // MARK: - Declared types

  /// Every property that has a value.
  private func initializer(
    _ value: JSONNode, of structure: StructureType, _ node: NodeID
  ) throws(Obstacle) -> SwiftExpression {
    guard value.kind == .object else { throw .otherType }
    let memberNames = planner.names.memberNames(of: node)
    var arguments: [SwiftExpression.Argument] = []
    var used = 0
    let positions = planner.argumentPositions(of: structure, node)
    for index in Set(structure.fields.indices).subtracting(positions) {
      let field = structure.fields[index]
      guard let member = value[field.key] else { throw .noLiteral }
      let type = planner.type(of: field, at: index, of: node).type
      // A constant has no argument.
      guard let constant = planner.constant(of: field, type, in: node),
        try self.value(member, as: type, field.use.node, inOptional: false) == constant
      else { throw .noLiteral }
      used += 1
    }
    for index in positions {
      let field = structure.fields[index]
      let name = memberNames[index].text
      // Of all keywords only this one needs its backticks in a call.
      let label = name == "`inout`" ? name : name.withoutBackticks
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

  private func member(_ node: JSONNode, of enumeration: Enumeration) throws(Obstacle) -> SwiftExpression {
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
    case .json: literal = try any(node)
    }
    if let known = enumeration.cases.first(where: { $0.value.form == literal.form }) {
      return .member(known.name.withoutBackticks)
    }
    return .call("." + enumeration.unknownName, [.init(nil, literal)])
  }

  /// The first member that the value is one of.
  private func member(_ value: JSONNode, of union: UnionType, _ node: NodeID) throws(Obstacle) -> SwiftExpression {
    for (member, name) in zip(union.members, planner.names.memberNames(of: node)) {
      let type = planner.names.type(of: member.use).unwrapped
      guard let value = try? self.value(value, as: type, member.use.node, inOptional: false) else { continue }
      return .call("." + name.text.withoutBackticks, [.init(nil, value)])
    }
    throw .noLiteral
  }
}

extension SwiftExpression {
  /// `.some` is a member of every optional value, and means that.
  package func unambiguous(_ inOptional: Bool) -> SwiftExpression {
    let isHidden =
      switch form {
      case .member("some"), .call(".some", _): true
      default: false
      }
    return inOptional && isHidden ? .call(".some", [Argument(nil, self)]) : self
  }
}

extension JSONNode {
  /// Whether the value has no more parts than the budget, which the compiler would take long to understand.
  fileprivate func fits(into budget: inout Int, depth: Int) -> Bool {
    budget -= 1
    guard budget >= 0, depth > 0 else { return false }
    for element in elements { guard element.fits(into: &budget, depth: depth - 1) else { return false } }
    for member in members { guard member.value.fits(into: &budget, depth: depth - 1) else { return false } }
    return true
  }
}
