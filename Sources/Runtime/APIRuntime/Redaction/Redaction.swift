import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The redaction of the secrets of a request in texts about it and about its response.
///
/// A secret is replaced in its own place, and wherever else its text appears: unchanged, percent-encoded, or in JSON.
/// A secret of fewer than four characters is replaced in its own place only, because any text may contain it.
///
/// Which members of bodies are secret is known to ``SecretMembers``; the forms of all secrets are found by one
/// ``SecretSearch``.
struct Redaction: Sendable {
  /// The text in place of a secret.
  static let mark = "REDACTED"
  /// The number of bytes from which on a secret is searched for everywhere.
  private static let minimumLength = 4

  /// The names of header fields whose values are secret, in lower case.
  private let headerNames: Set<String>
  /// The names of members of the query whose values are secret, without percent-encoding.
  private let queryNames: Set<String>
  /// The search for the secrets in all their forms.
  let search: SecretSearch

  /// Creates the redaction of one request.
  ///
  /// - Parameters:
  ///   - places: The places of credentials. The values in them are secret.
  ///   - texts: Further secrets, wherever they are.
  ///   - headerNames: Further header fields whose values are secret, in lower case.
  ///   - queryNames: Further members of the query whose values are secret.
  ///   - members: The members of the body whose values are secret.
  ///   - body: The body, if that is not the one of the request.
  init(
    of request: URLRequest,
    _ places: [CredentialPlace],
    texts: [String] = [],
    headerNames: Set<String> = [],
    queryNames: Set<String> = [],
    members: SecretMembers = SecretMembers([]),
    body: Data? = nil
  ) {
    var headerNames = headerNames.union(HTTPHeaders.secretNames)
    var queryNames = queryNames
    for place in places {
      switch place {
      case .header(let name): headerNames.insert(name.lowercased())
      case .query(let name): queryNames.insert(name)
      case .cookie: break
      }
    }
    self.headerNames = headerNames
    self.queryNames = queryNames
    var found = texts + (request.url.map { Self.secrets(in: $0.absoluteString, queryNames) } ?? [])
    for (name, value) in request.allHTTPHeaderFields ?? [:] where headerNames.contains(name.lowercased()) {
      found += Self.secrets(ofField: name.lowercased(), value)
    }
    if let body = body ?? request.httpBody {
      let type = MediaType(rawValue: request.value(forHTTPHeaderField: "Content-Type") ?? "")
      found += members.texts(in: body, type)
    }
    search = Self.search(for: found)
  }

  /// Creates a redaction of some texts.
  init(of texts: [String]) {
    (headerNames, queryNames) = ([], [])
    search = Self.search(for: texts)
  }

  /// Returns the search for all forms of secrets that are long enough.
  private static func search(for texts: [String]) -> SecretSearch {
    let secrets = Set(texts.filter { $0.utf8.count >= minimumLength })
    return SecretSearch(Set(secrets.flatMap(forms)))
  }

  /// Returns a text without secrets, without the user names and passwords of URLs, and without the values of queries
  /// under secret names.
  func text(_ text: String) -> String {
    let bytes = [UInt8](text.utf8)
    let found = search.places(in: bytes).map { SecretValue($0, .plain) }
    var text = found.isEmpty ? text : String(decoding: bytes.replacing(found), as: UTF8.self)
    if text.contains("…") { text = withoutBeginnings(text) }
    return text.withoutUsers.replacingQueryValues(of: queryNames, by: Self.mark)
  }

  /// The text without what an excerpt shows of a secret before it is cut off: `'eyJhbGci…'`.
  private func withoutBeginnings(_ text: String) -> String {
    var parts = text.components(separatedBy: "…")
    for index in parts.indices.dropLast() {
      let part = parts[index].utf8
      let length = search.beginning(atEndOf: part)
      if length >= Self.minimumLength {
        parts[index] = String(decoding: part.dropLast(length), as: UTF8.self) + Self.mark
      }
    }
    return parts.joined(separator: "…")
  }

