import Foundation

/// A stack that is large enough for decoding and encoding nested values, which recurse.
///
/// Threads in the background have 512 KB on Apple's systems. Without optimization, a level of an object in a union takes
/// up to 8 KB of it, and more for large types.
enum DeepStack {
  /// What fits every stack.
  static let shallow = 16
  private static let bytesPerLevel = 1 << 16

  /// Runs code that recurses to a depth of a JSON value: on a thread of its own if that is deep, while this one waits.
  static func run<Value>(depth: Int, _ work: @escaping () throws -> Value) throws -> Value {
    guard depth > shallow else { return try work() }
    let errand = Errand(work)
    let thread = Thread { errand.run() }
    thread.stackSize = depth * bytesPerLevel
    thread.qualityOfService = Thread.current.qualityOfService
    thread.start()
    return try errand.result()
  }

  /// What is handed to the thread and back.
  private final class Errand<Value>: @unchecked Sendable {
    private let work: () throws -> Value
    private lazy var outcome = Result { try work() }
    private let isDone = DispatchSemaphore(value: 0)

    init(_ work: @escaping () throws -> Value) {
      self.work = work
    }

    func run() {
      _ = outcome
      isDone.signal()
    }

    func result() throws -> Value {
      isDone.wait()
      return try outcome.get()
    }
  }
}
