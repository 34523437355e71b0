import APIRuntime
import Foundation

/// Calls that are cancelled as one, and of those that run at the same time the first to fail ends the others. The other
/// styles have this built in.
final class CallGroup: @unchecked Sendable {
  private let running = DispatchGroup()
  private let lock = NSLock()
  private var calls: [RequestTask] = []
  private var cancelled = false
  private var firstError: (any Error)?

  /// Whether somebody has called `cancel`.
  var isCancelled: Bool { lock.withLock { cancelled } }

  /// Cancels the calls, and those that are yet to be added.
  func cancel() {
    lock.withLock { cancelled = true }
    stop()
  }

  /// Adds a call to what is cancelled.
  func add(_ call: RequestTask) {
    let isLate = lock.withLock {
      calls.append(call)
      return cancelled || firstError != nil
    }
    if isLate { call.cancel() }
  }

  /// Starts a call that runs beside the others, and keeps a place for its value.
  func start<Value>(_ call: (@escaping Completion<Value>) -> RequestTask) -> Slot<Value> {
    let slot = Slot<Value>()
    running.enter()
    add(
      call { result in
        slot.fill(result)
        if case .failure(let error) = result { self.fail(error) }
        self.running.leave()
      })
    return slot
  }

  /// Gives what is made of the values when all calls are over, or the first error.
  func whenOver<Value>(_ completion: @escaping Completion<Value>, _ value: @escaping @Sendable () throws -> Value) {
    running.notify(queue: .global()) {
      let error = self.lock.withLock { self.firstError }
      completion(error.map { .failure($0) } ?? Result { try value() })
    }
  }

  private func fail(_ error: any Error) {
    lock.withLock { firstError = firstError ?? error }
    stop()
  }

  private func stop() {
    lock.withLock { calls }.forEach { $0.cancel() }
  }
}

/// The place of a value that is to come.
final class Slot<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error> = .failure(CancellationError())

  func fill(_ result: Result<Value, any Error>) {
    lock.withLock { self.result = result }
  }

  func value() throws -> Value {
    try lock.withLock { result }.get()
  }
}
