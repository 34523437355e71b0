import Foundation

/// A private cache of responses by [RFC 9111](https://www.rfc-editor.org/rfc/rfc9111), for a client or for several:
///
///     client.configuration.cache = .memory(megabytes: 20)
///
/// A response that its `Cache-Control` or `Expires` lets be used again is, without a request. Any other one with an `ETag`
/// or `Last-Modified` is asked for on condition that it has changed, and status 304 gives the kept one: as status 200, with
/// the header fields of both. There is no heuristic freshness.
///
/// Responses to `GET` with status 200 are kept, those with `private` included; none with `no-store` or `Vary: *`, and no
/// stream of events. They are used for `HEAD` as well, whose own response updates or removes them. A response is used for requests with the same credentials alone, and with the same values of all
/// other header fields that may identify the sender; a store of your own has those as digests. A request that changes something
/// removes what is kept of its URL. A request with a condition or a `Range` of its own is sent as it is; its `Cache-Control`
/// (`no-store`, `no-cache`, `max-age`, `min-fresh`, `only-if-cached`) counts.
///
/// Cookies and client certificates that a session has by itself are not seen: give each user a cache of their own there.
///
/// The rules stand in CachePolicy.swift, and what is done with them in CachingTransport.swift.
public final class ResponseCache: Sendable {
  /// The store of the responses.
  private let store: any Store
  /// The maximum size of a body that is kept, in bytes.
  let maximumBodySize: Int
  /// The state that all calls share: the store is used by one of them at a time.
  private let state = SharedValue(State())

  private struct State {
    /// The number of removals: a response that was requested before that of its key may be the one that it was for.
    var removals = 0
    /// The keys of the last removals, with the numbers of those.
    var recent: [(number: Int, key: String)] = []
    /// The number of the last removal that is not among them; 0 if all are.
    var forgotten = 0
    /// Whether the store could not remove what is no longer valid, so that nothing of it is used.
    var isUnreliable = false

    /// Adds a removal.
    mutating func addRemoval(of keys: [String]) {
      removals += 1
      recent += keys.map { (removals, $0) }
      let excess = recent.count - ResponseCache.maximumRecentRemovals
      guard excess > 0 else { return }
      forgotten = recent[excess - 1].number
      recent.removeFirst(excess)
    }

    /// Whether a key may have been removed since a moment.
    func mayHaveRemoved(_ key: String, since moment: Int) -> Bool {
      moment < forgotten || recent.contains { $0.number > moment && $0.key == key }
    }
  }

  /// The maximum number of responses of a URL: for different credentials and header fields.
  private static let maximumEntries = 8
  /// The number of keys whose removals are known. What was requested before all of them is not kept.
  private static let maximumRecentRemovals = 64

  /// Returns the name of texts, which no other texts have.
  typealias Naming = @Sendable (_ texts: [String]) -> String
  /// Returns the names of what is kept.
  let name: Naming

  #if canImport(CryptoKit) || Crypto
  /// Creates a cache in a store of your own, such as one on disk. On Linux it needs the trait `Crypto`.
  ///
  /// - Parameters:
  ///   - store: The store, which also limits its size.
  ///   - maximumBodySize: The maximum size of a body that is kept, in bytes: 5 MiB by default.
  public convenience init(store: any Store, maximumBodySize: Int = 5 << 20) {
    self.init(store: store, maximumBodySize: maximumBodySize, name: CacheNaming.digest)
  }
  #endif

  /// Creates a cache in a store that has names of a kind.
  init(store: any Store, maximumBodySize: Int, name: @escaping Naming) {
    self.store = store
    self.maximumBodySize = maximumBodySize
    self.name = name
  }

  /// Returns a cache in memory. What has not been used for the longest time is removed first.
  ///
  /// - Parameter megabytes: The maximum size in all, in units of 1,000,000 bytes. A body of more than a quarter of it is
  ///   not kept.
  public static func memory(megabytes: Int) -> ResponseCache {
    let size = Int(clamping: Int64(max(0, min(megabytes, 1 << 20))) * 1_000_000)
    return ResponseCache(store: MemoryStore(capacity: size), maximumBodySize: size / 4, name: CacheNaming.text)
  }

  /// Returns what is kept for a key; nothing if the store fails.
  func entries(for key: String) -> [Entry] {
    var entries: [Entry] = []
    state.change { state in
      if !state.isUnreliable { entries = (try? store.entries(for: key)) ?? [] }
    }
    return entries
  }

