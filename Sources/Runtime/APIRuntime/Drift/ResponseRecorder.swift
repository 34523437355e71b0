/// The recorder of what the responses of a call have that the description does not allow.
///
/// It changes no response, and says nothing of requests.
struct ResponseRecorder: Sendable {
  /// The call, which findings are reported of.
  private let call: CallContext
  /// Called with each dropped element; `nil` if elements are not dropped.
  private let onInvalidElement: (@Sendable (InvalidElement) -> Void)?
  /// The interceptors that collect what is irregular.
  private let drifts: [DriftInterceptor]
  /// The status of the response that is being decoded.
  var status = 0

  /// Creates the recorder of a call; `nil` if nothing is to be recorded.
  init?<Body>(_ request: RequestBuilder<Body>, _ configuration: ClientConfiguration) {
    drifts = configuration.interceptors.compactMap { $0 as? DriftInterceptor }
    if case .dropped(let report) = configuration.invalidElements {
      onInvalidElement = report
    } else {
      onInvalidElement = nil
    }
    guard onInvalidElement != nil || !drifts.isEmpty else { return nil }
    call = CallContext(request, configuration)
  }

  /// The recorder of the body that is being decoded.
  static var current: ResponseRecorder? { DecodingSession.current.get()?.configuration.recorder }

  /// Whether elements of lists and dictionaries that cannot be decoded are left out.
  var dropsInvalidElements: Bool { onInvalidElement != nil }

  /// Whether they are, of the body that is being decoded.
  static var dropsInvalidElements: Bool { current?.dropsInvalidElements ?? false }

  /// Reports an irregularity, which is certain: no union decides against it any more.
  func record(_ irregularity: Irregularity) {
    if case .invalidElement(let reason) = irregularity.kind {
      onInvalidElement?(
        InvalidElement(
          operationID: call.operationID, path: irregularity.path.text(),
          reason: reason.reason(below: irregularity.path.count)))
      return record(reason)
    }
    for drift in drifts { drift.record(irregularity, of: call, status: status) }
  }

  /// Reports an element of a stream that was dropped, by its number in the response, from 1.
  func recordDropped(_ error: DecodingError, number: Int) {
    let irregularity = Irregularity(error)
    onInvalidElement?(
      InvalidElement(operationID: call.operationID, path: "[\(number - 1)]", reason: irregularity.reason(below: 0)))
    record(irregularity)
  }

  /// Counts an irregularity against the union member that is being decoded, or records it.
  ///
  /// - Throws: An error if the union has a member that fits better.
  static func add(_ irregularity: Irregularity) throws {
    if let tally = UnknownValueTally.current.get() { return try tally.add(1, [irregularity], at: irregularity.path) }
    current?.record(irregularity)
  }

  /// Reports an element of a list or a dictionary that is dropped, by the error of another decoder than ours.
  ///
  /// - Throws: The error of a call that has ended; an error if the union has a member that fits better.
  static func drop(_ error: DecodingError, at path: [any CodingKey]) throws {
    // The end of the decoding as a whole is not an error of the element.
    try DecodingSession.check()
    try add(Irregularity(.invalidElement(Irregularity(error)), at: ResponsePath(path)))
  }

  /// Records what is wrong with a response as a whole.
  func record<Body>(
    _ outcome: AttemptOutcome<Body>, _ result: Result<Response<Body>, any Error>, of request: RequestBuilder<Body>
  ) {
    guard !drifts.isEmpty, case .success(let response) = outcome.result else { return }
    let type = response.headers.contentType
    let essence = type?.essence
    var recorder = self
    recorder.status = response.status
    switch request.documentedResponse(for: response.head) {
    case nil: return drifts.forEach { $0.recordStatus(essence, of: call, status: response.status) }
    case .success(let success) where success.accept != nil && !success.fits(type):
      // That such a body cannot be decoded is the same finding.
      return drifts.forEach { $0.recordMediaType(essence, of: call, status: response.status) }
    case .success, .failure: break
    }
    if case .failure(let error) = result, let flaw = Self.decodingError(in: error) {
      recorder.record(Irregularity(flaw))
    }
  }

  /// Returns the error of decoding in the error of a call; `nil` if there is none.
  private static func decodingError(in error: any Error) -> DecodingError? {
    switch error {
    case let error as DecodingError: error
    case let error as ElementError: decodingError(in: error.reason)
    case APIError.undecodableBody(let error, _): decodingError(in: error)
    case let error as UndocumentedResponse: error.decodingError.flatMap(decodingError)
    default: nil
    }
  }
}
