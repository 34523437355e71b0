public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An interceptor that repeats requests after temporary failures: with exponential back-off and full jitter, or at the
/// time of the server's `Retry-After`.
///
/// Calls that are not idempotent, by their method or an idempotency key, are retried only after errors that prevent a
/// connection. ``CallOptions/retries`` is another maximum for single calls. See
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ for the delays.
///
///     configuration.interceptors = [RetryInterceptor(maximumRetries: 5, maximumDelay: 10)]
///
/// It makes no request itself: each attempt is built and adapted again. A response that remains a failure after the
/// last retry is the result of the call.
public struct RetryInterceptor: Interceptor {
  /// The maximum number of retries, where neither the call nor its client has another one.
  private let maximumRetries: Int
  /// The upper bound of the delay before the first retry, in seconds.
  private let baseDelay: TimeInterval
  /// The upper bound of all delays, in seconds.
  private let maximumDelay: TimeInterval
  /// The statuses after which an idempotent request is repeated.
  private let statuses: Set<Int>
  /// The codes of errors after which a request is repeated.
  private let errors: Set<URLError.Code>
  /// The budget that all calls share; `nil` is no limit.
  private let budget: RetryBudget?

  /// Returns a random number in a range. Tests replace it.
  var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }
  /// Returns the current time, with which a date in `Retry-After` is compared if the server sends none.
  var now: @Sendable () -> Date = { Date() }

  /// The errors after which the server cannot have received the request.
  private static let unsent: Set<URLError.Code> = [
    .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
  ]

  /// The errors of a transport that may not come again.
  public static let temporaryErrors: Set<URLError.Code> = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed, .notConnectedToInternet,
  ]

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - maximumRetries: The maximum number of retries of a call.
  ///   - baseDelay: The maximum delay before the first retry, in seconds. It doubles with every retry; the actual delay
  ///     is random.
  ///   - maximumDelay: The maximum delay, in seconds. A call whose `Retry-After` is longer or cannot be read is not retried.
  ///   - statuses: The statuses of responses after which a request is repeated.
  ///   - errors: The errors of the transport after which a request is repeated.
  ///   - budget: The budget for the retries of all calls; `nil` is no limit.
  public init(
    maximumRetries: Int = 3,
    baseDelay: TimeInterval = 0.5,
    maximumDelay: TimeInterval = 30,
    statuses: Set<Int> = [408, 429, 500, 502, 503, 504],
    errors: Set<URLError.Code> = Self.temporaryErrors,
    budget: RetryBudget? = RetryBudget()
  ) {
    self.maximumRetries = maximumRetries
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
    self.statuses = statuses
    self.errors = errors
    self.budget = budget
  }

  /// Adds every call to the budget.
  @_spi(Generated) public func received(_ result: Result<TransportResponse, any Error>, to attempt: Attempt) {
    if attempt.number == 1 { budget?.deposit() }
  }

  /// Decides on another attempt if the failure may be temporary and the budget allows it.
  @_spi(Generated) public func retry(
    _ attempt: Attempt,
    after result: Result<TransportResponse, any Error>,
    cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    guard attempt.retries < attempt.call.retries ?? maximumRetries, isTemporary(result, of: attempt),
      let delay = delay(attempt, result), budget?.withdraw() ?? true
    else { return completion(.doNotRetry) }
    completion(.retry(after: delay))
  }

  /// Whether the same request may succeed later, and may be sent again.
  private func isTemporary(_ result: Result<TransportResponse, any Error>, of attempt: Attempt) -> Bool {
    let isIdempotent = attempt.call.isIdempotent
    switch result {
    case .success(let response):
      return isIdempotent && statuses.contains(response.status) && !isMissingInCache(response, attempt.request)
    case .failure(let error):
      guard let code = (error as? URLError)?.code, errors.contains(code) else { return false }
      return isIdempotent || Self.unsent.contains(code)
    }
  }

  /// Whether a request was for a cache alone, which has no response to it, see
  /// https://www.rfc-editor.org/rfc/rfc9111#section-5.2.1.7
  private func isMissingInCache(_ response: TransportResponse, _ request: URLRequest) -> Bool {
    guard response.status == 504 else { return false }
    return CacheDirectives(request.value(forHTTPHeaderField: "Cache-Control")).contains("only-if-cached")
  }

  /// Returns the number of seconds until the next attempt; `nil` if the server asks for more than the maximum, or for a
  /// time that cannot be read.
  ///
  /// Without `Retry-After`, it is a random number up to a ceiling that doubles with each retry.
  private func delay(_ attempt: Attempt, _ result: Result<TransportResponse, any Error>) -> TimeInterval? {
    if case .success(let response) = result, let delay = retryAfter(response.headers) {
      return delay <= maximumDelay && delay < .infinity ? delay : nil
    }
    let ceiling = min(maximumDelay, baseDelay * pow(2, Double(attempt.retries)))
    return ceiling > 0 ? random(0...min(ceiling, .greatestFiniteMagnitude)) : 0
  }

  /// Returns the seconds of `Retry-After`, which may be a date by the clock of the server, see
  /// https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3; infinity for a value that cannot be read, and `nil` without
  /// one.
  private func retryAfter(_ headers: HTTPHeaders) -> TimeInterval? {
    let name = "Retry-After"
    guard headers[name] != nil else { return nil }
    if let seconds = headers.seconds(name) { return seconds }
    guard let moment = headers.date(name) else { return .infinity }
    return max(0, moment.timeIntervalSince(headers.date("Date") ?? now()))
  }
}
