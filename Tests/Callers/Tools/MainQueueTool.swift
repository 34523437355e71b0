import APIRuntime
import Dispatch
import Foundation
import Petstore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that has no connection, which it notices in the background.
struct Offline: Transport {
  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    DispatchQueue.global().async { receive(.end(URLError(.notConnectedToInternet))) }
  }
}

/// A command-line tool whose main queue runs on another thread than the main one: completions of the main actor run there
/// without a trap, and may begin further calls.
@main
enum MainQueueTool {
  static func main() {
    let configuration = ClientConfiguration(server: "https://petstore.example", transport: Offline())
    let client = PetstoreClient(configuration: configuration)
    client.pets.getPet(petId: 7) { first in
      client.pets.listPets { second in
        guard case .failure = first, case .failure = second else { exit(2) }
        print("completed")
        exit(0)
      }.cancel()
    }
    dispatchMain()
  }
}
