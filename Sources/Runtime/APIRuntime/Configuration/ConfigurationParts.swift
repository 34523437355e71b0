import Dispatch
import Foundation

/// The settings of a configuration, which the copies of a ``ClientConfiguration`` share until one of them changes it.
///
/// Errors, decoders, iterations over pages and each step of a call have a configuration: with one pointer in it, copying one
/// is one instruction, and not one for each setting.
///
/// What they mean is said where ``ClientConfiguration`` has them.
///
/// Copies on different threads share an object that is not changed any more: a configuration changes only one that it alone
/// has.
final class ConfigurationParts: @unchecked Sendable {
  var server: ServerURL
  var usesOperationServers = false
  var headers: HTTPHeaders
  var transport: any Transport
  var cache: ResponseCache?
  var interceptors: [any Interceptor] = []
  var observers: [any CallObserver] = []
  var publisherQueue: DispatchQueue
  var timeout: TimeInterval = 60
  var totalTimeout: TimeInterval?
  var maximumBodySize = 128 << 20
  var maximumElementSize = 16 << 20
  var makeEncoder: (@Sendable () -> JSONEncoder)?
  var makeDecoder: (@Sendable () -> JSONDecoder)?
  var coders = BodyCoders()
  var undocumentedSuccess: UndocumentedSuccess = .accepted
  var unknownValues: UnknownValues = .preserved
  var invalidElements: InvalidElements = .rejected
  var maximumDepth = NestingDepth.usualLimit
  var securitySchemes: [String: any SecurityScheme] = [:]
  var failures: [DocumentedFailure] = []
  var options = CallOptions()
  let retryInterceptor: RetryInterceptor
  var isCallOver: @Sendable () -> Bool = { false }
  var recorder: ResponseRecorder?
  var resumption: StreamResumption?
  var credentialRequests = CredentialRequests()
  var now: @Sendable () -> Date = { Date() }
  var makeBoundary: @Sendable () -> String = { UUID().uuidString }
  var makeTimer: ClientConfiguration.TimerMaker = { delay, action in
    // A source may be cancelled from any thread, but Dispatch does not declare it as `Sendable`.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler(handler: action)
    timer.schedule(deadline: .now() + delay)
    timer.activate()
    return { timer.cancel() }
  }

  /// Creates the settings of a client, all others by default.
  init(_ server: ServerURL, _ headers: HTTPHeaders, _ transport: any Transport, _ publisherQueue: DispatchQueue) {
    self.server = server
    self.headers = headers
    self.transport = transport
    self.publisherQueue = publisherQueue
    retryInterceptor = RetryInterceptor()
  }

  /// Creates a copy.
  init(copying other: ConfigurationParts) {
    (server, usesOperationServers, headers) = (other.server, other.usesOperationServers, other.headers)
    (transport, cache, publisherQueue) = (other.transport, other.cache, other.publisherQueue)
    (interceptors, observers, retryInterceptor) = (other.interceptors, other.observers, other.retryInterceptor)
    (timeout, totalTimeout, maximumDepth) = (other.timeout, other.totalTimeout, other.maximumDepth)
    (maximumBodySize, maximumElementSize) = (other.maximumBodySize, other.maximumElementSize)
    (makeEncoder, makeDecoder, coders) = (other.makeEncoder, other.makeDecoder, other.coders)
    (undocumentedSuccess, unknownValues) = (other.undocumentedSuccess, other.unknownValues)
    (invalidElements, securitySchemes, failures) = (other.invalidElements, other.securitySchemes, other.failures)
    (options, isCallOver, recorder) = (other.options, other.isCallOver, other.recorder)
    (resumption, credentialRequests) = (other.resumption, other.credentialRequests)
    (now, makeBoundary, makeTimer) = (other.now, other.makeBoundary, other.makeTimer)
  }
}
