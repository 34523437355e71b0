package import GenModel
import GenNaming

extension Operation {
  /// The text that the group of the operation is named after: what an extension says, its first tag, or else its path.
  /// It depends on no other operation, so whatever is added to the description or removed, an operation stays in its
  /// group.
  package var groupText: String { givenGroup?.text ?? tags.first ?? Self.groupText(ofPath: path.text, id: operationID) }

  /// The group of operations whose paths name none.
  static let generalGroup = "general"

  /// The first segment of the path that names something: no parameter, no version, and none of the words that paths
  /// begin with.
  ///
  /// A segment that is the operation's own name, as in `POST /sendMessage`, groups nothing. One that all paths begin with is
  /// taken like any other, because the next path that is added may not begin with it.
  private static func groupText(ofPath path: String, id: String?) -> String {
    let all = path.utf8.prefix { $0 != UInt8(ascii: "?") }.split(separator: UInt8(ascii: "/"))
    var segments = all.lazy.filter { !$0.contains(UInt8(ascii: "{")) }.map(Substring.init)
      .filter { !isPathPrefix($0) }.makeIterator()
    guard let segment = segments.next() else { return generalGroup }
    let isOnly = segments.next() == nil
    if isOnly, let id, Words(id).upperCamel == Words(String(segment)).upperCamel { return generalGroup }
    // `/chat.postMessage` and `/users.json` are of `chat` and `users`.
    let name = segment.utf8.drop { $0 == UInt8(ascii: ".") }.prefix { $0 != UInt8(ascii: ".") }
    return name.isEmpty ? generalGroup : String(Substring(name))
  }

  /// The words that paths begin with, whatever they are about.
  private static let prefixes: [Substring] = ["api", "apis", "rest"]

  /// Whether a segment is one that paths begin with, whatever they are about.
  static func isPathPrefix(_ segment: Substring) -> Bool { prefixes.contains(segment) || isVersion(segment) }

  /// `v1`, `v2.1`, `v1beta1`, `2.0`, `2024-01-31`, and `v{version}`, where callers say which.
  static func isVersion(_ segment: Substring) -> Bool {
    if segment.hasPrefix("v{"), segment.hasSuffix("}") { return true }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    // Most segments are not versions, which their first bytes show.
    guard let head = segment.utf8.first(where: { $0 | 0x20 != UInt8(ascii: "v") }), isDigit(head) else { return false }
    let text = Array(segment.lowercased().utf8)
    let isMarked = text.first == UInt8(ascii: "v")
    let number = text.drop { $0 == UInt8(ascii: "v") }
    let rest = number.drop { isDigit($0) || ".-_".utf8.contains($0) }
    return rest.isEmpty || isMarked && ["alpha", "beta", "rc", "preview"].contains { rest.starts(with: $0.utf8) }
  }
}
