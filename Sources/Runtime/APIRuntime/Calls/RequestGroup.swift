public import Dispatch
import Foundation

/// A group of calls with completions that are cancelled together and awaited together:
///
///     let group = RequestGroup()
///     let pet = group.start { client.pets.getPet(petId: 7, completion: $0) }
///     let stock = group.start { client.orders.inventory(completion: $0) }
///     group.notify { print(Result { (try pet.get(), try stock.get()) }) }
///
/// It may be used from any thread, and for further calls when the first ones have ended. Releasing it cancels nothing:
/// it lives until its calls have ended.
///
/// It starts and cancels calls, and sends nothing itself. In `async` code a task group does the same.
public final class RequestGroup: @unchecked Sendable {
  /// Protects the variables below.
  private let lock = NSLock()
  /// The calls that have not completed, which a cancel cancels and a notification waits for.
  private var tasks: [ObjectIdentifier: RequestTask] = [:]
  /// Whether all calls were cancelled by the caller.
  private var cancelled = false
  /// The first error of a call of ``start(_:)``.
  private var failure: (any Error)?

  /// Creates a group without calls.
  public init() {}

  /// Whether ``cancelAll()`` has been called. The failure of a call does not count.
  public var isCancelled: Bool { lock.withLock { cancelled } }

  /// Adds a call that has been started with a completion of its own. Its failure does not cancel the other calls.
  ///
  /// The group waits for the completion of `task`, so a task that serves no request keeps it waiting forever.
  /// A call that is added after a cancel, or after the failure of a call of ``start(_:)``, is cancelled at once.
  ///
  /// - Parameter task: The task of a call that has been started, or is about to be.
  public func add(_ task: RequestTask) {
    let isLate = lock.withLock {
      tasks[ObjectIdentifier(task)] = task
      return cancelled || failure != nil
    }
    task.whenCompleted {
      // Released outside the lock.
      _ = self.lock.withLock { self.tasks.removeValue(forKey: ObjectIdentifier(task)) }
    }
    if isLate { task.cancel() }
  }

  /// Starts a call and returns the place of its value. The first call to fail cancels the others.
  ///
  /// The completion of the call is the group's own: values are read from the result after ``notify(_:)``.
  ///
  /// - Parameter call: Called at once with the completion of the call. Returns the task of the call.
  /// - Returns: The value of the call, or its error, once the call has ended.
  public func start<Value>(
    _ call: (_ completion: @escaping @Sendable (Result<Value, any Error>) -> Void) -> RequestTask
  ) -> GroupedResult<Value> {
    let place = GroupedResult<Value>(group: self)
    add(
      call { result in
        place.fill(result)
        if case .failure(let error) = result { self.fail(error) }
      })
    return place
  }

  /// Cancels the calls of the group, and all that are added later. Their completions are called with
  /// `CancellationError`, and the closures of ``notify(_:)`` after them.
  public func cancelAll() {
    lock.withLock { cancelled = true }
    stop()
  }

  /// Calls `action` once, on the main actor, when the completions of all calls that have been added by then have returned.
  /// Without a call, `action` is called at the next turn of the main queue.
  ///
  /// It may be called several times. A call that is added later is not waited for.
  @preconcurrency public func notify(_ action: @escaping @MainActor () -> Void) {
    let notified = DispatchQueue.onMain { (_: Void) in action() }
    running.notify(queue: .main) { notified(()) }
  }

  /// Calls `action` once, on `queue`, when the completions of all calls that have been added by then have returned.
  ///
  /// - Parameters:
  ///   - queue: The queue of the call of `action`.
  ///   - action: Called once; it may add further calls to the group.
  @preconcurrency public func notify(on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) {
    running.notify(queue: queue) { action() }
  }

  /// The error of the first call of ``start(_:)`` that failed.
  fileprivate var firstError: (any Error)? { lock.withLock { failure } }

  /// Keeps the first error, and cancels the other calls.
  private func fail(_ error: any Error) {
    lock.withLock { failure = failure ?? error }
    stop()
  }

  /// The calls of this moment, until their completions have returned. Those that are added later are not in it.
  private var running: DispatchGroup {
    let group = DispatchGroup()
    for task in lock.withLock({ Array(tasks.values) }) {
      group.enter()
      task.whenCompleted { group.leave() }
    }
    return group
  }

  /// Cancels all calls, outside of the lock: their completions may use the group.
  private func stop() {
    lock.withLock { Array(tasks.values) }.forEach { $0.cancel() }
  }
}

/// The result of one call of a ``RequestGroup``.
///
/// It is filled before the completions that ``RequestGroup/notify(_:)`` waits for have returned, so its value can be
/// read there.
public final class GroupedResult<Value: Sendable>: @unchecked Sendable {
  /// The group, for the error of another call.
  private let group: RequestGroup
  /// Protects the value.
  private let lock = NSLock()
  /// The value; `nil` before the call has ended, and if it failed.
  private var value: Value?

  /// Creates the place of a call that has not ended.
  fileprivate init(group: RequestGroup) {
    self.group = group
  }

  /// Keeps the value of a result.
  fileprivate func fill(_ result: Result<Value, any Error>) {
    lock.withLock { value = try? result.get() }
  }

  /// Returns the value of the call.
  ///
  /// - Throws: The error of the first call of the group that failed, if this call has no value; `CancellationError` after
  ///   ``RequestGroup/cancelAll()``. As long as the call has not ended, an error that says so: it is to be read in the closure
  ///   of ``RequestGroup/notify(_:)``.
  public func get() throws -> Value {
    if let value = lock.withLock({ value }) { return value }
    throw group.firstError ?? (group.isCancelled ? CancellationError() : UnfinishedCall())
  }
}

/// The error of a result that is read before its call has ended. A `CancellationError` would be taken for a cancel.
private struct UnfinishedCall: LocalizedError, CustomStringConvertible {
  let description = "the call of the group has not ended: read its result in notify"
  var errorDescription: String? { description }
}
