import GenDiagnostics
import GenModel

/// Finds out what the schemas of operations are, and which of them stand where something is sent or read.
struct OperationUses {
  let maker: NodeMaker
  /// The parts of their bodies that the operations send and read, by position.
  let contents: [OperationContents]

  /// The schemas of operations, in the byte order of their paths.
  func places(in operations: [Operation]) -> [TypeGraph.OperationSchema] {
    operations.indicesByPath.flatMap { uses(in: operations[$0], at: $0) }
  }

  /// Takes note of what the schemas of an operation are, and returns the places of those that are sent or read.
  private func uses(in operation: Operation, at index: Int) -> [TypeGraph.OperationSchema] {
    var places: [TypeGraph.OperationSchema] = []
    func add(_ schema: Schema, _ use: TypeUse? = nil) {
      let key = TypeGraph.OperationSchema(operation: index, schema: schema.index, isMultipart: use != nil)
      guard maker.graph.operationUses[key] == nil else { return }
      maker.graph.operationUses[key] = use ?? maker.use(of: [schema], isInline: true)
      places.append(key)
    }
    for parameter in operation.parameters.inByteOrder(of: \.name) {
      if !parameter.isText { add(parameter.schema) }
      let schema = parameter.schema
      if maker.graph.parameterAnnotations[schema.index] == nil {
        maker.graph.parameterAnnotations[schema.index] = Annotations(
          of: schema, named: maker.facts.named, in: maker.table)
      }
    }
    for content in contents[index].body.inByteOrder(of: \.name) {
      guard let schema = content.sentSchema else { continue }
      var parts = PartsMaker(maker, content, among: contents[index].body)
      add(schema, content.kind == .multipart ? parts.use(of: schema) : nil)
    }
    let streaming = contents[index].streaming
    if let element = streaming?.content.elementSchema { add(element) }
    let responses = zip(operation.responses, contents[index].responses).map { (response: $0, contents: $1) }
    for (response, read) in responses.inByteOrder(of: \.response.status.text) {
      let isStream = streaming.map { !$0.isOptional } ?? false
      if isStream, successes(among: operation.responses).contains(response.status) { continue }
      for schema in read.filter({ $0.kind == .json }).compactMap(\.schema) { add(schema) }
    }
    let stated = places
    // What only describes a body, and what is a header, declares no type.
    for schema in operation.responses.flatMap(\.headers).compactMap(\.schema) { add(schema) }
    for content in (operation.body?.contents ?? []) + operation.responses.flatMap(\.contents) {
      if let schema = content.schema { add(schema) }
    }
    return stated
  }
}

extension [Operation] {
  /// The positions of the operations in the byte order of their paths, methods and ids: paths with other queries are the same here.
  package var indicesByPath: [Int] {
    let keys = map { [$0.path.text, $0.method.name, $0.operationID ?? ""] }
    return indices.sorted { left, right in
      guard let part = (0..<3).first(where: { keys[left][$0] != keys[right][$0] }) else { return false }
      return keys[left][part].isInByteOrder(before: keys[right][part])
    }
  }
}
