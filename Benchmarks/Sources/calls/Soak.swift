import APIRuntime
import CMemory
import Foundation
import Petstore

/// Very many calls, half of which are cancelled at random moments: each ends once, and nothing is left behind.
struct Soak {
  private let server: URL

  init(server: URL) {
    self.server = server
  }

  private enum Style {
    case asyncAwait, callback
  }

  private enum Ending: CaseIterable {
    case completed, cancelled, failed
  }

  /// How the calls of a thousand ended: more than once in all or not at all would be a mistake.
  private struct Tally {
    var endings: [Ending: Int] = [:]
    var ends = 0
  }

  /// Makes so many calls of each workload, or of those that are named, a thousand at a time, and prints what they took.
  /// Whether all is well.
  func run(count: Int, names: [String]) async throws -> Bool {
    let keptByHand = try await bytesKeptByHand()
    print(String(format: "bytes kept of a request by hand, which is not one of ours: %.0f", keptByHand))
    var isFine = true
    for workload in Workload.all(server) where names.isEmpty || names.contains(workload.name) {
      isFine = try await run(workload, count: count, keptByHand: keptByHand) && isFine
    }
    return isFine
  }

  private func run(_ workload: Workload, count: Int, keptByHand: Double) async throws -> Bool {
    var tally = Tally()
    var measured: [(bytes: Int, descriptors: Int)] = []
    var duration = 0.4
    let (thousands, start) = (max(1, count / 1000), DispatchTime.now().uptimeNanoseconds)
    // What is kept once and for all is there after the first calls.
    for _ in 1...5 { _ = await callThousand(workload, cancelledWithin: duration) }
    let interval = max(1, thousands / 10)
    for thousand in 1...thousands {
      let start = DispatchTime.now().uptimeNanoseconds
      let next = await callThousand(workload, cancelledWithin: duration)
      duration = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      tally.ends += next.ends
      tally.endings.merge(next.endings, uniquingKeysWith: +)
      guard thousand.isMultiple(of: interval) else { continue }
      let usage = (bytes: Int(bytes_in_use()), descriptors: try descriptors())
      measured.append(usage)
      print(
        "\(workload.name): \(thousand * 1000) calls, \(usage.bytes / 1024) KB in use, \(try residentMemory()) KB resident, "
          + "\(usage.descriptors) descriptors")
    }
    let calls = thousands * 1000
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    print(
      "\(workload.name): \(calls) calls ended \(tally.ends) times: \(tally.endings[.completed] ?? 0) completed, "
        + "\(tally.endings[.cancelled] ?? 0) cancelled, \(tally.endings[.failed] ?? 0) failed, in "
        + String(format: "%.0f s", seconds))
    guard let first = measured.first, let last = measured.last, measured.count > 1 else {
      return tally.ends == calls && tally.endings[.failed] == nil
    }
    let kept = Double(last.bytes - first.bytes) / Double((measured.count - 1) * interval * 1000)
    print(String(format: "%@: bytes kept of a call: %.0f", workload.name, kept))
    return tally.ends == calls && tally.endings[.failed] == nil
      && kept < Double(workload.requests) * keptByHand + 32 && last.descriptors <= first.descriptors + 16
  }

  /// What a call that is written by hand leaves behind: on Linux `URLSession` and libcurl never free some of it.
  private func bytesKeptByHand() async throws -> Double {
    let client = HandWrittenClient(server: server)
    func callThousand() async throws {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<1000 { group.addTask { try await client.listPets(limit: 20) } }
        try await group.waitForAll()
      }
    }
    for _ in 1...10 { try await callThousand() }
    let before = bytes_in_use()
    for _ in 1...20 { try await callThousand() }
    return Double(Int(bytes_in_use()) - Int(before)) / 20_000
  }

  private func callThousand(_ workload: Workload, cancelledWithin seconds: Double) async -> Tally {
    await withTaskGroup(of: (ending: Ending, ends: Int).self) { group in
      for number in 0..<1000 {
        let style: Style = number.isMultiple(of: 2) ? .asyncAwait : .callback
        let isCancelled = number % 4 < 2
        group.addTask { await call(workload, style, cancelledAfter: isCancelled ? .random(in: 0..<seconds) : nil) }
      }
      return await group.reduce(into: Tally()) { tally, result in
        tally.endings[result.ending, default: 0] += 1
        tally.ends += result.ends
      }
    }
  }

  /// Makes a call, and cancels it within the time that a thousand of them take, or not at all. One that ended twice would
  /// trap in the continuation, one that never ended would never return.
  private func call(
    _ workload: Workload, _ style: Style, cancelledAfter seconds: Double?
  ) async -> (ending: Ending, ends: Int) {
    let ends = Counter()
    let result: Result<Void, any Error>
    switch style {
    case .asyncAwait:
      let work = Task {
        defer { ends.increment() }
        try await workload.asyncAwait()
      }
      cancel(after: seconds) { work.cancel() }
      result = await work.result
    case .callback:
      result = await withCheckedContinuation { continuation in
        let task = workload.callback { result in
          ends.increment()
          continuation.resume(returning: result)
        }
        cancel(after: seconds) { task.cancel() }
      }
    }
    switch result {
    case .success: return (.completed, ends.value)
    case .failure(is CancellationError): return (.cancelled, ends.value)
    case .failure: return (.failed, ends.value)
    }
  }

  private func cancel(after seconds: Double?, _ cancel: @escaping @Sendable () -> Void) {
    if let seconds { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: cancel) }
  }

  /// Kilobytes of memory that the process has in use, with what is free within it.
  private func residentMemory() throws -> Int {
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
