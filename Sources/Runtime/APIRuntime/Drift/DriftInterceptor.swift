import Foundation

/// An interceptor that collects what servers send against their description: unknown enum values, missing members,
/// `null` and other types where they are not allowed, undocumented statuses and media types.
///
///     let drift = DriftInterceptor()
///     client.configuration.interceptors.append(drift)
///     …
///     try APIJSONEncoder().encode(drift.report).write(to: url)
///
/// `gen drift` makes an overlay of the report that corrects the description. The report has no values of responses, but
/// for unknown values of enums of at most 64 letters, digits and `_.:-`: of a value of another type it has the kind alone. It
/// changes no call, and may be shared by clients.
///
/// It only counts: what is irregular is found where bodies are decoded, by `ResponseRecorder`.
public final class DriftInterceptor: Interceptor, @unchecked Sendable {
  /// The number of different findings that are kept.
  private let maximumFindings: Int
  /// Protects the findings and the count of those that are omitted.
  private let lock = NSLock()
  /// The findings, each once, with how often it occurred.
  private var findings: [DriftReport.Subject: DriftReport.Occurrences] = [:]
  /// The number of findings beyond the maximum.
  private var omitted = 0
  /// Returns the current time; tests set another one.
  var now: @Sendable () -> Date = { Date() }

  /// Creates an interceptor without findings.
  ///
  /// - Parameter maximumFindings: The maximum number of different findings. Further ones are only counted.
  public init(maximumFindings: Int = 1_000) {
    self.maximumFindings = maximumFindings
  }

  /// The findings so far, in the order of operations, statuses and places. It may be asked for at any time, from
  /// any thread.
  public var report: DriftReport {
    lock.withLock { DriftReport(findings, omitted: omitted) }
  }

  /// Records what a body has at one place.
  func record(_ irregularity: Irregularity, of call: CallContext, status: Int) {
    var value: String?
    let kind: DriftReport.Kind
    switch irregularity.kind {
    case .unknownValue(let text): (kind, value) = (.unknownValue, text)
    case .missingMember: kind = .missingMember
    case .unexpectedNull: kind = .unexpectedNull
    case .otherType(_, let found): (kind, value) = (.otherType, found?.rawValue)
    case .invalidValue: kind = .invalidValue
    case .invalidElement(let inner): return record(inner, of: call, status: status)
    }
    record(DriftReport.Subject(call, status: status, kind, place: irregularity.path.pointer, value: value))
  }

  /// Records a status that the description does not document, with the media type of its body.
  func recordStatus(_ mediaType: String?, of call: CallContext, status: Int) {
    record(DriftReport.Subject(call, status: status, .undocumentedStatus, place: nil, value: mediaType))
  }

  /// Records a media type that the call does not read. The description may document it: the call is for another one then.
  func recordMediaType(_ mediaType: String?, of call: CallContext, status: Int) {
    record(DriftReport.Subject(call, status: status, .undocumentedMediaType, place: nil, value: mediaType))
  }

  /// Counts a finding, with the current time.
  private func record(_ subject: DriftReport.Subject) {
    let time = RFC3339.text(of: now()) ?? ""
    lock.withLock {
      guard findings[subject] != nil || findings.count < maximumFindings else { return omitted += 1 }
      findings[subject, default: DriftReport.Occurrences(first: time)].add(at: time)
    }
  }
}
