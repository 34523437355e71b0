import APIRuntime
import Foundation
import Petstore

/// Calls that are cancelled at random moments, very many of them: each ends once, and nothing is left behind.
struct Soak {
  private let client: PetstoreClient

  init(server: URL) {
    client = PetstoreClient(server: ServerURL(server))
  }

  private enum Style {
    case asyncAwait, callback
  }

  private enum Ending: CaseIterable {
    case answered, cancelled, failed
  }

  /// How the calls of a thousand ended: more than once in all or not at all would be a mistake.
  private struct Tally {
    var endings: [Ending: Int] = [:]
    var ends = 0
  }

  /// Makes so many calls, a thousand at a time, and prints what they took. Whether all is well.
  func run(count: Int) async throws -> Bool {
    var tally = Tally()
    var measured: [(calls: Int, memory: Int, descriptors: Int)] = []
    for thousand in 1...max(1, count / 1000) {
      let next = await callThousand()
      tally.ends += next.ends
      tally.endings.merge(next.endings, uniquingKeysWith: +)
      guard thousand.isMultiple(of: 10) else { continue }
      let usage = (calls: thousand * 1000, memory: try memory(), descriptors: try descriptors())
      measured.append(usage)
      print("\(usage.calls) calls: \(usage.memory) KB resident, \(usage.descriptors) descriptors")
    }
    let calls = max(1, count / 1000) * 1000
    print(
      "\(calls) calls ended \(tally.ends) times: \(tally.endings[.answered] ?? 0) answered, "
        + "\(tally.endings[.cancelled] ?? 0) cancelled, \(tally.endings[.failed] ?? 0) failed")
    guard let first = measured.first, let last = measured.last else { return tally.ends == calls }
    let growth = Double(last.memory) / Double(first.memory)
    print(String(format: "memory grew by a factor of %.3f", growth))
    return tally.ends == calls && tally.endings[.failed] == nil && growth < 1.1
      && last.descriptors <= first.descriptors + 16
  }

  private func callThousand() async -> Tally {
    await withTaskGroup(of: (ending: Ending, ends: Int).self) { group in
      for number in 0..<1000 { group.addTask { await call(number.isMultiple(of: 2) ? .asyncAwait : .callback) } }
      return await group.reduce(into: Tally()) { tally, result in
        tally.endings[result.ending, default: 0] += 1
        tally.ends += result.ends
      }
    }
  }

  /// Makes a call, and cancels it within the time that a thousand of them take, or not. One that ended twice would trap in
  /// the continuation, one that never ended would never return.
  private func call(_ style: Style) async -> (ending: Ending, ends: Int) {
    let ends = Counter()
    let moment = UInt64.random(in: 0..<400_000_000)
    let result: Result<[Pet], any Error>
    switch style {
    case .asyncAwait:
      let work = Task {
        defer { ends.increment() }
        return try await client.pets.listPets(limit: 20)
      }
      let cancel = cancel(after: moment) { work.cancel() }
      result = await work.result
      cancel.cancel()
    case .callback:
      result = await withCheckedContinuation { continuation in
        let task = client.pets.listPets(limit: 20) { result in
          ends.increment()
          continuation.resume(returning: result)
        }
        cancel(after: moment) { task.cancel() }
      }
    }
    switch result {
    case .success: return (.answered, ends.value)
    case .failure(is CancellationError): return (.cancelled, ends.value)
    case .failure: return (.failed, ends.value)
    }
  }

  @discardableResult
  private func cancel(after nanoseconds: UInt64, _ cancel: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    Task {
      if nanoseconds > 0 { try? await Task.sleep(nanoseconds: nanoseconds) }
      cancel()
    }
  }

  /// Kilobytes of memory that the process has in use.
  private func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}

/// A number that several threads count up.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() {
    lock.withLock { count += 1 }
  }
}
