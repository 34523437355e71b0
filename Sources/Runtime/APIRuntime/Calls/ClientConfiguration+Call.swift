import Foundation

extension ClientConfiguration {
  /// Returns the configuration of one call: with the settings of its request in place of those of the client, one
  /// idempotency key for all its attempts, and an interceptor that retries it if nothing else does.
  func ofCall<Body>(_ request: RequestBuilder<Body>) -> ClientConfiguration {
    var configuration = self
    configuration.options = options.overridden(by: request.options)
    configuration.options.idempotencyKey = request.idempotencyKey(configuration.options)
    if configuration.options.retries ?? 0 > 0, !interceptors.contains(where: { $0 is RetryInterceptor }) {
      configuration.interceptors.insert(retryInterceptor, at: 0)
    }
    return configuration
  }
}

extension RequestBuilder {
  /// Sets the header field that the description has for idempotency keys. A `nil` leaves the key to the settings of the
  /// call.
  @_spi(Generated) public mutating func idempotencyHeader(_ name: String, _ value: (some Encodable & Sendable)?) {
    setIdempotencyHeader(name)
    header(name, value)
  }

  /// The name of the header field of the idempotency key.
  var idempotencyHeaderName: String { idempotencyHeader ?? "Idempotency-Key" }

  /// Whether the call has an idempotency key in its own parameters.
  var hasIdempotencyKey: Bool { has(idempotencyHeaderName, in: .header) }

  /// Returns the key that all attempts of a call send, unless its parameters have one.
  fileprivate func idempotencyKey(_ options: CallOptions) -> CallOptions.IdempotencyKey? {
    guard let key = options.idempotencyKey, !hasIdempotencyKey else { return nil }
    if key.text != nil { return key }
    let isNeeded = idempotencyHeader != nil || !method.isIdempotent
    return isNeeded ? CallOptions.IdempotencyKey(UUID().uuidString.lowercased()) : nil
  }
}
