package import GenDiagnostics
import GenModel
package import GenSource

/// Returns the overlay that corrects a description by a report of what its servers sent, as JSON; `nil` if there is nothing to
/// correct, or after an error in the sink.
package func correction(of description: JSONNode, by report: JSONNode, sink: DiagnosticSink) -> [UInt8]? {
  guard let findings = DriftFinding.all(in: report, sink: sink) else { return nil }
  var correction = DriftCorrection(of: description, sink: sink)
  return correction.overlay(for: findings)
}

/// The walk from findings to the schemas that they are about.
private struct DriftCorrection {
  /// The root of the description.
  private let root: DescriptionPlace
  /// The way in which the version says that a value may be `null`.
  private let dialect: NullDialect
  /// Told of findings that no change corrects.
  private let sink: DiagnosticSink
  /// The changes so far, in the order of the findings; the values of one enum are one change.
  private var changes = DriftChanges()

  /// Creates a walk over a description.
  init(of description: JSONNode, sink: DiagnosticSink) {
    root = DescriptionPlace(root: description)
    dialect = NullDialect(description)
    self.sink = sink
  }

  /// Returns the overlay as JSON; `nil` if there is nothing to correct.
  mutating func overlay(for findings: [DriftFinding]) -> [UInt8]? {
    for finding in findings { correct(finding) }
    if changes.isEmpty { return nil }
    let title = root.node["info"]?["title"]?.string ?? "the description"
    return changes.overlay(title: "Corrections of \(title) by what its servers send")
  }

  /// The path item whose path a request builder takes like this.
  private func pathItem(at path: String) -> DescriptionPlace? {
    guard let paths = root["paths"] else { return nil }
    if let item = paths[path] { return item }
    let wanted = PathTemplate(path).withoutRouting().path.parts
    let routed = paths.node.members.first { PathTemplate($0.key).withoutRouting().path.parts == wanted }
    return routed.flatMap { paths[$0.key] }
  }

  /// Corrects what a finding is about, or reports it.
  private mutating func correct(_ finding: DriftFinding) {
    guard let operation = pathItem(at: finding.path)?.followed(in: root)?[finding.method.lowercased()] else {
      return reportUnmatched(finding, "the description has no \(finding.method) \(finding.path)")
    }
    switch finding.kind {
    case .undocumentedStatus: return addStatus(finding, to: operation)
    case .undocumentedMediaType where isDocumented(finding, in: operation):
      return reportUnmatched(
        finding,
        "\(finding.method) \(finding.path) documents \(finding.value ?? "") for \(finding.status), beside what the call reads"
      )
    case .undocumentedMediaType, .otherType, .invalidValue: return reportUncorrected(finding)
    case .missingMember, .unexpectedNull, .unknownValue: break
    }
    guard let schema = schema(of: finding, in: operation) else {
      return reportUnmatched(
        finding, "the description has no schema for \(finding.method) \(finding.path) \(finding.status)")
    }
    let isCorrected =
      switch finding.kind {
      case .missingMember: removeRequirement(finding, below: schema)
      case .unexpectedNull: allowNull(finding, below: schema)
      default: addValue(finding, below: schema)
      }
    if !isCorrected { reportUncorrected(finding) }
  }

  /// Reports a finding about something that the description does not have.
  private func reportUnmatched(_ finding: DriftFinding, _ message: String) {
    sink.warning("drift.unmatched", message, at: finding.source)
  }

  /// Reports a finding that no change of a description corrects.
  private func reportUncorrected(_ finding: DriftFinding) {
    let place = finding.place.isEmpty ? "" : " at \(JSONPointer(finding.place))"
    sink.warning(
      "drift.uncorrected",
      "\(finding.kind.rawValue)\(place) of \(finding.method) \(finding.path) \(finding.status) is left as it is",
      at: finding.source)
  }

  // MARK: - Responses

