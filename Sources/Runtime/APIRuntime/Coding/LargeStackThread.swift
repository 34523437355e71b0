import Foundation

/// A stack that is large enough for decoding and encoding nested values, which recurse.
///
/// Background threads have 512 KB on Apple's systems. Without optimization, a level of an object in a union takes
/// up to 8 KB of it, and more for large types.
///
/// How deep a value is, and whether that is allowed, is known to ``NestingDepth`` and ``JSONShape``.
enum LargeStackThread {
  /// The depth that fits every stack.
  static let shallow = 16
  /// The number of bytes of the stack for each level, 64 KiB: eight times what is known to be needed.
  private static let bytesPerLevel = 1 << 16

  /// Runs code that recurses to the depth of a JSON value: on a thread of its own if that is deep, while this one
  /// waits.
  ///
  /// The task-local values of the caller are not visible to the work on another thread.
  ///
  /// - Parameters:
  ///   - depth: The number of arrays and objects inside each other. It must be limited before: each level takes 64 KiB.
  ///   - work: Called once, with the quality of service of the caller.
  /// - Throws: The error of the work.
  static func run<Value>(depth: Int, _ work: @escaping () throws -> Value) throws -> Value {
    guard depth > shallow else { return try work() }
    let job = Job(work)
    let thread = Thread { job.run() }
    thread.stackSize = depth * bytesPerLevel
    thread.qualityOfService = Thread.current.qualityOfService
    thread.start()
    return try job.result()
  }

  /// The work of the thread and its result.
  private final class Job<Value>: @unchecked Sendable {
    /// The work.
    private let work: () throws -> Value
    /// The result, which the first access makes.
    private lazy var outcome = Result { try work() }
    /// Signalled at the end of the work.
    private let isDone = DispatchSemaphore(value: 0)

    /// Creates a job that has not been run.
    init(_ work: @escaping () throws -> Value) {
      self.work = work
    }

    /// Does the work, on the thread.
    func run() {
      _ = outcome
      isDone.signal()
    }

    /// Waits for the work, and returns its result.
    func result() throws -> Value {
      isDone.wait()
      return try outcome.get()
    }
  }
}
