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
    PathsKey.all.flatMap { key in self[key].members }.filter { !$0.isExtension }
  }
}

/// An operation of a path item, before anything of it is read.
struct DescribedOperation {
  /// As it is sent; it may be no token.
  let method: String
  /// The path as it is sent, apart from what ``PathTemplate/withoutQuery(of:)`` leaves out.
  let path: PathTemplate
  /// The member of the path item, or of its `additionalOperations`.
  let member: JSONMember
}

extension JSONMember {
  /// The path that leads to a path item, with the slash in front that it may lack. A parameter in its place has a path as its value, such
  /// as the `pulp_href` of a response.
  package var path: PathTemplate {
    if key.hasPrefix("/") { return PathTemplate(key) }
    let isWhole = key.hasPrefix("{") && PathTemplate(key).withoutRouting().spanning.isEmpty
    return PathTemplate(isWhole ? "/{+" + key.dropFirst() : "/" + key)
  }

  /// The operations of a path item, in the order of the text. The member leads to the path item by its path.
  func operations(of item: PathItem, in dialect: Dialect) -> [DescribedOperation] {
    let path = self.path
    let methods = HTTPMethod.keys(in: dialect)
    return item.members.flatMap { member -> [DescribedOperation] in
      if methods.contains(member.key) {
        return [DescribedOperation(method: member.key.uppercased(), path: path, member: member)]
      }
      guard member.key == "additionalOperations" else { return [] }
      return member.value.members.map { DescribedOperation(method: $0.key, path: path, member: $0) }
    }
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
