import GenCore
import GenDiagnostics

/// The standard streams; standard output carries only what was asked for.
///
/// It writes bytes, and knows nothing of what a run finds: that is for ``RunOutput``.
enum Console {
  /// The action of the signal for a closed pipe before `prepare`.
  private static let pipeSignal = signal(SIGPIPE, SIG_IGN)

  /// Prepares the streams. It is called once, before anything else: afterwards no file gets the number of a standard
  /// stream that is closed, and a pipe that is closed ends nothing by itself.
  static func prepare() {
    // Open in the mode in which reading the input and writing the output still fail.
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    _ = pipeSignal
  }

  /// Writes to standard error as far as that is possible; a run goes on in any case.
  static func error(_ bytes: [UInt8]) {
    _ = write(bytes, to: STDERR_FILENO)
  }

  /// Returns the text of an error that ends the run, on one line, and what may help on another.
  static func failureText(_ message: String, hint: String? = nil) -> String {
    "\(DiagnosticPrinter.label(.error, isColored: isColored)) \(visible(shortened(message)))\n"
      + (hint.map { "  hint: \(visible(shortened($0)))\n" } ?? "")
  }

  /// Writes the text of an error that ends the run to standard error.
  static func failure(_ message: String, hint: String? = nil) {
    error(Array(failureText(message, hint: hint).utf8))
  }

  /// Whether standard error shows colours, and the environment does not forbid them: see no-color.org.
  static let isColored: Bool = {
    isatty(STDERR_FILENO) == 1 && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }()

  /// Whether what goes to standard output is looked at as it comes.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Returns the path to a file that diagnostics name: as given unless this is a script of an Xcode build, where only
  /// absolute paths can be clicked on.
  static func shownPath(_ path: String) -> String {
    guard path != "-", !path.hasPrefix("/"), environment("SRCROOT") != nil, let folder = currentFolder() else {
      return path
    }
    return folder + "/" + path
  }

  /// Writes to standard output. Returns whether all of the text was written. Where standard output is a pipe that was
  /// closed, the process ends as any other does.
  static func output(_ bytes: [UInt8]) -> Bool {
    guard let code = write(bytes, to: STDOUT_FILENO) else { return true }
    if code == EPIPE {
      signal(SIGPIPE, pipeSignal)
      raise(SIGPIPE)
    }
    return false
  }

  /// Writes bytes to a stream. Returns the number of the error that kept some of them from being written; `nil` if none
  /// did.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { GenCore.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // A pipe that does not block, because of another process that has it.
        var place = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
      } else if count == 0 || errno != EINTR {
        return count == 0 ? ENOSPC : errno
      }
    }
    return nil
  }
}
