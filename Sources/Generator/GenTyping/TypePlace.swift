import GenDiagnostics
import GenModel

/// Where a type is used, and may be declared. Which place a type is at home at is found by `TypeHomes`.
enum TypePlace {
  /// A named schema: a position in `DraftGraph.named`.
  case named(Int)
  /// A member of a structure: its node and its position.
  case field(Int, Int)
  /// The members of a structure that are not declared.
  case additional(Int)
  /// A member of a union: its node and its position in the draft.
  case member(Int, Int)
  /// A parameter, a body, a response or a header.
  case operation(TypeGraph.OperationSchema)
}

extension DraftGraph {
  /// The named schemas in the byte order of their names, so that the order of the description never decides.
  func namedPlaces(of kinds: [NamedSchema.Kind]) -> [TypePlace] {
    kinds.flatMap { kind in
      named.indices.filter { named[$0].kind == kind && named[$0].form == .described && !named[$0].isOmitted }
        .inByteOrder { named[$0].name }.map(TypePlace.named)
    }
  }

  /// The use at a place.
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
  /// The structure that the node is; an empty one for any other content.
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
