import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What must not be shown of a request that was sent, and of whatever came of it.
///
/// A secret is replaced in its own place, and wherever else its text appears: as it is, percent-encoded, or within JSON.
/// Secrets of fewer than four characters are replaced in their own places only, because they are in every text.
struct Redaction: Sendable {
  private static let mark = "REDACTED"
  private static let minimumLength = 4

  /// In lower case.
  private let headerNames: Set<String>
  private let queryNames: Set<String>
  /// The longest first, since one may be a part of another.
  private let secrets: [String]

  /// - Parameters:
  ///   - schemes: The security schemes of the client. What a request has in their places is secret.
  ///   - headerNames: More header fields whose values are secret, in lower case.
  ///   - queryNames: More members of the query whose values are secret.
  init(
    of request: URLRequest,
    _ schemes: some Sequence<SecurityScheme>,
    headerNames: Set<String> = [],
    queryNames: Set<String> = []
  ) {
    var headerNames = headerNames.union(HTTPHeaders.secretNames)
    var queryNames = queryNames
    for case .apiKey(let location, let name) in schemes {
      switch location {
      case .header: headerNames.insert(name.lowercased())
      case .query: queryNames.insert(name)
      case .cookie: break
      }
    }
    self.headerNames = headerNames
    self.queryNames = queryNames
    var found = request.url.map { Self.secrets(in: $0.absoluteString, queryNames) } ?? []
    for (name, value) in request.allHTTPHeaderFields ?? [:] where headerNames.contains(name.lowercased()) {
      found += Self.secrets(ofField: name.lowercased(), value)
    }
    let forms = Set(found.filter { $0.utf8.count >= Self.minimumLength }.flatMap(Self.forms))
    secrets = forms.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// The same text without secrets, without the user names and passwords of URLs, and without the values that queries have
  /// under secret names.
  func text(_ text: String) -> String {
    var text = secrets.reduce(text) {
      // Percent-encoding may have small letters.
      $0.replacingOccurrences(of: $1, with: Self.mark, options: [.literal, .caseInsensitive])
    }
    if text.contains("…") { text = withoutBeginnings(text) }
    return text.withoutUsers.replacingQueryValues(of: queryNames, by: Self.mark)
  }

  /// The text without what an excerpt shows of a secret before it is cut off: `'eyJhbGci…'`.
  private func withoutBeginnings(_ text: String) -> String {
    var parts = text.components(separatedBy: "…")
    for index in parts.indices.dropLast() {
      for secret in secrets {
        let part = parts[index].utf8
        let lengths = stride(from: min(secret.utf8.count, part.count), through: Self.minimumLength, by: -1)
        let length = lengths.first { part.suffix($0).elementsEqual(secret.utf8.prefix($0)) }
        if let length { parts[index] = String(decoding: part.dropLast(length), as: UTF8.self) + Self.mark }
      }
    }
    return parts.joined(separator: "…")
  }

  /// The value of a header field, to be shown.
  func value(ofField name: String, _ value: String) -> String {
    headerNames.contains(name.lowercased()) ? Self.mark : text(value)
  }

  /// The same request without secrets in its URL and its header fields.
  func request(_ request: URLRequest) -> URLRequest {
    var shown = request
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      shown.setValue(self.value(ofField: name, value), forHTTPHeaderField: name)
    }
    shown.url = request.url.flatMap { URL(string: text($0.absoluteString)) }
    return shown
  }

  /// The same error, to be shown with a request that is shown. The user info of an error of `URLSession` spells out the URL
  /// in several places; other errors are replaced if their text has a secret.
  func error(_ error: any Error, of shown: URLRequest) -> any Error {
    guard let error = error as? URLError else {
      let original = APIRuntime.text(of: error)
      let redacted = text(original)
      return redacted == original ? error : RedactedError(description: redacted)
    }
    var info: [String: Any] = [:]
    let text = error.userInfo[NSLocalizedDescriptionKey] as? String
    info[NSLocalizedDescriptionKey] = text.map(self.text)
    info[NSURLErrorFailingURLErrorKey] = shown.url
    return URLError(error.code, userInfo: info)
  }

  // MARK: - What is secret

  /// The password of a URL, and the values of its query under secret names.
  private static func secrets(in url: String, _ queryNames: Set<String>) -> [String] {
    guard let components = URLComponents(string: url) else { return [] }
    let values = (components.percentEncodedQuery ?? "").split(separator: "&").compactMap { member -> String? in
      let name = member.prefix { $0 != "=" }
      guard queryNames.contains(name.removingPercentEncoding ?? "") else { return nil }
      return String(member.dropFirst(name.count + 1))
    }
    return (values + [components.percentEncodedPassword].compactMap { $0 }).flatMap(writings)
  }

  /// What follows the scheme in `Authorization`, and the password in it; the values of cookies; or else the whole value.
  private static func secrets(ofField name: String, _ value: String) -> [String] {
    switch name {
    case "authorization", "proxy-authorization":
      let token = value.split(separator: " ", maxSplits: 1).last.map(String.init) ?? value
      let pair = Data(base64Encoded: token).flatMap { String(data: $0, encoding: .utf8) }
      let password = pair?.split(separator: ":", maxSplits: 1).dropFirst().first.map(String.init)
      return [value, token] + [password].compactMap { $0 }
    case "cookie":
      return value.components(separatedBy: "; ").flatMap { writings(of: String($0.drop { $0 != "=" }.dropFirst())) }
    default:
      return [value]
    }
  }

  /// A secret as it was sent, and without percent-encoding: who sent it may have encoded more than needed, or nothing.
  private static func writings(of secret: String) -> [String] {
    [secret, secret.removingPercentEncoding ?? secret]
  }

  /// A secret as it is, percent-encoded, as in a form, and as in a JSON string, where slashes may be escaped.
  private static func forms(of secret: String) -> [String] {
    let json = String(JSONValue.string(secret).description.dropFirst().dropLast())
    return [
      secret, ParameterEscaping.reserved(secret), ParameterEscaping.form(secret), json,
      json.replacingOccurrences(of: "/", with: "\\/"),
    ]
  }
}

extension Redaction: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `Redaction`: no secret is shown.
  var description: String { "Redaction" }

  var debugDescription: String { description }

  var customMirror: Mirror { Mirror(self, children: []) }
}

/// The text of an error that had a secret in it.
private struct RedactedError: LocalizedError, CustomStringConvertible {
  let description: String

  var errorDescription: String? { description }
}

extension URLRequest {
  /// `GET https://example.com/pets`: no query, no user name.
  var summary: String {
    let url = url?.absoluteString.withoutUsers.prefix { !"?#".contains($0) } ?? "no URL"
    return "\(httpMethod ?? "GET") \(url)"
  }
}
