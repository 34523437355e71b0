/// The lines that version control puts around the two sides of a conflict, in any text of the user's.
package enum ConflictMarker {
  /// The problem of a text that has one, behind the name of its file or without it.
  package static let message = "has conflict markers of a merge"
  /// The advice about a file that is not generated.
  package static let hint = "merge the two sides, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>"

  /// Returns where the first line begins that is one; `nil` without one.
  package static func offset(in bytes: [UInt8]) -> Int? {
    var rest = bytes[...]
    while !rest.isEmpty {
      if ["<<<<<<< ", ">>>>>>> "].contains(where: { rest.starts(with: $0.utf8) }) { return rest.startIndex }
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      rest = rest[(end + 1)...]
    }
    return nil
  }
}
