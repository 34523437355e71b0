import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The directives of `Cache-Control`, see https://www.rfc-editor.org/rfc/rfc9111#section-5.2
struct CacheDirectives {
  /// The values by the names of the directives in lower case; a directive without a value has an empty one.
  private var values: [String: [String]] = [:]

  /// Reads the directives of a field that may be missing.
  init(_ field: String?) {
    guard let field else { return }
    for part in Self.parts(of: field) {
      let pair = part.split(separator: "=", maxSplits: 1).map(\.withoutBlanks)
      guard let name = pair.first?.lowercased(), !name.isEmpty else { continue }
      values[name, default: []].append(pair.count > 1 ? pair[1].trimmingCharacters(in: ["\""]) : "")
    }
  }

  /// Returns the parts between commas that do not stand in quotation marks. A quotation without an end does not count, so that it
  /// hides no directive.
  private static func parts(of field: String) -> [Substring] {
    let comma = UInt8(ascii: ",")
    var (isQuoted, isEscaped) = (false, false)
    let parts = field.utf8.split { byte in
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else {
        isEscaped = isQuoted && byte == UInt8(ascii: "\\")
      }
      return byte == comma && !isQuoted
    }
    return (isQuoted ? field.utf8.split(separator: comma) : parts).map { Substring($0) }
  }

  /// Whether a directive is there, with or without a value.
  func contains(_ name: String) -> Bool { values[name] != nil }

  /// Returns the seconds of a directive; `nil` without it, 0 if they contradict each other or are not a number, so that a
  /// response is stale (section 4.2.1).
  func seconds(_ name: String) -> TimeInterval? {
    guard let texts = values[name] else { return nil }
    guard Set(texts).count == 1, let seconds = deltaSeconds(texts[0]) else { return 0 }
    return seconds
  }
}

extension ResponseCache.Entry {
  /// Returns the age of the response in seconds, see https://www.rfc-editor.org/rfc/rfc9111#section-4.2.3
  func age(at now: Date) -> TimeInterval {
    let apparent = max(0, received.timeIntervalSince(headers.date("Date") ?? received))
    // What is not a number is ignored (section 5.1).
    let corrected = (headers.seconds("Age") ?? 0) + max(0, received.timeIntervalSince(requested))
    return max(apparent, corrected) + max(0, now.timeIntervalSince(received))
  }

  /// The number of seconds that the response is fresh for, see https://www.rfc-editor.org/rfc/rfc9111#section-4.2.1. For a
  /// private cache `s-maxage` does not count.
  var lifetime: TimeInterval {
    if let seconds = CacheDirectives(headers["Cache-Control"]).seconds("max-age") { return seconds }
    guard let expires = headers["Expires"] else { return 0 }
    // What is not a date is in the past (section 5.3).
    guard let end = HTTPDate.date(from: expires, receivedAt: received) else { return 0 }
    return max(0, end.timeIntervalSince(headers.date("Date") ?? received))
  }

  /// Whether the response is more recent than another one (section 4): by the `Date` of both or, where these are equal or
  /// missing, by when they were requested.
  func isMoreRecent(than other: Self) -> Bool {
    if let date = headers.date("Date"), let otherDate = other.headers.date("Date"), date != otherDate {
      return date > otherDate
    }
    // What was requested after the other one had come, by a clock that was set back since, says nothing.
    return requested > other.requested && requested <= other.received
  }

  /// Whether the response may be used without asking the server.
  ///
  /// - Parameter request: The directives of the request (section 5.2.1).
  func isFresh(at now: Date, for request: CacheDirectives) -> Bool {
    // A clock that was set back says nothing.
    guard now >= received, !CacheDirectives(headers["Cache-Control"]).contains("no-cache"),
      !request.contains("no-cache")
    else { return false }
    let age = age(at: now)
    if let maximum = request.seconds("max-age"), age > maximum { return false }
    return lifetime - age > (request.seconds("min-fresh") ?? 0)
  }

