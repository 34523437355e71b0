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
        mayHaveOtherValue: member.mayHaveOtherValue,
        keys: member.keys,
        nestedKeys: member.nestedKeys,
        requiredKeys: member.requiredKeys,
        isOpen: member.isOpen,
        isDefault: union.defaultMember == index,
        place: member.place,
        schemaIndex: member.schemaIndex)
    }
    return Union(
      discriminator: union.discriminator,
      isImplied: union.isImplied || union.mayBeOtherThanObject,
      cases: cases,
      unknownName: Union.unknownName,
      severalName: union.mayBeSeveral ? Union.severalName : nil,
      isIndirect: boxes.isIndirect(node),
      literals: literals(of: union, cases),
      values: values(of: union, cases),
      properties: properties(of: union, cases),
      conversion: conversion(to: node))
  }

  // MARK: - Properties

  /// The properties that the types of all cases have under one name with one type, but for those that are called as a
  /// case is.
  private func properties(of union: UnionType, _ cases: [Union.Case]) -> [Union.Property] {
    guard cases.count > 1 else { return [] }
    let taken = Set(cases.map(\.name.withoutBackticks)).union([Union.unknownName, Union.severalName])
    return (properties(of: union, depth: 0) + (identifier(of: union).map { [$0] } ?? [])).filter {
      !taken.contains($0.name.withoutBackticks)
    }
  }

  /// The properties that all members of a union have, those of unions among them included.
  ///
  /// - Parameter depth: The number of unions around it. A union may contain itself.
  private func properties(of union: UnionType, depth: Int) -> [Union.Property] {
    guard let first = union.members.first, depth < Self.maximumDepth else { return [] }
    let properties = properties(of: first.use.node, depth: depth)
    if properties.isEmpty { return [] }
    let others = union.members.dropFirst().map { member in
      Dictionary(self.properties(of: member.use.node, depth: depth).map { ($0.key, $0) }) { first, _ in first }
    }
    return properties.filter { property in
      others.allSatisfy { $0[property.key]?.name == property.name && $0[property.key]?.type == property.type }
    }
  }

  /// The levels of unions in unions that are looked at.
  private static let maximumDepth = 4

  /// The properties of a structure or a union as those of a union, which may lack each of them.
  private func properties(of node: NodeID, depth: Int) -> [Union.Property] {
    switch graph[node].content {
    case .structure(let structure):
      let memberNames = names.memberNames(of: node)
      return structure.fields.indices.compactMap { property(at: $0, of: structure, node, memberNames) }
    case .union(let union):
      let nested = NestedUnion(node: node, depth: depth + 1)
      if let known = nestedProperties[nested] { return known }
      let properties = properties(of: union, depth: nested.depth)
      nestedProperties[nested] = properties
      return properties
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return []
    }
  }

  /// The property of a structure as one of a union; `nil` for one of which `null` means something, which is not read without
  /// knowing the case.
  private func property(at index: Int, of structure: StructureType, _ node: NodeID, _ memberNames: [AssignedName])
    -> Union.Property?
  {
    let field = structure.fields[index]
    if type(of: field, at: index, of: node).isTold { return nil }
    return Union.Property(
      assignedName: memberNames[index], key: field.key, type: names.type(of: field.use).asOptional, place: field.place)
  }

  /// The property of a structure or a union with a key, as one of a union.
  private func property(withKey key: String, of node: NodeID) -> Union.Property? {
    guard case .structure(let structure) = graph[node].content else {
      return properties(of: node, depth: 0).first { $0.key == key }
    }
    return structure.fields.firstIndex { $0.key == key }.flatMap {
      property(at: $0, of: structure, node, names.memberNames(of: node))
    }
  }

  /// The property of a union of objects and of what they are identified by, as of a customer or the id of one: a value is
  /// either, and has the id in any case.
  private func identifier(of union: UnionType) -> Union.Property? {
    let identified = union.members.map { property(withKey: "id", of: $0.use.node) }
    guard let first = identified.lazy.compactMap({ $0 }).first else { return nil }
    let type = first.type.unwrapped
    let types = union.members.map { names.type(of: $0.use) }
    let isIdentifier = identified.indices.map { identified[$0] == nil && types[$0] == type }
    guard isIdentifier.contains(true),
      identified.indices.allSatisfy({
        isIdentifier[$0] || identified[$0]?.name == first.name && identified[$0]?.type == first.type
      })
    else { return nil }
    return Union.Property(
      assignedName: first.assignedName, key: first.key, type: first.type, isValueItself: true, place: first.place)
  }

  // MARK: - Values

  /// The values of the only case that is an enum of texts, but for those that are called as another case is. Beside any text,
  /// a value may be read as that.
  private func values(of union: UnionType, _ cases: [Union.Case]) -> [Union.Value] {
    let lists = cases.indices.filter { enumerations[union.members[$0].use.node]?.rawType == .string }
    guard lists.count == 1, cases.count > 1, let enumeration = enumerations[union.members[lists[0]].use.node],
      enumeration.cases.count <= Limits.valuesOfUnion, !cases.contains(where: { $0.type == .builtIn(.string) })
    else { return [] }
    let others = cases.indices.filter { $0 != lists[0] }.map { cases[$0].name.withoutBackticks }
    let taken = Set(others).union([Union.unknownName, Union.severalName])
    return enumeration.cases.compactMap { value in
      let name = value.name.withoutBackticks
      // In capitals it might be a type.
      guard name.first?.isLowercase ?? false, !taken.contains(name) else { return nil }
      return Union.Value(name: value.name, unionCase: cases[lists[0]])
    }
  }

  // MARK: - Literals

  /// The literals that make values of one case alone.
  private func literals(of union: UnionType, _ cases: [Union.Case]) -> [Union.LiteralCase] {
    let types = union.members.map { literalType(of: $0.use) }
    return Literal.allCases.compactMap { literal in
      // What other types are made of the literal counts only where none has it.
      for row in literal.rows {
        let fitting = cases.indices.filter { types[$0].map(row.types.contains) ?? false }
        if fitting.isEmpty { continue }
        guard fitting.count == 1, let type = types[fitting[0]] else { return nil }
        return Union.LiteralCase(
          literal: literal, type: row.literalType ?? type.element, conversion: row.conversion,
          unionCase: cases[fitting[0]])
      }
      return nil
    }
  }

  /// The type of a member's value, if it is a scalar of Swift, an open enum of texts, a list or a dictionary of scalars.
  private func literalType(of use: TypeUse) -> LiteralType? {
    switch names.content(of: use.node) {
    case .builtIn(let type): return LiteralType(element: type)
    case .array(let type):
      guard type == type.present, case .list(let element) = graph[use.node].content,
        case .builtIn(let type) = names.content(of: element.node)
      else { return nil }
      return LiteralType(element: type, form: .list)
    case .dictionary(let type):
      guard type == type.present, case .dictionary(let value) = graph[use.node].content,
        case .builtIn(let type) = names.content(of: value.node)
      else { return nil }
      return LiteralType(element: type, form: .dictionary)
    default:
      guard let enumeration = enumerations[use.node], enumeration.isOpen, enumeration.rawType == .string else {
        return nil
      }
      return LiteralType(element: .string, form: .openEnumeration)
    }
  }
}

