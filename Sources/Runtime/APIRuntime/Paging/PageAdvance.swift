public import Foundation

/// The way from a page of a list to the request of the next one.
///
/// It sends nothing, and knows one page and the next: where a list ends is decided by ``PageProgress``.
@_spi(Generated) public struct PageAdvance<Body: Sendable>: Sendable {
  /// The state after a page.
  struct Step {
    /// The request of the page.
    let request: RequestBuilder<Body>
    /// The request of the first page.
    let first: RequestBuilder<Body>
    /// The response that the page came in.
    let response: Response<Body>
    /// The number of items that the server sent in the page, those that were dropped included.
    let count: Int
    /// The result of the way before this page; `nil` at the first one.
    let position: Position?
  }

  /// The place of a page in a list whose items or pages are counted.
  struct Position {
    /// The number of the page that was read first, from which on there may be others before it.
    let first: Int
    /// The number of this page: that of the items or pages before it.
    var current: Int
    /// The number of items that have been read.
    var readCount = 0

    /// The number of the first page of the list: 0 if a page has it, else 1, as there may be lists that begin there.
    var origin: Int { min(first, 1) }
  }

  /// The next page.
  struct Target {
    /// The request of the page; one that was rejected fails when it is sent.
    var request: RequestBuilder<Body>
    /// The value that tells the page from the others of the list.
    let key: AnyHashable
    /// The place of this page, where the way counts.
    var position: Position?
    /// Whether the list may have ended with the page before.
    var mayBeBehindEnd = false
    /// Whether the page is found by a URL alone, which may be that of the first page.
    var isByURL = false
  }

  /// Whether an empty page may be in the middle of the list, if it says that there are more.
  let mayPassEmptyPages: Bool
  /// Whether the next page is found in the header fields.
  private(set) var isInHeaders = false
  /// Returns the next page; `nil` at the end of the list.
  let target: @Sendable (Step) -> Target?

  /// Creates a way.
  private init(mayPassEmptyPages: Bool, _ target: @escaping @Sendable (Step) -> Target?) {
    self.mayPassEmptyPages = mayPassEmptyPages
    self.target = target
  }

  /// Returns the way by a cursor, which a page has for the next one.
  ///
  /// The list ends where a page has no cursor, an empty one, or that of the request of the first page.
  ///
  /// - Parameters:
  ///   - parameter: The place of the cursor in a request.
  ///   - cursor: Returns the cursor of a page; `nil` at the end of the list.
  public static func cursor<Value: Encodable & Hashable & Sendable>(
    _ parameter: PageParameter<Body, Value>,
    _ cursor: @escaping @Sendable (Body) -> Value?
  ) -> PageAdvance {
    PageAdvance(mayPassEmptyPages: true) { step in
      guard let value = cursor(step.response.body), (value as? String)?.isEmpty != true,
        !parameter.isFirst(step.first, value)
      else { return nil }
      var request = step.request
      if let text = value as? String, let refusal = refusal(of: text) {
        request.refusal = refusal
      } else {
        parameter.set(&request, value)
      }
      return Target(request: request, key: value)
    }
  }

  /// Returns the way by the number of items before a page.
  ///
  /// - Parameters:
  ///   - start: The number that the caller gave for the first page.
  ///   - first: The number of the first page by default.
  ///   - limit: The number of items that a page has at most, which the request or the description says.
  ///   - shown: Returns the number that a page says of itself, for a first page whose number is not known.
  ///   - total: Returns the number of items in the list. Some servers return the number of those in the page, so one that is
  ///     equal to it ends only a page with fewer items than `limit`.
  public static func offset<Value: BinaryInteger & Encodable & Sendable>(
    _ parameter: PageParameter<Body, Value>,
    from start: Value?,
    first: Int? = nil,
    limit: Int? = nil,
    shown: (@Sendable (Body) -> Int?)? = nil,
    total: (@Sendable (Body) -> Int?)? = nil
  ) -> PageAdvance {
    counting(parameter, start, first, shown) { step, position in
      let (next, isTooMuch) = position.current.addingReportingOverflow(step.count)
      if isTooMuch { return nil }
      let origin = first ?? (shown == nil ? 0 : position.origin)
      guard let total = total?(step.response.body), total > 0, next &- origin >= total else { return (next, false) }
      let mayBeOfPage = total == step.count && total >= limit ?? 0
      return mayBeOfPage ? (next, mayBeBehindEnd: true) : nil
    }
  }

