public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends a request again that failed for a reason that may pass: with exponential back-off and full jitter, or when the
/// server's `Retry-After` says so.
///
/// Only idempotent methods are retried, but for a connection that was never made. See
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ for the delays.
public struct RetryInterceptor: Interceptor {
  /// How often a call is sent again at most.
  public var maximumRetries: Int
  /// The delay before the first retry is between 0 and so many seconds; it doubles with every retry.
  public var baseDelay: TimeInterval
  /// No delay is longer than so many seconds. A call whose server asks for a longer one is not retried.
  public var maximumDelay: TimeInterval
  /// The statuses of answers that are worth another attempt.
  public var statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  /// The errors of transports that are worth another attempt.
  public var errors: Set<URLError.Code> = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed, .notConnectedToInternet,
  ]
  /// What bounds the retries of all calls together, if anything.
  public var budget: RetryBudget?

  /// A number in a range, each as likely as any other.
  var random: @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }
  var now: @Sendable () -> Date = { Date() }

  /// Errors that say that the server never got the request.
  private static let unsent: Set<URLError.Code> = [
    .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
  ]

  /// An interceptor that bounds the number of retries and the delays between them, in seconds.
  public init(
    maximumRetries: Int = 3,
    baseDelay: TimeInterval = 0.5,
    maximumDelay: TimeInterval = 30,
    budget: RetryBudget? = RetryBudget()
  ) {
    self.maximumRetries = maximumRetries
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
    self.budget = budget
  }

  /// Lets the budget know of every call.
  public func received(_ answer: Result<TransportResponse, any Error>, to attempt: Attempt) {
    if attempt.number == 1 { budget?.deposit() }
  }

  /// Asks for another attempt if there is hope and budget.
  public func retry(
    _ attempt: Attempt,
    after answer: Result<TransportResponse, any Error>,
    task: RequestTask,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    guard attempt.retries < maximumRetries, isWorthwhile(attempt.call, answer), let delay = delay(attempt, answer),
      budget?.withdraw() ?? true
    else { return completion(.doNotRetry) }
    completion(.retry(after: delay))
  }

  private func isWorthwhile(_ call: CallContext, _ answer: Result<TransportResponse, any Error>) -> Bool {
    switch answer {
    case .success(let response):
      return call.isIdempotent && statuses.contains(response.status)
    case .failure(let error):
      guard let code = (error as? URLError)?.code, errors.contains(code) else { return false }
      return call.isIdempotent || Self.unsent.contains(code)
    }
  }

  /// Seconds until the next attempt; `nil` if the server wants more than there may be.
  private func delay(_ attempt: Attempt, _ answer: Result<TransportResponse, any Error>) -> TimeInterval? {
    if case .success(let response) = answer, let delay = retryAfter(response.headers) {
      return delay <= maximumDelay ? delay : nil
    }
    let ceiling = min(maximumDelay, baseDelay * pow(2, Double(attempt.retries)))
    return ceiling > 0 ? random(0...ceiling) : 0
  }

  /// Seconds, or a moment by the clock of the server if it tells the time, see
  /// https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
  private func retryAfter(_ headers: HTTPHeaders) -> TimeInterval? {
    guard let text = headers["Retry-After"] else { return nil }
    if let seconds = UInt32(text) { return TimeInterval(seconds) }
    guard let moment = HTTPDate.date(from: text) else { return nil }
    let serverTime = headers["Date"].flatMap { HTTPDate.date(from: $0) }
    return max(0, moment.timeIntervalSince(serverTime ?? now()))
  }
}
