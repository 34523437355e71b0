#if Metrics
@_spi(Generated) public import APIRuntime
import Foundation
public import Metrics

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An observer that measures requests by [swift-metrics](https://github.com/apple/swift-metrics):
///
///     configuration.observers.append(MetricsObserver())
///
/// - `http.client.request.duration`, a timer in seconds: from sending a request to the end of its response, for each
///   request of a call.
/// - `http.client.active_requests`, a meter of the requests under way.
///
/// The dimensions are those of OpenTelemetry's [semantic conventions](https://opentelemetry.io/docs/specs/semconv/http/http-metrics/):
/// the method, `url.template`, the server's address and port, and of a duration the status and `error.type`. None of them
/// has a value of a call, so that there are few of each.
///
/// What a single call did is for `TracingObserver`.
public final class MetricsObserver: CallObserver, @unchecked Sendable {
  /// The factory; `nil` is that of the system.
  private let factory: (any MetricsFactory)?
  /// Protects the meters.
  private let lock = NSLock()
  /// The meters of requests under way, by the texts of their dimensions: each counts for itself where a factory has none
  /// that do.
  private var meters: [[String]: Meter] = [:]

  /// Creates an observer.
  ///
  /// - Parameter factory: The factory of metrics; `nil` is the one that the `MetricsSystem` has when a request ends.
  public init(factory: (any MetricsFactory)? = nil) {
    self.factory = factory
  }

  /// Begins to measure the requests of a call.
  public func begin(_ call: CallContext) -> any CallObservation {
    MeasuredCall(call: call, observer: self)
  }

  /// Counts a request that is about to be sent. Returns what measures it at its end.
  fileprivate func measure(_ attributes: HTTPAttributes) -> @Sendable (ObservedEnd) -> Void {
    let start = DispatchTime.now().uptimeNanoseconds
    let dimensions = attributes.dimensions
    meter(dimensions) { $0.increment() }
    return { [self] end in
      let elapsed = DispatchTime.now().uptimeNanoseconds - start
      meter(dimensions) { $0.decrement() }
      var all = dimensions
      if let status = end.status { all.append(("http.response.status_code", String(status))) }
      if let type = end.errorType { all.append(("error.type", type)) }
      let timer = Metrics.Timer(
        label: "http.client.request.duration", dimensions: all, preferredDisplayUnit: .seconds,
        factory: factory ?? MetricsSystem.factory)
      timer.recordNanoseconds(elapsed)
    }
  }

  /// Changes the number of requests under way.
  private func meter(_ dimensions: [(String, String)], _ change: (Meter) -> Void) {
    lock.withLock {
      let key = dimensions.map(\.1)
      let meter =
        meters[key]
        ?? Meter(
          label: "http.client.active_requests", dimensions: dimensions, factory: factory ?? MetricsSystem.factory)
      meters[key] = meter
      change(meter)
    }
  }
}

/// The observation of a call, of which only the requests are measured.
private struct MeasuredCall: CallObservation {
  let call: CallContext
  let observer: MetricsObserver

  func send(_ request: inout URLRequest) -> @Sendable (ObservedEnd) -> Void {
    observer.measure(HTTPAttributes(call, request))
  }

  func end(_ end: ObservedEnd) {}
}

extension HTTPAttributes {
  /// The attributes as dimensions of a metric.
  fileprivate var dimensions: [(String, String)] {
    [
      ("http.request.method", method), ("url.template", template), ("server.address", serverAddress ?? ""),
      ("server.port", serverPort.map(String.init) ?? ""),
    ]
  }
}
#endif
