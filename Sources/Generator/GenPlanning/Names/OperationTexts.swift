import GenModel
import GenNaming
import SwiftPlan

/// The texts that operations are named after, by their positions: their ids, or their methods and paths, without what the path
/// or the group says already.
///
/// The result is not a name of Swift yet, only the text that one is made from. All operations are needed at once: a
/// text is shortened only where that leaves it different from all others of its group.
struct OperationTexts {
  /// The text of one operation.
  struct Named {
    /// The text whose words make the name.
    let text: String
    /// Why that is not the id of the operation as it stands; `nil` if it is.
    let reason: NameReason?
  }

  /// By the position of the operation.
  private var names: [Named]

  /// Finds the texts of all operations.
  ///
  /// - Parameters:
  ///   - operations: All of the description, in document order.
  ///   - groupWords: The words that all groups begin with.
  ///   - routes: The ids without their routes.
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

  /// The text of the operation at a position of the description.
  subscript(position: Int) -> Named { names[position] }

  /// Shortens the names that begin with the words of their group, where no other operation of the group would have what is
  /// left.
  /// Two that would become equal both keep their words, as the order of operations must not decide.
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
///
/// Groups are told apart by their Swift names, not by their tags.
struct GroupMember: Hashable {
  /// The name of the group, in upper camel case.
  let group: String
  /// The name of the call, in lower camel case.
  let name: String
}
