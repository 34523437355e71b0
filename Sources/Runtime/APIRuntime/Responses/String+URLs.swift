import Foundation

// Texts of servers may be long, so they are read byte by byte.

/// Only texts are changed: which of their values are secret is decided by `Redaction`.
extension String {
  /// The text without `user:password@` after any `//`.
  var withoutUsers: String {
    guard utf8.contains(UInt8(ascii: "@")) else { return self }
    var kept: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      kept.append(byte)
      // JSON may have a backslash before each slash.
      let isSecond = kept.last == UInt8(ascii: "/") && kept.dropLast().last { $0 != UInt8(ascii: "\\") } == byte
      guard isSecond else { continue }
      let authority = rest.prefix { !$0.endsAuthority }
      rest = rest[authority.endIndex...]
      kept += authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Returns the text with `mark` in place of the values of queries under some names, which are compared without their
  /// percent-encoding.
  func replacingQueryValues(of names: Set<String>, by mark: String) -> String {
    guard !names.isEmpty, utf8.contains(UInt8(ascii: "=")) else { return self }
    var kept: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      kept.append(byte)
      guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "&") else { continue }
      let name = rest.prefix { !$0.endsQueryName }
      kept += name
      rest = rest[name.endIndex...]
      guard rest.first == UInt8(ascii: "="),
        names.contains(String(decoding: name, as: UTF8.self).removingPercentEncoding ?? "")
      else { continue }
      kept += [UInt8(ascii: "=")] + mark.utf8
      rest = rest.drop { !$0.endsQueryValue }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a URL in a text ends before this byte, which it cannot contain.
  private var endsURL: Bool {
    self <= 0x20 || self == 0x7F || "\"'<>`\\".utf8.contains(self)
  }

  /// Whether the host of a URL ends before this byte.
  fileprivate var endsAuthority: Bool { endsURL || "/?#".utf8.contains(self) }

  /// Whether the name of a member of a query ends before this byte.
  fileprivate var endsQueryName: Bool { endsURL || "=&?#".utf8.contains(self) }

  /// Whether the value of a member of a query ends before this byte.
  fileprivate var endsQueryValue: Bool { endsURL || "&#".utf8.contains(self) }
}
