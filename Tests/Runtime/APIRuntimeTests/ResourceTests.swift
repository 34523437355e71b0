#if LoopbackTests
@_spi(Generated) @testable import APIRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Knows the tasks of what it sends, without keeping them.
private final class WatchingTransport: Transport {
  private final class Reference: Sendable {
    weak let task: RequestTask?

    init(_ task: RequestTask) {
      self.task = task
    }
  }

  private let transport: URLSessionTransport
  private let references = Locked<[Reference]>([])

  init() {
    let configuration = URLSessionTransport.standardConfiguration
    configuration.httpMaximumConnectionsPerHost = 100
    transport = URLSessionTransport(configuration: configuration)
  }

  /// How many tasks the session has.
  var sessionTasks: Int {
    get async {
      await withCheckedContinuation { continuation in
        transport.session.session.getAllTasks { continuation.resume(returning: $0.count) }
      }
    }
  }

  /// How many tasks there have been, and how many there still are.
  var tasks: (sent: Int, left: Int) {
    let references = references.value
    return (references.count, references.filter { $0.task != nil }.count)
  }

  func send(
    _ request: URLRequest,
    file: URL?,
    cancellation: CallCancellation,
    receive: @escaping @Sendable (TransportEvent) -> Void
  ) {
    references.update { $0.append(Reference(cancellation.task)) }
    transport.send(request, file: file, cancellation: cancellation, receive: receive)
  }
}

/// Waits until something holds that is on its way. The suite's limit of time ends it where it never does.
private func until(_ condition: () async -> Bool) async throws {
  while await !condition() {
    try Task.checkCancellation()
    await Task.yield()
  }
}

@Suite("What calls take up", .timeLimit(.minutes(5)))
struct ResourceTests {
  private static let response = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"

  @Test("is given back by a hundred calls of a task group that is cancelled")
  func group() async throws {
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    try await RawServer.run { connection in
      _ = try await connection.request()
      arrival.yield()
      try await connection.end()
    } while: { server in
      let watching = WatchingTransport()
      let port = try #require(server.url.port)
      let client = PetstoreClient(
        configuration: ClientConfiguration(server: ServerURL(server.url), transport: watching))
      let errors = await withTaskGroup(of: (any Error)?.self) { group in
        for _ in 1...100 {
          group.addTask {
            do {
              _ = try await client.response(for: PetsAPI.listPets())
              return nil
            } catch {
              return error
            }
          }
        }
        for await _ in arrivals.prefix(100) {}
        #expect(await watching.sessionTasks == 100)
        if let count = ServerConnections.count(to: port) { #expect(count == 100) }
        #expect(watching.tasks == (sent: 100, left: 100))
        group.cancelAll()
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(errors.count == 100 && errors.allSatisfy { $0 is CancellationError })
      try await until { await watching.sessionTasks == 0 }
      try await until { watching.tasks == (sent: 100, left: 0) }
      try await until { ServerConnections.count(to: port) ?? 0 == 0 }
    }
  }

  @Test("is given back at once by calls that are cancelled while a server sends all it can")
  func endless() async throws {
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    let block = Data(repeating: 0, count: 1_000_000)
    try await RawServer.run { connection in
      _ = try await connection.request()
      try await connection.write("HTTP/1.1 200 OK\r\n\r\n")
      arrival.yield()
      while true { try await connection.write(block) }
    } while: { server in
      let watching = WatchingTransport()
      let port = try #require(server.url.port)
      var client = PetstoreClient(
        configuration: ClientConfiguration(server: ServerURL(server.url), transport: watching))
      client.configuration.maximumBodySize = .max
      await withTaskGroup(of: Void.self) { [client] group in
        for _ in 1...20 {
          group.addTask {
            await #expect(throws: CancellationError.self) {
              try await client.response(for: PetsAPI.deletePet(petId: "1").data(accept: "*/*"))
            }
          }
        }
        for await _ in arrivals.prefix(20) {}
        group.cancelAll()
      }
      try await until { await watching.sessionTasks == 0 }
      try await until { ServerConnections.count(to: port) ?? 0 == 0 }
    }
  }

  @Test("is one connection for calls one after the other, which ends with their client")
  func connection() async throws {
    let connections = Locked(0)
    let (ends, end) = AsyncStream<Void>.makeStream()
    try await RawServer.run { connection in
      connections.update { $0 += 1 }
      defer { end.finish() }
      while true {
        _ = try await connection.request()
        try await connection.write(Self.response)
      }
    } while: { server in
      do {
        let client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
        for _ in 1...20 { _ = try await client.response(for: PetsAPI.listPets()) }
      }
      for await _ in ends {}
      #expect(connections.value == 1)
    }
  }

  @Test("exists until the end of a call, though the client is released")
  func lastCall() async throws {
    try await RawServer.run { connection in
      _ = try await connection.request()
      try await connection.write(Self.response)
    } while: { server in
      func call() -> AsyncThrowingStream<[ShopPet], any Error> {
        let (stream, continuation) = AsyncThrowingStream<[ShopPet], any Error>.makeStream()
        let client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
        PetsAPI.listPets().execute(client.configuration, task: RequestTask()) { result in
          continuation.yield(with: result.map(\.body))
          continuation.finish()
        }
        return stream
      }
      for try await pets in call() { #expect(pets == []) }
    }
  }
}
#endif
