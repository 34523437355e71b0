import Foundation
import LoopbackSupport
import Testing

@testable import APIRuntime

@Suite("A transport that is quicker than the reader", .timeLimit(.minutes(5)))
struct BacklogTests {
  /// Pieces of 1 MB that a transport has passed on and that have been read.
  private struct Counts {
    var passed = 0
    var read = 0
    var lead = 0
  }

  @Test("waits for it, with no more than a few megabytes ahead")
  func paced() throws {
    let counts = Locked(Counts())
    let reader = BodyReader<Void>(
      read: { _ in
        if counts.value.read == 0 { while counts.value.passed < 4 { Thread.sleep(forTimeInterval: 0) } }
        // A transport that does not wait goes far ahead in this time.
        for _ in 0..<1000 { Thread.sleep(forTimeInterval: 0) }
        counts.update {
          $0.read += 1
          $0.lead = max($0.lead, $0.passed - $0.read)
        }
        return nil
      }, end: {})
    let task = RequestTask()
    _ = task.start(whenCancelled: {})
    let ended = DispatchSemaphore(value: 0)
    let bodyReader = QueuedBodyReader(reader, head: ResponseHead(status: 200, headers: [:]), task: task, onPiece: nil) {
      _ in
      ended.signal()
    }
    let piece = Data(count: 1 << 20)
    for _ in 0..<30 {
      bodyReader.read(piece)
      counts.update { $0.passed += 1 }
    }
    bodyReader.end(nil)
    ended.wait()
    #expect(counts.value.read == 30)
    #expect(counts.value.lead <= 5)
  }

  @Test("waits no longer when the call is cancelled or the reader has failed", arguments: [false, true])
  func released(isCancelled: Bool) throws {
    let passed = Locked(0)
    let task = RequestTask()
    let reader = BodyReader<Void>(
      read: { _ in
        while passed.value < 4 { Thread.sleep(forTimeInterval: 0) }
        if !isCancelled { throw CancellationError() }
        task.cancel()
        while passed.value < 30 { Thread.sleep(forTimeInterval: 0) }
        return nil
      }, end: {})
    _ = task.start(whenCancelled: {})
    let bodyReader = QueuedBodyReader(reader, head: ResponseHead(status: 200, headers: [:]), task: task, onPiece: nil) {
      _ in
      while passed.value < 30 { Thread.sleep(forTimeInterval: 0) }
    }
    let piece = Data(count: 1 << 20)
    for _ in 0..<30 {
      bodyReader.read(piece)
      passed.update { $0 += 1 }
    }
    #expect(passed.value == 30)
  }

  @Test("does not end a body that could not be read, or whose call is cancelled", arguments: [false, true])
  func noEnd(isCancelled: Bool) async throws {
    let ends = Locked(0)
    let responses = Locked(0)
    let task = RequestTask()
    let reader = BodyReader<Void>(
      read: { _ in
        if !isCancelled { throw POSIXError(.ENOSPC) }
        task.cancel()
        return nil
      }, end: { ends.update { $0 += 1 } })
    _ = task.start(whenCancelled: {})
    weak var isGoingOn: QueuedBodyReader<Void>?
    do {
      let bodyReader = QueuedBodyReader(reader, head: ResponseHead(status: 200, headers: [:]), task: task, onPiece: nil)
      { _ in
        responses.update { $0 += 1 }
      }
      isGoingOn = bodyReader
      bodyReader.read(Data("[".utf8))
      bodyReader.end(nil)
    }
    while isGoingOn != nil { await Task.yield() }
    #expect(ends.value == 0)
    #expect(responses.value == (isCancelled ? 0 : 1))
  }
}