  /// Returns the way by the number of a page.
  ///
  /// - Parameters:
  ///   - start: The number that the caller gave for the first page.
  ///   - first: The number of the first page by default.
  ///   - shown: Returns the number that a page says of itself, for a first page whose number is not known.
  ///   - total: Returns the number of pages in the list.
  ///   - totalItems: Returns the number of items in the list. When so many have been read, a page that is equal to the one before ends
  ///     the list: some servers give all items at once, whatever the number is.
  public static func page<Value: BinaryInteger & Encodable & Sendable>(
    _ parameter: PageParameter<Body, Value>,
    from start: Value?,
    first: Int? = nil,
    shown: (@Sendable (Body) -> Int?)? = nil,
    total: (@Sendable (Body) -> Int?)? = nil,
    totalItems: (@Sendable (Body) -> Int?)? = nil
  ) -> PageAdvance {
    counting(parameter, start, first ?? (shown == nil ? 1 : nil), shown) { step, position in
      let (next, isTooMuch) = position.current.addingReportingOverflow(1)
      let origin = first ?? (shown == nil ? 1 : position.origin)
      if let total = total?(step.response.body), total > 0, next &- origin >= total { return nil }
      let mayBeAll = totalItems?(step.response.body).map { $0 > 0 && position.readCount >= $0 } ?? false
      return isTooMuch ? nil : (next, mayBeBehindEnd: mayBeAll)
    }
  }

  /// Returns a way that counts: items or pages, from the first number that is known.
  ///
  /// - Parameter next: Returns the number of the next page, from that of this one, and whether the list may have ended before
  ///   it; `nil` at the end of the list.
  private static func counting<Value: BinaryInteger & Encodable & Sendable>(
    _ parameter: PageParameter<Body, Value>,
    _ start: Value?,
    _ first: Int?,
    _ shown: (@Sendable (Body) -> Int?)?,
    next: @escaping @Sendable (Step, _ position: Position) -> (Int, mayBeBehindEnd: Bool)?
  ) -> PageAdvance {
    let start = start.map { Int(clamping: $0) }
    return PageAdvance(mayPassEmptyPages: false) { step in
      let number = start ?? shown?(step.response.body) ?? first ?? 0
      var position = step.position ?? Position(first: number, current: number)
      position.readCount &+= step.count
      guard let (next, mayBeBehindEnd) = next(step, position), let value = Value(exactly: next) else { return nil }
      var request = step.request
      parameter.set(&request, value)
      position.current = next
      return Target(request: request, key: next, position: position, mayBeBehindEnd: mayBeBehindEnd)
    }
  }

  /// Returns the way by the URL of the next page, which a page has.
  ///
  /// - Parameter url: Returns the URL, absolute or relative to that of the request; `nil` or an empty one ends the
  ///   list.
  public static func url(_ url: @escaping @Sendable (Body) -> String?) -> PageAdvance {
    following { url($0.body) }
  }

  /// Returns the way by the URL of the next page, which a page has.
  ///
  /// - Parameter url: Returns the URL, absolute or relative to that of the request; `nil` ends the list.
  public static func url(_ url: @escaping @Sendable (Body) -> URL?) -> PageAdvance {
    following { url($0.body)?.relativeString }
  }

  /// Returns the way by the `Link` header field with the relation `next` (RFC 8288).
  ///
  /// The list ends with a response that has no such link.
  public static var link: PageAdvance {
    var advance = following { $0.headers.nextLink }
    advance.isInHeaders = true
    return advance
  }

  /// Returns a way by a URL that the server gives.
  ///
  /// - Parameter url: Returns the URL, absolute or relative to that of the request; `nil` or an empty one at the end of
  ///   the list.
  private static func following(_ url: @escaping @Sendable (Response<Body>) -> String?) -> PageAdvance {
    PageAdvance(mayPassEmptyPages: true) { step in
      guard let url = url(step.response), !url.isEmpty else { return nil }
      if let refusal = refusal(of: url) {
        var request = step.request
        request.refusal = refusal
        return Target(request: request, key: url)
      }
      let request = step.request.following(url)
      return Target(request: request, key: request.address, isByURL: true)
    }
  }
}

/// Returns why no request is made of a text that a server gave to find the next page by; `nil` for one of a usual length.
private func refusal(of text: String) -> String? {
  let maximum = 1 << 16
  guard text.utf8.count > maximum else { return nil }
  return "the server's text for the next page has \(text.utf8.count) bytes, more than \(maximum)"
}
