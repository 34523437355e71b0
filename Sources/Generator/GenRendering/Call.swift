import SwiftPlan

/// A way to call an operation: for its response as a whole, or element by element.
///
/// What is sent is the operation's; the call decides on the name, the comment and the result.
struct Call {
  /// The operation that is called.
  let operation: OperationPlan
  /// The streaming of the response, element by element; `nil` for the response as a whole.
  var streaming: StreamCallPlan?
  /// The pages of the response as a whole.
  var pages: PagesPlan?

  /// The name of the function.
  var name: String { streaming?.name ?? operation.name }
  /// The comment of the function.
  var documentation: Documentation { streaming?.documentation ?? operation.documentation }
  /// The type of the result, or of the stream as a whole.
  var result: SwiftType { streaming?.stream.body ?? operation.result }
}

extension SwiftPlan {
  /// Returns the operations of a group as they are called: once, and once more where the response may also be streamed.
  func calls(of group: OperationGroup) -> [Call] {
    group.operations.flatMap { operation in
      [Call(operation: operation, pages: pages[operation.position])]
        + (operation.streamCall.map { [Call(operation: operation, streaming: $0)] } ?? [])
    }
  }

  /// Whether a signature of a group names a type of the runtime in a style.
  func showsRuntime(_ group: OperationGroup, in style: Style) -> Bool {
    style.showsRuntime || hasPages(group)
      || style.showsRuntimeOfStreams && calls(of: group).contains { $0.result.element != nil }
  }

  /// Whether an operation of a group returns a list in pages.
  func hasPages(_ group: OperationGroup) -> Bool { group.operations.contains { pages[$0.position] != nil } }
}
