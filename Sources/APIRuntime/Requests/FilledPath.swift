import Foundation

/// The path of an operation with its parameters filled in, percent-encoded: `/pets/7?static=1` of `/pets/{petId}?static=1`.
struct FilledPath {
  /// Begins with `/`.
  let path: String
  /// The query that some descriptions write into the path.
  let query: String?

  /// Fills a template. `values` are percent-encoded already; the text between them is encoded where it has to be. A
  /// fragment, by which some descriptions tell operations of one path apart, is left out.
  init(_ template: String, values: [String: String]) throws(APIError) {
    var filled = ""
    var rest = template.prefix { $0 != "#" }
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw .invalidRequest("the path '\(template)' has a '{' without a '}'")
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard let value = values[name] else {
        throw .invalidRequest("the path parameter '\(name)' has no value")
      }
      guard !value.isEmpty else {
        throw .invalidRequest("the path parameter '\(name)' is empty")
      }
      filled += encoded(rest[..<open]) + value
      rest = rest[rest.index(after: close)...]
    }
    filled += encoded(rest)

    let parts = filled.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    path = (parts[0].hasPrefix("/") ? "" : "/") + parts[0]
    query = parts.count > 1 ? parts[1] : nil
    for segment in path.split(separator: "/") where [".", ".."].contains(segment.removingPercentEncoding) {
      throw .invalidRequest("the path '\(template)' would have a segment '\(segment)'")
    }
  }
}

/// Text of a template, encoded where RFC 3986 does not allow it in a path; what is encoded already stays as it is.
private func encoded(_ literal: Substring) -> String {
  let bytes = Array(literal.utf8)
  var text = ""
  for (index, byte) in bytes.enumerated() {
    let isEscape = byte == UInt8(ascii: "%") && bytes.dropFirst(index + 1).prefix(2).filter(\.isHexDigit).count == 2
    if isEscape || legal.contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      text += byte < 16 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return text
}

private let legal = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?".utf8)

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
