import GenModel
import GenTyping
import SwiftPlan

/// Unions: their cases, and what they can be written as.
extension TypePlanner {
  func union(_ union: UnionType, _ node: NodeID) -> Union {
    let memberNames = names.memberNames(of: node)
    let nested = names.nestedTypes(of: node)
    let cases = union.members.indices.map { index in
      let member = union.members[index]
      return Union.Case(
        assignedName: memberNames[index],
        text: graph.text(of: member.title),
        // Nothing is not a member: `null` makes the whole union optional.
        type: names.type(of: member.use, declaredAt: nested[index]?.path).unwrapped,
        discriminatorValues: member.discriminatorValues,
        written: member.written,
        mayLackDiscriminator: member.mayLackDiscriminator,
        keys: member.keys,
        nestedKeys: member.nestedKeys,
        isDefault: union.defaultMember == index,
        place: member.place,
        schemaIndex: member.described?.schemaIndices.first)
    }
    return Union(
      discriminator: union.discriminator,
      isImplied: union.isImplied,
      cases: cases,
      unknownName: Union.unknownName,
      severalName: union.mayBeSeveral ? Union.severalName : nil,
      isIndirect: boxes.isIndirect(node),
      literals: literals(of: union, cases),
      properties: properties(of: union, cases),
      conversion: conversion(to: node))
  }

  // MARK: - Properties

  /// The properties that the types of all cases have under one name with one type, but for those that are called as a
  /// case is.
  private func properties(of union: UnionType, _ cases: [Union.Case]) -> [Union.Property] {
    guard cases.count > 1, let first = union.members.first else { return [] }
    let others = union.members.dropFirst().map { member in
      Dictionary(properties(of: member.use.node).map { ($0.key, $0) }) { first, _ in first }
    }
    let taken = Set(cases.map(\.name.withoutBackticks)).union([Union.unknownName, Union.severalName])
    return properties(of: first.use.node).filter { property in
      !taken.contains(property.name.withoutBackticks)
        && others.allSatisfy { $0[property.key]?.name == property.name && $0[property.key]?.type == property.type }
    }
  }

  /// The properties of a structure as those of a union, which may lack each of them. One of which `null` means
  /// something is not read without knowing the case.
  private func properties(of node: NodeID) -> [Union.Property] {
    guard case .structure(let structure) = graph[node].content else { return [] }
    let memberNames = names.memberNames(of: node)
    return structure.fields.indices.compactMap { index in
      let field = structure.fields[index]
      if type(of: field, at: index, of: node).type.distinguishesNull { return nil }
      return Union.Property(
        assignedName: memberNames[index], key: field.key, type: names.type(of: field.use).asOptional,
        place: field.place)
    }
  }

  // MARK: - Literals

  /// The literals that make values of one case alone.
  private func literals(of union: UnionType, _ cases: [Union.Case]) -> [Union.LiteralCase] {
    let types = union.members.map { literalType(of: $0.use) }
    return Literal.allCases.compactMap { literal in
      let known = Set(literal.types)
      var fitting = cases.indices.filter { types[$0].map(known.contains) ?? false }
      var isConverted = false
      if literal == .integer, fitting.isEmpty {
        // A number without a fraction is one, too.
        let floats = Set(Literal.float.types)
        fitting = cases.indices.filter { types[$0].map(floats.contains) ?? false }
        isConverted = true
      }
      guard fitting.count == 1, let index = fitting.first, let type = types[index] else { return nil }
      return Union.LiteralCase(
        literal: literal, type: isConverted ? .int : type.element, isConverted: isConverted, unionCase: cases[index])
    }
  }

  /// The type of a member's value, if it is a scalar of Swift or a list of texts.
  private func literalType(of use: TypeUse) -> LiteralType? {
    switch names.content(of: use.node) {
    case .builtIn(let type): return LiteralType(element: type)
    case .array(let type):
      guard !type.isOptional, case .list(let element) = graph[use.node].content,
        case .builtIn(let type) = names.content(of: element.node)
      else { return nil }
      return LiteralType(element: type, isList: true)
    default: return nil
    }
  }
}

/// A type that may have a literal.
private struct LiteralType: Hashable {
  var element: BuiltInType
  var isList = false
}

extension Literal {
  /// The types that have the literal.
  fileprivate var types: [LiteralType] {
    switch self {
    case .string: [LiteralType(element: .string)]
    case .integer: [.int, .int32, .int64, .uint32, .uint64].map { LiteralType(element: $0) }
    case .float: [.double, .float].map { LiteralType(element: $0) }
    case .boolean: [LiteralType(element: .bool)]
    case .array: [LiteralType(element: .string, isList: true)]
    }
  }
}
