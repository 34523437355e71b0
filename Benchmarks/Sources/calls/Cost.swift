import APIRuntime
import Foundation
import Petstore

/// What a generated call costs beside one that is written by hand with `URLSession` and `JSONDecoder`.
struct Cost {
  private let client: PetstoreClient
  private let handWrittenClient: HandWrittenClient

  init(server: URL) {
    client = PetstoreClient(server: ServerURL(server))
    handWrittenClient = HandWrittenClient(server: server)
  }

  /// Prints the seconds that calls take, and their ratios: those of the medians of many turns.
  func measure() async throws {
    for (title, width) in [("one after the other", 1), ("64 at a time", 64)] {
      var generated: [Double] = []
      var handWritten: [Double] = []
      for turn in 0..<42 {
        // They take turns, each going first as often as the other, because the machine has moods.
        let order = turn.isMultiple(of: 2) ? [true, false] : [false, true]
        for isGenerated in order {
          let seconds = try await seconds(width: width, isGenerated ? callGenerated : handWrittenClient.listPets)
          // The first turns warm up.
          guard turn >= 2 else { continue }
          if isGenerated { generated.append(seconds) } else { handWritten.append(seconds) }
        }
      }
      let ratio = median(generated) / median(handWritten)
      print(
        String(
          format: "%@: generated %.0f µs, by hand %.0f µs a call, ratio %.3f", title, median(generated) * 1e6,
          median(handWritten) * 1e6, ratio))
    }
  }

  private func callGenerated() async throws -> Int {
    try await client.pets.listPets(limit: 20).count
  }

  /// Seconds a call, of 256 of them.
  private func seconds(width: Int, _ call: @escaping @Sendable () async throws -> Int) async throws -> Double {
    let count = 256
    let start = DispatchTime.now().uptimeNanoseconds
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<width {
        group.addTask {
          for _ in 0..<count / width {
            guard try await call() == 20 else { throw URLError(.cannotParseResponse) }
          }
        }
      }
      try await group.waitForAll()
    }
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 / Double(count)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
