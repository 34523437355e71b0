import Foundation

/// A secret value in a body: where it is, and what replaces it.
///
/// Ranges are those of bytes in the body. It is found by ``SecretMembers`` or by a ``SecretSearch``.
struct SecretValue {
  /// The way the text of a value is written.
  enum Encoding {
    /// As it is, or with the escapes of a form.
    case plain, form
    /// The text of a string, or what is not in quotes, in JSON in as many strings.
    case json(level: Int)
  }

  /// The bytes that are replaced.
  private(set) var place: Range<Int>
  /// The text that replaces them.
  let mark: String
  /// The places of the texts and numbers in the value.
  let leaves: [Range<Int>]
  /// The way the text of the value is written.
  let encoding: Encoding

  /// Creates a value that is one text.
  init(_ place: Range<Int>, _ encoding: Encoding) {
    (self.place, self.encoding) = (place, encoding)
    (mark, leaves) = (Redaction.mark, [place])
  }

  /// Creates a value of JSON that is not a string, but is replaced by one.
  init(_ place: Range<Int>, leaves: [Range<Int>], level: Int) {
    (self.place, self.leaves, encoding) = (place, leaves, .json(level: level))
    let quote = String(repeating: "\\", count: JSONFragments.Quote.backslashes(ofLevel: level)) + "\""
    mark = quote + Redaction.mark + quote
  }

  /// Returns the value with the bytes of another one that begins in it or just behind it.
  func joined(with other: Self) -> Self {
    var joined = self
    joined.place = place.lowerBound..<Swift.max(place.upperBound, other.place.upperBound)
    return joined
  }

  /// Returns the texts and numbers in the value, as they are in the body and as they are without escapes.
  func texts(in body: [UInt8]) -> [String] {
    leaves.flatMap { leaf -> [String] in
      let text = String(decoding: body[leaf], as: UTF8.self)
      switch encoding {
      case .plain: return [text]
      case .form:
        return [text] + [text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding].compactMap { $0 }
      case .json(let level): return Self.texts(text, level: level)
      }
    }
  }

  /// Returns a text in JSON as it is, and without its escapes at each level.
  static func texts(_ text: String, level: Int) -> [String] {
    var texts = [text]
    for _ in 0...level {
      guard let last = texts.last, last.utf8.contains(JSONFragments.escape),
        let text = try? APIJSONDecoder().decode(String.self, from: Data("\"\(last)\"".utf8))
      else { break }
      texts.append(text)
    }
    return texts
  }
}

extension [UInt8] {
  /// Returns the bytes with marks in place of values, which are in order and apart.
  func replacing(_ values: [SecretValue]) -> [UInt8] {
    var (shown, index) = ([UInt8](), startIndex)
    for value in values {
      shown += self[index..<value.place.lowerBound]
      shown += value.mark.utf8
      index = value.place.upperBound
    }
    return shown + self[index...]
  }
}
