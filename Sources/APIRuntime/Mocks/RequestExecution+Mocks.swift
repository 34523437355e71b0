extension RequestBuilder {
  /// The closure that stands in for a server: it is given what delivers the pieces of a stream, if they are asked for.
  typealias Mock = @Sendable (_ deliver: (@Sendable (Body) -> Void)?) async throws -> Body

  /// Creates a request that no transport is given.
  init(mocked: @escaping Mock) {
    self.init(.get, "/")
    self.mocked = mocked
  }
}

extension RequestExecution {
  /// Runs the closure in the place of all attempts.
  func run(_ mock: @escaping RequestBuilder<Body>.Mock) {
    CallCancellation(task).run {
      do {
        finish(.success(Response(status: 200, headers: [:], body: try await mock(deliver))))
      } catch {
        finish(.failure(error))
      }
    }
  }
}
