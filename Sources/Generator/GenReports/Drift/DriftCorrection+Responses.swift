import GenDiagnostics
import GenModel
import GenSource

/// The responses of an operation: those that the description has, and those that are added.
extension DriftCorrection {
  /// Documents a status, with the media type that it was sent in.
  mutating func addStatus(_ finding: DriftFinding, to operation: DescriptionPlace) {
    guard let responses = operation["responses"], response(finding.status, in: responses) == nil else {
      return reportUnmatched(finding, "\(finding.method) \(finding.path) documents the status \(finding.status)")
    }
    let response = newResponse(finding, beside: responses, in: operation)
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
    guard dialect == .swagger2 else { return [] }
    let types = operation.node["produces"] ?? root.node["produces"]
    return types.strings
  }

  /// Returns the response of a status that the description does not have: with the body that successes have in its media type, if it
  /// is a success and they agree, else with any body of the type; without a body if HTTP forbids one, or if none was sent.
  private func newResponse(
    _ finding: DriftFinding, beside responses: DescriptionPlace, in operation: DescriptionPlace
  ) -> JSONText {
    let description = (key: "description", value: JSONText.string("Sent by servers."))
    guard let type = finding.value, isMediaType(type), HTTPMethod(finding.method).hasResponseBody,
      !Response.Status.code(Int(finding.status)).isBodiless
    else { return .object([description]) }
    let isSuccess = finding.status / 100 == 2
    let others = isSuccess ? responses.node.members.filter { $0.key.hasPrefix("2") }.map(\.key) : []
    if dialect == .swagger2 {
      let bodies = others.compactMap { responses[$0] }.filter { $0.followed(in: root)?["schema"] != nil }
      let produced = produced(by: operation)
      let isProduced = produced.isEmpty ? type == KnownMediaType.json : produced.contains { isRange($0, of: type) }
      return bodies.count == 1 && isProduced ? JSONText(bodies[0].node) : .object([description])
    }
    let bodies = others.compactMap { responses[$0] }.compactMap { other in
      other.followed(in: root)?["content"].flatMap { body(of: type, in: $0) }.map { (response: other, body: $0) }
    }
    guard let first = bodies.first, bodies.allSatisfy({ $0.body.value.hasSameContent(as: first.body.value) }) else {
      return .object([description, ("content", .object([(type, .object([]))]))])
    }
    let response = first.response.followed(in: root)?.node
    if MediaType.essence(of: first.body.key) == type, response?["content"]?.members.count == 1 {
      return JSONText(first.response.node)
    }
    let text = response?["description"].map { JSONText($0) } ?? description.value
    return .object([
      (description.key, text), ("content", .object([(type, JSONText(first.body.value))])),
    ])
  }

  /// Returns the body of a media type in the content of a response: its own, else of JSON that of a range it is in. Of other bodies that
  /// of a range says nothing: frameworks write a schema of JSON for any type.
  private func body(of type: String, in content: DescriptionPlace) -> JSONMember? {
    let members = content.node.members
    let own = members.first { MediaType.essence(of: $0.key) == type }
    guard own == nil, KnownMediaType(named: type).kind == .json else { return own }
    return members.first { isRange($0.key, of: type) }
  }

  /// Returns whether a media type is another one, or a range such as `text/*` that it is in.
  private func isRange(_ name: String, of type: String) -> Bool {
    let essence = MediaType.essence(of: name)
    return essence == type || essence == KnownMediaType.anything
      || essence.hasSuffix("/*") && type.hasPrefix(essence.dropLast())
  }

  /// Returns whether a text is a type and a subtype, as in a report it may be anything that a server sends.
  private func isMediaType(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),:;<=>?@[]{}\\*".utf8.contains($0) }
      }
  }
}
