import GenModel

/// Where a type is used, and may be declared. Which place a type is at home at is found by `TypeHomes`.
enum TypePlace {
  case named(Int)
  case field(Int, Int)
  case additional(Int)
  case member(Int, Int)
  case operation(TypeGraph.OperationSchema)
}

extension DraftGraph {
  /// The named schemas in the byte order of their names, so that the order of the description never decides.
  func namedPlaces(of kinds: [NamedSchema.Kind]) -> [TypePlace] {
    kinds.flatMap { kind in
      named.indices.filter { named[$0].kind == kind && !named[$0].isMergePatch && !named[$0].isOmitted }.inByteOrder {
        named[$0].name
      }.map(
        TypePlace.named)
    }
  }

  subscript(place: TypePlace) -> TypeUse {
    get {
      switch place {
      case .named(let position): named[position].use
      case .field(let node, let index): nodes[node].structure.fields[index].use
      case .additional(let node): nodes[node].structure.additional ?? TypeUse(node: .anything)
      case .member(let node, let index): drafts[node].members[index].use
      case .operation(let key): operationUses[key] ?? TypeUse(node: .anything)
      }
    }
    set {
      switch place {
      case .named(let position): named[position].use = newValue
      case .field(let node, let index): nodes[node].structure.fields[index].use = newValue
      case .additional(let node): nodes[node].structure.additional = newValue
      case .member(let node, let index): drafts[node].members[index].use = newValue
      case .operation(let key): operationUses[key] = newValue
      }
    }
  }
}

extension TypeNode {
  var structure: StructureType {
    get { if case .structure(let structure) = content { structure } else { StructureType(fields: []) } }
    _modify {
      // The fields are changed in place if nothing else holds them.
      var structure = structure
      content = .anything
      defer { content = .structure(structure) }
      yield &structure
    }
  }
}
