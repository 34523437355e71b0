import APIRuntime
import Dispatch
import Foundation
import Petstore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that has a list of pets at once.
struct Canned: Transport {
  private let response: TransportResponse

  init(pets: Int) {
    let pet = #"{"name":"Rex","id":7,"tags":["a","b"],"born":"2020-01-02"}"#
    response = TransportResponse(
      status: 200, headers: ["Content-Type": "application/json"],
      body: Data("[\(Array(repeating: pet, count: pets).joined(separator: ","))]".utf8))
  }

  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    response.events.forEach(receive)
  }
}

/// Calls without a network, as many as the first argument says, for lists of as many pets as the second says: `scripts/measure/call`
/// counts their instructions.
///
/// The main thread waits, as Valgrind cannot follow one that Dispatch takes over.
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let (count, pets) = (numbers.first ?? 1, numbers.dropFirst().first ?? 1)
let transport = Canned(pets: pets)
let client = PetstoreClient(configuration: ClientConfiguration(server: "https://pets.example/v1", transport: transport))
let end = DispatchSemaphore(value: 0)
Task.detached {
  do {
    for _ in 0..<count { _ = try await client.pets.listPets(limit: 5) }
  } catch {
    print(error)
    exit(1)
  }
  end.signal()
}
end.wait()
