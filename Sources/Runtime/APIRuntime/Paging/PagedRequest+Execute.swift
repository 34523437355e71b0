public import Dispatch

/// The requests of the pages of a list, one after the other. For `async` code the same is ``PageSequence``.
extension PagedRequest {
  /// Requests page after page, and calls `onPage` with each: one at a time, on `queue`.
  /// `completion` is called exactly once there: at the end of the list or after `.stop` with success, else with the error
  /// of a request or, as soon as the task is cancelled, with `CancellationError`.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the client.
  ///   - task: The task that stands for the calls of all pages: a cancel cancels the page in flight.
  ///   - queue: The queue of both closures.
  ///   - onPage: Called with each page. The next one is requested after it has returned `.next`.
  ///   - completion: Called once, after the last call of `onPage`.
  @_spi(Generated) public func execute(
    _ configuration: ClientConfiguration,
    task: RequestTask,
    on queue: DispatchQueue,
    onPage: @escaping @Sendable (ListPage<Body, Item>) -> PageDecision,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    run(configuration, task, on: queue, onPage: { page, proceed in proceed(onPage(page)) }, completion: completion)
  }

  /// Requests page after page. The page behind one is requested when `onPage` has called its second argument.
  func run(
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    on queue: DispatchQueue,
    onPage: @escaping @Sendable (ListPage<Body, Item>, _ proceed: @escaping @Sendable (PageDecision) -> Void) -> Void,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    @Sendable func complete(_ result: Result<Void, any Error>) {
      completion(result)
      task.complete()
    }
    let cancelled: @Sendable () -> Void = { queue.async { complete(.failure(CancellationError())) } }
    switch task.start(whenCancelled: cancelled) {
    case .started:
      PageLoop(self, configuration, task, on: queue, onPage: onPage, completion: complete).requestPage()
    case .cancelled: cancelled()
    // The task belongs to another call.
    case .taken: queue.async { completion(.failure(APIError.taskReused)) }
    }
  }
}

/// The call of a list: one request after the other, each with a task of its own.
private final class PageLoop<Body: Sendable, Item: Sendable>: @unchecked Sendable {
  /// The configuration of the calls.
  private let configuration: ClientConfiguration
  /// The task that stands for all calls.
  private let task: RequestTask
  /// The queue of the pages and of the completion.
  private let queue: DispatchQueue
  /// Called with each page, and with what goes on to the next one.
  private let onPage: @Sendable (ListPage<Body, Item>, _ proceed: @escaping @Sendable (PageDecision) -> Void) -> Void
  /// Called once on the queue, after the last page.
  private let completion: @Sendable (Result<Void, any Error>) -> Void
  /// The context of the caller, in which later pages are requested, too; `nil` where nothing asks for it.
  private let caller: CallerContext?
  /// Used by one step after the other, as one page is in flight at a time.
  private var progress: PageProgress<Body, Item>
  /// Whether the first page has been requested.
  private var hasBegun = false

  /// Creates the call of a list, which has not begun.
  init(
    _ request: PagedRequest<Body, Item>,
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    on queue: DispatchQueue,
    onPage: @escaping @Sendable (ListPage<Body, Item>, _ proceed: @escaping @Sendable (PageDecision) -> Void) -> Void,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.configuration = configuration
    self.task = task
    self.queue = queue
    self.onPage = onPage
    self.completion = completion
    caller = configuration.runsTasks || !configuration.observers.isEmpty ? CallerContext() : nil
    progress = PageProgress(request)
  }

  /// Requests the next page, or ends the list.
  func requestPage() {
    guard let request = progress.request else { return finish(.success(())) }
    let pageTask = RequestTask()
    guard task.onCancel({ pageTask.cancel() }) else { return }
    let call = progress.call(configuration)
    let execute: @Sendable () -> Void = { [self] in
      request.execute(call.configuration, task: pageTask, on: queue) { [self] in receive($0, of: call) }
    }
    // The first page is requested by the caller itself. Its response may come on another thread before this function returns.
    let isFirst = !hasBegun
    hasBegun = true
    if !isFirst, let caller { caller.call(execute) } else { execute() }
  }

  /// Takes over the response to a request, and delivers its page.
  private func receive(_ result: Result<Response<Body>, any Error>, of call: PageCall) {
    // The call may have been cancelled since the response came.
    guard task.state == .running else { return }
    switch result {
    case .success(let response):
      guard let page = progress.page(response, of: call) else { return finish(.success(())) }
      // Behind the last page nothing has to be asked for.
      let isLast = progress.isOver
      onPage(page, proceed)
      if isLast { finish(.success(())) }
    case .failure(let error): finish(.failure(error))
    }
  }

  /// Goes on as the receiver of a page has decided.
  private func proceed(_ decision: PageDecision) {
    switch decision {
    case .next: requestPage()
    case .stop: finish(.success(()))
    }
  }

  /// Ends the list once, on the queue: only there no cancel can come in between.
  private func finish(_ result: Result<Void, any Error>) {
    queue.async { [task, completion] in
      if task.finish() { completion(result) }
    }
  }
}

@_spi(Generated) extension DemandDrivenDelivery {
  /// Creates a delivery of pages, each of which is requested when it is demanded.
  ///
  /// - Parameters:
  ///   - onElement: Called with each page. Returns the number of further pages to deliver, `nil` for all.
  ///   - completion: Called once, after the last page.
  public convenience init<Body, Item>(
    _ configuration: ClientConfiguration,
    pages request: PagedRequest<Body, Item>,
    onElement: @escaping (Element) -> Int?,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) where Element == ListPage<Body, Item> {
    self.init(
      configuration,
      source: { task, onPage, completion in
        request.run(
          configuration, task, on: configuration.publisherQueue,
          onPage: { page, proceed in onPage(page) { proceed(.next) } }, completion: completion)
      }, onElement: onElement, completion: completion)
  }
}
