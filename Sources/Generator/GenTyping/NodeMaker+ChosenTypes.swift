import GenDiagnostics
import GenModel
import GenSelection
import GenSource

/// The types that the user chose.
extension NodeMaker {
  /// The use of the type that was chosen for what schemas describe, or that another module has for the only one; `nil` where
  /// there is none.
  func chosenUse(of schemas: [Schema]) -> TypeUse? {
    if let chosen = table.chosen.type(of: schemas) { return use(of: schemas, as: chosen) }
    guard schemas.count == 1, let model = table.chosen.models[schemas[0].index] else { return nil }
    return use(of: schemas, as: .model(model))
  }

  /// The use of a type in the place of what schemas describe; `nil` for what has the name of identifiers and can be
  /// none.
  func use(of schemas: [Schema], as chosen: ChosenType) -> TypeUse? {
    let use = TypeUse(
      node: node(of: schemas.map { Origin(schema: $0) }, as: .chosen(chosen)), isNullable: table.isNullable(schemas))
    guard case .identifier(let name) = chosen else { return use }
    guard let rawValue = rawValue(of: name, use.node) else {
      // What only has the name of an identifier is not one.
      if schemas.contains(where: { table.chosen.areForAny.contains($0.index) }) { return nil }
      sink.error(
        "types.unfit-identifier",
        "`\(name)` was chosen for a value that is not text, number or Boolean, and no list of them",
        at: schemas[schemas.count - 1].place)
      return use
    }
    identifiers.note(name, rawValue, at: schemas[schemas.count - 1].place)
    return use
  }

  /// Takes note of the identifiers that component schemas are.
  func noteNamedIdentifiers() {
    for (position, chosen) in table.chosen.schemas.sorted(by: { $0.key < $1.key }) {
      if case .identifier = chosen { _ = use(of: [table.named[position].schema], as: chosen) }
    }
  }

  /// The shape of values that a type was chosen for. An identifier is what they are described as, or what lists of them
  /// are made of.
  func shape(of chosen: ChosenType, described: () -> Shape) -> Shape {
    guard case .identifier = chosen else { return .content(.scalar(Scalar(chosen))) }
    let shape = described()
    let content = if case .sameAs(let node) = shape { graph.nodes[node.index].content } else { shape.content }
    switch content {
    case .scalar(var scalar) where !scalar.type.isEmpty:
      scalar.chosen = chosen
      return .content(.scalar(scalar))
    case .list(let element):
      let origins = graph.drafts[element.node.index].origins
      return .content(
        .list(of: TypeUse(node: node(of: origins, as: .chosen(chosen)), isNullable: element.isNullable)))
    default: return shape
    }
  }

  /// The model of another module that a node is; `nil` for any other node.
  func importedModel(_ index: Int) -> ImportedModel? {
    guard case .scalar(let scalar) = graph.nodes[index].content, case .model(let model)? = scalar.chosen else {
      return nil
    }
    return model
  }

  /// Whether a node is a model of another module that is an object with known members. Merge patches and multipart bodies have
  /// types of their own in its place, as the module knows no calls.
  func isImportedObject(_ index: Int) -> Bool {
    let merged = graph.drafts[index].merged
    return importedModel(index) != nil && !merged.properties.isEmpty && !merged.isOneOfSeveral
  }

  /// The content of values that are a model of another module.
  func content(of model: ImportedModel) -> TypeNode.Content { .scalar(Scalar(.model(model))) }

  /// The scalar that an identifier is in JSON; `nil` where a node is neither one nor a list of them.
  private func rawValue(of name: String, _ node: NodeID) -> Scalar? {
    var node = node
    // A list may be made of nothing but itself.
    for _ in 0..<Limits.nesting {
      if case .list(let element) = graph.nodes[node.index].content { node = element.node }
    }
    guard case .scalar(var rawValue) = graph.nodes[node.index].content, rawValue.chosen == .identifier(name) else {
      return nil
    }
    rawValue.chosen = nil
    rawValue.chosen = table.chosen.formats[rawValue]
    return rawValue
  }
}

extension NodeMaker.Shape {
  /// The content, where it is not that of another node.
  fileprivate var content: TypeNode.Content {
    if case .content(let content) = self { content } else { .anything }
  }
}

extension Scalar {
  /// Creates a value of a type of which nothing else is known.
  fileprivate init(_ chosen: ChosenType) {
    self.init([])
    self.chosen = chosen
  }
}
