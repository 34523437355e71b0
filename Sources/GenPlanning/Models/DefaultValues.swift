import GenSource

/// Writes values of the description as Swift.
struct DefaultValues {
  /// Why a value cannot be written.
  enum Obstacle: Error {
    /// The value is none of the type.
    case otherType
    /// No short expression makes the value.
    case noLiteral
  }

  private let index: DeclarationIndex

  init(_ index: DeclarationIndex) {
    self.index = index
  }

  func value(_ node: JSONNode, as type: SwiftType) throws(Obstacle) -> DefaultValue {
    var room = 50
    guard node.fits(into: &room, depth: 8) else { throw .noLiteral }
    return try value(node, as: type, inOptional: false)
  }

  /// - Parameter inOptional: Whether `nil` could stand here, too.
  private func value(_ node: JSONNode, as type: SwiftType, inOptional: Bool) throws(Obstacle) -> DefaultValue {
    switch type {
    case .optional(let wrapped):
      return node.isNull ? DefaultValue("nil") : try value(node, as: wrapped, inOptional: true)
    case .nullable(let wrapped):
      return node.isNull
        ? DefaultValue(".null") : DefaultValue(".value(", [("", try value(node, as: wrapped, inOptional: false))], ")")
    case .jsonText, .serverSentEvent, .streamed: throw .noLiteral
    case .array(let element): return try list(node, of: element)
    case .dictionary(let value): return try dictionary(node, of: value)
    case .builtIn(.jsonValue): return try any(node)
    case .builtIn(let type): return try DefaultValue(node, as: type, inOptional: inOptional)
    case .declared(let path):
      switch index[path]?.kind {
      case .alias(let type): return try value(node, as: type, inOptional: inOptional)
      case .structure(let structure): return try initializer(node, of: structure)
      case .enumeration(let enumeration): return try member(node, of: enumeration).unambiguous(inOptional)
      case .union(let union): return try member(node, of: union).unambiguous(inOptional)
      case .bodies, nil: throw .noLiteral
      }
    }
  }

