import Foundation

/// The values of header fields that have one value. Where a server sends several, the first one counts: as fields of one
/// name, or joined by commas on the way.
extension HTTPHeaders {
  /// Returns the first member of a field, without white space around it; `nil` for a field that is missing.
  ///
  /// A comma within quotation marks is part of a member.
  func first(_ name: String) -> String? {
    guard let text = self[name] else { return nil }
    var isQuoted = false
    let member = text.utf8.prefix { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return isQuoted || byte != UInt8(ascii: ",")
    }
    return Substring(member).withoutBlanks
  }

  /// The media type of the body; `nil` if it is missing or empty.
  var contentType: MediaType? {
    first("Content-Type").flatMap { $0.isEmpty ? nil : MediaType(rawValue: $0) }
  }

  /// Returns the number of seconds in a field, such as `Age`; `nil` for any other text.
  func seconds(_ name: String) -> TimeInterval? { first(name).flatMap(deltaSeconds) }

  /// Returns the moment in a field, such as `Date`; `nil` for any other text.
  func date(_ name: String) -> Date? {
    let members = (self[name] ?? "").split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    // Of the three forms of a date, two have a comma of their own.
    let texts = [members[0], members.prefix(2).joined(separator: ",")[...]]
    return texts.lazy.compactMap { HTTPDate.date(from: String($0)) }.first
  }
}

/// Returns a number of seconds of any length, at most 2^31, see https://www.rfc-editor.org/rfc/rfc9111#section-1.2.2;
/// `nil` for any other text.
func deltaSeconds(_ text: String) -> TimeInterval? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
    return nil
  }
  return min(Double(text) ?? 0x8000_0000, 0x8000_0000)
}
