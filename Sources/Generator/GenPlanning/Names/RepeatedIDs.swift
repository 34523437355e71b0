import GenDiagnostics
import GenModel
import GenNaming

/// The ids that more than one operation has, against the specification.
///
/// Within a group, such an id names none of its operations. In different groups, each is named after it.
struct RepeatedIDs: Sendable {
  /// The ids that several operations have, in whatever groups.
  private(set) var ids: Set<String> = []
  /// The positions of the operations whose id another one of their group has, too.
  private(set) var positions: Set<Int> = []

  /// Finds the ids, and reports each operation but the first of a group that has one.
  ///
  /// - Parameter operations: All of the description, in document order.
  init(in operations: [Operation], sink: DiagnosticSink) {
    var groups: [String: [String: Int]] = [:]
    for (position, operation) in operations.enumerated() {
      guard let id = operation.operationID else { continue }
      guard let others = groups[id] else {
        groups[id] = [Words(operation.groupText).upperCamel: position]
        continue
      }
      ids.insert(id)
      let group = Words(operation.groupText).upperCamel
      guard let first = others[group] else {
        groups[id]?[group] = position
        continue
      }
      positions.formUnion([first, position])
      sink.warning(
        "operation.repeated-id", "the operationId \"\(id)\" is taken; the operations are named after their paths",
        at: operation.place, notes: [Diagnostic.Note("first used here", at: operations[first].place)])
    }
  }
}
