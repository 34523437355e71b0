public import Dispatch
import Foundation

/// Calls of the callback style that are cancelled together, and whose end is waited for together:
///
///     let group = RequestGroup()
///     let pet = group.start { client.pets.getPet(petId: 7, completion: $0) }
///     let stock = group.start { client.orders.inventory(completion: $0) }
///     group.notify { print(Result { (try pet.get(), try stock.get()) }) }
///
/// It may be used from any thread, and for further calls when the first ones are over. Releasing it cancels nothing: it
/// lives until its calls are over.
public final class RequestGroup: @unchecked Sendable {
  private let running = DispatchGroup()
  private let lock = NSLock()
  private var tasks: [ObjectIdentifier: RequestTask] = [:]
  private var cancelled = false
  private var failure: (any Error)?

  /// Creates a group without calls.
  public init() {}

  /// Whether ``cancelAll()`` has been called. The failure of a call does not count.
  public var isCancelled: Bool { lock.withLock { cancelled } }

  /// Adds a call that has been started, with a completion of its own. Its failure does not cancel the other calls.
  ///
  /// The group waits for the completion of `task`, so a task that serves no request keeps it waiting for ever.
  /// A call that is added after a cancel, or after the failure of a call of ``start(_:)``, is cancelled at once.
  public func add(_ task: RequestTask) {
    let isLate = lock.withLock {
      tasks[ObjectIdentifier(task)] = task
      return cancelled || failure != nil
    }
    running.enter()
    task.whenCompleted {
      // Released outside the lock.
      _ = self.lock.withLock { self.tasks.removeValue(forKey: ObjectIdentifier(task)) }
      self.running.leave()
    }
    if isLate { task.cancel() }
  }

  /// Starts a call beside the others, and returns a place for its value. The first call to fail cancels the others.
  ///
  /// - Parameter call: Called at once with the completion of the call. Returns the task of the call.
  public func start<Value>(
    _ call: (_ completion: @escaping @Sendable (Result<Value, any Error>) -> Void) -> RequestTask
  ) -> GroupedResult<Value> {
    let place = GroupedResult<Value>(group: self)
    // The call may be over before it is added.
    running.enter()
    defer { running.leave() }
    add(
      call { result in
        place.fill(result)
        if case .failure(let error) = result { self.fail(error) }
      })
    return place
  }

  /// Cancels the calls, and those that are added from now on.
  public func cancelAll() {
    lock.withLock { cancelled = true }
    stop()
  }

  /// Calls `action` once, on `queue`, when the completions of all calls have returned: those of the calls that have been
  /// added by then. Without a call it is called at once.
  public func notify(queue: DispatchQueue = .main, _ action: @escaping @Sendable () -> Void) {
    running.notify(queue: queue) { action() }
  }

  /// The error of the first call that failed, of those of ``start(_:)``.
  fileprivate var firstError: (any Error)? { lock.withLock { failure } }

  private func fail(_ error: any Error) {
    lock.withLock { failure = failure ?? error }
    stop()
  }

  private func stop() {
    lock.withLock { Array(tasks.values) }.forEach { $0.cancel() }
  }
}

/// The place of the value of one call of a ``RequestGroup``.
public final class GroupedResult<Value: Sendable>: @unchecked Sendable {
  private let group: RequestGroup
  private let lock = NSLock()
  private var value: Value?

  fileprivate init(group: RequestGroup) {
    self.group = group
  }

  fileprivate func fill(_ result: Result<Value, any Error>) {
    lock.withLock { value = try? result.get() }
  }

  /// Returns the value of the call.
  ///
  /// - Throws: The error of the first call of the group that failed, where this call gave no value; `CancellationError`
  ///   as long as neither this call nor another one is over.
  public func get() throws -> Value {
    if let value = lock.withLock({ value }) { return value }
    throw group.firstError ?? CancellationError()
  }
}
