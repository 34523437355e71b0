import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes on what comes of the tasks of a session, each to whoever waits for it.
final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var receivers: [Int: @Sendable (TransportEvent) -> Void] = [:]

  /// Has what comes of a task, which has not been resumed yet, passed on.
  func add(_ task: URLSessionTask, _ receive: @escaping @Sendable (TransportEvent) -> Void) {
    lock.withLock { receivers[task.taskIdentifier] = receive }
  }

  /// Whether a task has not come to its end.
  func isWaiting(for task: URLSessionTask) -> Bool {
    receiver(of: task) != nil
  }

  private func receiver(of task: URLSessionTask) -> (@Sendable (TransportEvent) -> Void)? {
    lock.withLock { receivers[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData count: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend total: Int64
  ) {
    receiver(of: task)?(.sent(totalBytesSent, of: total > 0 ? total : nil))
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { receiver(of: dataTask)?(.head(ResponseHead(response))) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    receiver(of: dataTask)?(.body(data))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let receive = lock.withLock { receivers.removeValue(forKey: task.taskIdentifier) }
    receive?(.end(error.map { task.isBrokenOff(by: $0) ? URLError(.networkConnectionLost) : $0 }))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(request.redirected(from: response.url ?? task.currentRequest?.url))
  }
}

extension URLSessionTask {
  /// Whether an error means that the connection ended too early. On Linux it has other names, which do not say so.
  fileprivate func isBrokenOff(by error: any Error) -> Bool {
    #if canImport(FoundationNetworking)
      switch (error as? URLError)?.code {
      case .badServerResponse: response == nil
      case .unknown: response != nil
      default: false
      }
    #else
      false
    #endif
  }
}

extension ResponseHead {
  fileprivate init(_ response: HTTPURLResponse) {
    var headers = HTTPHeaders()
    // They are strings; making text of what is not known to be is slow.
    let fields = response.allHeaderFields.map { field in
      (name: field.key as? String ?? "\(field.key)", value: field.value as? String ?? "\(field.value)")
    }
    for field in fields.sorted(by: { $0.name < $1.name }) { headers.add(field.name, field.value) }
    self.init(status: response.statusCode, headers: headers)
  }
}
