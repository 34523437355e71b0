/// A page of a list: its items, and the response that they came in.
public struct ListPage<Body: Sendable, Item: Sendable>: Sendable {
  /// The items of the page, in the order of the response.
  public let items: [Item]
  /// The response, with status, headers and the whole body.
  public let response: Response<Body>
}

/// What an `onPage` closure decides after a page.
public enum PageDecision: Sendable {
  /// The next page is requested, if there is one.
  case next
  /// No further page is requested; the completion is called with success.
  case stop
}
