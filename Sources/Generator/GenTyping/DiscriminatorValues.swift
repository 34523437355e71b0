/// The values of a discriminator that stand for the members of a union: what a mapping, the members' own schemas and their names say of
/// it, and which goes before which. Where the statements are found does not belong here.
struct DiscriminatorValues {
  /// The statement about one member.
  struct Statement {
    /// The values that the mapping, or an extension, has for it.
    var mapped: [String]
    /// The values that its schema allows the property; empty if it allows any.
    var allowed: [String]
    /// The value that the name of its schema stands for.
    var name: String?
  }

  private let statements: [Statement]
  /// The values that more than one member allows, or the schema that all of them extend.
  private let shared: Set<String>

  /// - Parameter listed: The values that the schema allows which all members extend.
  init(_ statements: [Statement], listed: [String] = []) {
    self.statements = statements
    let counts = Dictionary(
      (statements.map(\.allowed) + [listed]).flatMap(Set.init).map { ($0, 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value > 1 }.keys)
  }

  /// Returns the values of each member, in the order of the members. A member may have none, and several may have one.
  func values() -> [[String]] {
    let named = statements.map(nameInSharedList)
    let claimed = Set(statements.flatMap(\.mapped) + named.compactMap { $0 })
    let said = statements.indices.map { index in
      let statement = statements[index]
      if !statement.mapped.isEmpty { return withOwn(statement) }
      if let name = named[index] { return [name] }
      // What is left of a list for a member that nothing in it names; nothing may be.
      return isSharedList(statement.allowed) ? statement.allowed.filter { !claimed.contains($0) } : statement.allowed
    }
    // A name is a guess, which takes no value of another member.
    var taken = Set(said.joined())
    return statements.indices.map { index in
      if said[index].isEmpty, let name = statements[index].name, taken.insert(name).inserted { return [name] }
      return said[index].inOrderOnce
    }
  }

  /// The values of a mapping say which of the allowed values a member has. Where it allows none of them, its own values
  /// are what its type is made for, and both are accepted.
  private func withOwn(_ statement: Statement) -> [String] {
    let isContradicted = !statement.allowed.isEmpty && Set(statement.allowed).isDisjoint(with: statement.mapped)
    return isContradicted ? statement.allowed + statement.mapped : statement.mapped
  }

  /// Whether a list of values is that of all members, as a base has one, which tells none of them apart.
  private func isSharedList(_ values: [String]) -> Bool { values.count > 1 && values.contains(where: shared.contains) }

  /// The name of a member, if it is in a list of values that several members share and no mapping says which one it
  /// has.
  private func nameInSharedList(_ statement: Statement) -> String? {
    guard statement.mapped.isEmpty, isSharedList(statement.allowed) else { return nil }
    return statement.name.flatMap { statement.allowed.contains($0) ? $0 : nil }
  }
}

extension [String] {
  /// The texts without those that stand further in front, too.
  fileprivate var inOrderOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
