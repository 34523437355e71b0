extension Sequence where Element: Sendable {
  /// What a transformation makes of every element, in the order of the elements, with several under way at once:
  ///
  ///     let pets = try await ids.concurrentMap { id in try await client.pets.getPet(petId: id) }
  ///
  /// The first error cancels the transformations that are still under way, waits for their end, and is thrown. When the
  /// calling task is cancelled, so are they all, and none is started any more.
  ///
  /// - Parameter maximumConcurrency: How many may be under way at once, by default as many as a `URLSession` opens
  ///   connections to one host; a number below 1 counts as 1.
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
