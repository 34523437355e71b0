import APIRuntime
import CMemory
import Foundation

/// `json decode|encode [MB]` compares the coders of the runtime with those of Foundation.
@main
struct JSONBenchmark {
  let isDecoding: Bool
  let size: Int

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard let verb = arguments.popFirst(), ["decode", "encode"].contains(verb) else {
      FileHandle.standardError.write(Data("usage: json decode|encode [MB]\n".utf8))
      exit(2)
    }
    let megabytes = arguments.popFirst().flatMap { Int($0) } ?? 5
    let benchmark = JSONBenchmark(isDecoding: verb == "decode", size: megabytes * 1_000_000)
    // `json decode MB BODY CODER` is started for the peak of the memory of one coder.
    if let name = arguments.popFirst(), let coder = arguments.popFirst() {
      try benchmark.printPeak(of: name, coder)
    } else {
      try benchmark.printAll()
    }
  }

  private static let names = ["pets", "nested", "numbers", "strings", "texts", "cyrillic", "unions"]

  private func measurement(_ name: String) throws -> Measurement {
    switch name {
    case "pets": try Measurement(name, Bodies.pets(size), as: [Generated.Pet].self, isDecoding: isDecoding)
    case "nested": try Measurement(name, Bodies.nested(size), as: [Generated.Node].self, isDecoding: isDecoding)
    case "numbers": try Measurement(name, Bodies.numbers(size), as: [Generated.Sample].self, isDecoding: isDecoding)
    case "strings": try Measurement(name, Bodies.strings(size), as: [Generated.Article].self, isDecoding: isDecoding)
    case "texts": try Measurement(name, Bodies.texts(size), as: [Generated.Article].self, isDecoding: isDecoding)
    case "cyrillic": try Measurement(name, Bodies.cyrillic(size), as: [Generated.Article].self, isDecoding: isDecoding)
    default: try Measurement(name, Bodies.unions(size), as: [Generated.Shape].self, isDecoding: isDecoding)
    }
  }

  private func printAll() throws {
    for name in Self.names {
      let measurement = try measurement(name)
      let times = try measurement.times()
      let peaks = try ["foundation", "ours"].map { try peak(of: name, $0) }
      let megabytes = Double(measurement.bytes) / 1e6
      print(
        String(
          format: "%@ (%.1f MB): Foundation %.0f ms, ours %.0f ms (%.0f MB/s), ratio %.1f; peak %.0f MB, %.0f MB",
          name, megabytes, times.foundation * 1e3, times.ours * 1e3, megabytes / times.ours,
          times.foundation / times.ours, peaks[0], peaks[1]))
    }
  }

  /// Returns the growth of the resident memory in MB, in a process of its own.
  private func peak(of name: String, _ coder: String) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [isDecoding ? "decode" : "encode", "\(size / 1_000_000)", name, coder]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
  }

  private func printPeak(of name: String, _ coder: String) throws {
    let measurement = try measurement(name)
    Memory.resetPeak()
    let before = Memory.peak
    try coder == "ours" ? measurement.ours() : measurement.foundation()
    print(Double(Memory.peak - before) / 1e6)
  }
}

/// The resident memory of this process, on Linux.
enum Memory {
  static func resetPeak() {
    return_freed_memory()
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  /// In bytes.
  static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
  }
}
