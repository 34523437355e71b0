import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Returns the text of an error for developers: `pets[3].id: expected Int, found string`, or
/// `id: expected Int, found string` below a depth of 2. The whole is ``Swift/String/printable(limit:)``, because it may
/// contain text of a server.
///
/// Texts for developers alone: those for users are the `errorDescription` of each error.
///
/// - Parameters:
///   - depth: The number of keys at the beginning of the coding path that are left out.
///   - limit: The maximum number of characters.
func text(of error: any Error, below depth: Int = 0, limit: Int = 1_000) -> String {
  let text =
    switch error {
    case let error as DecodingError: text(of: error, below: depth)
    case EncodingError.invalidValue(_, let context): place(context.codingPath) + sentence(context.debugDescription)
    case is APIError, is any FailureResponse: String(describing: error)
    case let error as any LocalizedError: error.errorDescription ?? error.localizedDescription
    case let error as URLError: TransportMessage.reason(of: error)
    // The description of an NSError shows its user info, and with it the URL and its secrets.
    case is any CustomNSError: error.localizedDescription
    case _ where type(of: error) is NSError.Type: error.localizedDescription
    default: UnrepresentableNumber(error)?.reason ?? String(describing: error)
    }
  return text.printable(limit: limit)
}

/// Returns the text of an error of decoding: where, what was expected, and what was found.
private func text(of error: DecodingError, below depth: Int) -> String {
  func place(_ path: [any CodingKey]) -> String { APIRuntime.place(path.dropFirst(depth)) }
  switch error {
  case .typeMismatch(let type, let context):
    if let found = foundKind(context.debugDescription) {
      return place(context.codingPath) + "expected \(name(type)), found \(found)"
    }
    // Foundation has no text for a `Decimal`.
    let reason = context.debugDescription.isEmpty ? "expected \(name(type))" : sentence(context.debugDescription)
    return place(context.codingPath) + reason
  case .valueNotFound(let type, let context):
    return place(context.codingPath) + "expected \(name(type)), found null"
  case .keyNotFound(let key, let context):
    return place(context.codingPath + [key]) + "missing"
  case .dataCorrupted(let context):
    return place(context.codingPath) + sentence(context.debugDescription)
  @unknown default:
    return String(describing: error)
  }
}

/// Returns `pets[3].id: `, or nothing for the root. The middle of a long path is omitted.
private func place(_ path: some BidirectionalCollection<any CodingKey>) -> String {
  let text = shortened(path)
  return text.isEmpty ? "" : text + ": "
}

/// Returns `pets[3].id`, without the middle of a long path.
func shortened(_ path: some BidirectionalCollection<any CodingKey>) -> String {
  let end = 12
  let text = keys(path.prefix(path.count > 2 * end ? end : .max))
  return path.count > 2 * end ? text + "…" + keys(path.suffix(end)) : text
}

/// Returns `pets[3].id`.
private func keys(_ path: some Sequence<any CodingKey>) -> String {
  var text = ""
  for key in path {
    if let index = key.intValue, key.stringValue == "Index \(index)" {
      text += "[\(index)]"
    } else {
      text += (text.isEmpty ? "" : ".") + key.stringValue.printable(limit: 60)
    }
  }
  return text
}

/// Returns what was found, by Foundation's "Expected to decode Int but found a string instead.". The sentence is of
/// Foundation in English; `nil` for any other one.
func foundKind(_ sentence: String) -> String? {
  guard let start = sentence.range(of: "but found "), let end = sentence.range(of: " instead", options: .backwards),
    start.upperBound < end.lowerBound
  else { return nil }
  let found = sentence[start.upperBound..<end.lowerBound]
  if found == "a dictionary" { return "object" }
  for article in ["a ", "an "] where found.hasPrefix(article) { return String(found.dropFirst(article.count)) }
  return String(found)
}

/// Returns the name of a type in errors.
func name(_ type: Any.Type) -> String {
  let name = String(describing: type)
  if name.hasPrefix("Dictionary<") { return "object" }
  return name.hasPrefix("Array<") ? "array" : name
}

/// Returns a sentence without its full stop, to follow a colon.
private func sentence(_ text: String) -> String {
  text.hasSuffix(".") ? String(text.dropLast()) : text
}

extension String {
  /// Returns a text of a server for errors and logs: on one line, with control characters, line separators and
  /// invisible format characters, such as those that change the direction of the text, as `\u{1B}`. After `limit`
  /// characters (Unicode scalars, after escaping) it ends with `…`.
  ///
  /// Takes time for the characters that are returned, not for those that are cut off.
  func printable(limit: Int = 200) -> String {
    var shown = Substring.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      let escape = scalar.isPrintable ? nil : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      count += escape?.utf8.count ?? 1
      guard count <= limit else { return String(shown) + "…" }
      if let escape { shown.append(contentsOf: escape.unicodeScalars) } else { shown.append(scalar) }
    }
    return String(shown)
  }

  /// The beginning of the text, in quotes: `'spring'`.
  var quotedExcerpt: String { "'\(printable(limit: 60))'" }
}

extension Unicode.Scalar {
  /// Whether the character can be seen, and changes nothing around it.
  var isPrintable: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    // Joiners are part of words and of emoji.
    case .format: return self == "\u{200C}" || self == "\u{200D}"
    default: return true
    }
  }
}