/// A type that may have a literal.
private struct LiteralType: Hashable {
  enum Form { case single, list, dictionary, openEnumeration }

  var element: BuiltInType
  var form = Form.single
}

extension Literal {
  /// Types that values are made of, with how that is done.
  fileprivate struct Row {
    let types: Set<LiteralType>
    /// The type of the literal; `nil` for that of the value.
    var literalType: BuiltInType?
    var conversion = Union.LiteralCase.Conversion.none
  }

  /// The types that have the literal, and then those that are made of it.
  fileprivate var rows: [Row] {
    switch self {
    case .string:
      [
        Row(types: [LiteralType(element: .string)]),
        Row(types: [LiteralType(element: .string, form: .openEnumeration)], conversion: .rawValue),
      ]
    case .integer:
      [
        Row(types: Self.types([.int, .int32, .int64, .uint32, .uint64])),
        // A number without a fraction is one, too.
        Row(types: Self.types([.double, .float, .decimal]), literalType: .int, conversion: .number),
      ]
    case .float:
      [
        Row(types: Self.types([.double, .float])),
        Row(types: Self.types([.decimal]), literalType: .double, conversion: .decimal),
      ]
    case .boolean: [Row(types: Self.types([.bool]))]
    case .array: [Row(types: [LiteralType(element: .string, form: .list)])]
    case .dictionary: [Row(types: [LiteralType(element: .string, form: .dictionary)], conversion: .entries)]
    }
  }

  private static func types(_ types: [BuiltInType]) -> Set<LiteralType> { Set(types.map { LiteralType(element: $0) }) }
}

/// A union that is a member of another one.
struct NestedUnion: Hashable {
  let node: NodeID
  /// The number of unions around it.
  let depth: Int
}
