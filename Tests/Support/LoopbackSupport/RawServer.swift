#if LoopbackTests
import FlyingSocks
package import Foundation

/// A server on loopback that records the bytes it receives and sends given bytes, for the time of one call.
package struct RawServer: Sendable {
  /// A request, byte by byte.
  package struct Received: Hashable, Sendable {
    /// `GET /v1/pets?limit=1 HTTP/1.1`
    package let line: String
    /// `Accept: application/json`, in the order in which they arrived.
    package let fields: [String]
    /// The body, without the framing of chunks.
    package let body: Data
  }

  /// What is sent for a request. The server adds `Connection`, and the length of a body.
  package struct Response: Sendable {
    package var status: Int
    package var fields: [String]
    package var body: Data

    package init(_ status: Int, _ fields: [String] = [], body: Data) {
      self.status = status
      self.fields = fields
      self.body = body
    }

    package init(_ status: Int, _ fields: [String] = [], _ body: String = "") {
      self.init(status, fields, body: Data(body.utf8))
    }

    /// Returns the bytes; a response to `HEAD` has the length of its body only.
    fileprivate func bytes(isForHead: Bool) -> Data {
      let hasBody = ![204, 304].contains(status)
      let length = hasBody ? ["Content-Length: \(body.count)"] : []
      let lines = ["HTTP/1.1 \(status) -", "Connection: close"] + length + fields + ["", ""]
      return Data(lines.joined(separator: "\r\n").utf8) + (hasBody && !isForHead ? body : Data())
    }
  }

  /// `http://127.0.0.1:1234/v1`
  package let url: URL

  /// Returns the requests that a server receives while `body` runs, in order.
  package static func received(
    respondingWith response: Response,
    while body: @Sendable (RawServer) async throws -> Void
  ) async throws -> [Received] {
    let received = Locked<[Received]>([])
    try await run { connection in
      let request = try await connection.request()
      received.update { $0.append(request) }
      try await connection.write(response.bytes(isForHead: request.line.hasPrefix("HEAD ")))
    } while: {
      try await body($0)
    }
    return received.value
  }

  /// Runs a server while `body` runs. `serve` is given every connection, which is closed when it returns or throws.
  package static func run<Outcome: Sendable>(
    _ serve: @escaping @Sendable (Connection) async throws -> Void,
    while body: @Sendable (RawServer) async throws -> Outcome
  ) async throws -> Outcome {
    try await TurnLimit.servers.run { try await runInTurn(serve, while: body) }
  }

  private static func runInTurn<Outcome: Sendable>(
    _ serve: @escaping @Sendable (Connection) async throws -> Void,
    while body: @Sendable (RawServer) async throws -> Outcome
  ) async throws -> Outcome {
    let listening = try Socket(domain: AF_INET)
    try listening.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try listening.listen()
    defer { try? listening.close() }
    guard case .ip4(_, let port) = try listening.sockname(), let url = URL(string: "http://127.0.0.1:\(port)/v1")
    else { throw CancellationError() }
    let pool = try await pool.value
    let socket = try AsyncSocket(socket: listening, pool: pool)
    let serving = Task {
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in socket.sockets {
          group.addTask {
            defer { try? connection.close() }
            try? await serve(Connection(socket: connection))
          }
        }
      }
    }
    let outcome: Result<Outcome, any Error>
    do {
      outcome = .success(try await body(RawServer(url: url)))
    } catch {
      outcome = .failure(error)
    }
    serving.cancel()
    _ = await serving.result
    return try outcome.get()
  }

  /// The pool of all servers: each pool has a waiting thread, and there are more servers at a time than threads.
  private static let pool = Task<any AsyncSocketPool, any Error> {
    let pool = SocketPool.make()
    try await pool.prepare()
    Task { try await pool.run() }
    return pool
  }
}

extension RawServer {
  /// A connection that a client has made.
  package struct Connection: Sendable {
    fileprivate let socket: AsyncSocket

    /// Reads a request.
    package func request() async throws -> Received {
      try await Received(from: socket)
    }

    /// Reads the next bytes, however many there are.
    package func read() async throws -> Data {
      let bytes = try await socket.read(atMost: 4096)
      if bytes.isEmpty { throw CancellationError() }
      return Data(bytes)
    }

    package func write(_ data: Data) async throws {
      try await socket.write(data)
    }

    package func write(_ text: String) async throws {
      try await write(Data(text.utf8))
    }

    /// Waits until the client hangs up.
    package func end() async throws {
      while try await !socket.read(atMost: 4096).isEmpty {}
    }

    /// Has the connection closed with a reset, in place of an orderly end, when its time is over.
    package func endWithReset() {
      var linger = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout.size(ofValue: linger))
      setsockopt(socket.socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger, size)
    }
  }
}

extension RawServer.Received {
  fileprivate init(from socket: AsyncSocket) async throws {
    var head = Data()
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head.append(try await socket.read()) }
    let lines = String(decoding: head.dropLast(4), as: UTF8.self).components(separatedBy: "\r\n")
    line = lines[0]
    fields = Array(lines.dropFirst())
    let framing = Dictionary(
      fields.map { field in
        let parts = field.split(separator: ":", maxSplits: 1).map(String.init)
        return (parts[0].lowercased(), (parts.last ?? "").trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { first, _ in first })
    if framing["transfer-encoding"] == "chunked" {
      body = try await Self.chunks(from: socket)
    } else {
      body = Data(try await socket.read(bytes: framing["content-length"].flatMap { Int($0) } ?? 0))
    }
  }

  private static func chunks(from socket: AsyncSocket) async throws -> Data {
    var body = Data()
    while true {
      var size = Data()
      while !size.suffix(2).elementsEqual("\r\n".utf8) { size.append(try await socket.read()) }
      guard let count = Int(String(decoding: size.dropLast(2), as: UTF8.self), radix: 16) else {
        throw CancellationError()
      }
      let chunk = try await socket.read(bytes: count + 2)
      if count == 0 { return body }
      body += chunk.dropLast(2)
    }
  }
}
#endif