  /// The text of a discriminator as a string, an integer, a Boolean or a member of an enum; `nil` for any other type.
  func value(_ text: String, as type: SwiftType) -> DefaultValue? {
    let literal = SwiftLiteral.string(text)
    switch type.unwrapped {
    case .builtIn(.string): return DefaultValue(literal)
    case .builtIn(.int), .builtIn(.int64): return Int32(text).map { DefaultValue(String($0)) }
    case .builtIn(.bool): return Bool(text).map { DefaultValue(String($0)) }
    case .declared(let path):
      switch index[path]?.kind {
      case .alias(let other): return value(text, as: type.isOptional ? other.asOptional : other)
      case .enumeration(let enumeration):
        let known = enumeration.cases.first { $0.literal == literal || $0.literal == text }
        return known.map { DefaultValue("." + $0.name.withoutBackticks).unambiguous(type.isOptional) }
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: - Containers

  private func list(_ node: JSONNode, of element: SwiftType) throws(Obstacle) -> DefaultValue {
    guard node.kind == .array else { throw .otherType }
    var parts: [DefaultValue.Part] = []
    for node in node.elements { parts.append(("", try value(node, as: element, inOptional: false))) }
    return DefaultValue("[", parts, "]")
  }

  private func dictionary(_ node: JSONNode, of type: SwiftType) throws(Obstacle) -> DefaultValue {
    guard node.kind == .object else { throw .otherType }
    var parts: [DefaultValue.Part] = []
    var keys: Set<String> = []
    for member in node.members {
      // A literal with a key twice stops the program.
      guard keys.insert(member.key).inserted else { throw .noLiteral }
      let value = try value(member.value, as: type, inOptional: false)
      parts.append((SwiftLiteral.string(member.key) + ": ", value))
    }
    return parts.isEmpty ? DefaultValue("[:]") : DefaultValue("[", parts, "]")
  }

  private func any(_ node: JSONNode) throws(Obstacle) -> DefaultValue {
    var value: DefaultValue
    switch node.kind {
    case .null: value = DefaultValue("nil")
    case .bool: value = try DefaultValue(node, as: .bool, inOptional: false)
    case .string: value = try DefaultValue(node, as: .string, inOptional: false)
    case .number:
      let isInteger = node.number.flatMap(Int64.init) != nil
      value = try DefaultValue(node, as: isInteger ? .int64 : .double, inOptional: false)
    case .array: value = try list(node, of: .builtIn(.jsonValue))
    case .object: value = try dictionary(node, of: .builtIn(.jsonValue))
    }
    value.types.insert(.jsonValue)
    return value
  }

  // MARK: - Declared types

  /// Every property that has a value, and `nil` for those that have another one by default.
  private func initializer(_ node: JSONNode, of structure: Structure) throws(Obstacle) -> DefaultValue {
    guard node.kind == .object else { throw .otherType }
    var parts: [DefaultValue.Part] = []
    var used = 0
    for property in structure.properties {
      // Of all keywords only this one needs its backticks in a call.
      let label = (property.name == "`inout`" ? property.name : property.name.withoutBackticks) + ": "
      if let member = node[property.key] {
        used += 1
        parts.append((label, try value(member, as: property.type, inOptional: false)))
      } else if !property.type.isOptional {
        throw .noLiteral
      } else if property.givenDefault != nil {
        parts.append((label, DefaultValue("nil")))
      }
    }
    guard used == node.members.count else { throw .noLiteral }
    return DefaultValue(".init(", parts, ")")
  }

  private func member(_ node: JSONNode, of enumeration: Enumeration) throws(Obstacle) -> DefaultValue {
    // A name takes less room than a long text.
    let text = node.string.map(SwiftLiteral.string)
    if let known = enumeration.cases.first(where: { $0.literal == text }) {
      return DefaultValue("." + known.name.withoutBackticks)
    }
    let literal: DefaultValue
    switch enumeration.rawType {
    case .string: literal = try DefaultValue(node, as: .string, inOptional: false)
    case .int: literal = try DefaultValue(node, as: .int, inOptional: false)
    case .int64: literal = try DefaultValue(node, as: .int64, inOptional: false)
    case .double: literal = try DefaultValue(node, as: .double, inOptional: false)
    case .json: literal = try any(node)
    }
    if let known = enumeration.cases.first(where: { $0.literal == literal.expression }) {
      return DefaultValue("." + known.name.withoutBackticks)
    }
    return DefaultValue(".\(enumeration.unknownName)(", [("", literal)], ")")
  }

  /// The first member that the value is one of.
  private func member(_ node: JSONNode, of union: Union) throws(Obstacle) -> DefaultValue {
    for unionCase in union.cases {
      guard let value = try? value(node, as: unionCase.type, inOptional: false) else { continue }
      return DefaultValue(".\(unionCase.name.withoutBackticks)(", [("", value)], ")")
    }
    throw .noLiteral
  }
}

extension DefaultValue {
  /// `.none` and `.some` are members of every optional value, and mean that.
  fileprivate func unambiguous(_ inOptional: Bool) -> DefaultValue {
    let isHidden = ["none", "some"].contains { expression == "." + $0 || expression.hasPrefix(".\($0)(") }
    return inOptional && isHidden ? DefaultValue(".some(", [("", self)], ")") : self
  }
}

extension JSONNode {
  /// Whether the value has no more parts than there is room for, which the compiler would take long to understand.
  fileprivate func fits(into room: inout Int, depth: Int) -> Bool {
    room -= 1
    guard room >= 0, depth > 0 else { return false }
    for element in elements { guard element.fits(into: &room, depth: depth - 1) else { return false } }
    for member in members { guard member.value.fits(into: &room, depth: depth - 1) else { return false } }
    return true
  }
}
