import GenNaming
import SwiftPlan

/// Plans what stands in for groups of calls. The names of mocks are taken last of all, so that they take none that the
/// description gives.
///
/// - Parameters:
///   - styles: The names of the styles whose calls may be mocked, each of which has a protocol of its own.
///   - registry: The names of the top level, in which those of mocks are reserved.
func planMocks(of groups: [OperationGroup], styles: [String], in registry: inout NameRegistry) -> [MockPlan] {
  groups.map { group in
    // Which is short enough for a file.
    let base = String(group.apiName.dropLast("API".utf8.count))
    func name(_ ending: String) -> String { registry.name(spelled: base + ending).text }
    return MockPlan(
      className: name("Mock"), callsName: name("Calls"),
      protocolNames: Dictionary(uniqueKeysWithValues: styles.map { ($0, name($0 + "Calls")) }),
      properties: mockProperties(of: group))
  }
}

/// Returns the names of the properties of a mock, by the names of the calls: `onListPets` of `listPets`.
private func mockProperties(of group: OperationGroup) -> [String: String] {
  let calls = group.operations.flatMap { [$0.name] + ($0.streamCall.map { [$0.name] } ?? []) }
  var scope = NameScope()
  for call in ["client"] + calls { scope.claim(call) }
  let names = calls.map { call in
    let bare = call.withoutBackticks
    return scope.name(spelled: "on" + bare.prefix(1).uppercased() + bare.dropFirst()).text
  }
  return Dictionary(zip(calls, names), uniquingKeysWith: { first, _ in first })
}
