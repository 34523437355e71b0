import GenModel

/// The numbers by which tools tell methods of one name in several classes apart, as springdoc does: `list` of one group and
/// `list_1` of the next. In its group, none of them needs one.
struct IDNumbers {
  private let ids: Set<String>

  /// - Parameter operations: All of the description.
  init(_ operations: [Operation]) {
    ids = Set(operations.lazy.compactMap(\.operationID))
  }

  /// The id without its number; `nil` if it has none, or if no operation has the id without it.
  func removed(from id: String) -> String? {
    guard let end = id.lastIndex(of: "_") else { return nil }
    let digits = id[id.index(after: end)...].utf8
    let isNumber = !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let rest = String(id[..<end])
    return isNumber && ids.contains(rest) ? rest : nil
  }
}
