import SwiftPlan

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
