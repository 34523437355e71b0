import Foundation

/// The members of bodies whose values are secret, by their names in lower case. A body is searched as bytes, because it
/// need be neither text nor whole.
struct SecretMembers: Sendable {
  /// The names of what is secret in the requests and responses of an authorization server.
  static let ofTokens: Set<String> = [
    "access_token", "actor_token", "assertion", "client_assertion", "client_secret", "code_verifier", "device_code",
    "id_token", "id_token_hint", "password", "refresh_token", "subject_token",
  ]

  private let names: Set<String>
  private let longest: Int

  init(_ names: Set<String>) {
    self.names = names
    longest = names.map(\.utf8.count).max() ?? 0
  }

  /// Returns the places of the values: of the strings in JSON, also in one that is the text of a string, and of those in
  /// a form.
  func values(in body: [UInt8], isForm: Bool) -> [Range<Int>] {
    guard !names.isEmpty else { return [] }
    return isForm ? formValues(in: body) : jsonValues(in: body)
  }

  /// Returns the texts of the values.
  func texts(in body: Data, isForm: Bool) -> [String] {
    let bytes = [UInt8](body)
    return values(in: bytes, isForm: isForm).flatMap { range -> [String] in
      let text = String(decoding: bytes[range], as: UTF8.self)
      let plain = isForm ? text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding : Self.unescaped(text)
      return [text] + [plain].compactMap { $0 }
    }
  }

  private static func unescaped(_ text: String) -> String? {
    try? APIJSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))
  }

  private func jsonValues(in body: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < body.count {
      if body[index] == UInt8(ascii: "\""), let value = jsonValue(ofKeyAt: index + 1, in: body) {
        found.append(value)
        index = value.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// Returns the place of the string behind a key with a secret name.
  private func jsonValue(ofKeyAt start: Int, in body: [UInt8]) -> Range<Int>? {
    let word = body[start...].prefix(longest + 1)
    guard let end = word.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == Self.escape }),
      names.contains(String(decoding: body[start..<end], as: UTF8.self).lowercased())
    else { return nil }
    // The quotes of a text in a string have a backslash before them.
    let isEscaped = body[end] == Self.escape
    var index = end + (isEscaped ? 2 : 1)
    func skipBlanks() {
      while index < body.count, " \t\r\n".utf8.contains(body[index]) { index += 1 }
    }
    skipBlanks()
    guard index < body.count, body[index] == UInt8(ascii: ":") else { return nil }
    index += 1
    skipBlanks()
    if isEscaped { index += 1 }
    guard index < body.count, body[index] == UInt8(ascii: "\"") else { return nil }
    let first = index + 1
    index = first
    while index < body.count, body[index] != UInt8(ascii: "\"") {
      if body[index] == Self.escape {
        if isEscaped, index + 1 < body.count, body[index + 1] == UInt8(ascii: "\"") { break }
        index += 1
      }
      index += 1
    }
    return first..<min(index, body.count)
  }

  private static let escape = UInt8(ascii: "\\")

  private func formValues(in body: [UInt8]) -> [Range<Int>] {
    body.indices.split { body[$0] == UInt8(ascii: "&") }.compactMap { member in
      let name = member.prefix { body[$0] != UInt8(ascii: "=") }
      let text = String(decoding: name.map { body[$0] }, as: UTF8.self)
      guard name.endIndex < member.endIndex, names.contains((text.removingPercentEncoding ?? text).lowercased()) else {
        return nil
      }
      return (name.endIndex + 1)..<member.endIndex
    }
  }
}
