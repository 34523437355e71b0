// Where a type is used, and what `null` is there. Which schemas allow `null` is found in `SchemaTable+Null`.

/// The type of the values at a place.
package struct TypeUse: Hashable, Sendable {
  package enum Declaration: Sendable {
    /// The type is declared at the place.
    case here
    /// The type is declared somewhere else, where the same schemas stand or what the place inherits; the place has an
    /// alias for it.
    case elsewhere
  }

  /// The type of the values but for `null`.
  package var node: NodeID
  /// Whether `null` is a value, too.
  package var isNullable = false
  /// The declaration at the place: the node, or what it is a list or a dictionary of. `nil` if the place refers to a
  /// named schema, or needs no type.
  package var declaration: Declaration?
  /// Whether the schemas of the node stand at the place.
  package var isInline = false
  /// Whether they stand where the place inherits them from.
  var isInherited = false

  init(node: NodeID, isNullable: Bool = false, declaration: Declaration? = nil, isInline: Bool = false) {
    self.node = node
    // Any value may be `null` anyway.
    self.isNullable = isNullable && node != .anything
    self.declaration = declaration
    self.isInline = isInline
  }

  /// The use of a node where it is declared that belongs to none of its places.
  package init(sharing node: NodeID) { self.init(node: node, declaration: .here, isInline: true) }

  /// The use of a node, wherever it is declared.
  package init(of node: NodeID) { self.init(node: node) }
}

extension TypeUse {
  /// Whether `null` is a value here and at another place.
  func sharesNull(with other: TypeUse) -> Bool { isNullable && other.isNullable }
}

extension StructureType.Field {
  /// Whether every object has a value there.
  var isAlwaysThere: Bool { isRequired && !use.isNullable }
}

extension [UnionMember] {
  /// Whether `null` is a value of what may be any of them.
  var allowNull: Bool { contains(where: \.use.isNullable) }
}
