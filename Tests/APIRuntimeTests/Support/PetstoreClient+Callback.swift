import APIRuntime

nonisolated extension PetstoreClient {
  @discardableResult
  func response<Body>(
    for request: RequestBuilder<Body>,
    completion: @escaping @Sendable (Result<Response<Body>, any Error>) -> Void
  ) -> RequestTask {
    let task = RequestTask()
    request.execute(configuration, task: task, completion: completion)
    return task
  }
}
