import GenDiagnostics
import GenSource

/// A finding of a `DriftInterceptor` of the runtime in the responses of an operation.
struct DriftFinding {
  /// The kinds of findings, by their names in the report: those of the runtime's `DriftReport`.
  enum Kind: String, CaseIterable {
    case invalidValue, missingMember, otherType, undocumentedMediaType, undocumentedStatus, unexpectedNull, unknownValue
  }

  /// The method of the operation.
  let method: String
  /// The path template of the operation.
  let path: String
  /// The status of the response.
  let status: Int64
  /// The kind.
  let kind: Kind
  /// The members and elements on the way from the body; `*` is any.
  let place: [String]
  /// An unknown value of an enum, a media type, or the JSON Schema type of a value of another type; `nil` for none.
  let value: String?
  /// The number of times that it was found.
  let count: Int64
  /// The place in the report.
  let source: SourcePlace

  /// The type of a value of another type than it is described as; `nil` for any other finding, and where the report does not have it.
  var foundType: String? { kind == .otherType ? value.flatMap { Self.types.contains($0) ? $0 : nil } : nil }

  /// The types that a value is found as, by their names in JSON Schema.
  private static let types: Set = ["array", "boolean", "integer", "number", "object", "string"]

  /// The words for it: `GET /pets 200, 3 times`.
  var summary: String { "\(method) \(path) \(status), \(count == 1 ? "once" : "\(count) times")" }

  /// Returns the findings of a report; `nil` after an error in the sink.
  static func all(in report: JSONNode, sink: DiagnosticSink) -> [DriftFinding]? {
    guard let list = report["findings"], list.kind == .array else {
      sink.error(
        "drift.malformed", "the file is not a report of a DriftInterceptor: its \"findings\" are missing",
        at: report.place)
      return nil
    }
    let findings = list.elements.compactMap { node in
      let finding = DriftFinding(node)
      if finding == nil {
        sink.error(
          "drift.malformed",
          "the finding has no method, path, status (100 to 599), known kind or place (a JSON Pointer)", at: node.place)
      }
      return finding
    }
    return sink.hasErrors ? nil : findings
  }

  /// Creates a finding of an object; `nil` for one that is not a finding.
  private init?(_ node: JSONNode) {
    guard let method = node["method"]?.string, let path = node["path"]?.string, let status = node["status"]?.integer,
      (100...599).contains(status),
      let kind = node["kind"]?.string.flatMap(Kind.init), let place = try? JSONPointer(node["place"]?.string ?? "")
    else { return nil }
    self.method = method
    self.path = path
    self.status = status
    self.kind = kind
    self.place = place.tokens
    value = node["value"]?.string
    count = node["count"]?.integer ?? 1
    source = node.place
  }
}
