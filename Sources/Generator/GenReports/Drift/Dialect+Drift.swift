import GenDiagnostics
import GenModel
import GenSource

/// The ways in which versions of OpenAPI say that a value may be `null`, or of several types: a schema of Swagger 2.0 has one type, and
/// a value of several types is any JSON; one of OpenAPI 3.0 may be composed of others, too; one of later versions has a list of types,
/// of which `null` is one. Where schemas are is in DriftCorrection.swift.
extension Dialect {
  /// The keywords that may forbid a value whatever the type is.
  private static let besideType = ["$ref", "const", "allOf", "anyOf", "oneOf"]
  /// The keywords that say what a value is for, and not what it may be. A union has them, too, that the schema becomes a part of.
  private static let annotations = ["description", "deprecated", "readOnly", "writeOnly"]

  /// The keyword beside the type by which a value may be `null`; `nil` where that is a type.
  private var nullKeyword: String? {
    switch self {
    case .swagger2: "x-nullable"
    case .openAPI30: "nullable"
    case .openAPI31, .openAPI32: nil
    }
  }

  /// Adds the change by which a schema allows `null`.
  func allowNull(at place: DescriptionPlace, because finding: DriftFinding, in changes: inout DriftChanges) {
    let schema = place.node
    if let keyword = nullKeyword {
      guard schema["$ref"] == nil else {
        return changes.wrap(place, in: "allOf", adding: [(keyword, .bool(true))], because: finding)
      }
      changes.update(place.path, .object([(keyword, .bool(true))]), because: finding)
    } else {
      guard schema["type"] != nil, !Self.besideType.contains(where: { schema[$0] != nil }) else {
        return changes.wrap(place, in: "anyOf", besides: [.object([("type", .string("null"))])], because: finding)
      }
      changes.addType("null", to: place, because: finding)
    }
    if let values = schema["enum"], !values.elements.contains(where: \.isNull) {
      changes.add(.json("null"), to: "enum", of: place.path, because: finding)
    }
  }

  /// Returns whether a schema allows `null`: itself or, by a keyword or by its type, the one that it refers to, or one of the alternatives.
  func allowsNull(at place: DescriptionPlace, in root: DescriptionPlace) -> Bool {
    let schemas = [place] + (place.followed(in: root).map { [$0] } ?? [])
    let values = schemas.last?.node["enum"]
    if let values, !values.elements.contains(where: \.isNull) { return false }
    if let keyword = nullKeyword { return schemas.contains { $0.node[keyword]?.bool ?? false } }
    return schemas.contains { schema in
      let alternatives = ["anyOf", "oneOf"].flatMap { schema[$0]?.elements ?? [] }
      return ([schema] + alternatives).contains { place in
        let type = place.followed(in: root)?.node["type"]
        return type?.string == "null" || type.strings.contains("null")
      }
    }
  }

  /// Adds the change by which a schema allows a type, where it is used: a schema that it refers to stays as it is.
  func allow(
    _ type: String, at place: DescriptionPlace, because finding: DriftFinding, in changes: inout DriftChanges
  ) {
    let schema = place.node
    let annotations = schema.members.filter { Self.annotations.contains($0.key) }
    let kept = annotations.map { (key: $0.key, value: JSONText($0.value)) }
    if self == .swagger2 {
      let null = schema["x-nullable"].map { [(key: "x-nullable", value: JSONText($0))] } ?? []
      return changes.replace(place, by: .object(kept + null), because: finding)
    }
    // Other keywords are about values of one type, but for these: a format may be one of another type.
    let isPlain = !(Self.besideType + ["enum", "format"]).contains { schema[$0] != nil }
    if self >= .openAPI31, isPlain, schema["type"] != nil { return changes.addType(type, to: place, because: finding) }
    var part: [(key: String, value: JSONText)] = [("type", .string(type))]
    // An array without it is not a schema of OpenAPI 3.0.
    if type == "array" { part.append(("items", .object([]))) }
    if let union = ["anyOf", "oneOf"].first(where: { schema[$0]?.kind == .array }),
      schema.members.count == annotations.count + 1
    {
      return changes.add(.object(part), to: union, of: place.path, because: finding)
    }
    changes.wrap(place, in: "anyOf", besides: [.object(part)], adding: kept, because: finding)
  }

  /// Returns whether a schema has a type, or allows any: itself, or one of the alternatives of a union.
  static func allows(_ type: String, at place: DescriptionPlace, in root: DescriptionPlace) -> Bool {
    guard let schema = place.followed(in: root) else { return false }
    let alternatives = ["anyOf", "oneOf"].flatMap { schema[$0]?.elements ?? [] }.map { $0.followed(in: root)?.node }
    return ([schema.node] + alternatives).contains { node in
      guard let node else { return false }
      let types = node["type"]?.string.map { [$0] } ?? node["type"].strings
      return types.contains(type) || type == "integer" && types.contains("number")
        || node.members.allSatisfy { annotations.contains($0.key) || $0.key == "x-nullable" }
    }
  }
}
