#if canImport(Combine) || OpenCombine
import APIRuntime
import PagesGolden

extension PageCall {
  static let cursor = PageCall(
    callback: { $0.listByCursorPages(limit: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByCursorPagesPublisher(limit: 2) },
    asyncAwait: { $0.listByCursorPages(limit: 2) })

  static let lastID = PageCall(
    callback: { $0.listByLastIDPages(limit: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByLastIDPagesPublisher(limit: 2) },
    asyncAwait: { $0.listByLastIDPages(limit: 2) })

  static let token = PageCall(
    callback: { $0.listByTokenPages(limit: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByTokenPagesPublisher(limit: 2) },
    asyncAwait: { $0.listByTokenPages(limit: 2) })

  static let offset = PageCall(
    callback: { $0.listByOffsetPages(limit: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByOffsetPagesPublisher(limit: 2) },
    asyncAwait: { $0.listByOffsetPages(limit: 2) })

  static let laterOffset = PageCall(
    callback: { $0.listByOffsetPages(limit: 2, offset: 10, onPage: $1, completion: $2) },
    publisher: { $0.listByOffsetPagesPublisher(limit: 2, offset: 10) },
    asyncAwait: { $0.listByOffsetPages(limit: 2, offset: 10) })

  static let many = PageCall(
    callback: {
      $0.listManyPages(shelf: "s", options: .init(limit: 2, yearGte: 7), onPage: $1, completion: $2)
    },
    publisher: { $0.listManyPagesPublisher(shelf: "s", options: .init(limit: 2, yearGte: 7)) },
    asyncAwait: { $0.listManyPages(shelf: "s", options: .init(limit: 2, yearGte: 7)) })

  static let any = PageCall(
    callback: { $0.listAnyPages(.init(limit: 2, author: "c"), onPage: $1, completion: $2) },
    publisher: { $0.listAnyPagesPublisher(.init(limit: 2, author: "c")) },
    asyncAwait: { $0.listAnyPages(.init(limit: 2, author: "c")) })

  static let find = PageCall(
    callback: { $0.findByCursorPages(body: .init(query: "q", limit: 2), onPage: $1, completion: $2) },
    publisher: { $0.findByCursorPagesPublisher(body: .init(query: "q", limit: 2)) },
    asyncAwait: { $0.findByCursorPages(body: .init(query: "q", limit: 2)) })

  static let seek = PageCall(
    callback: { $0.findByOffsetPages(onPage: $1, completion: $2) },
    publisher: { $0.findByOffsetPagesPublisher() },
    asyncAwait: { $0.findByOffsetPages() })

  static let uri = PageCall(
    callback: { $0.listByURIPages(pageSize: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByURIPagesPublisher(pageSize: 2) },
    asyncAwait: { $0.listByURIPages(pageSize: 2) })

  static let start = PageCall(
    callback: { $0.listByStartPages(limit: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByStartPagesPublisher(limit: 2) },
    asyncAwait: { $0.listByStartPages(limit: 2) })

  static let number = PageCall(
    callback: { $0.listByPageByPage(perPage: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByPageByPagePublisher(perPage: 2) },
    asyncAwait: { $0.listByPageByPage(perPage: 2) })

  static let laterNumber = PageCall(
    callback: { $0.listByPageByPage(page: 7, onPage: $1, completion: $2) },
    publisher: { $0.listByPageByPagePublisher(page: 7) },
    asyncAwait: { $0.listByPageByPage(page: 7) })

  static let zero = PageCall(
    callback: { $0.listFromZeroPages(size: 2, onPage: $1, completion: $2) },
    publisher: { $0.listFromZeroPagesPublisher(size: 2) },
    asyncAwait: { $0.listFromZeroPages(size: 2) })

  static let url = PageCall(
    callback: { $0.listByURLPages(limit: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByURLPagesPublisher(limit: 2) },
    asyncAwait: { $0.listByURLPages(limit: 2) })

  static let header = PageCall(
    callback: { $0.listByHeaderPages(limit: 2, onPage: $1, completion: $2) },
    publisher: { $0.listByHeaderPagesPublisher(limit: 2) },
    asyncAwait: { $0.listByHeaderPages(limit: 2) })

  static let search = PageCall(
    callback: {
      $0.searchPages(body: EntriesAPI.Search.RequestBody(query: "q", page: .init(size: 2)), onPage: $1, completion: $2)
    },
    publisher: { $0.searchPagesPublisher(body: EntriesAPI.Search.RequestBody(query: "q", page: .init(size: 2))) },
    asyncAwait: { $0.searchPages(body: EntriesAPI.Search.RequestBody(query: "q", page: .init(size: 2))) })

  static let speakeasy = PageCall(
    callback: { $0.listBySpeakeasyPages(onPage: $1, completion: $2) },
    publisher: { $0.listBySpeakeasyPagesPublisher() },
    asyncAwait: { $0.listBySpeakeasyPages() })

  static let fern = PageCall(
    callback: { $0.listByFernPages(onPage: $1, completion: $2) },
    publisher: { $0.listByFernPagesPublisher() },
    asyncAwait: { $0.listByFernPages() })

  static let inherited = PageCall(
    callback: { $0.listInheritedPages(onPage: $1, completion: $2) },
    publisher: { $0.listInheritedPagesPublisher() },
    asyncAwait: { $0.listInheritedPages() })

  static let link = PageCall(
    callback: { $0.listByLinkPages(onPage: $1, completion: $2) },
    publisher: { $0.listByLinkPagesPublisher() },
    asyncAwait: { $0.listByLinkPages() })

  static let configured = PageCall(
    callback: { $0.listConfiguredPages(onPage: $1, completion: $2) },
    publisher: { $0.listConfiguredPagesPublisher() },
    asyncAwait: { $0.listConfiguredPages() })
}
#endif
