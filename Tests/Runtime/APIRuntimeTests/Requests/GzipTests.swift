#if os(Linux) || os(macOS)
import Foundation
import Testing

@testable import APIRuntime

/// What is compressed is judged by `gzip`.
@Suite("Bytes as gzip", .enabled(if: Shell.has("gzip")))
struct GzipTests {
  /// Numbers that look random and are the same each time.
  private struct Noise: Sequence, IteratorProtocol {
    var state = UInt64(42)

    mutating func next() -> UInt8? {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  private static func noise(_ count: Int) -> [UInt8] { Array(Noise().prefix(count)) }

  /// JSON as APIs have it.
  static let json = Data(
    ("["
      + (0..<2_000).map { #"{"id":\#($0 &* 7919),"name":"pet \#($0)","tags":["a","b\#($0 % 7)"],"price":\#($0).5}"# }
      .joined(separator: ",") + "]").utf8)

  enum Row: String, CaseIterable, Sendable {
    case empty, one, two, three, twoValues, same, noise, json, blocks, edges, lengths, distances, skewed, alternating

    var bytes: [UInt8] {
      switch self {
      case .empty: []
      case .one: [0]
      case .two: [255, 255]
      case .three: [1, 1, 1]
      case .twoValues: (0..<1_000).map { $0 % 3 == 0 ? 0 : 255 }
      case .same: Array(repeating: 7, count: 1_000_003)
      case .noise: GzipTests.noise(300_000)
      case .json: Array(GzipTests.json)
      // As much as the blocks hold, and one more.
      case .blocks: Array(GzipTests.noise(1_000).cycled(to: 2 * GzipEncoder.blockSize))
      case .edges: Array(GzipTests.noise(40_000).cycled(to: GzipEncoder.blockSize + 1))
      // A sequence of each length, none of which is part of a longer one.
      case .lengths:
        (3...300).flatMap { length -> [UInt8] in
          let text = GzipTests.noise(300).prefix(length)
          return text + [UInt8(length & 255), UInt8(length >> 8), 0, UInt8(length & 255)]
        }
      // The same text again behind ever more others, up to beyond the farthest.
      case .distances:
        [1, 2, 3, 4, 5, 8, 15, 16, 17, 100, 1_000, 8_191, 16_384, 32_760, 32_768, 32_769, 40_000].flatMap {
          Array("a text".utf8) + GzipTests.noise($0)
        }
      // Values as frequent as the numbers of Fibonacci, whose shortest code would be longer than 15 bits.
      case .skewed:
        {
          var (values, counts) = ([UInt8](), (1, 1))
          for value in UInt8(0)..<23 {
            values += Array(repeating: value, count: counts.0)
            counts = (counts.1, counts.0 + counts.1)
          }
          var noise = Noise()
          for index in values.indices.reversed() where index > 0 {
            let other = (0..<3).reduce(0) { sum, _ in sum << 8 | Int(noise.next() ?? 0) } % index
            values.swapAt(index, other)
          }
          return values
        }()
      case .alternating: (0..<100_000).map { UInt8(truncatingIfNeeded: $0 & 1) }
      }
    }
  }

  @Test("are read by gzip", arguments: Row.allCases)
  func readable(row: Row) async throws {
    let data = Data(row.bytes)
    let run = try await Shell("gzip -dc", input: GzipEncoder.gzip(data))
    #expect(run.status == 0)
    let isSame = run.output == data
    #expect(isSame)
  }

  @Test("need hardly more than by gzip itself", arguments: [Row.json, .same, .noise, .lengths])
  func size(row: Row) async throws {
    let data = Data(row.bytes)
    let usual = try await Shell("gzip -6 -c", input: data).output.count
    let own = GzipEncoder.gzip(data).count
    // Each block has a code of its own.
    let blocks = data.count / GzipEncoder.blockSize + 1
    #expect(Double(own) <= Double(usual) * 1.1 + Double(32 * blocks), "\(own) bytes instead of \(usual)")
  }

  @Test("are the same in any pieces that are blocks, and each time")
  func same() {
    var encoder = GzipEncoder()
    var written: [UInt8] = []
    let bytes = Row.edges.bytes
    for start in stride(from: 0, to: bytes.count, by: GzipEncoder.blockSize) {
      encoder.append(Array(bytes[start..<min(bytes.count, start + GzipEncoder.blockSize)]))
      written += encoder.takeOutput()
    }
    encoder.finish()
    written += encoder.takeOutput()
    let isSame = Data(written) == GzipEncoder.gzip(Data(bytes))
    #expect(isSame)
  }

  @Test("of a slice are those of the slice")
  func slice() async throws {
    let data = Data([9, 9, 9]) + Self.json
    let isSame = GzipEncoder.gzip(data.dropFirst(3)) == GzipEncoder.gzip(Self.json)
    #expect(isSame)
  }
}

extension Array {
  /// Returns the elements again and again, so many.
  fileprivate func cycled(to count: Int) -> [Element] { (0..<count).map { self[$0 % self.count] } }
}
#endif
