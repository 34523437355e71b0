import GenDiagnostics
import GenSource

/// A finding of a `DriftInterceptor` of the runtime in the responses of an operation.
struct DriftFinding {
  enum Kind: String, CaseIterable {
    case invalidValue, missingMember, otherType, undocumentedMediaType, undocumentedStatus, unexpectedNull, unknownValue
  }

  let method: String
  let path: String
  let status: Int64
  let kind: Kind
  /// The members and elements on the way from the body; `*` is any.
  let place: [String]
  let value: String?
  let count: Int64
  /// Where the report has it.
  let source: SourcePlace

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
