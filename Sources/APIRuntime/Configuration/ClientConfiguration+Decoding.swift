import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ClientConfiguration {
  /// What decodes bodies as the configuration says, and does nothing else: an error that keeps it keeps neither a session nor
  /// credentials.
  var forDecoding: ClientConfiguration {
    var configuration = Self.forDecoding
    configuration.makeDecoder = makeDecoder
    configuration.unknownValues = unknownValues
    configuration.maximumDepth = maximumDepth
    return configuration
  }

  /// What decodes bodies as they are decoded where nothing is said about it.
  static var forDecoding: ClientConfiguration {
    ClientConfiguration(server: "", transport: NoTransport())
  }
}

private struct NoTransport: Transport {
  func send(
    _ request: URLRequest,
    file: URL?,
    task: RequestTask,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    receive(.end(URLError(.unsupportedURL)))
  }
}
