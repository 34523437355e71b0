import Foundation

/// The service of `studio.json` on loopback, with one user, and in memory. It counts what it sees.
package final class StudioServer: @unchecked Sendable {
  /// What the server has seen since somebody last took the counts.
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

  private let state = NSCondition()
  private var current = Counts()
  private var listener: Listener?
  private var lastToken = 0
  private var isTokenGood = false
  private var refusalsAtOnce = 0
  private var holds = false
  private var uploads = 0
  private var albums: [[String: Any]] = [
    ["id": 1, "title": "Lisbon", "photoIds": ["5e0c"], "revision": 1],
    ["id": 2, "title": "Dunes", "photoIds": ["77a1", "0b3f"], "revision": 2],
  ]

  /// A server at a free port.
  package init() throws {
    listener = try Listener { [weak self] in self?.answer($0, $1) }
  }

  /// Where the server is.
  package var url: String { "http://127.0.0.1:\(listener?.port ?? 0)/v1" }

  package var counts: Counts { state.withLock { current } }

  /// What has been seen, to begin anew.
  package func takeCounts() -> Counts {
    state.withLock {
      defer { current = Counts() }
      return current
    }
  }

  /// The photos of an album in their order.
  package func photoIDs(ofAlbum number: Int) -> [String] {
    state.withLock { albums.indices.contains(number - 1) ? strings(albums[number - 1]["photoIds"]) : [] }
  }

  /// Takes back the access token. The first refusals are sent when there are so many of them, as if they crossed on the way.
  package func expireToken(refusalsAtOnce count: Int) {
    state.withLock { (isTokenGood, refusalsAtOnce) = (false, count) }
  }

  /// Whether requests get no answer until their connection ends.
  package var isHolding: Bool {
    get { state.withLock { holds } }
    set { state.withLock { holds = newValue } }
  }

  /// Ends all connections.
  package func stop() {
    listener?.stop()
  }

  private func answer(_ request: HTTPRequest, _ connection: Connection) -> HTTPAnswer? {
    let path = request.path.prefix { $0 != "?" }.dropFirst("/v1".count)
    let isHeld = state.withLock {
      current.requests.append("\(request.method) \(path)")
      if holds { current.held += 1 }
      return holds
    }
    if isHeld {
      connection.waitForEnd()
      state.withLock { current.abandoned += 1 }
      return nil
    }
    let json = (try? JSONSerialization.jsonObject(with: request.body)) as? [String: Any] ?? [:]
    switch "\(request.method) \(path)" {
    case "POST /sessions":
      guard json["password"] as? String == "aperture" else { return problem(401, "The name or the password is wrong.") }
      return HTTPAnswer(201, state.withLock { newTokens() })
    case "POST /sessions/refresh":
      return state.withLock { refresh(with: json["refreshToken"] as? String) }
    default:
      guard isGood(request.headers["authorization"]) else { return problem(401, "The access token has expired.") }
      if request.path.hasPrefix("/v1/photos") { return stored(request) }
      return state.withLock { answer(request.method, path.split(separator: "/").map(String.init), json) }
    }
  }

  private func answer(_ method: String, _ path: [String], _ json: [String: Any]) -> HTTPAnswer {
    switch (method, path.first, path.count) {
    case ("GET", "profile", 1): return HTTPAnswer(200, ["name": "Ada", "memberSince": "2019-05-04"])
    case ("GET", "notices", 1):
      return HTTPAnswer(200, [["kind": "like", "from": "Grace"], ["kind": "comment", "from": "Edsger"]])
    case ("GET", "albums", 1): return HTTPAnswer(200, albums)
    case ("POST", "albums", 1):
      albums.append(["id": albums.count + 1, "title": json["title"] ?? "", "photoIds": [String](), "revision": 1])
      return HTTPAnswer(201, albums[albums.count - 1])
    case ("POST", "albums", 3):
      guard let number = Int(path[1]), albums.indices.contains(number - 1) else { return problem(404, "No such album.") }
      let revision = albums[number - 1]["revision"] as? Int ?? 0
      if path[2] == "photos" {
        albums[number - 1]["photoIds"] = (albums[number - 1]["photoIds"] as? [String] ?? []) + strings(json["photoIds"])
        albums[number - 1]["revision"] = revision + 1
        return HTTPAnswer(200, albums[number - 1])
      }
      guard json["revision"] as? Int == revision else { return problem(409, "The album has changed.") }
      return HTTPAnswer(201, ["url": "https://studio.example/s/\(number)-\(revision)"])
    default: return problem(404, "No such thing.")
    }
  }

  private func strings(_ value: Any?) -> [String] { value as? [String] ?? [] }

  private func problem(_ status: Int, _ message: String) -> HTTPAnswer { HTTPAnswer(status, ["message": message]) }

  // MARK: - Tokens

  private func newTokens() -> [String: String] {
    lastToken += 1
    isTokenGood = true
    return ["accessToken": "access-\(lastToken)", "refreshToken": "refresh-\(lastToken)"]
  }

  private func refresh(with token: String?) -> HTTPAnswer {
    current.refreshes += 1
    return token == "refresh-\(lastToken)" ? HTTPAnswer(200, newTokens()) : problem(401, "Log in again.")
  }

  private func isGood(_ authorization: String?) -> Bool {
    state.withLock {
      if isTokenGood, authorization == "Bearer access-\(lastToken)" { return true }
      current.refused += 1
      state.broadcast()
      let deadline = Date(timeIntervalSinceNow: 5)
      while current.refused < refusalsAtOnce, state.wait(until: deadline) {}
      return false
    }
  }

  // MARK: - Photos

  /// Bigger photos take longer, so answers do not come in the order of the requests.
  private func stored(_ request: HTTPRequest) -> HTTPAnswer {
    state.withLock {
      uploads += 1
      current.uploadsAtOnce = max(current.uploadsAtOnce, uploads)
    }
    defer { state.withLock { uploads -= 1 } }
    let parts = request.parts
    guard let caption = parts["caption"], let picture = parts["picture"] else { return problem(400, "No photo.") }
    Thread.sleep(forTimeInterval: Double(picture.count) / 1e6)
    let hash = picture.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let text = String(decoding: caption, as: UTF8.self)
    return HTTPAnswer(201, ["id": String(hash, radix: 16), "caption": text, "byteCount": picture.count])
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
