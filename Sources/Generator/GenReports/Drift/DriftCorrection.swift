package import GenDiagnostics
package import GenModel
package import GenSource

/// Returns the overlay that corrects a description by a report of what its servers sent, as JSON; `nil` if there is nothing to
/// correct, or after an error in the sink.
package func correction(
  of description: JSONNode, _ dialect: Dialect, by report: JSONNode, sink: DiagnosticSink
) -> [UInt8]? {
  guard let findings = DriftFinding.all(in: report, sink: sink) else { return nil }
  var correction = DriftCorrection(of: description, dialect, sink: sink)
  return correction.overlay(for: findings)
}

/// The walk from findings to the schemas that they are about. Responses are found and added in DriftCorrection+Responses.swift.
struct DriftCorrection {
  /// The root of the description.
  let root: DescriptionPlace
  /// The version of OpenAPI that it is written in.
  let dialect: Dialect
  /// Told of findings that no change corrects.
  private let sink: DiagnosticSink
  /// The changes so far, in the order of the findings; the values of one enum are one change.
  var changes = DriftChanges()

  /// Creates a walk over a description.
  init(of description: JSONNode, _ dialect: Dialect, sink: DiagnosticSink) {
    root = DescriptionPlace(root: description)
    self.dialect = dialect
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
    let routed = paths.node.members.first { $0.path.withoutRouting().path.parts == wanted }
    return routed.flatMap { paths[$0.key] }
  }

  /// Corrects what a finding is about, or reports it.
  private mutating func correct(_ finding: DriftFinding) {
    guard let operation = pathItem(at: finding.path)?.followed(in: root)?[finding.method.lowercased()] else {
      return reportUnmatched(finding, "the description has no \(finding.method) \(finding.path)")
    }
    switch finding.kind {
    case .undocumentedStatus: return addStatus(finding, to: operation)
    case .undocumentedMediaType:
      let documented = mediaTypes(of: finding.status, in: operation)
      guard documented.contains(where: { MediaType.essence(of: $0) == finding.value }) else {
        return reportUncorrected(finding, describedAs: documented)
      }
      return reportUnmatched(
        finding,
        "\(finding.method) \(finding.path) documents \(finding.value ?? "") for \(finding.status), beside what the call reads"
      )
    case .missingMember, .unexpectedNull, .unknownValue, .otherType, .invalidValue: break
    }
    guard let schema = schema(of: finding, in: operation) else {
      return reportUnmatched(
        finding, "the description has no schema for \(finding.method) \(finding.path) \(finding.status)")
    }
    let isCorrected =
      switch finding.kind {
      case .missingMember: removeRequirement(finding, below: schema)
      case .unexpectedNull: allowNull(finding, below: schema)
      case .unknownValue: addValue(finding, below: schema)
      case .otherType: allowType(finding, below: schema)
      case .invalidValue, .undocumentedMediaType, .undocumentedStatus: false
      }
    if !isCorrected { reportUncorrected(finding, describedAs: types(at: finding.place, below: schema)) }
  }

  /// Reports a finding about something that the description does not have.
  func reportUnmatched(_ finding: DriftFinding, _ message: String) {
    sink.warning("drift.unmatched", message, at: finding.source)
  }

  /// Reports a finding about what the description has.
  private func reportDocumented(_ finding: DriftFinding, _ what: String) {
    let place = finding.place.isEmpty ? "" : " at \(JSONPointer(finding.place))"
    reportUnmatched(finding, "\(finding.method) \(finding.path) \(finding.status) documents \(what)\(place)")
  }

  /// Reports a finding that no change of a description corrects, with what is described at its place, if that is known.
  private func reportUncorrected(_ finding: DriftFinding, describedAs described: [String]) {
    let value = finding.value.map { " \"\($0)\"" } ?? ""
    let place = finding.place.isEmpty ? "" : " at \(JSONPointer(finding.place))"
    let response = "\(finding.method) \(finding.path) \(finding.status)"
    let types = described.isEmpty ? "" : ", described as \(described.joined(separator: " or ")),"
    sink.warning(
      "drift.uncorrected", "\(finding.kind.rawValue)\(value)\(place) of \(response)\(types) is left as it is",
      at: finding.source)
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

  /// Adds a value to the enums at the place, or to the one constant that makes an enum with it. Returns whether there are any.
  private mutating func addValue(_ finding: DriftFinding, below schema: DescriptionPlace) -> Bool {
    guard let value = finding.value else { return false }
    var seen: Set<String> = []
    let schemas = schemas(at: finding.place, below: schema).flatMap(applied).filter { seen.insert($0.path).inserted }
    var enums = schemas.filter { $0.node["enum"]?.kind == .array }
    let constants = schemas.filter { $0.node["const"] != nil }
    // Which of several constants the value would take the place of is not known.
    if enums.isEmpty, constants.count == 1 { enums = constants }
    let lacking = enums.filter { place in
      !place.listedValues.contains { ($0.string ?? $0.text) == value }
    }
    for place in lacking {
      if let constant = place.node["const"] {
        changes.remove(place.path + ".const", because: finding)
        if place.node["enum"] == nil { changes.add(JSONText(constant), to: "enum", of: place.path, because: finding) }
      }
      let isNumber = place.listedValues.allSatisfy { $0.kind == .number } && value.isJSONNumber
      changes.add(isNumber ? .json(value) : .string(value), to: "enum", of: place.path, because: finding)
    }
    if lacking.isEmpty, !enums.isEmpty { reportDocumented(finding, "the value \"\(value)\"") }
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
    let wrong = places.filter { !dialect.allowsNull(at: $0, in: root) }
    for place in wrong { dialect.allowNull(at: place, because: finding, in: &changes) }
    if wrong.isEmpty, !places.isEmpty { reportDocumented(finding, "null") }
    return !places.isEmpty
  }

  /// Makes the type of what was found a type of the value. Returns whether there is a schema to say so, and the report has the type.
  private mutating func allowType(_ finding: DriftFinding, below schema: DescriptionPlace) -> Bool {
    guard let type = finding.foundType else { return false }
    let places = schemas(at: finding.place, below: schema)
    let wrong = places.filter { !Dialect.allows(type, at: $0, in: root) }
    for place in wrong { dialect.allow(type, at: place, because: finding, in: &changes) }
    if wrong.isEmpty, !places.isEmpty { reportDocumented(finding, "the type \(type)") }
    return !places.isEmpty
  }

  /// Returns the types that values at a place are described as, with their formats: `string (date-time)`.
  private func types(at place: [String], below schema: DescriptionPlace) -> [String] {
    var seen: Set<String> = []
    return schemas(at: place, below: schema).flatMap(applied).flatMap { schema in
      let type = schema.node["type"]
      let format = schema.node["format"]?.string.map { " (\($0))" } ?? ""
      return (type?.string.map { [$0] } ?? type.strings).map { $0 + format }
    }.filter { seen.insert($0).inserted }
  }
}

extension DescriptionPlace {
  /// The values that the schema allows by a list or a constant.
  fileprivate var listedValues: [JSONNode] { node["const"].map { [$0] } ?? node["enum"].elements }
}

extension String {
  /// Whether it is a number as JSON has it.
  fileprivate var isJSONNumber: Bool {
    let sink = DiagnosticSink()
    let document = JSONDocument.parse(SourceFile(path: "", text: self), sink: sink)
    return document?.root.number == self && !sink.hasErrors
  }
}
