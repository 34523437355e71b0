import APIRuntime
import CMemory
import Foundation
import Petstore

/// Calls that are cancelled at random moments, very many of them: each ends once, and nothing is left behind.
struct Soak {
  private let client: PetstoreClient
  private let server: URL

  init(server: URL) {
    self.server = server
    client = PetstoreClient(server: ServerURL(server), callbackQueue: .global())
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

  /// Makes so many calls, a thousand at a time, and prints what they took. Whether all is well.
  func run(count: Int) async throws -> Bool {
    var tally = Tally()
    var measured: [(bytes: Int, descriptors: Int)] = []
    var duration = 0.4
    for thousand in 1...max(1, count / 1000) {
      let start = DispatchTime.now().uptimeNanoseconds
      let next = await callThousand(cancelledWithin: duration)
      duration = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      tally.ends += next.ends
      tally.endings.merge(next.endings, uniquingKeysWith: +)
      guard thousand.isMultiple(of: 10) else { continue }
      let usage = (bytes: Int(bytes_in_use()), descriptors: try descriptors())
      measured.append(usage)
      print(
        "\(thousand * 1000) calls: \(usage.bytes / 1024) KB in use, \(try residentMemory()) KB resident, "
          + "\(usage.descriptors) descriptors")
    }
    let calls = max(1, count / 1000) * 1000
    print(
      "\(calls) calls ended \(tally.ends) times: \(tally.endings[.completed] ?? 0) completed, "
        + "\(tally.endings[.cancelled] ?? 0) cancelled, \(tally.endings[.failed] ?? 0) failed")
    guard let first = measured.first, let last = measured.last, measured.count > 1 else {
      return tally.ends == calls && tally.endings[.failed] == nil
    }
    let kept = Double(last.bytes - first.bytes) / Double((measured.count - 1) * 10_000)
    let keptByHand = try await bytesKeptByHand()
    print(String(format: "bytes kept of a call: %.0f, of one by hand, which is none of ours: %.0f", kept, keptByHand))
    return tally.ends == calls && tally.endings[.failed] == nil && kept < keptByHand + 32
      && last.descriptors <= first.descriptors + 16
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

  private func callThousand(cancelledWithin seconds: Double) async -> Tally {
    await withTaskGroup(of: (ending: Ending, ends: Int).self) { group in
      for number in 0..<1000 {
        let style: Style = number.isMultiple(of: 2) ? .asyncAwait : .callback
        group.addTask { await call(style, cancelledAfter: .random(in: 0..<seconds)) }
      }
      return await group.reduce(into: Tally()) { tally, result in
        tally.endings[result.ending, default: 0] += 1
        tally.ends += result.ends
      }
    }
  }

  /// Makes a call, and cancels it within the time that a thousand of them take, or not. One that ended twice would trap in
  /// the continuation, one that never ended would never return.
  private func call(_ style: Style, cancelledAfter seconds: Double) async -> (ending: Ending, ends: Int) {
    let ends = Counter()
    let result: Result<[Pet], any Error>
    switch style {
    case .asyncAwait:
      let work = Task {
        defer { ends.increment() }
        return try await client.pets.listPets(limit: 20)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { work.cancel() }
      result = await work.result
    case .callback:
      result = await withCheckedContinuation { continuation in
        let task = client.pets.listPets(limit: 20) { result in
          ends.increment()
          continuation.resume(returning: result)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { task.cancel() }
      }
    }
    switch result {
    case .success: return (.completed, ends.value)
    case .failure(is CancellationError): return (.cancelled, ends.value)
    case .failure: return (.failed, ends.value)
    }
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
