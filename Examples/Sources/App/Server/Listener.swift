import Foundation

#if canImport(Glibc)
import Glibc
private let streamType = Int32(SOCK_STREAM.rawValue)
#else
private let streamType = SOCK_STREAM
#endif

/// What can be heard on loopback: HTTP/1.1 connections, each on a thread of its own, until it is stopped.
final class Listener: @unchecked Sendable {
  /// Returns the response to a request; `nil` closes the connection.
  typealias Handler = @Sendable (HTTPRequest, Connection) -> HTTPResponse?

  let port: Int
  private let lock = NSLock()
  private var connections: Set<Int32> = []
  private var isStopped = false

  init(_ handler: @escaping Handler) throws {
    signal(SIGPIPE, SIG_IGN)
    let listening = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listening, pointer, size) | listen(listening, 64) | getsockname(listening, pointer, &size)
      }
    }
    guard listening >= 0, status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { self.run(on: listening, handler) }
  }

  /// Ends the connections, and takes no more.
  func stop() {
    lock.withLock {
      isStopped = true
      connections.forEach { _ = shutdown($0, Int32(SHUT_RDWR)) }
    }
  }

  private func run(on listening: Int32, _ handler: @escaping Handler) {
    defer { close(listening) }
    while !lock.withLock({ isStopped }) {
      // A closed socket does not wake `accept` everywhere.
      var readiness = pollfd(fd: listening, events: Int16(POLLIN), revents: 0)
      guard poll(&readiness, 1, 50) > 0 else { continue }
      let socket = accept(listening, nil, nil)
      guard socket >= 0 else { continue }
      lock.withLock {
        connections.insert(socket)
        if isStopped { shutdown(socket, Int32(SHUT_RDWR)) }
      }
      Thread.detachNewThread {
        Connection(socket: socket).serve(handler)
        self.lock.withLock {
          self.connections.remove(socket)
          close(socket)
        }
      }
    }
  }
}

/// One request with its body.
struct HTTPRequest {
  let method: String
  let path: String
  /// By their names in lower case.
  let headers: [String: String]
  let body: Data
}

/// A status and a body of JSON.
struct HTTPResponse {
  let status: Int
  let body: Data

  init(_ status: Int, _ json: Any) {
    self.status = status
    body = (try? JSONSerialization.data(withJSONObject: json)) ?? Data()
  }
}

/// A connection with one client.
final class Connection {
  private static let endOfHead = Data("\r\n\r\n".utf8)
  private let socket: Int32
  private var received = Data()

  init(socket: Int32) {
    self.socket = socket
  }

  /// Waits until the client has gone, which it does when it cancels a request.
  func waitForEnd() {
    while receive() {}
  }

  /// Responds to one request after the other.
  func serve(_ handler: Listener.Handler) {
    while let request = nextRequest(), let response = handler(request, self) {
      let fields = [
        "HTTP/1.1 \(response.status) ", "Content-Type: application/json", "Content-Length: \(response.body.count)",
      ]
      let message = Array(fields.joined(separator: "\r\n").utf8) + Self.endOfHead + response.body
      guard send(socket, message, message.count, 0) == message.count else { return }
    }
  }

  private func nextRequest() -> HTTPRequest? {
    while received.range(of: Self.endOfHead) == nil { guard receive() else { return nil } }
    guard let end = received.range(of: Self.endOfHead) else { return nil }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].components(separatedBy: " ")
    guard words.count == 3 else { return nil }
    let fields = lines.dropFirst().map { $0.components(separatedBy: ": ") }.filter { $0.count == 2 }
    let headers = Dictionary(fields.map { ($0[0].lowercased(), $0[1]) }, uniquingKeysWith: { $1 })
    let length = max(0, headers["content-length"].flatMap { Int($0) } ?? 0)
    received = Data(received[end.upperBound...])
    while received.count < length { guard receive() else { return nil } }
    defer { received = Data(received.dropFirst(length)) }
    return HTTPRequest(method: words[0], path: words[1], headers: headers, body: Data(received.prefix(length)))
  }

  /// Whether more has come.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received.append(contentsOf: buffer[..<count])
    return true
  }
}
