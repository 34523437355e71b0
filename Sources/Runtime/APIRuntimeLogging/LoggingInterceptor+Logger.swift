#if Logging
@_spi(Generated) public import APIRuntime
public import Logging

/// The interceptor decides which lines there are, and which values are secret.
extension LoggingInterceptor {
  /// Creates an interceptor that logs by [swift-log](https://github.com/apple/swift-log):
  ///
  ///     configuration.interceptors.append(LoggingInterceptor(logger: logger))
  ///
  /// - Parameters:
  ///   - logger: The logger.
  ///   - severity: The level of the logger at which requests and responses are logged. Where the logger does not log
  ///     it, no text is made.
  ///   - level: The amount that is logged.
  ///   - redactedHeaders: The names of further header fields whose values are secret, in any case.
  ///   - redactedMembers: The names of further secret members of JSON, form and multipart bodies, at any depth and in any case:
  ///     `password`, `access_token` and the others of authorization servers are secret without being named.
  ///   - maximumBodySize: The maximum size in bytes of a body that is logged. Of a larger one only the size is.
  public init(
    logger: Logger,
    at severity: Logger.Level = .debug,
    level: Level = .summary,
    redactedHeaders: Set<String> = [],
    redactedMembers: Set<String> = [],
    maximumBodySize: Int = 1 << 16
  ) {
    let interceptor = LoggingInterceptor(
      level: level, redactedHeaders: redactedHeaders, redactedMembers: redactedMembers,
      maximumBodySize: maximumBodySize
    ) { text in
      logger.log(level: severity, "\(text)")
    }
    self = interceptor.enabled { logger.logLevel <= severity }
  }
}
#endif
