/// Lets only so many servers or processes run at a time; the tests of the others wait for their turn.
///
/// All tests run at once. Each server and its clients have sockets and timers, and each process has files: without a limit
/// thousands of descriptors are open, more than a process usually may have, and more than `select` and some libraries can
/// deal with.
package actor TurnLimit {
  package static let servers = TurnLimit(16)
  package static let processes = TurnLimit(48)

  /// The limits in which the task has its turn already: a server within the time of another one must not wait for a third.
  @TaskLocal private static var turns: Set<ObjectIdentifier> = []

  private let count: Int
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(_ count: Int) {
    self.count = count
    free = count
  }

  /// Runs the body when nobody else has a turn, and lets nobody else begin before its end. At most one test may do so, or two
  /// could wait for each other.
  package nonisolated func runAlone<Outcome: Sendable>(
    _ body: @Sendable () async throws -> Outcome
  ) async throws -> Outcome {
    for _ in 0..<count { await enter() }
    let outcome: Result<Outcome, any Error>
    do {
      outcome = .success(try await body())
    } catch {
      outcome = .failure(error)
    }
    for _ in 0..<count { await leave() }
    return try outcome.get()
  }

  package nonisolated func run<Outcome: Sendable>(_ body: @Sendable () async throws -> Outcome) async throws -> Outcome
  {
    let turns = Self.turns.union([ObjectIdentifier(self)])
    if turns == Self.turns { return try await body() }
    await enter()
    let outcome: Result<Outcome, any Error>
    do {
      outcome = .success(try await Self.$turns.withValue(turns, operation: body))
    } catch {
      outcome = .failure(error)
    }
    await leave()
    return try outcome.get()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// What has waited longest is next.
  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
