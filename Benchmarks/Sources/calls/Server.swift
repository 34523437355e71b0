import Foundation

#if canImport(Glibc)
import Glibc
private let streamType = Int32(SOCK_STREAM.rawValue)
#else
private let streamType = SOCK_STREAM
#endif

/// An HTTP server in a process of its own. It responds to every request with twenty pets, or with one if that is the limit,
/// but for those of lists in pages and of tokens.
enum Server {
  private struct Failure: Error {
    let step: String
    let code = errno
  }

  /// Starts a server, and ends it after `body`.
  static func run<Outcome: Sendable>(_ body: @Sendable (URL) async throws -> Outcome) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["server"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Not `terminate`: a process that is started on a thread of Dispatch has its signals blocked.
    defer { try? input.fileHandleForWriting.close() }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)),
      let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw Failure(step: "start") }
    return try await body(url)
  }

  /// Serves until standard input ends, as it does with the process at its other end. The port is written to standard
  /// output.
  static func serve() throws {
    signal(SIGPIPE, SIG_IGN)
    let listening = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listening, pointer, size) | listen(listening, 1024) | getsockname(listening, pointer, &size)
      }
    }
    guard listening >= 0, status == 0 else { throw Failure(step: "listen") }
    Thread.detachNewThread {
      _ = FileHandle.standardInput.readDataToEndOfFile()
      exit(0)
    }
    FileHandle.standardOutput.write(Data("\(UInt16(bigEndian: address.sin_port))\n".utf8))
    while true {
      let connection = accept(listening, nil, nil)
      guard connection >= 0 else { throw Failure(step: "accept") }
      var isOn: Int32 = 1
      setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
      Thread.detachNewThread { respond(on: connection) }
    }
  }

  private static let twentyPets = pets(20)
  private static let onePet = pets(1)
  private static let loaves = response(#"[{"name": "rye"}]"#)
  /// A list of five pages, by their cursors.
  private static let pages = Dictionary(
    uniqueKeysWithValues: (1...5).map { number in
      let next = number < 5 ? #", "next_cursor": "\#(number + 1)""# : ""
      return ("cursor=\(number) ", response(#"{"data": [{"id": "a\#(number)"}, {"id": "b\#(number)"}]\#(next)}"#))
    })

  private static func pets(_ count: Int) -> [UInt8] {
    let pets = (1...count).map { #"{"id": \#($0), "name": "Rex", "status": "sold", "tags": ["big", "black"]}"# }
    return response("[" + pets.joined(separator: ", ") + "]")
  }

  private static func response(_ body: String) -> [UInt8] {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    return Array((head + body).utf8)
  }

  /// A token that expires at once, with another refresh token each time.
  private static var token: [UInt8] {
    let rotated = UInt64.random(in: 0 ... .max)
    return response(
      #"{"access_token": "t", "token_type": "Bearer", "expires_in": 0, "refresh_token": "r\#(rotated)"}"#)
  }

  /// Returns the response to a request, by its first line.
  private static func response(to line: Substring) -> [UInt8] {
    if line.contains(" /cursor") { return pages.first { line.contains($0.key) }?.value ?? pages["cursor=1 "] ?? [] }
    if line.contains(" /oauth/") { return token }
    if line.contains(" /loaves") { return loaves }
    return line.contains("limit=1 ") ? onePet : twentyPets
  }

  /// Responds to one request after the other on a connection.
  private static func respond(on connection: Int32) {
    defer { close(connection) }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var filled = 0
    while true {
      let count = recv(connection, &buffer[filled], buffer.count - filled, 0)
      guard count > 0 else { return }
      filled += count
      let request = String(decoding: buffer[..<filled], as: UTF8.self)
      guard isComplete(request) else { continue }
      filled = 0
      let response = response(to: request.prefix { $0 != "\r\n" })
      guard send(connection, response, response.count, 0) == response.count else { return }
    }
  }

  /// Whether a request has arrived with its body.
  private static func isComplete(_ request: String) -> Bool {
    guard let end = request.range(of: "\r\n\r\n") else { return false }
    let fields = request[..<end.lowerBound].lowercased().components(separatedBy: "\r\n")
    let length = fields.first { $0.hasPrefix("content-length:") }?.split(separator: ":").last
    let expected = length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    return request[end.upperBound...].utf8.count >= expected
  }
}