  /// Documents a status: as the only success where it is one, too, else without a body.
  private mutating func addStatus(_ finding: DriftFinding, to operation: DescriptionPlace) {
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
  private func response(_ status: Int64, in responses: DescriptionPlace) -> DescriptionPlace? {
    responses["\(status)"] ?? responses["\(status / 100)XX"] ?? responses["\(status / 100)xx"] ?? responses["default"]
  }

  /// Whether the description has the media type of a finding for its status.
  private func isDocumented(_ finding: DriftFinding, in operation: DescriptionPlace) -> Bool {
    guard let responses = operation["responses"],
      let content = response(finding.status, in: responses)?.followed(in: root)?["content"]
    else { return false }
    return content.node.members.contains { member in MediaType.essence(of: member.key) == finding.value }
  }

  /// Returns the schema of the JSON of a response.
  private func schema(of finding: DriftFinding, in operation: DescriptionPlace) -> DescriptionPlace? {
    guard let responses = operation["responses"],
      let response = response(finding.status, in: responses)?.followed(in: root)
    else { return nil }
    guard let content = response["content"] else { return response["schema"] }
    let types = content.node.members.map(\.key)
    let type = types.first { KnownMediaType(named: $0).kind == .json } ?? types.first
    return type.flatMap { content[$0]?["schema"] }
  }

  // MARK: - Schemas

  /// Returns the schemas that apply to a value: that at the end of references, and those that it is composed of.
  private func applied(_ schema: DescriptionPlace) -> [DescriptionPlace] {
    var found: [DescriptionPlace] = []
    var seen: Set<String> = []
    var pending = [schema]
    while let next = pending.popLast(), found.count < Limits.appliedSchemas {
      guard let place = next.followed(in: root), seen.insert(place.path).inserted else { continue }
      found.append(place)
      pending += ["allOf", "anyOf", "oneOf"].flatMap { place[$0]?.elements ?? [] }
    }
    return found
  }

  /// Returns the schemas of the values at a place, without following references at its end.
  private func schemas(at place: some Sequence<String>, below schema: DescriptionPlace) -> [DescriptionPlace] {
    place.reduce([schema]) { schemas, token in
      var seen: Set<String> = []
      return schemas.flatMap(applied).compactMap { schema in
        let inner = token == "*" ? schema["items"] ?? schema["additionalProperties"] : schema["properties"]?[token]
        return (inner ?? schema["additionalProperties"]).flatMap { $0.node.kind == .object ? $0 : nil }
      }.filter { seen.insert($0.path).inserted }
    }
  }

  /// Adds a value to the enums at the place. Returns whether there are any.
  private mutating func addValue(_ finding: DriftFinding, below schema: DescriptionPlace) -> Bool {
    guard let value = finding.value else { return false }
    let enums = schemas(at: finding.place, below: schema).flatMap(applied).filter { $0.node["enum"]?.kind == .array }
    for place in enums {
      let isNumber = place.node["enum"]?.elements.allSatisfy { $0.kind == .number } ?? false
      changes.addValue(
        isNumber && Int64(value) != nil ? .json(value) : .string(value), to: place.path, because: finding)
    }
    return !enums.isEmpty
  }

  /// Makes a member optional. Returns whether a schema required it.
  private mutating func removeRequirement(_ finding: DriftFinding, below schema: DescriptionPlace) -> Bool {
    guard let name = finding.place.last else { return false }
    let owners = schemas(at: finding.place.dropLast(), below: schema).flatMap(applied).filter {
      $0.node["required"]?.elements.contains { $0.string == name } ?? false
    }
    for owner in owners { changes.removeRequirement(name, from: owner, because: finding) }
    return !owners.isEmpty
  }

  /// Makes `null` a value. Returns whether there is a schema to say so.
  private mutating func allowNull(_ finding: DriftFinding, below schema: DescriptionPlace) -> Bool {
    let places = schemas(at: finding.place, below: schema)
    for place in places { dialect.allowNull(at: place, because: finding, in: &changes) }
    return !places.isEmpty
  }
}

/// The way in which a version of OpenAPI says that a value may be `null`.
private enum NullDialect {
  /// By this keyword beside the type, as before 3.1.
  case keyword(String)
  /// By a type of its own.
  case type

  /// Finds the way of the version of a description.
  init(_ description: JSONNode) {
    if description["swagger"] != nil {
      self = .keyword("x-nullable")
    } else {
      self = description["openapi"]?.string?.hasPrefix("3.0") ?? false ? .keyword("nullable") : .type
    }
  }

  /// The keywords that may forbid null whatever the type is.
  private static let besideType = ["$ref", "const", "allOf", "anyOf", "oneOf"]

  /// Adds the change by which a schema allows `null`.
  func allowNull(at place: DescriptionPlace, because finding: DriftFinding, in changes: inout DriftChanges) {
    let schema = place.node
    let type = Self.besideType.contains { schema[$0] != nil } ? nil : schema["type"]
    switch (self, type) {
    case (.keyword(let keyword), _) where schema["$ref"] != nil:
      changes.wrap(place, in: "allOf", adding: [(keyword, .bool(true))], because: finding)
    case (.keyword(let keyword), _): changes.update(place.path, .object([(keyword, .bool(true))]), because: finding)
    case (.type, let type?) where type.kind == .array:
      changes.update(place.path, .object([("type", .texts(["null"]))]), because: finding)
    case (.type, let type?) where type.kind == .string:
      changes.remove(place.path + ".type", because: finding)
      changes.update(
        place.path, .object([("type", .array([JSONText(type), .string("null")]))]), because: finding)
    case (.type, _):
      return changes.wrap(place, in: "anyOf", besides: [.object([("type", .string("null"))])], because: finding)
    }
    if let values = schema["enum"], !values.elements.contains(where: \.isNull) {
      changes.addValue(.json("null"), to: place.path, because: finding)
    }
  }
}
