import Foundation
import GenCore
import GenDiagnostics

/// The command line tool.
@main
enum Gen {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    do {
      switch try Invocation(arguments) {
      case .help(let command): print(Help.text(for: command))
      case .version: print("gen \(toolVersion)")
      case .run(let task, let options): return RunCommand(task: task, options: options).run()
      }
      return .success
    } catch {
      Console.error(error.message, hint: error.hint)
      return .usage
    }
  }
}

/// As diff(1) has them: 1 says that there is a difference.
enum ExitCode: Int32 {
  case success = 0
  case difference = 1
  case usage = 2
  case invalidInput = 3
  case inputOutput = 4
}

/// The standard streams; standard output carries only what was asked for.
enum Console {
  static func error(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Prints an error that has no place in a file.
  static func error(_ message: String, hint: String?) {
    error("\(DiagnosticPrinter.label(.error, isColored: isColored)) \(message)\n")
    if let hint { error("  hint: \(hint)\n") }
  }

  /// Whether colours on standard error are seen as such, and nobody has asked for none: see no-color.org.
  static let isColored: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDERR_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()

  /// The path to a file that diagnostics tell of, as given unless this is a script of an Xcode build: there only absolute
  /// paths can be clicked on.
  static func shownPath(_ path: String) -> String {
    let isBuild = ProcessInfo.processInfo.environment["SRCROOT"] != nil
    return isBuild && path != "-" && !path.hasPrefix("/") ? FileManager.default.currentDirectoryPath + "/" + path : path
  }

  /// Whether all of the text was written.
  static func output(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
