// Calls a hostile server as a client would that gen has written and says how that ended.
//
//   call URL KIND [COUNT]
//
// With a count, so many calls are cancelled together in the midst of what they receive; those of the kind `clients`, each
// of a client of its own, end by themselves.
// Prints a line of JSON: `ending`, `seconds`, `peak` and `left` in MB of memory, `connections` that are still open.
@_spi(Generated) import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Pet: Codable, Sendable {
  var id: Int
  var name: String
}

struct Failure: Codable, Sendable {
  var message: String
}

/// What the server says that it got.
struct Echo: Codable, Sendable {
  var method: String
  var path: String
  var body: String
  var type: String
}

/// An event with its text.
struct Note: Codable, Sendable {
  var data: String
}

/// The texts that a stream has delivered.
final class Texts: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  var all: [String] { lock.withLock { texts } }

  func add(_ text: String) { lock.withLock { texts.append(text) } }
}

/// A page with the cursor of the next one.
struct Page: Codable, Sendable {
  var items: [Int]
  var next: String?
}

/// A union of members that differ in their leaf, which is read last.
indirect enum Tree: APIUnion {
  case number(Level<Int>), truth(Level<Bool>), text(Level<String>)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.number, keys: ["next", "leaf"])
    union.attempt(Self.truth, keys: ["next", "leaf"])
    union.attempt(Self.text, keys: ["next", "leaf"])
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {}
}

struct Level<Leaf: FieldValue>: APIModel {
  var next: Indirect<Tree?>
  var leaf: Leaf

  init?(_ fields: inout some FieldReader) {
    next = Indirect(fields.optional("next"))
    guard let leaf: Leaf = fields.required("leaf") else { return nil }
    self.leaf = leaf
  }

  func write(to fields: inout some FieldWriter) {}
}

struct Call: Sendable {
  var configuration: ClientConfiguration
  private var needsToken = false

  init(_ server: URL) {
    var configuration = ClientConfiguration(server: ServerURL(server))
    configuration.timeout = 3
    #if !BASELINE
    configuration.totalTimeout = 5
    configuration.maximumBodySize = 64_000_000
    configuration.maximumElementSize = 8_000_000
    #endif
    self.configuration = configuration
  }

  private func request<Body: Sendable>(_ method: HTTPMethod, _ decoder: ResponseDecoder<Body>) -> RequestBuilder<Body> {
    var request = RequestBuilder<Body>(method, "")
    request.success(.range(2), decoder)
    request.failure(.default, Failure.self)
    if needsToken { request.security("login") }
    return request
  }

  /// What the call gives, as text.
  func run(_ kind: String, _ file: URL) async throws -> String {
    switch kind {
    case "json": return try await text(of: request(.get, .json([Pet].self) { $0 }))
    case "text": return try await text(of: request(.get, .text))
    case "data": return try await send(request(.get, .data)).count.description
    case "empty": return try await text(of: request(.delete, .empty))
    case "file": return try await send(request(.get, .data).file(at: file)).lastPathComponent
    case "post", "put", "upload":
      var request = request(kind == "post" ? .post : .put, .json(Echo.self) { $0 })
      if kind == "upload" { request.body(file: .file(file)) } else { request.body(text: "hello") }
      let echo = try await send(request)
      return "\(echo.method) \(echo.path) \(echo.body) \(echo.type)"
    case "events": return try await elements(of: request(.get, .serverSentEvents()))
    case "cached":
      var cached = self
      cached.configuration.cache = .memory(megabytes: 1)
      let pets = cached.request(.get, .json([Pet].self) { $0 })
      let first = try await cached.text(of: pets)
      let second = try await cached.text(of: pets)
      return "\(first) \(first == second)"
    case "cached-data":
      var cached = self
      cached.configuration.cache = .memory(megabytes: 1)
      _ = try await cached.send(cached.request(.get, .data))
      return try await cached.send(cached.request(.get, .data)).count.description
    case "reconnecting", "endless":
      var request = request(.get, .serverSentEvents())
      request.reconnects = .upTo(kind == "endless" ? .max : 3, baseDelay: 0.01, maximumDelay: 0.05)
      return try await elements(of: request)
    case "resumed":
      var request = request(.get, .serverSentEventObjects(of: Note.self))
      request.reconnects = .upTo(1, baseDelay: 0)
      let texts = Texts()
      _ = try await elements(of: request) { texts.add($0.data) }
      return texts.all.joined(separator: " ")
    case "union":
      var strict = self
      strict.configuration.unknownValues = .rejected
      return try await strict.text(of: request(.get, .json(Tree.self) { $0 }))
    case "token":
      let call = withToken()
      return try await call.text(of: call.request(.get, .json([Pet].self) { $0 }))
    case "pages": return try await pages("cursor")
    case "pages-body": return try await pages(.body([String: String]()) { $0["cursor"] = $1 })
    case "lines": return try await elements(of: request(.get, .jsonLines(of: Int.self)))
    case "records": return try await elements(of: request(.get, .jsonSequence(of: Int.self)))
    default: return "unknown kind"
    }
  }

