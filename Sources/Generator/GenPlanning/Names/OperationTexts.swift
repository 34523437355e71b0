import GenModel
import GenNaming
import SwiftPlan

/// The texts that operations are named after, by their positions: their ids, or their methods and paths, without what the path
/// or the group says already.
struct OperationTexts {
  struct Named {
    let text: String
    let reason: NameReason?
  }

  private var names: [Named]

  /// - Parameters:
  ///   - repeatedIDs: The ids that more than one operation has, which name none of them.
  ///   - keepsIDs: Whether operations are named after the whole of their ids.
  init(
    _ operations: [Operation], _ groupWords: SharedGroupWords, _ routes: RouteNames, repeatedIDs: Set<String>,
    keepsIDs: Bool
  ) {
    names = operations.map { operation in
      guard let id = operation.operationID, !id.isEmpty, !repeatedIDs.contains(id) else {
        return Named(text: Self.pathName(of: operation), reason: .path)
      }
      let text = routes.text(ofID: id)
      return Named(text: text, reason: text == id ? nil : .withoutRoute)
    }
    if !keepsIDs { removeGroups(operations.map { groupWords[$0.groupText] }) }
  }

  subscript(position: Int) -> Named { names[position] }

  /// Shortens the names that begin with the words of their group, where no other operation of the group would have what is
  /// left.
  ///
  /// - Parameter texts: The texts that the groups of the operations are named after.
  private mutating func removeGroups(_ texts: [String]) {
    var prefixes: [String: GroupPrefix] = [:]
    let groups = texts.map { Words($0).upperCamel }
    let shortened = texts.indices.map { position -> String? in
      guard names[position].reason != .path else { return nil }
      let prefix = prefixes[groups[position]] ?? GroupPrefix(of: texts[position])
      prefixes[groups[position]] = prefix
      return prefix.removed(from: names[position].text).flatMap { Self.isFree($0) ? $0 : nil }
    }
    if shortened.allSatisfy({ $0 == nil }) { return }
    let claims = texts.indices.map {
      GroupMember(group: groups[$0], name: Words(shortened[$0] ?? names[$0].text).lowerCamel)
    }
    let counts = Dictionary(claims.map { ($0, 1) }, uniquingKeysWith: +)
    for (position, claim) in claims.enumerated() where counts[claim] == 1 {
      if let text = shortened[position] { names[position] = Named(text: text, reason: .withoutTag) }
    }
  }

  /// Whether Swift has no other use for the name.
  private static func isFree(_ text: String) -> Bool { NameRequest.assignedMemberName(text).reason == nil }

  /// `get pets by petId` for `GET /pets/{petId}`.
  private static func pathName(of operation: Operation) -> String {
    let segments = operation.path.segments.compactMap { $0.filled { " by \($0) " } }
    return ([operation.method.name.lowercased()] + segments).joined(separator: Words.seam)
  }
}

/// The name of an operation in its group.
struct GroupMember: Hashable {
  let group: String
  let name: String
}