  /// Returns the value of a header field for display.
  func value(ofField name: String, _ value: String) -> String {
    headerNames.contains(name.lowercased()) ? Self.mark : text(value)
  }

  /// Returns a request without secrets in its URL and its header fields.
  ///
  /// The body is left as it is: it is shown by those who know its type.
  func request(_ request: URLRequest) -> URLRequest {
    var shown = request
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      shown.setValue(self.value(ofField: name, value), forHTTPHeaderField: name)
    }
    shown.url = request.url.flatMap { URL(string: text($0.absoluteString)) }
    return shown
  }

  /// Returns an error for display, with its redacted request. The user info of an error of `URLSession` has the URL in
  /// several places; other errors are replaced if their text contains a secret.
  ///
  /// - Parameter curl: The command of the request, which an error of `URLSession` takes along.
  func error(_ error: any Error, of shown: URLRequest, curl: String? = nil) -> any Error {
    guard let error = error as? URLError else {
      let original = APIRuntime.text(of: error)
      let redacted = text(original)
      return redacted == original ? error : RedactedError(description: redacted)
    }
    var info: [String: Any] = [:]
    let text = error.userInfo[NSLocalizedDescriptionKey] as? String
    info[NSLocalizedDescriptionKey] = text.map(self.text)
    info[NSURLErrorFailingURLErrorKey] = shown.url
    info[URLError.reasonKey] = error.userInfo[URLError.reasonKey]
    info[URLError.curlKey] = curl
    return URLError(error.code, userInfo: info)
  }

  // MARK: - What is secret

  /// Returns the password of a URL, and the values of its query under secret names.
  private static func secrets(in url: String, _ queryNames: Set<String>) -> [String] {
    guard let components = URLComponents(string: url) else { return [] }
    let values = (components.percentEncodedQuery ?? "").split(separator: "&").compactMap { member -> String? in
      let name = member.prefix { $0 != "=" }
      guard queryNames.contains(name.removingPercentEncoding ?? "") else { return nil }
      return String(member.dropFirst(name.count + 1))
    }
    return (values + [components.percentEncodedPassword].compactMap { $0 }).flatMap(decodings)
  }

  /// Returns the credential of `Authorization` and the password in it, the values of cookies, or else the whole value.
  private static func secrets(ofField name: String, _ value: String) -> [String] {
    switch name {
    case "authorization", "proxy-authorization":
      let token =
        value.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).last.map { String(Substring($0)) } ?? value
      let pair = Data(base64Encoded: token).flatMap { String(data: $0, encoding: .utf8) }
      let password = pair?.text(behind: UInt8(ascii: ":"))
      return [value, token] + [password].compactMap { $0 }
    case "cookie":
      return value.components(separatedBy: "; ").flatMap { decodings(of: $0.text(behind: UInt8(ascii: "="))) }
    default:
      return [value]
    }
  }

  /// Returns a secret as it was sent, and without percent-encoding, which may be more than necessary or missing.
  private static func decodings(of secret: String) -> [String] {
    [secret, secret.removingPercentEncoding ?? secret]
  }

  /// Returns a secret unchanged, percent-encoded, as in a form, and as in a JSON string, where slashes may be escaped.
  private static func forms(of secret: String) -> [String] {
    let json = String(JSONValue.string(secret).description.dropFirst().dropLast())
    return [
      secret, ParameterEscaping.reserved(secret), ParameterEscaping.form(secret), json,
      json.replacingOccurrences(of: "/", with: "\\/"),
    ]
  }
}

extension String {
  /// Returns the text behind the first byte of a kind, with which the next scalar may be one `Character`; empty without one.
  fileprivate func text(behind byte: UInt8) -> String { String(Substring(utf8.drop { $0 != byte }.dropFirst())) }
}

extension Redaction: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `Redaction`: no secret is shown.
  var description: String { "Redaction" }

  var debugDescription: String { description }

  var customMirror: Mirror { Mirror(self, children: []) }
}

/// The replacement of an error whose text contains a secret.
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
