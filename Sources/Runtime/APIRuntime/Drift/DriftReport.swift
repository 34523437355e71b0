/// The findings of a ``DriftInterceptor``. Its JSON is what `gen drift` reads.
///
/// It has no times of single responses, and no values of theirs but for those of enums.
public struct DriftReport: Codable, Hashable, Sendable {
  /// The kinds of findings, by their names in the report.
  enum Kind: String, Codable, Comparable {
    case invalidValue, missingMember, otherType, undocumentedMediaType, undocumentedStatus, unexpectedNull, unknownValue

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The place of findings: one place of the responses of one operation.
  struct Subject: Hashable {
    let operation: String?
    let method: String
    let path: String
    let status: Int
    let kind: Kind
    /// The place in the body, `/pets/*/status`; `nil` for the response as a whole.
    let place: String?
    /// An unknown value of an enum, a media type, or the kind of a value of another type than described: `integer`.
    let value: String?

    /// Creates the subject of an irregularity. A value is made printable, and cut off after 100 characters.
    init(_ call: CallContext, status: Int, _ kind: Kind, place: String?, value: String?) {
      operation = call.operationID
      method = call.method.rawValue
      path = call.path
      self.status = status
      self.kind = kind
      self.place = place
      self.value = value?.printable(limit: 100)
    }
  }

  /// How often something was found, and when.
  struct Occurrences {
    var count = 0
    let first: String
    var last: String

    /// Creates what has not occurred yet.
    init(first: String) {
      self.first = first
      last = first
    }

    /// Counts one more.
    mutating func add(at time: String) {
      count += 1
      last = time
    }
  }

  /// A finding as the report has it: a subject with its occurrences.
  struct Finding: Codable, Hashable {
    let operation: String?
    let method: String
    let path: String
    let status: Int
    let kind: Kind
    let place: String?
    let value: String?
    let count: Int
    let first: String
    let last: String

    /// Creates a finding.
    fileprivate init(_ subject: Subject, _ occurrences: Occurrences) {
      operation = subject.operation
      method = subject.method
      path = subject.path
      status = subject.status
      kind = subject.kind
      place = subject.place
      value = subject.value
      count = occurrences.count
      first = occurrences.first
      last = occurrences.last
    }

    /// Whether the finding comes first: by path, method, status, kind, place and value.
    fileprivate func precedes(_ other: Finding) -> Bool {
      let (left, right) = ((path, method, status, kind), (other.path, other.method, other.status, other.kind))
      return left == right ? (place ?? "", value ?? "") < (other.place ?? "", other.value ?? "") : left < right
    }
  }

  /// The findings, in an order that does not depend on that of the calls.
  let findings: [Finding]
  /// The number of findings beyond the maximum.
  let omitted: Int

  /// Creates a report.
  init(_ findings: [Subject: Occurrences], omitted: Int) {
    self.findings = findings.map(Finding.init).sorted { $0.precedes($1) }
    self.omitted = omitted
  }

  /// Whether nothing was found.
  public var isEmpty: Bool { findings.isEmpty }
}

extension DriftReport: CustomStringConvertible {
  /// A line for each finding: `GET /pets 200 /*/status: unknownValue "lost", 3 times`.
  public var description: String {
    findings.map { finding in
      let place = finding.place.map { $0.isEmpty ? "" : " " + $0 } ?? ""
      let value = finding.value.map { " \"\($0)\"" } ?? ""
      let times = finding.count == 1 ? "once" : "\(finding.count) times"
      return "\(finding.method) \(finding.path) \(finding.status)\(place): \(finding.kind.rawValue)\(value), \(times)"
    }.joined(separator: "\n")
  }
}
