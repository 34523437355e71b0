/// A request whose response is the first page of a list, with what it takes to request the pages behind it. It is a value,
/// which may be stored, changed and sent any number of times.
///
///     var pages = PetsAPI.listPetsPages(limit: 50)
///     pages.first.timeout = 5
///     for try await pet in client.pageSequence(of: pages).items { … }
///
/// One page is in flight at a time. The list ends with an empty page, with a page that names no next one, and with a
/// next one that has been requested already. A page that says that there are more may be empty. Items that are dropped, see
/// ``InvalidElements``, count as items of their page.
///
/// How the next page is found stands in `PageAdvance`.
public struct PagedRequest<Body: Sendable, Item: Sendable>: Sendable {
  /// The parts, on the heap as one pointer.
  struct Parts: Sendable {
    /// The request of the first page.
    var first: RequestBuilder<Body>
    /// Returns the items of a page; `nil` means none.
    let items: @Sendable (Body) -> [Item]?
    /// The place of the items in the body: `data.pets`, empty for the body itself.
    let place: String
    /// The way from a page to the next one.
    let next: PageAdvance<Body>
    /// Returns whether there is a page behind the one with a body; `nil` if no body says it.
    let hasMore: (@Sendable (Body) -> Bool?)?
    /// Returns what stands in for the request of a page, in a mock.
    var mock: (@Sendable (RequestBuilder<Body>) -> RequestBuilder<Body>)?
  }

  /// One pointer, as generated functions copy and destroy requests.
  private var storage: Indirect<Parts>

  /// The way from page to page, and what a page has.
  var parts: Parts { storage.value }

  /// Returns the same list with a closure that gives what stands in for the request of each page.
  func mocked(_ mock: @escaping @Sendable (RequestBuilder<Body>) -> RequestBuilder<Body>) -> PagedRequest {
    var request = self
    request.storage.value.mock = mock
    return request
  }

  /// Creates the request of a list.
  ///
  /// - Parameters:
  ///   - first: The request of the first page.
  ///   - items: Returns the items of a page; `nil` means none.
  ///   - place: The place of the items in the body: `data.pets`, empty for the body itself.
  ///   - next: The way from a page to the next one.
  ///   - hasMore: Returns whether there is a page behind the one with a body; `nil` is for bodies that do not say it.
  @_spi(Generated) public init(
    _ first: RequestBuilder<Body>,
    items: @escaping @Sendable (Body) -> [Item]?,
    at place: String = "",
    next: PageAdvance<Body>,
    hasMore: (@Sendable (Body) -> Bool?)? = nil
  ) {
    storage = Indirect(Parts(first: first, items: items, place: place, next: next, hasMore: hasMore))
  }

  /// The request of the first page. What is set here, such as a timeout, holds for all pages.
  public var first: RequestBuilder<Body> {
    get { storage.value.first }
    set { storage.value.first = newValue }
  }
}

/// A page of a list: its items, and the response that they came in.
public struct ListPage<Body: Sendable, Item: Sendable>: Sendable {
  /// The items of the page, in the order of the response.
  public let items: [Item]
  /// The response, with status, headers and the whole body.
  public let response: Response<Body>
}

/// The decision of an `onPage` closure after a page.
///
///     client.pets.listPetsPages(limit: 50, onPage: { page in
///       show(page.items)
///       return page.items.contains(wanted) ? .stop : .next
///     }, completion: { _ in })
public enum PageDecision: Sendable {
  /// The next page is requested, if there is one.
  case next
  /// No further page is requested; the completion is called with success.
  case stop
}
