import GenDiagnostics
import GenModel
import GenSource

/// The shape that the schemas of a node give it.
extension NodeMaker {
  /// The content that a node gets.
  enum Shape {
    case content(TypeNode.Content)
    /// One of its alternatives is all that is left.
    case sameAs(NodeID)

    static let anything = Shape.content(.anything)
  }

  /// Returns the shape of a node by the view that it has of its schemas. Most nodes are the whole of what is described.
  func shape(at index: Int) -> Shape {
    switch graph.drafts[index].view {
    case .whole:
      if let chosen = graph.drafts[index].subject.flatMap({ table.chosen.schemas[$0] }) {
        return shape(of: chosen) { describedShape(at: index) }
      }
    case .chosen(let type):
      return shape(of: type) { .sameAs(node(of: graph.drafts[index].origins)) }
    case .only(let types): return shape(of: types, at: index)
    case .elements: return tuple(at: index)
    // Made where the values are joined.
    case .enumeration: return .anything
    // Its members are added where it is asked for.
    case .either: return .content(.union(UnionType(members: [])))
    case .patch: return patch(at: index)
    case .request(let plain): return request(of: plain, at: index)
    case .parts, .part: return .content(.structure(StructureType(fields: [])))
    case .list(let element): return .content(.list(of: element))
    }
    return describedShape(at: index)
  }

  /// Returns the shape that the merged schemas describe: alternatives come before listed values, and these before types.
  private func describedShape(at index: Int) -> Shape {
    let merged = graph.drafts[index].merged
    if !merged.alternatives.isEmpty {
      if merged.alternatives.count > 1 {
        sink.warning(
          "schema.several-alternatives", "several lists of alternatives apply at once; only the first one is generated",
          at: graph.nodes[index].place)
      }
      return alternatives(at: index)
    }
    if let enumeration = merged.enumeration { return shape(of: enumeration, at: index) }
    return shape(of: merged.types, at: index)
  }

  /// Returns the shape of values of some types. Several types are the members of a union, but for `integer` and `number`, which are
  /// numbers.
  private func shape(of types: JSONTypes, at index: Int) -> Shape {
    let merged = graph.drafts[index].merged
    switch types {
    case [] where !merged.content.isEmpty, .string where !merged.content.isEmpty:
      return .content(.text(of: use(of: merged.content)))
    case []: return untyped(at: index)
    case .object: return object(at: index)
    case .array: return array(at: index)
    case .string, .integer, .number, .boolean: return .content(.scalar(scalar(types, merged.format)))
    case [.integer, .number]: return .content(.scalar(scalar(.number, merged.format)))
    default:
      let origins = graph.drafts[index].origins
      let members = types.single.map { type in
        UnionMember(use: TypeUse(node: node(of: origins, as: .only(type)), isInline: true))
      }
      return areAnything(members) ? .anything : union(members, at: index)
    }
  }

  /// Returns a value without parts, with its format if that makes a difference, and with the type that was chosen for both.
  private func scalar(_ type: JSONTypes, _ format: String?) -> Scalar {
    var scalar = Scalar(type, format: format.flatMap { table.format(type, $0) })
    scalar.chosen = table.chosen.formats[scalar]
    return scalar
  }

  /// Returns the shape of values whose type no schema gives: their keywords tell objects and arrays, and some formats strings and
  /// numbers.
  private func untyped(at index: Int) -> Shape {
    let merged = graph.drafts[index].merged
    if !merged.properties.isEmpty || merged.additional.typed != nil { return object(at: index) }
    if !merged.items.isEmpty || !merged.prefixItems.isEmpty { return array(at: index) }
    guard let format = merged.format else { return .anything }
    let type = Schema.numberType(of: format) ?? (table.format(.string, format) == nil ? nil : .string)
    return type.map { .content(.scalar(scalar($0, format))) } ?? .anything
  }

  /// Returns a structure where properties are described, and a dictionary where none are. A parent with a discriminator is the union
  /// of its children.
  private func object(at index: Int) -> Shape {
    let merged = graph.drafts[index].merged
    if case .whole = graph.drafts[index].view, let family = family(at: index) { return union(family, at: index) }
    guard merged.properties.isEmpty else { return .content(.structure(StructureType(fields: []))) }
    return .content(.dictionary(of: additional(merged) ?? TypeUse(node: .anything)))
  }

  /// The type of the members that are not known; `nil` if there are none to keep.
  func additional(_ merged: MergedSchema) -> TypeUse? {
    switch merged.additional {
    case .unspecified, .forbidden: nil
    case .allowed: TypeUse(node: .anything)
    case .typed where merged.isAdditionalOpen || !merged.additionalOtherwise.isEmpty: use(ofAdditional: merged)
    case .typed: use(of: merged.additionalStatements)
    }
  }

