import APIRuntime
import Dispatch
import Petstore

extension PetstoreClient {
  /// A client without a server.
  init(_ transport: any Transport, callbackQueue: DispatchQueue? = nil) {
    self.init(
      configuration: ClientConfiguration(
        server: "https://petstore.test/v1", transport: transport, callbackQueue: callbackQueue))
  }
}
