// The steps of a driver: each is printed as a line, `ok <name>` or `failed <name>: <why>`, which scripts/servers reads.

import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Does a step and prints how it ended. Steps that need what it returns fail with it.
@discardableResult @MainActor
func step<Value>(_ name: String, _ body: @MainActor () async throws -> Value) async -> Result<Value, any Error> {
  do {
    let value = try await body()
    report("ok \(name)")
    return .success(value)
  } catch {
    let reason = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
    report("failed \(name): \(reason.prefix(400))")
    return .failure(EarlierFailure(step: name))
  }
}

/// Prints a line at once, so that none is lost if the driver ends in the next step.
private func report(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Why a step was not done.
struct EarlierFailure: Error, CustomStringConvertible {
  let step: String

  var description: String { "it needs the step \"\(step)\"" }
}

/// What came is not what was meant.
struct Mismatch: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless what came is what was meant.
func expect<Value: Equatable>(_ came: Value, _ meant: Value, file: String = #fileID, line: Int = #line) throws {
  guard came == meant else { throw Mismatch(description: "\(file):\(line): \(came) came, \(meant) was meant") }
}

/// Throws unless a condition holds.
func expect(_ holds: Bool, _ what: @autoclosure () -> String, file: String = #fileID, line: Int = #line) throws {
  guard holds else { throw Mismatch(description: "\(file):\(line): \(what())") }
}

/// What a server answered to a call that failed.
struct Refusal {
  let status: Int
  /// The bytes of the body; `nil` if the error does not have them.
  let data: Data?
  let error: any Error

  /// The body as JSON.
  func json() throws -> JSONValue {
    guard let data else { throw Mismatch(description: "\(type(of: error)) does not have the bytes of the body") }
    return try JSONDecoder().decode(JSONValue.self, from: data)
  }

  /// The member `detail` of the body, which is where FastAPI says what is wrong.
  func detail() throws -> JSONValue? { try json()["detail"] }
}

/// Makes a call that the server is meant to refuse with a status.
@MainActor
func refusal<Value>(_ status: Int, _ call: @MainActor () async throws -> Value, line: Int = #line) async throws
  -> Refusal
{
  do {
    _ = try await call()
  } catch {
    guard let refusal = Refusal(error) else { throw error }
    try expect(refusal.status, status, line: line)
    return refusal
  }
  throw Mismatch(description: "line \(line): the call succeeded, a failure of status \(status) was meant")
}

extension Refusal {
  /// The refusal that an error tells of, whether the description foresees it or not.
  init?(_ error: any Error) {
    switch error {
    case APIError.undocumentedStatus(let response):
      self.init(status: response.status, data: response.body, error: error)
    case APIError.undecodableBody(_, let response):
      self.init(status: response.status, data: response.body, error: error)
    case let error as any StatusError: self.init(status: error.status, data: error.bytes, error: error)
    default: return nil
    }
  }
}

/// An error that has a status.
private protocol StatusError: Error {
  var status: Int { get }
  var bytes: Data? { get }
}

extension ErrorResponse: StatusError {
  fileprivate var bytes: Data? { body as? Data }
}

/// The operations that a client has called, as `POST /pets/{petId}`.
final class CalledOperations: Interceptor, @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  func adapt(
    _ request: URLRequest, of call: CallContext, task: RequestTask,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    lock.lock()
    names.insert("\(call.method.rawValue) \(call.path)")
    lock.unlock()
    completion(.success(request))
  }

  /// Prints a line for each operation: the last lines of a driver, by which its end is known.
  func printAll() {
    lock.lock()
    defer { lock.unlock() }
    for name in names.sorted() { report("called \(name)") }
    report("end")
  }
}

/// The result of a call in the style of callbacks.
@MainActor
func called<Value: Sendable>(
  _ call: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> RequestTask
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    _ = call { continuation.resume(with: $0) }
  }
}

/// The elements of a stream, and the error that ended it.
@MainActor
func elements<Element: Sendable>(
  of stream: AsyncThrowingStream<Element, any Error>
) async -> (elements: [Element], error: (any Error)?) {
  var elements: [Element] = []
  do {
    for try await element in stream { elements.append(element) }
    return (elements, nil)
  } catch {
    return (elements, error)
  }
}

/// A day, as `2024-02-29`.
func day(_ text: String) throws -> CalendarDate {
  guard let day = CalendarDate(text) else { throw Mismatch(description: "\(text) is not a day") }
  return day
}

/// The configuration of a driver's client: the server that the script has started, and strictness about what comes.
func configuration(_ operations: CalledOperations) -> ClientConfiguration {
  var configuration = ClientConfiguration(server: ServerURL(CommandLine.arguments[1]))
  configuration.interceptors = [operations]
  configuration.timeout = 20
  configuration.unknownValues = .refused
  return configuration
}
