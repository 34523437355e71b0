/// Publishers have the same in `APIRuntimeCombine`.
extension Sequence where Element: Sendable {
  /// Returns the results of an `async` function for all elements, in their order, with several calls at a time:
  ///
  ///     let pets = try await ids.concurrentMap { id in try await client.pets.getPet(petId: id) }
  ///
  /// The first error cancels the calls that are running, and is thrown when they have ended. Cancelling the surrounding
  /// task cancels them all, and none is started afterwards.
  ///
  /// - Parameters:
  ///   - maximumConcurrency: The maximum number of calls at a time, by default as many as a `URLSession` opens
  ///     connections to one host; a number below 1 counts as 1.
  ///   - transform: Called with each element, in a task of its own.
  public func concurrentMap<Output: Sendable>(
    maximumConcurrency: Int = 6,
    isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) async throws -> Output
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: (index: Int, output: Output).self) { group in
      var outputs: [Output?] = []
      for (index, element) in enumerated() {
        try Task.checkCancellation()
        if index >= maximumConcurrency, let next = try await group.next() { outputs[next.index] = next.output }
        outputs.append(nil)
        group.addTask { (index, try await transform(element)) }
      }
      while let next = try await group.next() { outputs[next.index] = next.output }
      return outputs.compactMap { $0 }
    }
  }
}
