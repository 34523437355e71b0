/// The pages of a list, each requested when the iteration comes to it.
///
///     for try await page in client.pets.listPetsPages(limit: 50) { show(page.items) }
///
/// Every iteration begins with the first page. Cancelling the surrounding task cancels the page in flight, and the
/// iteration throws `CancellationError`, also in place of further items that have arrived; leaving the loop sends nothing
/// more. After an error the iteration is over.
///
/// With completions and publishers the pages come from PagedRequest+Execute.swift.
///
/// The order of pages is that of the server. What is added or removed in a list while it is read may be missed or come
/// twice, as with the requests themselves.
public struct PageSequence<Body: Sendable, Item: Sendable>: AsyncSequence, Sendable {
  /// The list.
  private let request: PagedRequest<Body, Item>
  /// The configuration of the calls.
  private let configuration: ClientConfiguration

  /// Creates the pages of a request.
  @_spi(Generated) public init(_ request: PagedRequest<Body, Item>, _ configuration: ClientConfiguration) {
    self.request = request
    self.configuration = configuration
  }

  /// The items of all pages, one by one.
  ///
  ///     for try await pet in client.pets.listPetsPages(limit: 50).items { show(pet) }
  public var items: Items { Items(pages: self) }

  /// Returns an iteration that begins with the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(progress: PageProgress(request), configuration: configuration)
  }

  /// An iteration over pages.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    /// How far this iteration is.
    fileprivate var progress: PageProgress<Body, Item>
    /// The configuration of the calls.
    fileprivate let configuration: ClientConfiguration

    /// Requests the next page; `nil` at the end of the list.
    ///
    /// - Throws: The error of the call, or `CancellationError`. The next call returns `nil`.
    public mutating func next() async throws -> ListPage<Body, Item>? {
      guard let request = progress.request else { return nil }
      let call = progress.call(configuration)
      do {
        return progress.page(try await request.response(call.configuration), of: call)
      } catch {
        progress.end()
        throw error
      }
    }
  }

  /// The items of all pages of a list; a page is requested when the items before it have been read.
  public struct Items: AsyncSequence, Sendable {
    /// The pages whose items are iterated over.
    fileprivate let pages: PageSequence

    /// Returns an iteration that begins with the first page.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(pages: pages.makeAsyncIterator())
    }

    /// An iteration over items.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
      /// The iteration over pages.
      fileprivate var pages: PageSequence.AsyncIterator
      /// The items of the current page that have not been returned.
      private var items: ArraySlice<Item> = []

      /// Creates an iteration at the first item.
      fileprivate init(pages: PageSequence.AsyncIterator) {
        self.pages = pages
      }

      /// Returns the next item, after a request if the page is over; `nil` at the end of the list.
      ///
      /// - Throws: The error of the call of a page, or `CancellationError`. The next call returns `nil`.
      public mutating func next() async throws -> Item? {
        if Task.isCancelled, !items.isEmpty {
          items = []
          pages.progress.end()
          throw CancellationError()
        }
        while items.isEmpty, let page = try await pages.next() { items = page.items[...] }
        return items.popFirst()
      }
    }
  }
}

extension RequestBuilder {
  /// Sends the request and returns the response. Cancelling the surrounding task cancels it.
  fileprivate func response(_ configuration: ClientConfiguration) async throws -> Response<Body> {
    let task = RequestTask()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        execute(configuration, task: task) { continuation.resume(with: $0) }
      }
    } onCancel: {
      task.cancel()
    }
  }
}
