import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The stage between a call and its transport that has a cache: it responds with what is kept, or asks the server whether
/// that has changed. Everything before it, such as retries, sees ordinary responses.
///
/// When a response may be kept and used is decided in CachePolicy.swift.
struct CachingTransport: Transport {
  /// The transport of the client.
  let transport: any Transport
  let cache: ResponseCache
  /// Returns the current time.
  let now: @Sendable () -> Date

  /// The header fields of requests whose responses are neither kept nor taken from the cache.
  private static let ownConditions = [
    "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range", "Last-Event-ID",
  ]

  func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let receive = cache.removingChanged(by: request, cancellation, receive)
    let directives = CacheDirectives(request.value(forHTTPHeaderField: "Cache-Control"))
    let method = request.httpMethod ?? "GET"
    guard ["GET", "HEAD"].contains(method), file == nil, request.httpBody == nil, !directives.contains("no-store"),
      !Self.ownConditions.contains(where: { request.value(forHTTPHeaderField: $0) != nil }),
      let key = CacheKey(request, cancellation.secrets.places, cache.name)
    else { return transport.send(request, file: file, cancellation: cancellation, receive: receive) }
    let moment = cache.moment
    // Of several that match, the latest is the first (section 4.1).
    let entry = cache.entries(for: key.url).first(where: key.matches)
    if let entry, entry.isFresh(at: now(), for: directives) {
      return respond(with: entry, hasBody: method == "GET", cancellation, receive)
    }
    guard !directives.contains("only-if-cached") else {
      guard cancellation.onCancel({}) else { return }
      return TransportResponse(status: 504).events.forEach(receive)
    }
    guard method == "GET" else {
      return sendHead(request, key, since: moment, cancellation, receive)
    }
    /// Creates a request to the server, of which is noted whether it is redirected.
    @Sendable func exchange(_ entry: ResponseCache.Entry?) -> (CacheExchange, CallCancellation) {
      let secrets = cancellation.secrets.notingRedirects()
      return (
        CacheExchange(cache, key, entry, secrets, moment: moment, now: now, receive: receive),
        CallCancellation(cancellation.task, secrets)
      )
    }
    let (first, cancellation) = exchange(entry)
    transport.send(first.condition(request), file: nil, cancellation: cancellation) { event in
      guard first.receive(event) else { return }
      // Status 304 about another response than the kept one: the server is asked for the whole.
      let (second, cancellation) = exchange(nil)
      transport.send(request, file: nil, cancellation: cancellation) { _ = second.receive($0) }
    }
  }

  /// Responds with what is kept, and says how old it is (section 4): with the header fields of it to a `HEAD`.
  private func respond(
    with entry: ResponseCache.Entry, hasBody: Bool, _ cancellation: CallCancellation,
    _ receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    guard cancellation.onCancel({}) else { return }
    var headers = entry.headers
    headers["Age"] = String(Int64(entry.age(at: now())))
    TransportResponse(status: 200, headers: headers, body: hasBody ? entry.body : Data()).events.forEach(receive)
  }

  /// Sends a `HEAD`, whose response says whether what is kept for `GET` is still the same (section 4.3.5). None is kept.
  private func sendHead(
    _ request: URLRequest, _ key: CacheKey, since moment: Int, _ cancellation: CallCancellation,
    _ receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    let (secrets, requested) = (cancellation.secrets.notingRedirects(), now())
    transport.send(request, file: nil, cancellation: CallCancellation(cancellation.task, secrets)) { event in
      // What a redirect led to says nothing of what was there before.
      if case .head(200, let headers) = event, !secrets.hasRedirect {
        let entry = cache.entries(for: key.url).first(where: key.matches).flatMap { $0.isSame(by: headers) ? $0 : nil }
        let updated = entry?.updated(by: headers, to: key, requested: requested, received: now())
        let isKept = updated?.isKept(afterUpdateBy: headers) == true
        cache.keep(isKept ? updated : nil, replacing: key.matches, for: key.url, since: moment)
      }
      receive(event)
    }
  }
}

