import Foundation

/// What keeps a run from taking a step, as `willChange` of an output folder.
final class Interruption: @unchecked Sendable {
  struct Failure: Error {}

  /// Counts the steps, and lets each be taken.
  enum Kind: Sendable {
    case none
    /// No step is taken from this one on, as in a process that is killed.
    case kill(at: Int)
    /// This one step fails, and the run may do about it what it can.
    case failure(at: Int)
  }

  private let kind: Kind
  private let lock = NSLock()
  private var steps = 0

  init(_ kind: Kind) {
    self.kind = kind
  }

  var stepCount: Int { lock.withLock { steps } }

  func next() throws {
    let step = lock.withLock {
      steps += 1
      return steps - 1
    }
    switch kind {
    case .none: break
    case .kill(let first): if step >= first { throw Failure() }
    case .failure(let only): if step == only { throw Failure() }
    }
  }
}
