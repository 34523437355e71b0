import APIRuntime
import Dispatch
import Foundation
import Petstore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that has a list of one pet at once.
struct Canned: Transport {
  private let response = TransportResponse(
    status: 200, headers: ["Content-Type": "application/json"],
    body: Data(#"[{"name":"Rex","id":7,"tags":["a","b"],"born":"2020-01-02"}]"#.utf8))

  func send(
    _ request: URLRequest, file: URL?, cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    response.events.forEach(receive)
  }
}

/// Calls without a network, as many as the argument says: `scripts/measure/call` counts their instructions.
///
/// The main thread waits, as Valgrind cannot follow one that Dispatch takes over.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
let client = PetstoreClient(configuration: ClientConfiguration(server: "https://pets.example/v1", transport: Canned()))
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