  /// The moment of a request, for ``keep(_:replacing:for:since:)``.
  var moment: Int { state.value.removals }

  /// Keeps a response in place of those that it replaces, unless one of them is more recent: of requests that overlap, the
  /// older response may end later. A store that fails is as if it had nothing.
  ///
  /// - Parameters:
  ///   - entry: The response; `nil` only removes.
  ///   - isReplaced: Whether a response that is kept is replaced by this one.
  ///   - moment: The ``moment`` of its request: after a removal of the key it is not kept.
  func keep(_ entry: Entry?, replacing isReplaced: (Entry) -> Bool, for key: String, since moment: Int) {
    state.change { state in
      guard !state.isUnreliable else { return }
      let old = (try? store.entries(for: key)) ?? []
      if let entry, old.contains(where: { isReplaced($0) && $0.isMoreRecent(than: entry) }) { return }
      var entries = old.filter { !isReplaced($0) }
      if let entry, !state.mayHaveRemoved(key, since: moment) { entries.insert(entry, at: 0) }
      guard entries.count < old.count || entry != nil else { return }
      do {
        try store.setEntries(Array(entries.prefix(Self.maximumEntries)), for: key)
      } catch {
        // The entry before it is still valid where it can be validated, or fresh.
      }
    }
  }

  /// Removes what is kept for keys.
  func remove(_ keys: [String]) {
    state.change { state in
      state.addRemoval(of: keys)
      for key in keys {
        do {
          try store.setEntries([], for: key)
        } catch {
          state.isUnreliable = true
        }
      }
    }
  }
}

extension ResponseCache {
  /// A store of responses.
  ///
  /// Its functions are called in the background, and where a call that may have changed something is cancelled: by one
  /// call of a client at a time, while others wait. One that writes to a disk does that later, on a queue of its own. It
  /// may remove what it likes at any time. An error counts as nothing being there; after one while responses are removed,
  /// the store is not used again.
  ///
  /// Neither keys nor responses contain the credentials of requests, but bodies may be as confidential as those are.
  public protocol Store: Sendable {
    /// Returns the responses of a key, in the order in which they were set.
    func entries(for key: String) throws -> [Entry]

    /// Sets the responses of a key; without any, the key is removed.
    ///
    /// - Parameters:
    ///   - entries: The responses, in the order in which they are to be returned.
    ///   - key: 64 characters from `0` to `9` and `a` to `f`.
    func setEntries(_ entries: [Entry], for key: String) throws
  }

  /// A response that is kept.
  public struct Entry: Codable, Sendable {
    /// Header fields, which are stored as a list of names and values.
    private struct Fields: Codable {
      /// One of them.
      private struct Field: Codable {
        let name: String
        let value: String
      }

      let headers: HTTPHeaders

      init(_ headers: HTTPHeaders) {
        self.headers = headers
      }

      init(from decoder: any Decoder) throws {
        headers = try [Field](from: decoder).reduce(into: [:]) { $0.add($1.name, $1.value) }
      }

      func encode(to encoder: any Encoder) throws {
        try headers.map { Field(name: $0.name, value: $0.value) }.encode(to: encoder)
      }
    }

    /// The name of the request's credentials and of other header fields that may identify its sender.
    let identity: String
    /// The header fields of the request that the response depends on, in lower case.
    let varying: [String]
    /// The name of their values.
    let variant: String
    /// The header fields of the response.
    private let fields: Fields
    /// The body, as the transport gave it.
    let body: Data
    /// When the request was sent.
    let requested: Date
    /// When the response came.
    let received: Date

    /// Creates a response that is kept.
    init(
      identity: String, varying: [String], variant: String, headers: HTTPHeaders, body: Data, requested: Date,
      received: Date
    ) {
      (self.identity, self.varying, self.variant) = (identity, varying, variant)
      (fields, self.body, self.requested, self.received) = (Fields(headers), body, requested, received)
    }

    /// The number of bytes that the response takes, about.
    public var size: Int {
      headers.reduce(body.count + identity.utf8.count + variant.utf8.count + 500) {
        $0 + $1.name.utf8.count + $1.value.utf8.count + 50
      }
    }

    /// The header fields of the response.
    var headers: HTTPHeaders { fields.headers }
  }
}
