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
