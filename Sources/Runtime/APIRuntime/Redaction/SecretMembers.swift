import Foundation

/// The members of bodies whose values are secret, by their names in lower case. A body is searched as bytes, because it
/// need be neither text nor whole.
///
/// It finds the values; what replaces them is in ``SecretValue``.
struct SecretMembers: Sendable {
  /// The names of what is secret in the requests and responses of an authorization server.
  static let ofTokens: Set<String> = [
    "access_token", "actor_token", "assertion", "client_assertion", "client_secret", "code_verifier", "device_code",
    "id_token", "id_token_hint", "password", "refresh_token", "subject_token",
  ]

  /// The names, in lower case.
  private let names: Set<String>

  /// - Parameter names: The names, in lower case.
  init(_ names: Set<String>) {
    self.names = names
  }

  /// Whether nothing is secret, so that no body has to be searched.
  var isEmpty: Bool { names.isEmpty }

  /// Returns the values in a body, in order and apart: in JSON, also in one that is the text of a string, in a form, and
  /// the parts of multipart bodies with the JSON in the others. A null and an empty text are not secret.
  func values(in body: [UInt8], _ type: MediaType) -> [SecretValue] {
    guard !names.isEmpty else { return [] }
    switch type.kind {
    case .form: return formValues(in: body)
    case .multipart: return multipartValues(in: body, type) ?? jsonValues(in: body, body.indices)
    default: return jsonValues(in: body, body.indices)
    }
  }

  /// Returns the texts and numbers in the values.
  func texts(in body: Data, _ type: MediaType) -> [String] {
    guard !names.isEmpty else { return [] }
    let bytes = [UInt8](body)
    return values(in: bytes, type).flatMap { $0.texts(in: bytes) }
  }

  /// Returns a whole body without the values; `nil` if it is not in a form that they can be found in.
  func redacted(_ body: Data, _ type: MediaType) -> Data? {
    let bytes = [UInt8](body)
    switch type.kind {
    case .form: break
    case .multipart: if multipartValues(in: bytes, type) == nil { return nil }
    default: if (try? APIJSONDecoder().decode(JSONValue.self, from: body)) == nil { return nil }
    }
    return redactedAsFound(body, type)
  }

  /// Returns a body without those of the values that are found, in whatever form it is.
  func redactedAsFound(_ body: Data, _ type: MediaType) -> Data {
    let bytes = [UInt8](body)
    return Data(bytes.replacing(values(in: bytes, type)))
  }

  // MARK: - JSON

  /// Returns the values of secret members in JSON, at any level of strings, and in fragments of it.
  private func jsonValues(in body: [UInt8], _ range: Range<Int>) -> [SecretValue] {
    var found: [SecretValue] = []
    var rest = JSONFragments(body, in: range)
    while let quote = rest.nextQuote() {
      var member = rest
      guard let end = member.nextQuote(), end.level == quote.level else { continue }
      let name = rest.index..<end.start
      guard member.skipColon(level: end.level), isSecret(name, in: body, level: end.level),
        let value = Self.value(&member, level: end.level)
      else { continue }
      found.append(value)
      rest.index = value.place.upperBound
    }
    return found
  }

  /// Whether the text between two quotes, without its escapes, is a secret name.
  private func isSecret(_ name: Range<Int>, in body: [UInt8], level: Int) -> Bool {
    let texts = SecretValue.texts(String(decoding: body[name], as: UTF8.self), level: level)
    return texts.last.map { names.contains($0.lowercased()) } ?? false
  }

  /// Reads a value that is text, a number, `true`, `false`, an object or an array, which may break off.
  private static func value(_ rest: inout JSONFragments, level: Int) -> SecretValue? {
    let start = rest.index
    var (end, depth, leaves) = (start, 0, [Range<Int>]())
    while let (token, first) = rest.nextToken(level: level), depth > 0 || first == start {
      switch token {
      case .string(let place) where depth == 0: return place.isEmpty ? nil : SecretValue(place, .json(level: level))
      case .string(let place):
        var next = rest
        if !next.skipColon(level: level) { leaves.append(place) }
      case .word:
        let word = rest.body[first..<rest.index]
        let isNumber = word.first.map { "-0123456789".utf8.contains($0) } ?? false
        if isNumber { leaves.append(first..<rest.index) }
        guard depth > 0 || isNumber || word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
        else { return nil }
      case .open: depth += 1
      case .close: depth -= 1
      }
      end = rest.index
      if depth <= 0 { break }
    }
    return depth < 0 || end == start ? nil : SecretValue(start..<end, leaves: leaves, level: level)
  }

  // MARK: - Forms

  /// Returns the values of secret names in a form.
  private func formValues(in body: [UInt8]) -> [SecretValue] {
    body.indices.split { body[$0] == UInt8(ascii: "&") }.compactMap { member in
      let name = member.prefix { body[$0] != UInt8(ascii: "=") }
      let text = String(decoding: name.map { body[$0] }, as: UTF8.self)
      guard name.endIndex + 1 < member.endIndex,
        names.contains((text.removingPercentEncoding ?? text).lowercased())
      else { return nil }
      return SecretValue((name.endIndex + 1)..<member.endIndex, .form)
    }
  }

  /// Returns the values of parts with secret names, and those of JSON in other parts; `nil` without a part.
  private func multipartValues(in body: [UInt8], _ type: MediaType) -> [SecretValue]? {
    let parts = type.parameter("boundary").map { MultipartPart.parts(of: Data(body), boundary: $0) }
    guard let parts, !parts.isEmpty else { return nil }
    return parts.flatMap { part -> [SecretValue] in
      guard let name = part.name, names.contains(name.lowercased()) else { return jsonValues(in: body, part.content) }
      return part.content.isEmpty ? [] : [SecretValue(part.content, .plain)]
    }
  }
}
