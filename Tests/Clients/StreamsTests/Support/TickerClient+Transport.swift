import APIRuntime
import StreamsGolden

extension TickerClient {
  /// A client without a server.
  init(_ transport: any Transport) {
    self.init(configuration: ClientConfiguration(server: "https://ticker.test/v1", transport: transport))
  }
}
