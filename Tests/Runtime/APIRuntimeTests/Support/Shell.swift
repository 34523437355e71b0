#if os(Linux) || os(macOS)
import Foundation

/// What a script of `sh` left behind: the judge of commands and bytes that other programs must understand.
struct Shell {
  let status: Int32
  let output: Data

  /// Runs a script, which is read from a file, so that it may be of any length.
  init(_ script: String, input: Data = Data()) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shell-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["script", "input", "output"].map(folder.appendingPathComponent)
    for (file, data) in zip(files, [Data(script.utf8), input, Data()]) { try data.write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [files[0].path]
    process.currentDirectoryURL = folder
    // Files instead of pipes: they need not be written or read while the process runs.
    let handles = [try FileHandle(forReadingFrom: files[1]), try FileHandle(forWritingTo: files[2])]
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    (process.standardOutput, process.standardError) = (handles[1], FileHandle.nullDevice)
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
    output = try Data(contentsOf: files[2])
  }

  /// Whether a program is on this machine.
  static func has(_ program: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
#endif
