import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call with its observers: it passes on what happens, and ends what has begun exactly once, whatever order a cancel, the
/// transport and the end of the call come in.
///
/// It is between the call and its transport, below the cache; nothing above knows of it.
final class ObservedCall: @unchecked Sendable {
  /// The observations of the call, one for each observer.
  private let observations: [any CallObservation]
  /// Protects the variables below. No observer is called within it.
  private let lock = NSLock()
  /// The request that was sent last; `nil` before the first one and after the end.
  private var request: ObservedRequest?
  /// Whether the call has ended, after which no request begins.
  private var isOver = false

  private init(_ observations: [any CallObservation]) {
    self.observations = observations
  }

  /// Begins the observations of a call, on the thread of its caller. Returns `nil` without observers: no object is made then.
  static func begin<Body>(_ builder: RequestBuilder<Body>, _ configuration: ClientConfiguration) -> ObservedCall? {
    guard !configuration.observers.isEmpty else { return nil }
    let call = CallContext(builder, configuration)
    return ObservedCall(configuration.observers.map { $0.begin(call) })
  }

  /// Begins the observation of a request that is about to be sent. One that is still under way is over. A call that has
  /// ended sends none.
  func send(_ request: inout URLRequest) -> ObservedRequest {
    let sent = ObservedRequest()
    sent.begin {
      // Known before the observers are told, so that a call that ends meanwhile ends it.
      let (isOver, previous): (Bool, ObservedRequest?) = lock.withLock {
        if self.isOver { return (true, nil) }
        defer { self.request = sent }
        return (false, self.request)
      }
      if isOver { return [] }
      previous?.end(nil)
      return observations.map { $0.send(&request) }
    }
    return sent
  }

  /// Ends the observation of the call, and of a request that is still under way: by a cancel, a limit or because no more
  /// of the response is needed.
  func end<Body>(_ result: Result<Response<Body>, any Error>) {
    let end =
      switch result {
      case .success(let response): ObservedEnd(status: response.status, error: nil)
      case .failure(let error): ObservedEnd(status: (error as? any FailureResponse)?.status, error: error)
      }
    let request: ObservedRequest? = lock.withLock {
      isOver = true
      return self.request.take()
    }
    // The status of a failure is that of the request as well.
    request?.end(end.error is any FailureResponse ? nil : end.error)
    for observation in observations { observation.end(end) }
  }
}

/// A request of an ``ObservedCall``.
final class ObservedRequest: @unchecked Sendable {
  /// Protects the variables below. The observers are called within it, so that a call that ends on another thread meanwhile
  /// is told after its request.
  private let lock = NSRecursiveLock()
  /// Called at the end, once.
  private var ends: [@Sendable (ObservedEnd) -> Void] = []
  /// The status; `nil` before the head.
  private var status: Int?

  /// Sets what is called at the end.
  func begin(_ observe: () -> [@Sendable (ObservedEnd) -> Void]) {
    lock.lock()
    defer { lock.unlock() }
    ends = observe()
  }

  /// Called with each event, before the call is.
  func receive(_ event: TransportEvent) {
    switch event {
    case .head(let status, _): lock.withLock { self.status = status }
    case .end(let error): end(error)
    case .sent, .body: break
    }
  }

  /// Ends the request, if it has not ended. Without a head that is an error.
  func end(_ error: (any Error)?) {
    lock.lock()
    defer { lock.unlock() }
    let ends = ends
    self.ends = []
    let error = error ?? (status == nil ? URLError(.badServerResponse) : nil)
    for end in ends { end(ObservedEnd(status: status, error: error)) }
  }
}
