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
