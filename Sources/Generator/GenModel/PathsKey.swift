import GenSource

/// The keys of a description that have path items by their paths.
enum PathsKey {
  static let usual = "paths"
  /// AutoRest's: the paths may have a query, so that one path has several operations of one method.
  static let additional = "x-ms-paths"

  static let all = [usual, additional]
}

extension JSONNode {
  /// The path items of a description, by their paths.
  var paths: [JSONMember] {
    PathsKey.all.flatMap { key in self[key].map { Array($0.members) } ?? [] }.filter { !$0.key.hasPrefix("x-") }
  }
}

extension PathTemplate {
  /// The path without what its query says of declared parameters, which are sent anyhow. What nothing declares is sent as it
  /// stands.
  func withoutQuery(of declared: @autoclosure () -> Set<String>) -> PathTemplate {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return self }
    let declared = declared()
    let query = text[text.index(after: mark)...].split(separator: "&").filter { item in
      !declared.contains(String(item.prefix { $0 != "=" }))
    }
    return PathTemplate(text[..<mark] + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
  }
}
