import APIRuntime
import Foundation
import Petstore

/// What a generated call costs beside one that is written by hand with `URLSession` and `JSONDecoder`: the CPU time of
/// the process, in which the server is not.
struct Cost {
  private let client: PetstoreClient
  private let handWrittenClient: HandWrittenClient
  /// The pairs of measurements, besides the first ones, which warm up.
  private let pairs = 40
  private let callsPerMeasurement = 256

  init(server: URL) {
    client = PetstoreClient(server: ServerURL(server))
    handWrittenClient = HandWrittenClient(server: server)
  }

  /// Prints the CPU time of calls, and the median of the ratios of pairs.
  func measure() async throws {
    for pets in [1, 20] {
      for (title, width) in [("one after the other", 1), ("64 at a time", 64)] {
        let (generated, handWritten) = try await times(pets: pets, width: width)
        let ratio = median(zip(generated, handWritten).map { $0 / $1 })
        print(
          String(
            format: "%d of a list, %@: generated %.0f µs, by hand %.0f µs a call, ratio %.3f", pets, title,
            median(generated) * 1e6, median(handWritten) * 1e6, ratio))
      }
    }
  }

  private func times(pets: Int, width: Int) async throws -> (generated: [Double], handWritten: [Double]) {
    var generated: [Double] = []
    var handWritten: [Double] = []
    for pair in -2..<pairs {
      // They take turns, each going first as often as the other, because the machine has moods.
      for isGenerated in pair.isMultiple(of: 2) ? [true, false] : [false, true] {
        let seconds = try await seconds(width: width) {
          let count = isGenerated ? try await callGenerated(pets) : try await handWrittenClient.listPets(limit: pets)
          guard count == pets else { throw URLError(.cannotParseResponse) }
        }
        guard pair >= 0 else { continue }
        if isGenerated { generated.append(seconds) } else { handWritten.append(seconds) }
      }
    }
    return (generated, handWritten)
  }

  private func callGenerated(_ pets: Int) async throws -> Int {
    try await client.pets.listPets(limit: pets).count
  }

  /// Seconds of CPU time a call.
  private func seconds(width: Int, _ call: @escaping @Sendable () async throws -> Void) async throws -> Double {
    let start = clock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<width {
        group.addTask {
          for _ in 0..<callsPerMeasurement / width { try await call() }
        }
      }
      try await group.waitForAll()
    }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(callsPerMeasurement)
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
