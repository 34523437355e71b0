import GenDiagnostics
import GenNaming
import SwiftPlan

/// The names and declarations of the options that calls share. Which calls these are is decided by ``SharedOptions``.
struct SharedOptionsPlan {
  /// Where a type is declared.
  struct Home {
    let path: [String]
    /// The place of one of the operations, which does not depend on the order of the description.
    let place: SourcePlace
  }

  /// A type that has its name.
  private struct Named {
    let type: SharedOptions.SharedType
    let home: Home
    let reason: NameReason?
  }

  private var types: [Named] = []
  private var homes: [Int: Home] = [:]

  /// The home of the options of the call of an operation; `nil` for what it shares with no other.
  subscript(operation: Int) -> Home? { homes[operation] }

  /// Adds types under the names that they have at their home.
  ///
  /// - Parameter place: The place of an operation, by its position.
  mutating func add(
    _ types: [SharedOptions.SharedType], named names: [AssignedName], in path: [String], place: (Int) -> SourcePlace
  ) {
    for (type, name) in zip(types, names) {
      let home = Home(path: path + [name.text], place: place(type.operations[0]))
      self.types.append(Named(type: type, home: home, reason: name.reason))
      for operation in type.operations { homes[operation] = home }
    }
  }

  /// The declarations, by the enums of the groups; those beyond a group have none.
  ///
  /// - Parameter groups: The operations of all groups.
  func declarations(_ groups: [[OperationPlan]]) -> [String?: [Declaration]] {
    if types.isEmpty { return [:] }
    let operations = Dictionary(uniqueKeysWithValues: groups.joined().map { ($0.position, $0) })
    let declarations = types.compactMap { named in declaration(of: named, operations).map { (named.type.apiName, $0) } }
    return Dictionary(grouping: declarations, by: \.0).mapValues { $0.map(\.1) }
  }

  private func declaration(of named: Named, _ operations: [Int: OperationPlan]) -> Declaration? {
    let calls = named.type.operations.compactMap { operations[$0]?.optionalParameters }
    guard let first = calls.first, !first.isEmpty, calls.allSatisfy({ $0.count == first.count }) else { return nil }
    let members = first.indices.map { index in
      OptionsPlan.Member(
        assignedName: first[index].assignedName,
        type: named.type.memberTypes[first[index].name] ?? first[index].type,
        defaultValue: first[index].defaultValue,
        documentation: Documentation(sharedBy: calls.map { $0[index].documentation }))
    }
    return Declaration(
      path: named.home.path, text: named.type.text, nameReason: named.reason,
      documentation: Documentation(lines: ["The optional parameters that several calls have in common."]),
      kind: .options(members), nested: [], place: named.home.place, home: nil)
  }
}

extension NameRequest {
  /// The name of options that calls share.
  static func sharedOptions(_ type: SharedOptions.SharedType) -> NameRequest { .shared(type.text, isModel: true) }
}

extension Documentation {
  /// The comment that several places have in common.
  fileprivate init(sharedBy comments: [Documentation]) {
    let first = comments.first ?? .none
    self.init(
      lines: comments.allSatisfy { $0.text == first.text } ? first.text : [],
      facts: first.facts.filter { fact in comments.allSatisfy { $0.facts.contains(fact) } })
  }
}
