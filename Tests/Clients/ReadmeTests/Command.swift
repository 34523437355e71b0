import Foundation
import Testing

/// A block of the README that is not Swift of an app, by its first line.
enum Command: String, CaseIterable {
  case generate = "swift run gen --responseAs AsyncAwait specs/petstore.json"
  /// This is what runs these tests.
  case test = "swift test"
  case output = "Generated/"
  case build = "swift build -c release --product gen --traits YAML"
  case manifest = #".package(path: "../gen"),"#
  case publishers = #".package(path: "../gen", traits: ["OpenCombine"]),"#
  case configuration =
    #"{ "clients": [{ "description": "specs/petstore.json", "output": "Sources/Petstore", "responseAs": ["AsyncAwait", "Callback"] }] }"#
  case xcodeBuild = "swift build --package-path Vendor/gen -c release --product gen --traits YAML"
  case xcode = "Tools/gen init --access internal --responseAs Callback,AsyncAwait -o MyApp/API api.json"
  case xcodePhase = #"cd "$SRCROOT" && Tools/gen"#
  case check = "$ gen --check -o App/Generated api.json"
  case makefile = "Generated/.gen-manifest.json: api.json"
  case drift = "gen drift report.json api.json > fixes.json"
  case difference = "gen diff --from Combine --to AsyncAwait api.json"

  /// The whole block.
  func text() throws -> String {
    try #require(try Readme.blocks().first { $0.firstLine == rawValue }).text
  }
}

/// What a script of a shell left behind. `gen` in it is the one that was built with these tests.
struct ShellRun {
  let status: Int32
  let output: String

  init(_ script: String, in folder: URL, environment: [String: String] = [:]) async throws {
    let file = folder.appendingPathComponent(".output-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    let inherited = ProcessInfo.processInfo.environment
    process.environment = inherited.merging(environment) { $1 }.merging([
      "PATH": Self.productsFolder.path + ":" + (inherited["PATH"] ?? "/usr/bin:/bin")
    ]) { $1 }
    // A file instead of a pipe: it need not be read while the process runs.
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (handle, handle)
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
    output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Where the tests were built: on macOS they are a bundle that another process loads, elsewhere they are the process.
  static var productsFolder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
