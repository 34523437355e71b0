/// What stands in for a group of calls in tests and previews.
package struct MockPlan: Sendable {
  /// The class, such as `PetsMock`.
  package let className: String
  /// What the group and its mock have in common, such as `PetsCalls`.
  package let callsName: String
  /// The protocols of the styles, such as `PetsAsyncAwaitCalls`, by the names of the styles.
  package let protocolNames: [String: String]
  /// The properties of the class that stand in for calls, such as `onListPets`, by the names of the calls.
  package let properties: [String: String]

  /// All at the top level.
  var names: [String] { [className, callsName] + protocolNames.values }
}

extension MockPlan {
  /// Takes the names of all mocks, last of all, so that they take none that the description gives.
  static func plans(for groups: [OperationGroup], styles: [String], in topLevel: inout NameScope) -> [MockPlan] {
    groups.map { group in
      // Which is short enough for a file.
      let base = String(group.apiName.dropLast("API".utf8.count))
      func name(_ ending: String) -> String { topLevel.name(spelled: base + ending).text }
      return MockPlan(
        className: name("Mock"), callsName: name("Calls"),
        protocolNames: Dictionary(uniqueKeysWithValues: styles.map { ($0, name($0 + "Calls")) }),
        properties: properties(of: group))
    }
  }

  private static func properties(of group: OperationGroup) -> [String: String] {
    let calls = group.operations.flatMap { [$0.name] + ($0.streamCall.map { [$0.name] } ?? []) }
    var scope = NameScope()
    for call in ["client"] + calls { scope.claim(call) }
    let names = calls.map { call in
      let bare = call.withoutBackticks
      return scope.name(spelled: "on" + bare.prefix(1).uppercased() + bare.dropFirst()).text
    }
    return Dictionary(zip(calls, names), uniquingKeysWith: { first, _ in first })
  }
}
