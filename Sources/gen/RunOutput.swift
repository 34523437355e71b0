import GenCore
import GenDiagnostics

/// The output of a run to the standard streams: at once, or when it is over, where others go on beside it.
///
/// Everything that quotes a text which is not gen's own is made visible here, so that no terminal obeys it.
final class RunOutput {
  /// The format of diagnostics; lines for people are left out of that for tools.
  private let format: DiagnosticFormat
  /// Whether neither warnings nor summaries are written.
  private let isQuiet: Bool
  /// The parts that are written later; `nil` for a run that writes at once.
  private var kept: [(stream: Stream, bytes: [UInt8])]?

  /// A standard stream.
  private enum Stream {
    case output, error
  }

  /// Creates the output of a run.
  ///
  /// - Parameter isKept: Whether it is written by ``flush()``, and not at once.
  init(_ options: RunOptions, isKept: Bool = false) {
    format = options.diagnosticFormat
    isQuiet = options.isQuiet
    kept = isKept ? [] : nil
  }

  /// Writes what was kept.
  ///
  /// - Throws: ``ClosedOutput``.
  func flush() throws {
    let all = kept ?? []
    kept = nil
    for (stream, bytes) in all {
      switch stream {
      case .output: try output(bytes)
      case .error: error(bytes)
      }
    }
  }

  /// Writes what was asked for.
  ///
  /// - Throws: ``ClosedOutput``.
  func output(_ text: String) throws { try output(Array(text.utf8)) }

  /// Writes what was asked for, byte by byte as it is.
  func output(_ bytes: [UInt8]) throws {
    if kept != nil {
      kept?.append((.output, bytes))
    } else if !Console.output(bytes) {
      throw ClosedOutput()
    }
  }

  /// Writes a patch, and returns the exit status that says whether there is one.
  func outputDifferences(_ differences: [UInt8]) throws -> ExitCode {
    // Elsewhere it is a patch, in which every byte counts.
    try output(Console.isTerminal ? Array(lines(String(decoding: differences, as: UTF8.self)).utf8) : differences)
    return differences.isEmpty ? .success : .difference
  }

  /// Returns the lines of a text that quotes the description, as they may be shown. Paths alone may have 10,000 bytes.
  func lines(_ text: String) -> String {
    // A line break of two characters is one `Character`.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { visible(shortened(String($0), to: 20_000)) }.joined(separator: "\n")
  }

  /// Writes to standard error, or keeps it.
  private func error(_ bytes: [UInt8]) {
    if kept == nil { Console.error(bytes) } else { kept?.append((.error, bytes)) }
  }

  private func error(_ text: String) { error(Array(text.utf8)) }

  /// Writes a line that sums up the run, unless it is quiet.
  func summarize(_ text: String) {
    if !isQuiet { tell(text) }
  }

  /// Writes a line that is of use only while the run goes on.
  func summarizeNow(_ text: String) {
    if !isQuiet, format == .text { Console.error(Array((visible(text) + "\n").utf8)) }
  }

  /// Writes a line that is of no use to tools.
  func tell(_ text: String) {
    if format == .text { error(visible(text) + "\n") }
  }

  /// Reports why something could not be read or written.
  func fail(_ failure: any Error) {
    let file = failure as? FileError
    switch format {
    case .text: error(Console.failureText("\(failure)", hint: file?.hint))
    case .json:
      error(
        JSONDiagnosticPrinter().text(ofFileError: file?.reason ?? "\(failure)", path: file?.path, hint: file?.hint))
    }
  }

  /// Writes what the stages found, in the order of the text it is about, whichever stage found it first.
  ///
  /// - Parameter listsAll: Whether people see all of those, too, that are alike, as tools do.
  func printDiagnostics(of sink: DiagnosticSink, listsAll: Bool = false) {
    let diagnostics = sink.diagnostics.filter { $0.severity == .error || !isQuiet }.enumerated()
    func key(_ entry: (offset: Int, element: Diagnostic)) -> (String, Int, Int) {
      let place = entry.element.place?.origin
      return (place?.file.path ?? "", place?.offset ?? 0, entry.offset)
    }
    let sorted = diagnostics.sorted { key($0) < key($1) }.map(\.element)
    switch format {
    case .text:
      var printer = DiagnosticPrinter(isColored: Console.isColored)
      let shown = listsAll ? sorted : Diagnostic.grouped(sorted, listing: "gen validate")
      error(shown.map { printer.text(of: $0) }.joined())
    case .json:
      var printer = JSONDiagnosticPrinter()
      error(sorted.map { printer.text(of: $0) }.joined())
    }
  }
}

/// The error of a standard output that cannot be written.
struct ClosedOutput: Error {
  /// The error as it is shown.
  static let error = FileError(path: "standard output", reason: "cannot be written")
}

/// Returns a number with its noun: `1 error`, `2 errors`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
