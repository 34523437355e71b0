/// The connections of a server of the test: how many there were, and how many of them have not ended.
package final class ConnectionCount: Sendable {
  private let count = Locked((all: 0, open: 0))
  private let ends: AsyncStream<Int>
  private let end: AsyncStream<Int>.Continuation

  package init() {
    (ends, end) = AsyncStream.makeStream()
  }

  /// How many connections there were so far.
  package var all: Int { count.value.all }

  /// Counts a connection as long as it is served.
  package func counting(_ serve: () async throws -> Void) async throws {
    count.update { $0 = ($0.all + 1, $0.open + 1) }
    defer {
      end.yield(
        count.update { count in
          count.open -= 1
          return count.open
        })
    }
    try await serve()
  }

  /// Waits until no connection is open.
  package func allEnded() async {
    if count.value.open == 0 { return }
    for await open in ends where open == 0 { return }
  }
}
