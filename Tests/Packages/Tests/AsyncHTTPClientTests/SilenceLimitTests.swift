import Dispatch
import LoopbackSupport
import Testing

@testable import APIRuntimeAsyncHTTPClient

@Suite("A limit of the time without a byte")
struct SilenceLimitTests {
  @Test("lets one event after the other be read, whatever tasks they come from")
  func serial() {
    let limit = SilenceLimit(seconds: 60)
    let (current, most) = (Locked(0), Locked(0))
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
      limit.pause {
        let count = current.update {
          $0 += 1
          return $0
        }
        most.update { $0 = max($0, count) }
        current.update { $0 -= 1 }
      }
    }
    #expect(most.value == 1)
  }
}
