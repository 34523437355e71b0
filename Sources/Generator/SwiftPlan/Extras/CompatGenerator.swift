/// Another generator, whose names for calls and models the output may have beside its own.
package enum CompatGenerator: String, Sendable, CaseIterable {
  case openAPIGenerator = "openapi-generator"

  /// The type with the settings of its clients, as it is called where nothing else is chosen.
  package var settingsName: String { "OpenAPIClientAPI" }
}
