/// How far a list has been read: the request of its next page, and what tells that one from the pages before.
///
/// Nothing is sent here: the loops are in PagedRequest+Execute.swift and PageSequence.swift.
struct PageProgress<Body: Sendable, Item: Sendable>: Sendable {
  /// The list.
  private let list: PagedRequest<Body, Item>
  /// The way from page to page, and what a page has.
  private var parts: PagedRequest<Body, Item>.Parts { list.parts }
  /// The request of the next page, before a mock takes its place.
  private var next: RequestBuilder<Body>?
  /// The place of the next page, where the way counts.
  private var position: PageAdvance<Body>.Position?
  /// The hash values of what told the pages behind the first one apart so far: a server that repeats some of them would
  /// never end.
  private var seen: Set<Int> = []
  /// The last page, if the list ends where the next one is equal to it.
  private var last: Body?

  /// Creates the progress of a list of which nothing has been read.
  init(_ request: PagedRequest<Body, Item>) {
    list = request
    next = request.first
  }

  /// The request of the next page; `nil` at the end of the list and after a failure.
  var request: RequestBuilder<Body>? {
    guard let mock = parts.mock else { return next }
    return next.map(mock)
  }

  /// Whether the list has ended.
  var isOver: Bool { next == nil }

  /// Ends the list.
  mutating func end() { next = nil }

  /// Returns the call of the next page, by the configuration of the list.
  func call(_ configuration: ClientConfiguration) -> PageCall { PageCall(configuration, list: parts.place) }

  /// Takes over the response to the request, and finds the request of the page behind it.
  ///
  /// - Parameter call: The call of the request.
  /// - Returns: `nil` where the list is over, as the same page came again: from a mock, as a closure does that looks at no
  ///   argument, or behind what may be the end, from a server that ignores the number.
  mutating func page(_ response: Response<Body>, of call: PageCall) -> ListPage<Body, Item>? {
    if let last, isEqual(last, response.body) == true {
      end()
      return nil
    }
    last = parts.mock == nil ? nil : response.body
    let page = ListPage(items: parts.items(response.body) ?? [], response: response)
    next = next.flatMap { request(after: page, of: call, $0) }
    return page
  }

  /// Returns the request of the page behind one; `nil` at the end of the list, and where a server would lead in a
  /// cycle.
  private mutating func request(
    after page: ListPage<Body, Item>, of call: PageCall, _ request: RequestBuilder<Body>
  ) -> RequestBuilder<Body>? {
    let count = page.items.count + call.droppedCount
    let hasMore = parts.hasMore?(page.response.body)
    guard hasMore != false, count > 0 || hasMore == true && parts.next.mayPassEmptyPages else { return nil }
    let step = PageAdvance<Body>.Step(
      request: request, first: parts.first, response: page.response, count: count, position: position)
    // The responses of a mock have no header fields: pages follow until one is the same. What cannot be compared is one page.
    if parts.mock != nil, parts.next.isInHeaders {
      return page.items.isEmpty || isEqual(page.response.body, page.response.body) != true ? nil : request
    }
    guard let target = parts.next.target(step), seen.insert(target.key.hashValue).inserted,
      !(target.isByURL && target.request.hasURL(of: parts.first, call.configuration))
    else { return nil }
    if target.mayBeBehindEnd {
      // A mock has no other total than the one that its author gave it.
      if parts.mock != nil { return nil }
      last = page.response.body
    }
    position = target.position
    return target.request
  }
}

/// Whether two values of a type are equal; `nil` if they cannot be compared.
private func isEqual(_ value: some Any, _ other: some Any) -> Bool? {
  /// Compares values of a type.
  func compare<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
  return (value as? any Equatable).map { compare($0) }
}
