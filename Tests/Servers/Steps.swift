// The steps of a driver: each is printed as a line, `ok <name>` or `failed <name>: <why>`, which scripts/check/servers reads.

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

/// The error of an unexpected result.
struct Mismatch: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless a result is the expected one.
func expect<Value: Equatable>(_ came: Value, _ meant: Value, file: String = #fileID, line: Int = #line) throws {
  guard came == meant else { throw Mismatch(description: "\(file):\(line): \(came) came, \(meant) was meant") }
}

/// Throws unless a condition holds.
func expect(_ holds: Bool, _ what: @autoclosure () -> String, file: String = #fileID, line: Int = #line) throws {
  guard holds else { throw Mismatch(description: "\(file):\(line): \(what())") }
}

extension FailureResponse {
  /// The body as JSON.
  func json() throws -> JSONValue { try decoded(as: JSONValue.self) }

  /// The member `detail` of the body, which is where FastAPI says what is wrong.
  func detail() throws -> JSONValue? { try json()["detail"] }
}

/// Makes a call that the server is meant to refuse with a status.
@MainActor
func refusal<Value>(_ status: Int, _ call: @MainActor () async throws -> Value, line: Int = #line) async throws
  -> any FailureResponse
{
  do {
    _ = try await call()
  } catch let failure as any FailureResponse {
    try expect(failure.status, status, line: line)
    return failure
  }
  throw Mismatch(description: "line \(line): the call succeeded, a failure of status \(status) was meant")
}

/// The operations that a client has called, as `POST /pets/{petId}`.
final class CalledOperations: Interceptor, @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  func adapt(
    _ request: URLRequest, of call: CallContext, cancellation: CallCancellation,
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
  of stream: ElementSequence<Element>
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

/// The configuration of a driver's client: the server that the script has started, and strict decoding.
func configuration(_ operations: CalledOperations) -> ClientConfiguration {
  var configuration = ClientConfiguration(server: ServerURL(CommandLine.arguments[1]))
  configuration.interceptors = [operations]
  configuration.timeout = 20
  configuration.unknownValues = .rejected
  return configuration
}