  /// A call that needs a token of the server.
  private func withToken() -> Call {
    let scheme = OAuth2Scheme("login", OAuth2Flow(.clientCredentials, tokenURL: configuration.server))
    var call = self
    call.configuration.declare([scheme])
    let app = OAuthClient(id: "shop", secret: "clientsecret", authentication: .form)
    call.configuration[scheme] = .clientCredentials(app)
    call.needsToken = true
    return call
  }

  private func pages(_ parameter: PageParameter<Page, String>) async throws -> String {
    let first = request(.get, .json(Page.self) { $0 })
    let pages = PagedRequest(first, items: { $0.items }, next: .cursor(parameter) { $0.next })
    return try await withCheckedThrowingContinuation { continuation in
      pages.execute(
        configuration, task: RequestTask(), on: .global(), onPage: { _ in .next },
        completion: { result in continuation.resume(with: result.map { "ended" }) })
    }
  }

  private func text<Body>(of request: RequestBuilder<Body>) async throws -> String {
    String("\(try await send(request))".prefix(200))
  }

  private func send<Body>(_ request: RequestBuilder<Body>) async throws -> Body {
    let task = RequestTask()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        request.execute(configuration, task: task) { continuation.resume(with: $0.map(\.body)) }
      }
    } onCancel: {
      task.cancel()
    }
  }

  private func elements<Element>(
    of request: RequestBuilder<Streamed<Element>>, onElement: @escaping @Sendable (Element) -> Void = { _ in }
  ) async throws -> String {
    let task = RequestTask()
    return try await withCheckedThrowingContinuation { continuation in
      request.execute(configuration, task: task, onElement: onElement) { result in
        continuation.resume(with: result.map { _ in "ended" })
      }
    }
  }
}

/// Megabytes of memory that the process has, or has had at most.
func memory(_ field: String) -> Int {
  let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
  let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(field + ":") }
  return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) / 1000
}

/// Connections that the process has open.
func connections() -> Int {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
  let held = Set(names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") })
  let table = try? FileHandle(forReadingAtPath: "/proc/self/net/tcp")?.readToEnd()
  return String(decoding: table ?? Data(), as: UTF8.self).split(separator: "\n").filter { line in
    let columns = line.split(separator: " ")
    return columns.count > 9 && held.contains("socket:[\(columns[9])]")
  }.count
}

func describe(_ error: any Error) -> String {
  switch error {
  case is CancellationError: "CancellationError"
  case APIError.transport(let error as URLError, _): "transport \(error.code.rawValue)"
  case APIError.undecodableBody(let error, let response):
    "undecodable \(response.status): \(String("\(error)".prefix(120)))"
  case let response as UndocumentedResponse:
    "undecodable \(response.status): \(String("\(response.decodingError as Any)".prefix(120)))"
  default: String("\(error)".prefix(160))
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 2, let url = URL(string: arguments[1]) else { exit(2) }
let count = arguments.count > 3 ? Int(arguments[3]) : nil
let file = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-" + UUID().uuidString)
if arguments[2] == "upload" { try Data("hello".utf8).write(to: file) }
let call = Call(url)
let start = DispatchTime.now().uptimeNanoseconds
let endings: [String]
if let count, arguments[2] == "clients" {
  // Each has a transport of its own, and is dropped after its call.
  let ended = await withTaskGroup(of: Bool.self) { group in
    for _ in 0..<count { group.addTask { (try? await Call(url).run("json", file)) != nil } }
    var ended = 0
    for await isWell in group where isWell { ended += 1 }
    return ended
  }
  endings = ["\(ended) of \(count) ended well"]
} else if let count {
  // All of them are cancelled together, in the midst of what they receive.
  let tasks = (0..<count).map { _ in Task { try await call.run(arguments[2], file) } }
  try await Task.sleep(nanoseconds: 1_500_000_000)
  tasks.forEach { $0.cancel() }
  var all: Set<String> = []
  for task in tasks {
    do {
      all.insert(try await task.value)
    } catch {
      all.insert(describe(error))
    }
  }
  endings = all.sorted()
} else {
  do {
    endings = [try await call.run(arguments[2], file)]
  } catch {
    endings = [describe(error)]
  }
}
let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
let peak = memory("VmHWM")
// What goes on after the end shows in this time.
try await Task.sleep(nanoseconds: count == nil ? 200_000_000 : 4_000_000_000)
try? FileManager.default.removeItem(at: file)
let report: [String: String] = [
  "ending": endings.joined(separator: " | "), "seconds": String(format: "%.2f", seconds),
  "peak": "\(max(peak, memory("VmHWM")))", "left": "\(memory("VmRSS"))", "connections": "\(connections())",
]
print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
