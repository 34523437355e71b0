import Foundation

/// The service of `studio.json` on loopback, with one user, and in memory. It counts what it sees.
package final class StudioServer: @unchecked Sendable {
  /// The counts of the server since they were last taken.
  package struct Counts: Sendable {
    /// The requests in the order of their arrival: `POST /albums`.
    package var requests: [String] = []
    /// How many had an access token that was not good.
    package var refused = 0
    package var refreshes = 0
    /// How many uploads were under way at most.
    package var uploadsAtOnce = 0
    /// How many requests are held, and how many of them the client has given up.
    package var held = 0
    package var abandoned = 0
  }

  private struct Album {
    let id: Int
    let title: String
    var photoIDs: [String] = []
    var revision = 1

    var json: [String: Any] { ["id": id, "title": title, "photoIds": photoIDs, "revision": revision] }
  }

  private let state = NSCondition()
  private var current = Counts()
  private var listener: Listener?
  private var tokens = TokenIssuer()
  private var refusalsAtOnce = 0
  private var holds = false
  private var uploads = 0
  private var albums = [Album(id: 1, title: "Lisbon"), Album(id: 2, title: "Dunes")]

  /// A server at a free port.
  package init() throws {
    listener = try Listener { [weak self] in self?.response($0, $1) }
  }

  /// Where the server is.
  package var url: String { "http://127.0.0.1:\(listener?.port ?? 0)/v1" }

  package var counts: Counts { state.withLock { current } }

  /// Returns the counts, and resets them.
  package func takeCounts() -> Counts {
    state.withLock {
      defer { current = Counts() }
      return current
    }
  }

  /// The photos of the album that was made last, in their order.
  package var photoIDs: [String] { state.withLock { albums.last?.photoIDs ?? [] } }

  /// Whether requests get no response until their connection ends.
  package var isHolding: Bool {
    get { state.withLock { holds } }
    set { state.withLock { holds = newValue } }
  }

  /// Returns the URL that the page at an address calls the app back with, after a user has filled in the page.
  package func logIn(at page: URL, password: String) -> URL? {
    state.withLock { tokens.callback(of: page, isKnown: password == "aperture") }
  }

  /// Takes back the access token. Refusals are sent when there are so many of them, as if they crossed on the way.
  package func expireToken(refusalsAtOnce count: Int) {
    state.withLock { (tokens.isAccessTokenGood, refusalsAtOnce) = (false, count) }
  }

  /// Ends all connections.
  package func stop() {
    listener?.stop()
  }

  private func response(_ request: HTTPRequest, _ connection: Connection) -> HTTPResponse? {
    let path = request.path.prefix { $0 != "?" }
    let query = request.path.drop { $0 != "?" }
    let isHeld = state.withLock {
      current.requests.append("\(request.method) \(path.hasPrefix("/v1/") ? path.dropFirst("/v1".count) : path)")
      if holds { current.held += 1 }
      return holds
    }
    if isHeld {
      connection.waitForEnd()
      state.withLock { current.abandoned += 1 }
      return nil
    }
    if path == "/oauth/token" { return token(request) }
    let json = (try? JSONSerialization.jsonObject(with: request.body)) as? [String: Any] ?? [:]
    let words = [request.method] + path.dropFirst("/v1".count).split(separator: "/").map(String.init)
    guard isGood(request.headers["authorization"]) else { return problem(401, "The access token has expired.") }
    return words == ["POST", "photos"] ? stored(request.parts) : state.withLock { response(words, query, json) }
  }

  private func response(_ words: [String], _ query: Substring, _ json: [String: Any]) -> HTTPResponse {
    switch words {
    case ["GET", "profile"]: return HTTPResponse(200, ["name": "Ada", "memberSince": "2019-05-04"])
    case ["GET", "notices"]:
      let isSecond = query.contains("cursor=comments")
      let notice = isSecond ? ["kind": "comment", "from": "Edsger"] : ["kind": "like", "from": "Grace"]
      let page: [String: Any] = ["notices": [notice]]
      return HTTPResponse(200, isSecond ? page : page.merging(["nextCursor": "comments"]) { $1 })
    case ["GET", "albums"]: return HTTPResponse(200, albums.map(\.json))
    case ["POST", "albums"]:
      let album = Album(id: albums.count + 1, title: json["title"] as? String ?? "")
      albums.append(album)
      return HTTPResponse(201, album.json)
    default:
      guard words.count == 4, let index = albums.firstIndex(where: { words[1...2] == ["albums", "\($0.id)"] })
      else { return problem(404, "No such thing.") }
      let revision = albums[index].revision
      if words[3] == "photos" {
        albums[index].photoIDs += json["photoIds"] as? [String] ?? []
        albums[index].revision += 1
        return HTTPResponse(200, albums[index].json)
      }
      guard json["revision"] as? Int == revision else { return problem(409, "The album has changed.") }
      return HTTPResponse(201, ["url": "https://studio.example/s/\(albums[index].id)-\(revision)"])
    }
  }

  private func problem(_ status: Int, _ message: String) -> HTTPResponse { HTTPResponse(status, ["message": message]) }

  // MARK: - Tokens

  private func token(_ request: HTTPRequest) -> HTTPResponse {
    state.withLock {
      let form = Form(String(decoding: request.body, as: UTF8.self))
      if form["grant_type"] == "refresh_token" { current.refreshes += 1 }
      guard let tokens = tokens.issue(for: form) else { return HTTPResponse(400, ["error": "invalid_grant"]) }
      return HTTPResponse(200, tokens)
    }
  }

  private func isGood(_ authorization: String?) -> Bool {
    state.withLock {
      if tokens.isGood(authorization) { return true }
      current.refused += 1
      state.broadcast()
      let deadline = Date(timeIntervalSinceNow: 5)
      while current.refused < refusalsAtOnce, state.wait(until: deadline) {}
      return false
    }
  }

  // MARK: - Photos

  /// Bigger photos take longer, so responses do not come in the order of the requests.
  private func stored(_ parts: [String: Data]) -> HTTPResponse {
    guard let caption = parts["caption"], let picture = parts["picture"] else { return problem(400, "No photo.") }
    state.withLock {
      uploads += 1
      current.uploadsAtOnce = max(current.uploadsAtOnce, uploads)
    }
    Thread.sleep(forTimeInterval: Double(picture.count) / 1e6)
    state.withLock { uploads -= 1 }
    let hash = picture.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let text = String(decoding: caption, as: UTF8.self)
    return HTTPResponse(201, ["id": String(hash, radix: 16), "caption": text, "byteCount": picture.count])
  }
}

extension HTTPRequest {
  /// The contents of the parts of a multipart body, by their names.
  fileprivate var parts: [String: Data] {
    guard let boundary = headers["content-type"]?.components(separatedBy: "boundary=").last,
      let text = String(data: body, encoding: .isoLatin1)
    else { return [:] }
    let delimiter = "\r\n--" + boundary.filter { $0 != "\"" }
    let parts = "\r\n\(text)".components(separatedBy: delimiter).compactMap { part in
      part.range(of: "\r\n\r\n").map { (head: part[..<$0.lowerBound], body: part[$0.upperBound...]) }
    }
    let named = parts.map { part in
      (part.head.components(separatedBy: " name=\"").last?.components(separatedBy: "\"").first ?? "", part.body)
    }
    return Dictionary(named, uniquingKeysWith: { $1 }).compactMapValues { String($0).data(using: .isoLatin1) }
  }
}
