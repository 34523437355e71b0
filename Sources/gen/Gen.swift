import Foundation
import GenCore
import GenDiagnostics

/// The command line tool.
@main
enum Gen {
  static func main() {
    Console.prepare()
    exit(run().rawValue)
  }

  private static func run() -> ExitCode {
    do {
      switch try Invocation(arguments()) {
      case .help: return show(Help.text)
      case .version: return show("gen \(toolVersion)")
      case .run(let task, let options): return RunCommand(task: task, options: options).run()
      }
    } catch {
      Console.error(.error, error.message)
      if let hint = error.hint { Console.error("  hint: \(visible(hint))\n") }
      return .usage
    }
  }

  /// What follows the name of the tool. `CommandLine.arguments` has other bytes where an argument is not UTF-8, and would name
  /// another file.
  private static func arguments() throws(UsageError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let argument = String(validatingCString: bytes) else {
        throw UsageError(message: "argument \(index) is not UTF-8: \"\(String(cString: bytes))\"")
      }
      arguments.append(argument)
    }
    return arguments
  }

  private static func show(_ text: String) -> ExitCode {
    if Console.output(Array((text + "\n").utf8)) { return .success }
    Console.error(.error, "\(ClosedOutput.error)")
    return .inputOutput
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
  /// What ends a process that writes to a pipe nobody reads from, before `prepare`.
  private static let pipeSignal = signal(SIGPIPE, SIG_IGN)

  /// Called once, before anything else: afterwards no file gets the number of a standard stream that is closed, and a pipe that
  /// is closed ends nothing by itself.
  static func prepare() {
    // Open in the mode in which reading the input and writing the output still fail.
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    _ = pipeSignal
  }

  /// Writes to standard error as long as somebody takes it: what a run does is no other for it.
  static func error(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Writes a line that names a mistake.
  static func error(_ severity: Diagnostic.Severity, _ message: String) {
    error("\(DiagnosticPrinter.label(severity, isColored: isColored)) \(visible(shortened(message)))\n")
  }

  /// Whether colours on standard error are seen as such, and nobody has asked for none: see no-color.org.
  static let isColored: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDERR_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()

  /// Whether what goes to standard output is looked at as it comes.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// The path to a file that diagnostics tell of, as given unless this is a script of an Xcode build: there only absolute
  /// paths can be clicked on.
  static func shownPath(_ path: String) -> String {
    let isBuild = ProcessInfo.processInfo.environment["SRCROOT"] != nil
    return isBuild && path != "-" && !path.hasPrefix("/") ? FileManager.default.currentDirectoryPath + "/" + path : path
  }

  /// Whether all of the text was written. Where standard output is a pipe that was closed, the process ends as any other does.
  static func output(_ bytes: [UInt8]) -> Bool {
    guard let code = write(bytes, to: STDOUT_FILENO) else { return true }
    if code == EPIPE {
      signal(SIGPIPE, pipeSignal)
      raise(SIGPIPE)
    }
    return false
  }

  /// The number of the error that kept some of the bytes from being written.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // A pipe that somebody else made so that writing does not wait.
        var place = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
      } else if count == 0 || errno != EINTR {
        return count == 0 ? ENOSPC : errno
      }
    }
    return nil
  }
}
