extension Result where Failure == any Error, Success: Sendable {
  /// What asynchronous code gives or throws.
  init(isolation: isolated (any Actor)? = #isolation, catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
