import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session and its delegate. The session keeps the delegate until it is invalidated, which happens at the end of this.
final class Session: Sendable {
  let session: URLSession
  private let delegate = SessionDelegate()

  #if canImport(FoundationNetworking)
  private let controlQueue = DispatchQueue(label: "APIRuntime.Session")
  private let eventQueue: DispatchQueue?

  init(_ configuration: URLSessionConfiguration) {
    let uncached = configuration.copy() as? URLSessionConfiguration ?? configuration
    // A task that is cancelled while it asks the cache goes on, and traps if it ends before the cancel comes to it.
    uncached.urlCache = nil
    session = URLSession(configuration: uncached, delegate: delegate, delegateQueue: ImmediateQueue())
    eventQueue = session.eventQueue
  }
  #else
  init(_ configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }
  #endif

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// Creates a task, which has not been resumed yet, for a transfer.
  func makeTask(_ request: URLRequest, file: URL?, for transfer: Transfer) -> URLSessionTask {
    var request = request
    request.timeoutInterval = Self.timeout(request.timeoutInterval)
    let task =
      if let file {
        session.uploadTask(with: request, fromFile: file)
      } else {
        session.dataTask(with: request)
      }
    delegate.add(task, transfer)
    return task
  }

  /// On Linux time limits are whole seconds: a fraction would be none at all, and what is no `Int` would trap.
  private static func timeout(_ seconds: TimeInterval) -> TimeInterval {
    #if canImport(FoundationNetworking)
    seconds < 1e9 ? max(1, seconds.rounded(.up)) : 1e9
    #else
    seconds
    #endif
  }

  /// Waits on Linux, within ``control(_:)``, for what a task has begun to read of its file: some milliseconds, as there is no
  /// sign of it. Nothing more is read while events are held back.
  func settle() {
    #if canImport(FoundationNetworking)
    Thread.sleep(forTimeInterval: 0.005)
    #endif
  }

  /// Runs what creates, starts or cancels a task: one action after the other, on Linux in the background.
  ///
  /// On Linux each of these waits until the session has handled its events, and the delegate is called for each event. So
  /// the delegate cannot wait for them, and the events have to be held back: a server that sends quickly keeps the session
  /// busy with them for as long as it likes.
  func control(_ action: @escaping @Sendable () -> Void) {
    #if canImport(FoundationNetworking)
    controlQueue.async { [eventQueue] in
      eventQueue?.suspend()
      action()
      eventQueue?.resume()
    }
    #else
    action()
    #endif
  }
}

#if canImport(FoundationNetworking)
/// A queue that runs what is added to it at once, on the thread that adds it: that on which a session handles its events.
///
/// On any other queue what a server sends piles up, as the session does not wait for its delegate, and a task may be
/// cancelled while its end is on the way, which traps.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    block()
  }
}

extension URLSession {
  /// The queue on which the session reads from its connections. There is no API for it; without it a cancel takes
  /// effect when the server pauses.
  fileprivate var eventQueue: DispatchQueue? {
    let handle = Mirror(reflecting: self).descendant("multiHandle")
    return handle.flatMap { Mirror(reflecting: $0).descendant("queue") as? DispatchQueue }
  }
}
#endif
