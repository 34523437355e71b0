import GenDiagnostics
import Testing

@Suite("Work on several cores")
struct ConcurrencyTests {
  @Test("has the results in their order", arguments: [0, 1, 2, 100])
  func order(count: Int) {
    #expect(concurrently(count: count) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test("can be done within other work")
  func nesting() {
    let sums = concurrently(count: 8) { outer in concurrently(count: 8) { outer * $0 }.reduce(0, +) }
    #expect(sums == (0..<8).map { $0 * 28 })
  }

  /// Other threads have 512 KB of macOS.
  @Test("has the stack that nesting needs: 4 MB here")
  func stack() {
    @Sendable func nested(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1_000, alignment: 8) { buffer in
        buffer[depth % 1_000] = 1
        return depth == 0 ? 0 : nested(depth - 1) + Int(buffer[depth % 1_000])
      }
    }
    #expect(withThreads(2) { precondition(nested(4_000) == 4_000) } == 2)
  }
}
