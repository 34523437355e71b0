import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of a session, which passes the events of its tasks to their transfers, and all others to the delegate of
/// the user.
///
/// It decides nothing but which transfer an event belongs to, and what a redirect may take along.
final class SessionDelegate: NSObject, @unchecked Sendable {
  /// The delegate of the user, which is asked for everything that is not of a transfer.
  private let user: (any URLSessionDelegate)?
  /// Protects the transfers.
  private let lock = NSLock()
  /// The transfers by the identifiers of their tasks, until these end.
  private var transfers: [Int: Transfer] = [:]

  /// Creates the delegate of one session.
  init(user: (any URLSessionDelegate)?) {
    self.user = user
  }

  /// Registers the transfer of a suspended task.
  func add(_ task: URLSessionTask, _ transfer: Transfer) {
    lock.withLock { transfers[task.taskIdentifier] = transfer }
  }

  /// Returns the transfer of a task; `nil` for a task of the user, and after the end.
  private func transfer(of task: URLSessionTask) -> Transfer? {
    lock.withLock { transfers[task.taskIdentifier] }
  }

  /// Removes the transfer of a task, whose events are ignored from then on. Returns the transfer.
  private func remove(_ task: URLSessionTask) -> Transfer? {
    lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
  }

  #if canImport(ObjectiveC)
  // What this class does not implement goes to the delegate of the user as it comes.
  /// Whether this object or the delegate of the user has a function.
  override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || user?.responds(to: selector) == true
  }

  /// Returns the delegate of the user, for a function that this object does not have.
  override func forwardingTarget(for selector: Selector!) -> Any? {
    user
  }
  #endif
}

/// Events are passed on where they arrive: the thread of the session waits while their receiver does.
extension SessionDelegate: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData count: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend total: Int64
  ) {
    // On Linux the session does not know the length of a stream.
    let length = task.originalRequest?.value(forHTTPHeaderField: "Content-Length").flatMap(Int64.init)
    transfer(of: task)?.pass(.sent(totalBytesSent, of: total > 0 ? total : length))
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse, response.isFinal {
      transfer(of: dataTask)?.passHead(of: response)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.pass(.body(data))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = remove(task) else { return endUnknown(task, of: session, error) }
    transfer.end(error.map(task.cause(of:)), response: task.response)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
    remove(task)?.follow(response, from: task)
    #else
    let source = response.url ?? task.currentRequest?.url
    let hasBody = request.httpMethod == task.originalRequest?.httpMethod
    let transfer = transfer(of: task)
    let secrets = transfer?.secrets
    let keepsBody = hasBody && secrets?.keepsBodyAtOrigin == true
    let leaves = request.url.flatMap { source?.isSameOrigin(as: $0) } != true
    guard !keepsBody || !leaves else { return completionHandler(nil) }
    secrets?.noteRedirect(from: source, to: request.url)
    let next = request.redirected(from: source, after: task.currentRequest)
    transfer?.noteCookies(of: response, before: next)
    completionHandler(transfer?.withCookies(next) ?? next)
    #endif
  }

  #if canImport(FoundationNetworking)
  /// Gives the body once more for a connection that was closed before the response: libcurl sends the request again,
  /// whatever its method is. Redirects do not come here, as each has a task of its own.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
  ) {
    let isIdempotent = transfer(of: task)?.secrets.isIdempotent ?? false
    completionHandler((task.originalRequest?.httpBodyStream as? BodyStream)?.restarted(isIdempotent: isIdempotent))
  }

  /// Ends a transfer with its challenge: the task would wait for a credential after the whole response, without a
  /// timeout. With a credential, the body of the challenge would come before that of the response.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    remove(task)?.endUnauthorized()
  }
  #endif
}

extension SessionDelegate: URLSessionDownloadDelegate {
  /// Passes the body of a transfer in the background, which is in a file that exists until this returns.
  func urlSession(_ session: URLSession, downloadTask task: URLSessionDownloadTask, didFinishDownloadingTo file: URL) {
    if let transfer = transfer(of: task) {
      transfer.passContents(of: file, response: task.response)
    } else {
      (user as? any URLSessionDownloadDelegate)?.urlSession(session, downloadTask: task, didFinishDownloadingTo: file)
    }
  }

  /// Tells the delegate of the user of the end of a task that no transfer of this process has: in the background, one of
  /// an earlier process.
  private func endUnknown(_ task: URLSessionTask, of session: URLSession, _ error: (any Error)?) {
    guard session.configuration.identifier != nil, let user = user as? any URLSessionTaskDelegate else { return }
    #if canImport(ObjectiveC)
    user.urlSession?(session, task: task, didCompleteWithError: error)
    #else
    user.urlSession(session, task: task, didCompleteWithError: error)
    #endif
  }
}

extension URLSessionTask {
  /// Returns what an error of the task is due to. On Linux it has other, less precise codes.
  fileprivate func cause(of error: any Error) -> any Error {
    #if canImport(FoundationNetworking)
    if let error = originalRequest?.httpBodyStream?.streamError { return error }
    guard let error = error as? URLError else { return error }
    switch error.code {
    case .badServerResponse where response == nil, .unknown where response != nil:
      return URLError(.networkConnectionLost)
    // The protocol that libcurl does not support is that of the response, such as HTTP/0.9.
    case .unsupportedURL where ["http", "https"].contains(originalRequest?.url?.scheme?.lowercased()):
      return URLError(.cannotParseResponse, userInfo: error.userInfo)
    default: return error
    }
    #else
    return error
    #endif
  }
}

extension HTTPURLResponse {
  /// Whether no other response follows, as one does after `103 Early Hints`. On Linux the delegate receives all of
  /// them.
  fileprivate var isFinal: Bool { !(100...199).contains(statusCode) || statusCode == 101 }
}

extension TransportEvent {
  static func head(of response: HTTPURLResponse) -> Self {
    var headers: HTTPHeaders = [:]
    // The casts are there because interpolating an `AnyHashable` is slow.
    let fields = response.allHeaderFields.map { field in
      (name: field.key as? String ?? "\(field.key)", value: field.value as? String ?? "\(field.value)")
    }
    for field in fields.sorted(on: \.name) {
      for value in field.name.lowercased() == "set-cookie" ? field.value.separateCookies : [field.value] {
        headers.add(field.name, value)
      }
    }
    return .head(status: response.statusCode, headers: headers)
  }
}

extension String {
  /// The values of several `Set-Cookie` fields, which `URLSession` joins by commas: a name and `=` follow the comma between
  /// two of them, and not that of a date or a value.
  var separateCookies: [String] {
    var cookies: [String] = []
    for part in split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let name = part.drop { $0 == " " }.prefix { $0 != "=" }
      let isName = name.endIndex < part.endIndex && String(name).isHTTPToken
      if isName || cookies.isEmpty {
        cookies.append(String(part.drop { $0 == " " }))
      } else {
        cookies[cookies.count - 1] += "," + part
      }
    }
    return cookies
  }
}
