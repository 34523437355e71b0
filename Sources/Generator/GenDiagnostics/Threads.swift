#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The bytes of a thread's stack: as many as the first thread of a program has. Others have 512 KB of macOS, or 128 KB of
/// musl, which is too little for what descriptions nest.
private let stackSize = 16 << 20

/// The number of cores that the system has.
var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Has new threads do some work, each all of it, and returns when they have, and when `meanwhile` has on this thread.
///
/// - Returns: How many there were: fewer where the system gives no more.
@discardableResult
package func withThreads(_ count: Int, _ work: @escaping @Sendable () -> Void, meanwhile: () -> Void = {}) -> Int {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  defer { pthread_attr_destroy(&attributes) }
  let threads = (0..<count).compactMap { _ in ThreadHandle(work, &attributes) }
  meanwhile()
  for thread in threads { thread.join() }
  return threads.count
}

private struct ThreadHandle {
  #if canImport(Glibc)
  private var thread = pthread_t()
  #else
  private var thread: pthread_t?
  #endif

  /// `nil` where the system gives none.
  init?(_ work: @escaping @Sendable () -> Void, _ attributes: inout pthread_attr_t) {
    let work = Unmanaged.passRetained(ThreadWork(work))
    let code = pthread_create(&thread, &attributes, { run($0) }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
  }

  func join() {
    #if canImport(Glibc)
    pthread_join(thread, nil)
    #else
    if let thread { pthread_join(thread, nil) }
    #endif
  }
}

private final class ThreadWork: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
  }
}

/// Called by a new thread.
private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  takeHeap()
  if let work { Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().work() }
  return nil
}

/// The numbers from 0 on, each of which one thread gets.
///
/// It is for threads that share a list of work.
final class SharedCounter: @unchecked Sendable {
  private var next = 0
  private let lock = Lock()

  package init() {}

  /// The next number; `nil` for none below a count.
  package func number(below count: Int) -> Int? {
    lock.locked {
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }
}

/// An amount that threads use up together.
package final class SharedBudget: @unchecked Sendable {
  private var rest: Int
  private let lock = Lock()

  /// Creates a budget of which nothing is used.
  package init(_ amount: Int) { rest = amount }

  /// Whether more was used than there was.
  package var isExhausted: Bool { lock.locked { rest < 0 } }

  /// Uses an amount, which may be more than is left.
  package func consume(_ amount: Int) { lock.locked { rest -= amount } }
}

/// Lets one thread at a time do something.
private final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// Has the heap of this thread take a large piece of memory at once, which it keeps where `takeMemoryInLargePieces` was called:
/// otherwise the C library of Linux asks the system for each page of it, thousands of times, while the other threads wait.
private func takeHeap() {
  #if canImport(Glibc)
  // A heap has 64 MiB, and a piece less than half of that.
  let (size, pageSize) = (30 << 20, 4 << 10)
  let pieces = (0..<2).compactMap { _ in malloc(size) }
  for piece in pieces {
    // Where the system has larger pages, they are a fault for each 2 MiB.
    madvise(piece.alignedUp(toMultipleOf: pageSize), size - pageSize, MADV_HUGEPAGE)
    free(piece)
  }
  #endif
}
