/// The mock of a group of calls for tests and previews.
package final class MockPlan: Sendable {
  /// The class, such as `PetsMock`.
  package let className: String
  /// The name of what the group and its mock have in common, such as `PetsCalls`.
  package let callsName: String
  /// The protocols of the styles, such as `PetsAsyncAwaitCalls`, by the names of the styles.
  package let protocolNames: [String: String]
  /// The properties of the class that stand in for calls, such as `onListPets`, by the names of the calls.
  package let properties: [String: String]

  package init(className: String, callsName: String, protocolNames: [String: String], properties: [String: String]) {
    self.className = className
    self.callsName = callsName
    self.protocolNames = protocolNames
    self.properties = properties
  }

  /// All at the top level.
  package var names: [String] { [className, callsName] + protocolNames.values }
}
