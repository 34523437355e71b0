@_spi(Generated) import APIRuntime

nonisolated extension PetstoreClient {
  func response<Body>(for request: RequestBuilder<Body>) async throws -> Response<Body> {
    let task = RequestTask()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        request.execute(configuration, task: task) { continuation.resume(with: $0) }
      }
    } onCancel: {
      task.cancel()
    }
  }
}
