import GenModel

/// The numbers by which tools tell methods of one name in several classes apart, as springdoc does: `list` of one group and
/// `list_1` of the next. In its group, none of them needs one.
struct IDNumbers {
  /// The groups of the operations that have an id.
  private let groups: [String: Set<String>]

  /// - Parameter operations: All of the description.
  init(_ operations: [Operation]) {
    let named = operations.compactMap { operation in operation.operationID.map { ($0, Set([operation.groupText])) } }
    groups = Dictionary(named) { $0.union($1) }
  }

  /// The id without its number; `nil` if it has none, or if no operation has the id without it.
  ///
  /// - Parameter group: A group whose operations keep the number beside one without it.
  func removed(from id: String, besideOthersOf group: String? = nil) -> String? {
    guard let end = id.lastIndex(of: "_") else { return nil }
    let digits = id[id.index(after: end)...].utf8
    let isNumber = !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let rest = String(id[..<end])
    guard isNumber, let known = groups[rest] else { return nil }
    return group.map(known.contains) ?? false ? nil : rest
  }

  /// The id with the method in the place of the verb that it ends in, if it is that of a second route to one function, as
  /// open_api_spex writes it: `patch` for `update (2)`; `nil` for any other.
  func ofMethod(_ id: String, _ method: HTTPMethod) -> String? {
    let number = " (2)"
    guard id.hasSuffix(number), groups[String(id.dropLast(number.count))] != nil,
      let verb = method.verbs.first(where: { id.hasSuffix(".\($0)\(number)") })
    else { return nil }
    return id.dropLast(verb.count + number.count) + method.name.lowercased()
  }
}
