import GenDiagnostics
import GenModel
import GenSource

/// The responses of an operation: those that the description has, and those that are added.
extension DriftCorrection {
  /// Documents a status: as the only success where it is one, too, else without a body.
  mutating func addStatus(_ finding: DriftFinding, to operation: DescriptionPlace) {
    guard let responses = operation["responses"], response(finding.status, in: responses) == nil else {
      return reportUnmatched(finding, "\(finding.method) \(finding.path) documents the status \(finding.status)")
    }
    let successes = responses.node.members.filter { $0.key.hasPrefix("2") }
    let isSuccess = finding.status / 100 == 2
    let isJSON = finding.value.map { KnownMediaType(named: $0).kind == .json } ?? false
    let response =
      isSuccess && isJSON && successes.count == 1
      ? JSONText(successes[0].value) : .object([("description", .string("Sent by servers."))])
    changes.update(responses.path, .object([(String(finding.status), response)]), because: finding)
  }

  /// Returns the response of a status: its own, else that of its range, else the default.
  func response(_ status: Int64, in responses: DescriptionPlace) -> DescriptionPlace? {
    responses["\(status)"] ?? responses["\(status / 100)XX"] ?? responses["\(status / 100)xx"] ?? responses["default"]
  }

  /// Returns the media types that the description has for a status.
  func mediaTypes(of status: Int64, in operation: DescriptionPlace) -> [String] {
    guard let responses = operation["responses"],
      let response = response(status, in: responses)?.followed(in: root)
    else { return [] }
    return response["content"]?.node.members.map(\.key) ?? produced(by: operation)
  }

  /// Returns the schema of the JSON of a response.
  func schema(of finding: DriftFinding, in operation: DescriptionPlace) -> DescriptionPlace? {
    guard let responses = operation["responses"],
      let response = response(finding.status, in: responses)?.followed(in: root)
    else { return nil }
    guard let content = response["content"] else { return response["schema"] }
    let types = content.node.members.map(\.key)
    let type = types.first { KnownMediaType(named: $0).kind == .json } ?? types.first
    return type.flatMap { content[$0]?["schema"] }
  }

  /// Returns the media types of responses in Swagger 2.0; none for a later version.
  private func produced(by operation: DescriptionPlace) -> [String] {
    guard dialect == .swagger else { return [] }
    let types = operation.node["produces"] ?? root.node["produces"]
    return types.strings
  }
}
