import SwiftPlan

/// A way to call an operation: for its response as a whole, or element by element.
struct Call {
  let operation: OperationPlan
  var streaming: StreamCallPlan?
  /// The pages of the response as a whole.
  var pages: PagesPlan?

  var name: String { streaming?.name ?? operation.name }
  var documentation: Documentation { streaming?.documentation ?? operation.documentation }
  var result: SwiftType { streaming?.stream.body ?? operation.result }
}

extension SwiftPlan {
  /// The operations of a group as they are called: once, and once more where the response may also be streamed.
  func calls(of group: OperationGroup) -> [Call] {
    group.operations.flatMap { operation in
      [Call(operation: operation, pages: pages[operation.position])]
        + (operation.streamCall.map { [Call(operation: operation, streaming: $0)] } ?? [])
    }
  }

  /// Whether an operation of a group returns a list in pages.
  func hasPages(_ group: OperationGroup) -> Bool { group.operations.contains { pages[$0.position] != nil } }
}
