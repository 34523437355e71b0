import Foundation

/// A part of a multipart body, as far as it is needed to find secrets in it: the name, and where the content is.
///
/// Bodies that are sent are made by ``MultipartSerializer``.
struct MultipartPart {
  /// The name in `Content-Disposition`.
  let name: String?
  /// The place of the content in the body.
  let content: Range<Int>

  /// Returns the parts of a body, of which the last one may break off.
  ///
  /// - Parameter boundary: The text between the parts, without its hyphens. Bytes before the first one are not a part.
  static func parts(of body: Data, boundary: String) -> [Self] {
    let delimiter = Data("\r\n--\(boundary)".utf8)
    var parts: [Self] = []
    var start = body.range(of: delimiter.dropFirst(2))?.upperBound
    while let first = start {
      let next = body.range(of: delimiter, in: first..<body.endIndex)
      let part = first..<(next?.lowerBound ?? body.endIndex)
      if let blank = body.range(of: Data("\r\n\r\n".utf8), in: part) {
        let head = String(decoding: body[first..<blank.lowerBound], as: UTF8.self)
        parts.append(Self(name: name(in: head), content: blank.upperBound..<part.upperBound))
      }
      start = next?.upperBound
    }
    return parts
  }

  /// Returns the name in the header fields of a part; `nil` if they have none.
  private static func name(in head: String) -> String? {
    let field = head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
    let pattern = #";\s*name\s*=\s*("[^"]*"|[^;\s]*)"#
    guard let field, let found = field.range(of: pattern, options: [.regularExpression, .caseInsensitive]) else {
      return nil
    }
    let name = field[found].drop { $0 != "=" }.dropFirst().trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    return name.removingPercentEncoding ?? name
  }
}
