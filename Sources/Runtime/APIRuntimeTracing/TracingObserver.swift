#if Tracing
@_spi(Generated) public import APIRuntime
import Foundation
public import Tracing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An observer that traces calls by [swift-distributed-tracing](https://github.com/apple/swift-distributed-tracing):
///
///     configuration.observers.append(TracingObserver())
///
/// A call has a span of the kind `internal`, whose parent is that of the caller's `ServiceContext`, and each request that
/// is sent for it has one of the kind `client` below that. Both are named `GET /pets/{petId}`, and have the attributes of
/// OpenTelemetry's [semantic conventions](https://opentelemetry.io/docs/specs/semconv/http/http-spans/). The instrument
/// injects the context of the request's span into its header fields, such as `traceparent`, unless the request goes to another
/// origin than the server's.
///
/// `url.full` is without credentials; neither bodies, header fields nor texts of errors are in a span.
///
/// Durations in numbers are for `MetricsObserver`.
public struct TracingObserver: CallObserver {
  /// The tracer; `nil` is the one of the system when a call begins.
  private let tracer: (any Tracer)?

  /// Creates an observer.
  ///
  /// - Parameter tracer: The tracer, which also injects the context. `nil` is the tracer and the instrument that the
  ///   `InstrumentationSystem` has when a call begins.
  public init(tracer: (any Tracer)? = nil) {
    self.tracer = tracer
  }

  /// Begins the span of a call, as a child of the caller's.
  public func begin(_ call: CallContext) -> any CallObservation {
    TracedCall(
      call, tracer ?? InstrumentationSystem.tracer, tracer ?? InstrumentationSystem.instrument,
      ServiceContext.current ?? .topLevel)
  }
}

/// The spans of a call.
private final class TracedCall: CallObservation, @unchecked Sendable {
  private let call: CallContext
  private let tracer: any Tracer
  private let instrument: any Instrument
  /// The span of the call, which those of its requests are below.
  private let span: any Span
  /// Protects the number.
  private let lock = NSLock()
  /// The number of requests that have been sent.
  private var sent = 0

  init(_ call: CallContext, _ tracer: any Tracer, _ instrument: any Instrument, _ context: ServiceContext) {
    (self.call, self.tracer, self.instrument) = (call, tracer, instrument)
    let attributes = HTTPAttributes(call)
    span = tracer.startAnySpan(attributes.spanName, context: context, ofKind: .internal)
    span.set(attributes)
  }

  func send(_ request: inout URLRequest) -> @Sendable (ObservedEnd) -> Void {
    let attributes = HTTPAttributes(call, request)
    let span = tracer.startAnySpan(attributes.spanName, context: span.context, ofKind: .client)
    let resends = lock.withLock {
      defer { sent += 1 }
      return sent
    }
    if span.isRecording {
      span.set(attributes)
      let url = call.redacted(request).url?.absoluteString
      span.updateAttributes {
        $0["url.full"] = url
        if resends > 0 { $0["http.request.resend_count"] = resends }
      }
    }
    if !call.leavesServer { instrument.inject(span.context, into: &request, using: FieldInjector()) }
    return { span.end($0) }
  }

  func end(_ end: ObservedEnd) {
    span.end(end)
  }
}

extension Span {
  /// Sets the attributes that are known at the beginning.
  fileprivate func set(_ attributes: HTTPAttributes) {
    updateAttributes {
      $0["http.request.method"] = attributes.method
      $0["http.request.method_original"] = attributes.originalMethod
      $0["url.template"] = attributes.template
      $0["server.address"] = attributes.serverAddress
      $0["server.port"] = attributes.serverPort
    }
  }

  /// Ends the span. To a client a status from 400 on is an error; what can be told from it has no description.
  fileprivate func end(_ end: ObservedEnd) {
    updateAttributes {
      $0["http.response.status_code"] = end.status
      $0["error.type"] = end.errorType
    }
    if end.errorType != nil { setStatus(SpanStatus(code: .error)) }
    self.end()
  }
}

/// The injector of an instrument's values into header fields.
private struct FieldInjector: Injector {
  func inject(_ value: String, forKey key: String, into request: inout URLRequest) {
    // A baggage may have come from anywhere; what is not one line is not a value of a header field.
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return }
    request.setValue(value, forHTTPHeaderField: key)
  }
}
#endif
