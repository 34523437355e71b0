import Foundation

/// The path of an operation with its parameters filled in, percent-encoded: `/pets/7?static=1` of
/// `/pets/{petId}?static=1`.
///
/// The server's address and the parameters of the query are added in RequestBuilder+URLRequest.swift.
struct FilledPath {
  /// Begins with `/`.
  let path: String
  /// The query that some descriptions have in the path.
  let query: String?

  /// Creates a path from a template. `values` are percent-encoded already; the text between them is encoded where
  /// necessary. A fragment, by which some descriptions distinguish operations of one path, is removed.
  ///
  /// - Parameters:
  ///   - template: The path of the description, with `{name}` for each parameter, or `{+name}` for one whose slashes are
  ///     sent as they are; one at its beginning is not repeated behind another one.
  ///   - values: The percent-encoded texts of the parameters, by their names; those that the template does not have are
  ///     ignored.
  /// - Throws: ``APIError/invalidRequest(_:)`` for a parameter without a value, for an empty one, and for a segment `.`
  ///   or `..`, which a value would make and a server would follow.
  init(_ template: String, values: [String: String]) throws(APIError) {
    var filled: [UInt8] = []
    var rest = template.utf8.prefix { $0 != UInt8(ascii: "#") }
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) else {
        throw .invalidRequest("the path '\(template)' has a '{' without a '}'")
      }
      let name = String(template[rest.index(after: open)..<close])
      guard let value = values[name] ?? Self.spanning(name, values) else {
        throw .invalidRequest("the path parameter '\(name)' has no value")
      }
      guard !value.isEmpty else {
        throw .invalidRequest("the path parameter '\(name)' is empty")
      }
      append(rest[..<open], to: &filled)
      let repeatsSlash = filled.last == UInt8(ascii: "/") && value.utf8.first == UInt8(ascii: "/")
      filled += value.utf8.dropFirst(repeatsSlash ? 1 : 0)
      rest = rest[rest.index(after: close)...]
    }
    append(rest, to: &filled)

    let parts = filled.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = (parts[0].first == UInt8(ascii: "/") ? "" : "/") + String(decoding: parts[0], as: UTF8.self)
    query = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    for segment in parts[0].split(separator: UInt8(ascii: "/")) where hasDots(segment) {
      throw .invalidRequest("the path '\(template)' would have a segment '\(String(decoding: segment, as: UTF8.self))'")
    }
  }

  /// Returns the value of `+name` with its slashes as they are; `nil` for another text in braces, or without a value.
  private static func spanning(_ name: String, _ values: [String: String]) -> String? {
    guard name.utf8.first == UInt8(ascii: "+") else { return nil }
    return values[String(name.dropFirst())]?.replacingOccurrences(of: "%2F", with: "/")
  }
}

/// Returns whether a segment leads to this folder or to the one above, which changes the path: as it is, or for a
/// server that splits the path after decoding it, once or twice, and perhaps at backslashes, too.
///
/// An empty segment does not count for itself, but each part of one that decoding splits does.
func hasDots(_ segment: ArraySlice<UInt8>) -> Bool {
  var seen = segment
  for _ in 0...2 {
    let parts = seen.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    if parts.contains(where: { $0.count <= 2 && $0.allSatisfy { $0 == UInt8(ascii: ".") } }) { return true }
    guard seen.contains(UInt8(ascii: "%")) else { return false }
    seen = percentDecoded(seen)
  }
  return false
}

/// Returns the bytes with every triplet such as `%2F` decoded once, whether the result is text or not.
private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var decoded: ArraySlice<UInt8> = []
  var rest = bytes
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.prefix(2).filter(\.isHexDigit).count == 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      decoded.append(value)
      rest = rest.dropFirst(2)
    } else {
      decoded.append(byte)
    }
  }
  return decoded
}

/// Appends text of a template, encoded where RFC 3986 does not allow it in a path; encoded bytes are unchanged.
private func append(_ literal: Substring.UTF8View, to text: inout [UInt8]) {
  var rest = literal
  while let byte = rest.popFirst() {
    let isEscape = byte == UInt8(ascii: "%") && rest.prefix(2).filter(\.isHexDigit).count == 2
    if isEscape || byte.isLegalInPath {
      text.append(byte)
    } else {
      text += ParameterEscaping.triplet(byte)
    }
  }
}

extension UInt8 {
  /// Whether a path, or the query after it, may contain this byte.
  fileprivate var isLegalInPath: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(self)
    }
  }

  /// Whether this is a hexadecimal digit in either case.
  fileprivate var isHexDigit: Bool {
    switch Unicode.Scalar(self) {
    case "0"..."9", "a"..."f", "A"..."F": true
    default: false
    }
  }
}
