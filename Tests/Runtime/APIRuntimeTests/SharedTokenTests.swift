import Dispatch
import Foundation
import LoopbackSupport
import Testing

@testable import APIRuntime

@Suite("A token that calls share", .timeLimit(.minutes(5)))
struct SharedTokenTests {
  private typealias Completion = @Sendable (Result<SharedToken.Issued, any Error>) -> Void

  @Test("in 5,000 races of the token and a call that begins to wait for it is not in the way of the call's cancel")
  func races() {
    let now = Date()
    var lost = 0
    for round in 0..<5_000 {
      let (shared, task, isStopped) = (SharedToken(nil), RequestTask(), Locked(false))
      let complete = Locked<Completion?>(nil)
      let source = SharedToken.Source(isStoppable: true) { _, completion in complete.update { $0 = completion } }
      shared.withToken(otherThan: nil, at: now, for: CallCancellation(RequestTask()), from: source) { _ in }
      DispatchQueue.concurrentPerform(iterations: 2) { step in
        if step == 0 {
          for _ in 0..<(round % 40) { _ = shared.token }
          complete.value?(.success(SharedToken.Issued(text: "t")))
        } else {
          shared.withToken(otherThan: nil, at: now, for: CallCancellation(task), from: source) { _ in
            // As the transport does it, once there is the token.
            task.onCancel { isStopped.update { $0 = true } }
          }
        }
      }
      task.cancel()
      if !isStopped.value { lost += 1 }
    }
    #expect(lost == 0)
  }

  @Test("is not requested for a call that was cancelled before")
  func cancelledBefore() {
    let (shared, task, requests) = (SharedToken(nil), RequestTask(), Locked(0))
    let source = SharedToken.Source(isStoppable: true) { _, _ in requests.update { $0 += 1 } }
    task.cancel()
    shared.withToken(otherThan: nil, at: Date(), for: CallCancellation(task), from: source) { _ in
      Issue.record("the call goes on")
    }
    #expect(requests.value == 0)
  }
}
