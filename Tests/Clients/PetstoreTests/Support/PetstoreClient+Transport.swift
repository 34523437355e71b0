import APIRuntime
import Dispatch
import Petstore

extension PetstoreClient {
  /// Creates a client without a server, by default with publishers in the background.
  init(_ transport: any Transport, publisherQueue: DispatchQueue = .global()) {
    self.init(
      configuration: ClientConfiguration(
        server: "https://petstore.test/v1", transport: transport, publisherQueue: publisherQueue))
  }
}
