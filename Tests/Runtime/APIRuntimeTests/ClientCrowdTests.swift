#if LoopbackTests
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Testing

@Suite("A crowd of clients", .timeLimit(.minutes(5)))
struct ClientCrowdTests {
  private var request: RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.get, "/pets")
    request.success(204, .empty)
    return request
  }

  @Test("of 1,000, each with a transport of its own and dropped after its call, ends all calls")
  func together() async throws {
    raiseFileLimit(to: 8_192)
    let request = request
    // Foundation reads beyond the list of open files where it starts a process while more than a thousand are open.
    let ended = try await TurnLimit.processes.runAlone {
      try await RawServer.run { connection in
        _ = try await connection.request()
        try await connection.write("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
      } while: { server in
        try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<1_000 {
            group.addTask {
              let client = PetstoreClient(configuration: ClientConfiguration(server: ServerURL(server.url)))
              return try await client.response(for: request).status
            }
          }
          return try await group.reduce(0) { count, status in count + (status == 204 ? 1 : 0) }
        }
      }
    }
    #expect(ended == 1_000)
  }

  /// Each client has a connection, of which the server in this process has the other end.
  private func raiseFileLimit(to wanted: rlim_t) {
    #if canImport(Glibc)
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let kind = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(kind, &limit)
  }
}
#endif
