import GenPlanning

/// A way to call an operation: for its response as a whole, or element by element.
struct Call {
  let operation: OperationPlan
  var streaming: StreamCallPlan?

  var name: String { streaming?.name ?? operation.name }
  var documentation: Documentation { streaming?.documentation ?? operation.documentation }
  /// The pages of the response as a whole.
  var pages: PagesPlan? { streaming == nil ? operation.pages : nil }
  var result: SwiftType { streaming?.stream.body ?? operation.result }
}

extension OperationPlan {
  /// The operation as it is called: once, and once more where its response may also be streamed.
  var calls: [Call] { [Call(operation: self)] + (streamCall.map { [Call(operation: self, streaming: $0)] } ?? []) }
}
