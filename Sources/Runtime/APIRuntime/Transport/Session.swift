import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `URLSession` with its delegate. The session holds the delegate until it is invalidated, when this object is
/// released.
///
/// What a task has received belongs to its ``Transfer``, and events are passed on by ``SessionDelegate``.
final class Session: Sendable {
  /// The session, which lives as long as this object.
  let session: URLSession
  /// The delegate, to which each task is added with its transfer.
  private let delegate: SessionDelegate
  /// Whether requests without a file are downloads to a file: a session in the background has no others.
  private let usesDownloads: Bool

  #if canImport(FoundationNetworking)
  /// The queue of the actions of all sessions. An action waits for the queue that all sessions of FoundationNetworking
  /// share, which needs a thread of Dispatch: with a queue of actions for each session, those that start together would
  /// take all threads, and wait for good.
  private static let controlQueue = DispatchQueue(label: "APIRuntime.Session")
  /// The queue of the session's events, if it can be found.
  private let eventQueue: DispatchQueue?
  /// The queue of the session's other work, if it can be found.
  private let workQueue: DispatchQueue?

  /// Creates a session. Its delegate is called on whatever thread the session handles events.
  init(_ configuration: URLSessionConfiguration, delegate user: (any URLSessionDelegate)?, usesDownloads: Bool) {
    self.usesDownloads = usesDownloads
    delegate = SessionDelegate(user: user)
    let uncached = configuration.copy() as? URLSessionConfiguration ?? configuration
    // A task that is cancelled during a look-up in the cache continues, and traps if it ends before the cancel reaches
    // it.
    uncached.urlCache = nil
    session = URLSession(configuration: uncached, delegate: delegate, delegateQueue: ImmediateQueue())
    (eventQueue, workQueue) = (session.eventQueue, session.workQueue)
  }
  #else
  /// Creates a session, whose delegate is called on a serial queue of its own.
  init(_ configuration: URLSessionConfiguration, delegate user: (any URLSessionDelegate)?, usesDownloads: Bool) {
    self.usesDownloads = usesDownloads
    delegate = SessionDelegate(user: user)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }
  #endif

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// Creates a suspended task for a transfer. It has to be started or cancelled, as the session waits for all of its
  /// tasks.
  ///
  /// - Parameters:
  ///   - file: The file to upload; `nil` for a body in memory.
  ///   - transfer: Receives the events of the task, from its start to its end.
  /// - Throws: On Linux `URLError` if the file cannot be opened; elsewhere that is how the task ends.
  func makeTask(_ request: URLRequest, file: URL?, for transfer: Transfer) throws -> URLSessionTask {
    var request = request
    request.timeoutInterval = Self.timeout(request.timeoutInterval)
    let task: URLSessionTask
    #if canImport(FoundationNetworking)
    if let file {
      request.setBody(try BodyStream(of: file))
    } else if let data = request.httpBody, !data.isEmpty {
      request.setBody(BodyStream(of: data))
    }
    task = usesDownloads ? session.downloadTask(with: request) : session.dataTask(with: request)
    #else
    if let file {
      task = session.uploadTask(with: request, fromFile: file)
    } else {
      task = usesDownloads ? session.downloadTask(with: request) : session.dataTask(with: request)
    }
    #endif
    delegate.add(task, transfer)
    return task
  }

  /// Returns a time limit that the session can use. On Linux it must be whole seconds: a fraction would be no limit,
  /// and a number beyond `Int` would trap.
  private static func timeout(_ seconds: TimeInterval) -> TimeInterval {
    #if canImport(FoundationNetworking)
    seconds < 1e9 ? max(1, seconds.rounded(.up)) : 1e9
    #else
    seconds
    #endif
  }

  /// Runs an action that creates, starts or cancels a task: one after the other, on Linux in the background.
  ///
  /// On Linux an action waits until the session has handled its events, and the delegate is called for each event. So the
  /// delegate cannot wait for the actions, and the events are suspended: a server that sends quickly would keep the
  /// session busy. An action begins when the session has nothing left to do, so that it is over at once.
  func control(_ action: @escaping @Sendable () -> Void) {
    #if canImport(FoundationNetworking)
    eventQueue?.suspend()
    (workQueue ?? Self.controlQueue).async { [eventQueue] in
      Self.controlQueue.async {
        action()
        eventQueue?.resume()
      }
    }
    #else
    action()
    #endif
  }
}

#if canImport(FoundationNetworking)
/// A queue that runs each operation at once, on the thread that adds it, on which a session handles its events.
///
/// On any other queue the bytes of a server accumulate, because the session does not wait for its delegate, and a task
/// may be cancelled while its end is queued, which traps.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    block()
  }
}

extension URLSession {
  /// The queue on which the session reads from its connections. It has no API; without it a cancel takes effect when
  /// the server pauses.
  fileprivate var eventQueue: DispatchQueue? {
    let handle = Mirror(reflecting: self).descendant("multiHandle")
    return handle.flatMap { Mirror(reflecting: $0).descendant("queue") as? DispatchQueue }
  }

  /// The queue on which the session does everything else, behind its events. It has no API; without it an action may
  /// wait for events.
  fileprivate var workQueue: DispatchQueue? { Mirror(reflecting: self).descendant("workQueue") as? DispatchQueue }
}
#endif
