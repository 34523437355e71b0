/// How far a list has been read: the request of its next page, and what tells that one from the pages before.
struct PageProgress<Body: Sendable, Item: Sendable>: Sendable {
  /// The request of the next page; `nil` at the end of the list and after a failure.
  private(set) var request: RequestBuilder<Body>?
  private let parts: PagedRequest<Body, Item>.Parts
  private var position: Int?
  /// The hash values of what told the pages apart so far: a server that repeats some of them would never end.
  private var seen: Set<Int> = []

  init(_ request: PagedRequest<Body, Item>) {
    parts = request.parts
    self.request = request.first
  }

  /// Ends the list.
  mutating func end() { request = nil }

  /// Takes over the response to the request, and finds the request of the page behind it.
  mutating func page(_ response: Response<Body>) -> ListPage<Body, Item> {
    let page = ListPage(items: parts.items(response.body) ?? [], response: response)
    request = request.flatMap { next(after: page, $0) }
    return page
  }

  private mutating func next(after page: ListPage<Body, Item>, _ request: RequestBuilder<Body>) -> RequestBuilder<Body>?
  {
    let hasMore = parts.hasMore?(page.response.body)
    guard hasMore != false, !page.items.isEmpty || hasMore == true && parts.next.mayPassEmptyPages else { return nil }
    let step = PageAdvance<Body>.Step(
      request: request, response: page.response, count: page.items.count, position: position)
    guard let target = parts.next.target(step), seen.insert(target.key.hashValue).inserted else { return nil }
    position = target.position
    return target.request
  }
}