extension ClientConfiguration {
  /// The transport, behind the cache if there is one.
  var cachingTransport: any Transport {
    guard let cache else { return transport }
    return CachingTransport(transport: transport, cache: cache, now: now)
  }
}

/// One request to a server whose response may be kept, or is about the one that is.
private final class CacheExchange: @unchecked Sendable {
  private let cache: ResponseCache
  private let key: CacheKey
  /// The response that is kept; `nil` if the server is not asked on condition.
  private let entry: ResponseCache.Entry?
  private let secrets: RequestSecrets
  private let moment: Int
  private let now: @Sendable () -> Date
  private let next: @Sendable (TransportEvent) -> Void
  private let requested: Date

  // The events of a request come one after the other.
  /// The head of the response, if it may be kept or is status 304 to the condition.
  private var head: ResponseHead?
  private var isUnchanged = false
  private var received: Date
  /// The body so far; `nil` if the response is not kept.
  private var body: Data?

  /// Creates the beginning of a request.
  init(
    _ cache: ResponseCache, _ key: CacheKey, _ entry: ResponseCache.Entry?, _ secrets: RequestSecrets,
    moment: Int, now: @escaping @Sendable () -> Date, receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    self.cache = cache
    self.key = key
    self.entry = entry?.conditions.isEmpty == true ? nil : entry
    self.secrets = secrets
    self.moment = moment
    self.now = now
    next = receive
    requested = now()
    received = requested
  }

  /// Returns the request with the conditions of what is kept.
  func condition(_ request: URLRequest) -> URLRequest {
    var request = request
    for condition in entry?.conditions ?? [] {
      request.setValue(condition.value, forHTTPHeaderField: condition.name)
    }
    return request
  }

  /// Passes an event on, or what it stands for. Returns whether the request has to be sent without its conditions.
  func receive(_ event: TransportEvent) -> Bool {
    switch event {
    case .sent: next(event)
    case .head(let status, let headers): begin(ResponseHead(status: status, headers: headers))
    case .body(let data):
      guard !isUnchanged else { return false }
      body?.append(data)
      if let size = body?.count, size > cache.maximumBodySize { body = nil }
      next(event)
    case .end(nil) where isUnchanged: return useEntry()
    case .end(let error):
      if error == nil { keep() }
      next(event)
    }
    return false
  }

  private func begin(_ head: ResponseHead) {
    self.head = head
    received = now()
    isUnchanged = head.status == 304 && entry != nil
    guard !isUnchanged else { return }
    // The URL of the request had a redirect, which is not to be kept by itself.
    body = head.isKept && !secrets.hasRedirect ? Data() : nil
    next(.head(status: head.status, headers: head.headers))
  }

  /// Keeps the response in place of the one before. A success that may not be kept only removes that.
  private func keep() {
    guard let head, head.status == 200 else { return }
    let varying = head.varying
    let entry = body.map { body in
      ResponseCache.Entry(
        identity: key.identity, varying: varying, variant: key.variant(varying),
        headers: ResponseCache.Entry.kept(head.headers), body: body, requested: requested, received: received)
    }
    cache.keep(entry, replacing: key.matches, for: key.url, since: moment)
  }

  /// Responds with what is kept, after it has been validated. Returns whether status 304 was about something else.
  private func useEntry() -> Bool {
    guard let head, let entry else { return false }
    guard entry.isMeant(by: head.headers), !secrets.hasRedirect else { return true }
    let updated = entry.updated(by: head.headers, to: key, requested: requested, received: received)
    let isKept = updated.isKept(afterUpdateBy: head.headers)
    cache.keep(isKept ? updated : nil, replacing: key.matches, for: key.url, since: moment)
    TransportResponse(status: 200, headers: updated.headers, body: updated.body).events.forEach(next)
    return false
  }
}
