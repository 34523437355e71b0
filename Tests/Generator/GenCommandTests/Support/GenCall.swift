import Foundation
import LoopbackSupport

/// What a call of `gen` left behind.
struct GenCall: Sendable {
  let status: Int32
  let standardOutput: String
  let standardError: String

  /// Calls the `gen` that was built with these tests, with `folder` as the current one.
  ///
  /// - Parameter setup: commands of a shell that are run before, in the same process.
  init(_ arguments: [String], in folder: String, input: String = "", after setup: String? = nil) async throws {
    self = try await TurnLimit.processes.run {
      try await GenCall(running: arguments, in: folder, input: input, after: setup)
    }
  }

  private init(running arguments: [String], in folder: String, input: String, after setup: String?) async throws {
    // Files instead of pipes: nothing has to be read while the process runs.
    let streams = try Workplace()
    for name in ["output", "error"] { try streams.write("", to: name) }
    try streams.write(input, to: "input")
    func handle(_ name: String) -> URL { URL(fileURLWithPath: streams.path + "/" + name) }
    let process = Process()
    let gen = Self.program
    if let setup {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", setup + #"; exec "$0" "$@""#, gen.path] + arguments
    } else {
      process.executableURL = gen
      process.arguments = arguments
    }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Each process has hashes of its own, wherever the tests run.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_DETERMINISTIC_HASHING" }
    let input = try FileHandle(forReadingFrom: handle("input"))
    let output = try FileHandle(forWritingTo: handle("output"))
    let error = try FileHandle(forWritingTo: handle("error"))
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, error)
    // A process never lets go of them; with more than a thousand open files its `run` reads beyond a buffer on Linux.
    defer { for file in [input, output, error] { try? file.close() } }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    status = process.terminationStatus
    standardOutput = String(decoding: try Data(contentsOf: handle("output")), as: UTF8.self)
    standardError = String(decoding: try Data(contentsOf: handle("error")), as: UTF8.self)
  }

  /// The `gen` that was built with these tests.
  static var program: URL { productsFolder.appendingPathComponent("gen") }

  /// Where the tests were built: on macOS they are a bundle that another process loads, elsewhere they are the process.
  private static var productsFolder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
