import GenDiagnostics
import GenModel
import GenSource
import GenTyping
import SwiftPlan

/// The values of a plan, as the graph and its description have them. What is made of them is not known here.
struct GraphValues: PlannedValues {
  /// The description, for the schemas at positions.
  let description: APIDescription
  /// The graph that the types of the plan are made of.
  let graph: TypeGraph
  /// The paths of the declared types, by the indices of their nodes; empty for a node that none is declared for.
  let paths: [[String]]

  var declared: [ValueID] { graph.declared.map(ValueID.init) }

  func all() -> [PlannedValue] { graph.nodes.indices.map(value) }

  func value(ofSchema schema: Int, inOperation operation: Int) -> ValueID {
    ValueID(graph.use(ofSchema: schema, in: operation).node)
  }

  func constraints(of value: DescribingSchemas, alternatives: DescribingSchemas) -> ValueConstraints {
    ValueConstraints(described(by: value), in: graph.schemas, alternatives: described(by: alternatives))
  }

  func alternatives(of value: DescribingSchemas) -> [[DescribingSchemas]] {
    graph.alternatives(of: described(by: value)).map { $0.map(DescribingSchemas.init) }
  }

  func isWithoutValues(_ value: DescribingSchemas) -> Bool { described(by: value).isWithoutValues }

  func place(ofSchema schema: Int) -> SourcePlace { description.allSchemas[schema].place }

  func composedProperties() -> [String: ComposedProperties] {
    Dictionary(
      description.schemas.map { schema in
        (schema.name, ComposedProperties(inParts: schema.propertiesOfParts, wrappers: schema.propertiesThatWrap))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the value of a node.
  private func value(at index: Int) -> PlannedValue {
    let node = graph.nodes[index]
    return PlannedValue(
      content: PlannedValue.Content(node.content), jsonTypes: node.content.jsonTypes,
      path: paths[index].isEmpty ? nil : paths[index],
      schemas: DescribingSchemas(graph.described(NodeID(index))), examples: node.annotations.examples,
      maximumCount: node.annotations.maximumCount, isMergePatch: node.isMergePatch, place: node.place)
  }

  /// Returns what schemas at positions say.
  private func described(by schemas: DescribingSchemas) -> DescribedValue {
    DescribedValue(schemas.elements.map { ($0.position, isNamed: $0.isNamed) }, of: description)
  }
}

extension PlannedValue.Content {
  /// Creates the content of a node.
  fileprivate init(_ content: TypeNode.Content) {
    self =
      switch content {
      case .anything: .anything
      case .file: .file
      case .scalar(let scalar): .scalar(scalar.type)
      case .list(let element): .list(of: ValueID(element.node))
      case .dictionary(let value): .dictionary(of: ValueID(value.node))
      case .text(let content): .text(of: ValueID(content.node))
      case .enumeration(let type): .enumeration(values: type.values.map(\.node), types: type.types)
      case .structure(let structure):
        .structure(
          structure.fields.map { field in
            PlannedValue.Field(
              key: field.key, value: ValueID(field.use.node), schemas: DescribingSchemas(field.described),
              isRequired: field.isRequired)
          }, additional: structure.additional.map { ValueID($0.node) })
      case .union(let union):
        .union(
          union.members.map { member in
            PlannedValue.Member(
              value: ValueID(member.use.node), schemas: member.described.map(DescribingSchemas.init),
              alternative: member.alternative, isSeveral: member.isSeveral)
          })
      }
  }
}

extension ValueID {
  /// Creates the id of the value of a node.
  fileprivate init(_ node: NodeID) { self.init(node.index) }
}
