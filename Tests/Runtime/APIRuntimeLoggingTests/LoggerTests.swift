#if Logging
import APIRuntime
import APIRuntimeLogging
import Foundation
import Logging
import LoopbackSupport
import Petstore
import Testing

@Suite("A logging interceptor with a logger of swift-log")
struct LoggerTests {
  @Test(
    "logs at the severity that was chosen, if the logger logs that",
    arguments: [(Logger.Level.debug, Logger.Level.debug, 2), (.info, .debug, 2), (.trace, .debug, 0)])
  func severities(severity: Logger.Level, threshold: Logger.Level, count: Int) async throws {
    let log = Locked<[String]>([])
    let logger = Logger(label: "test") { _ in KeptLog(log, logLevel: threshold) }
    let transport = FakeTransport(status: 200, "[]")
    var client = PetstoreClient(
      configuration: ClientConfiguration(server: "https://pets.example", transport: transport))
    client.configuration.interceptors = [LoggingInterceptor(logger: logger, at: severity)]
    _ = try await client.pets.listPets(limit: 2)
    #expect(log.value.count == count)
    #expect(log.value.allSatisfy { $0.hasPrefix("\(severity) → GET ") || $0.hasPrefix("\(severity) ← 200 ") })
    #expect(log.value.allSatisfy { $0.contains("https://pets.example/pets?limit=2 (listPets)") })
  }
}

/// Keeps what is logged, with its severity.
private struct KeptLog: LogHandler {
  private let log: Locked<[String]>
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  init(_ log: Locked<[String]>, logLevel: Logger.Level) {
    self.log = log
    self.logLevel = logLevel
  }

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    log.update { $0.append("\(event.level) \(event.message)") }
  }
}
#endif
