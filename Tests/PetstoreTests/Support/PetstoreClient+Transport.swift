import APIRuntime
import Dispatch
import Petstore

extension PetstoreClient {
  /// A client without a server, which calls back in the background unless it is told otherwise.
  init(_ transport: any Transport, callbackQueue: DispatchQueue = .global()) {
    self.init(
      configuration: ClientConfiguration(
        server: "https://petstore.test/v1", transport: transport, callbackQueue: callbackQueue))
  }
}
