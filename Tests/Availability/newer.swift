// What `scripts/check/availability` has to find, each time before it looks at anything else: every line that ends with `newer` uses a
// declaration that systems at the deployment floor do not have, no other line does.
import Dispatch
import Foundation

func inSignature(_ time: Duration) {}  // newer

func inferred() -> Int {
  let clock = ContinuousClock()  // newer
  let now = clock.now  // newer
  return now == clock.now ? 1 : 2  // newer
}

func calls(_ text: String, _ numbers: [Int]) async throws -> Int {
  try await Task.sleep(for: .seconds(1))  // newer
  let ranges = text.ranges(of: "a")  // newer
  return ranges.count + numbers.count
}

struct Conforming: InstantProtocol {  // newer
  static func < (left: Conforming, right: Conforming) -> Bool { false }
  func advanced(by duration: Duration) -> Conforming { self }  // newer
  func duration(to other: Conforming) -> Duration { .zero }  // newer
}

func guarded() -> Bool {
  if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
    return ContinuousClock.now == .now
  } else if #available(iOS 15, macOS 13, tvOS 16, watchOS 9, *) {
    return ContinuousClock.now == .now  // newer
  }
  guard #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) else { return ContinuousClock.now == .now }  // newer
  return ContinuousClock.now == .now
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
func marked(_ time: Duration) { print(time) }

func old(_ text: String, _ date: Date, _ stream: AsyncStream<Int>) async throws -> [Substring] {
  try await Task.sleep(nanoseconds: 1)
  DispatchQueue.global().async { print(date.addingTimeInterval(1)) }
  var sum: UInt8 = 0
  for await number in stream { sum = sum &* 2 &+ UInt8(truncatingIfNeeded: number) }
  await withTaskGroup(of: Int.self) { group in
    group.addTask { 1 }
    for await _ in group {}
  }
  return text.split(separator: "a", maxSplits: Int(sum))
}