  /// The header fields that ask whether the response has changed (section 4.3.1); none if it has no validator.
  var conditions: [(name: String, value: String)] {
    let fields = [("If-None-Match", headers["ETag"]), ("If-Modified-Since", headers["Last-Modified"])]
    return fields.compactMap { name, value in
      guard let value, !value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) else { return nil }
      return (name, value)
    }
  }

  /// Whether the response may still be kept after it was updated by these header fields.
  func isKept(afterUpdateBy headers: HTTPHeaders) -> Bool {
    !CacheDirectives(headers["Cache-Control"]).contains("no-store") && !varying.contains("*")
  }

  /// Whether status 304 with these header fields is about this response (section 4.3.4). Servers that compress make a tag
  /// weak, but not always that of status 304: the comparison is the weak one, with the tag that was asked for.
  func isMeant(by headers: HTTPHeaders) -> Bool {
    guard let tag = headers["ETag"] else { return true }
    guard let own = self.headers["ETag"] else { return tag.hasPrefix("W/") }
    func opaque(_ tag: String) -> Substring { tag.dropFirst(tag.hasPrefix("W/") ? 2 : 0) }
    return opaque(tag) == opaque(own)
  }

  /// Whether the response to a `HEAD` with these header fields is about this response (section 4.3.5): each validator that it
  /// has is the same, and so is the length.
  func isSame(by headers: HTTPHeaders) -> Bool {
    ["ETag", "Last-Modified", "Content-Length"].allSatisfy { headers[$0] == nil || headers[$0] == self.headers[$0] }
  }

  /// Returns the response with the header fields of status 304 or of a `HEAD` in place of its own (section 3.2).
  ///
  /// - Parameter key: That of the request which was responded to: what the response depends on may have changed.
  func updated(by headers: HTTPHeaders, to key: CacheKey, requested: Date, received: Date) -> Self {
    // The age before was that of the response which has been validated now. Without a date of that, the time of receipt
    // counts (RFC 9110, section 6.6.1).
    let replaced = Set(headers.map { $0.name.lowercased() }).union(["age", "date"]).subtracting(Self.fixedFields)
    var merged: HTTPHeaders = [:]
    for field in self.headers where !replaced.contains(field.name.lowercased()) { merged.add(field.name, field.value) }
    for field in headers where replaced.contains(field.name.lowercased()) { merged.add(field.name, field.value) }
    let varying = ResponseHead(status: 200, headers: merged).varying
    return Self(
      identity: identity, varying: varying, variant: key.variant(varying), headers: Self.kept(merged), body: body,
      requested: requested, received: received)
  }

  /// The header fields that are about the body as it was transferred, which status 304 does not have or has otherwise.
  private static let fixedFields: Set<String> = [
    "content-encoding", "content-length", "content-range", "content-type", "etag",
  ]

  /// Returns the header fields that are kept: none of the connection (section 3.1), and no cookie, which has been set.
  static func kept(_ headers: HTTPHeaders) -> HTTPHeaders {
    let named = (headers["Connection"] ?? "").split(separator: ",").map { $0.withoutBlanks.lowercased() }
    let left = connectionFields.union(named)
    return headers.reduce(into: [:]) { kept, field in
      if !left.contains(field.name.lowercased()) { kept.add(field.name, field.value) }
    }
  }

  private static let connectionFields: Set<String> = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
    "proxy-connection", "set-cookie", "set-cookie2", "te", "transfer-encoding", "upgrade",
  ]
}

extension ResponseHead {
  /// The header fields of the request that the response depends on, in lower case and in order.
  var varying: [String] {
    (headers["Vary"] ?? "").split(separator: ",").map { $0.withoutBlanks.lowercased() }
      .filter { !$0.isEmpty }.sorted()
  }

  /// Whether the response to a `GET` may be kept (section 3) and used again. A stream of events has no end.
  var isKept: Bool {
    let directives = CacheDirectives(headers["Cache-Control"])
    guard status == 200, !directives.contains("no-store"), !varying.contains("*"),
      headers.contentType?.essence != MediaType.eventStream.rawValue
    else { return false }
    #if canImport(FoundationNetworking)
    // FoundationNetworking takes a compressed body that is cut off for a whole one where nothing says how long it is.
    let (encoding, length) = (headers["Content-Encoding"] ?? "identity", headers["Content-Length"])
    let isChunked = headers["Transfer-Encoding"]?.lowercased().contains("chunked") == true
    guard encoding.lowercased() == "identity" || length != nil || isChunked else { return false }
    #endif
    return directives.contains("max-age") || ["ETag", "Last-Modified", "Expires"].contains { headers[$0] != nil }
  }
}
