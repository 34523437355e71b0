import Foundation

/// A thread with the stack that threads in the background have on Apple's systems.
enum SmallStack {
  static func run<Value>(_ work: @escaping () throws -> Value) throws -> Value {
    let errand = Errand(work)
    let thread = Thread { errand.run() }
    thread.stackSize = 512 << 10
    thread.start()
    return try errand.result()
  }

  private final class Errand<Value>: @unchecked Sendable {
    /// Nil once it is done, so that what it holds is destroyed on the small stack.
    private var work: (() throws -> Value)?
    private var outcome: Result<Value, any Error>?
    private let isDone = DispatchSemaphore(value: 0)

    init(_ work: @escaping () throws -> Value) {
      self.work = work
    }

    func run() {
      outcome = work.map { work in Result { try work() } }
      work = nil
      isDone.signal()
    }

    func result() throws -> Value {
      isDone.wait()
      guard let outcome else { throw CancellationError() }
      return try outcome.get()
    }
  }
}