  /// Returns a list. The elements of a tuple are of the one type that all have, or of a union of their types.
  private func array(at index: Int) -> Shape {
    let (merged, origins) = (graph.drafts[index].merged, graph.drafts[index].origins)
    guard !merged.prefixItems.isEmpty else {
      return .content(.list(of: merged.items.isEmpty ? TypeUse(node: .anything) : use(of: merged.items)))
    }
    let elements = elements(of: merged)
    if elements.count == 1 { return .content(.list(of: elements[0].use)) }
    return .content(
      .list(
        of: TypeUse(
          node: node(of: origins, as: .elements), isNullable: elements.allowNull, isInline: true)))
  }

  /// The element of a tuple is whatever may stand in one of its positions.
  private func tuple(at index: Int) -> Shape { union(elements(of: graph.drafts[index].merged), at: index) }

  /// Returns what may stand in the positions of a tuple, and behind them.
  private func elements(of merged: MergedSchema) -> [UnionMember] {
    let statements = merged.prefixItems + merged.items.map { [$0] }
    var members = distinct(
      statements.map { UnionMember(use: use(of: $0), schema: $0.count == 1 ? $0[0].schema : nil) })
    if merged.isOpenTuple { members = distinct(members + [UnionMember(use: TypeUse(node: .anything))]) }
    return members
  }

  /// Returns an enumeration of the values listed, if its cases can have names; else values of their type, or any value, with a
  /// warning.
  private func shape(of enumeration: Schema.Enumeration, at index: Int) -> Shape {
    let values = enumeration.values
    let types = graph.drafts[index].merged.types
    // YAML takes `true` for a Boolean in a list of texts, too, and the type decides.
    if types == .boolean
      ? values.allSatisfy(\.isBooleanText) : types != .string && values.allSatisfy({ $0.bool != nil })
    {
      return .content(.scalar(Scalar(.boolean)))
    }
    guard values.allSatisfy({ $0.kind != .object && $0.kind != .array }) else {
      sink.warning(
        "schema.enum-of-structures", "an enum of objects or arrays is taken as any value", at: graph.nodes[index].place)
      return .anything
    }
    let format = graph.drafts[index].merged.format
    if format == Schema.longIntegerFormat, types == .integer, values.contains(where: { $0.integer == nil }) {
      sink.warning(
        "schema.enum-beyond-64-bits", "an enum with a value beyond 64 bits is taken as any value of its type",
        at: graph.nodes[index].place)
      return .content(.scalar(scalar(types, format)))
    }
    let type = EnumerationType(enumeration, types: types)
    if graph.drafts[index].subject != nil, format == nil, let scalar = type.scalarOfConstant {
      return .content(.scalar(Scalar(scalar)))
    }
    guard values.count <= Limits.values else {
      sink.warning(
        "schema.too-many-values",
        "an enum of \(values.count) values, more than \(Limits.values), is taken as any value of its type",
        at: graph.nodes[index].place)
      return types.single.count == 1 ? .content(.scalar(scalar(types, format))) : .anything
    }
    return .content(.enumeration(type))
  }
}

extension JSONNode {
  /// Whether it is a Boolean, or the text of one.
  fileprivate var isBooleanText: Bool { bool != nil || string == "true" || string == "false" }
}

extension EnumerationType {
  /// The type of the only value: an enum of it would say no more than the value does. An empty text stands for no
  /// value.
  var scalarOfConstant: JSONTypes? {
    guard values.count == 1, !isOpen else { return nil }
    let value = values[0].node
    let type: JSONTypes
    if let text = value.string {
      if text.isEmpty { return nil }
      type = .string
    } else if let integer = value.integer {
      // `Int` has 32 bits on some watches.
      if Int32(exactly: integer) == nil { return nil }
      type = types.contains(.integer) || types.isEmpty ? .integer : .number
    } else if value.number != nil {
      type = .number
    } else {
      return nil
    }
    return types.isEmpty || types.contains(type) ? type : nil
  }

  /// Creates one of what a schema lists, with the names and comments that it gives the values.
  init(_ enumeration: Schema.Enumeration, types: JSONTypes) {
    values = enumeration.values.enumerated().map { index, node in
      Value(
        node: node, name: enumeration.names.isEmpty ? nil : enumeration.names[index],
        details: enumeration.descriptions.isEmpty ? nil : enumeration.descriptions[index])
    }
    self.types = types
    isOpen = enumeration.isOpen
    isExtensible = isOpen
  }
}
