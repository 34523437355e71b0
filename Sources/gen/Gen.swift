import GenCore
import GenDiagnostics
import GenRendering

/// The command line tool: it reads the arguments, and does what they say. What a run is stands in ``RunCommand``.
@main
enum Gen {
  /// Runs the tool, and ends the process with its exit status.
  static func main() {
    Console.prepare()
    takeMemoryInLargePieces()
    // A thread of ours has the stack that nesting needs, whatever the system gives the first one.
    if withThreads(1, { exit(run().rawValue) }) == 0 { exit(run().rawValue) }
  }

  /// Does what the command line says, and returns the exit status.
  private static func run() -> ExitCode {
    do {
      switch try Invocation(arguments()) {
      case .help(let command): return show(Help.text(for: command))
      case .version: return show(versionLine)
      case .completions(let shell): return show(Completion(for: shell).script)
      case .manual: return show(ManualPage.text)
      case .schema: return show(String(decoding: ConfigurationSchema(of: Option.configurable).bytes, as: UTF8.self))
      case .start(let options): return start(options)
      case .templates(let folder, let replacesFiles, let isQuiet):
        return write(folder, replacesFiles: replacesFiles, isQuiet: isQuiet)
      case .runAll(let run): return try run.run()
      case .run(let task, let options): return RunCommand(task: task, options: options).run()
      }
    } catch {
      Console.failure(error.message, hint: error.hint)
      return .usage
    }
  }

  /// Returns the words behind the name of the tool. `CommandLine.arguments` has other bytes where an argument is not UTF-8, and
  /// would name another file.
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

  /// Writes a configuration for a description, which can be read.
  private static func start(_ options: RunOptions) -> ExitCode {
    let output = RunOutput(options)
    do {
      var values = options.words.values
      // As they are spelled in the end.
      if values[Option.responseAs.name] != nil {
        values[Option.responseAs.name] = options.generator.render.styles.map { OptionValue($0.name) }
      }
      try ConfigurationStart(options.description, values: values, options: Option.configurable).write()
    } catch {
      output.fail(error)
      return .inputOutput
    }
    output.summarize("\(Configuration.defaultPath): written; gen reads it")
    return .success
  }

  /// Writes the built-in templates.
  private static func write(_ folder: TemplateFolder, replacesFiles: Bool, isQuiet: Bool) -> ExitCode {
    do {
      let (written, differing) = try folder.write(replacesFiles: replacesFiles)
      let kept = differing.isEmpty ? "" : "; --force replaces those that differ: \(differing.joined(separator: ", "))"
      if !isQuiet {
        let use = "gen --templates \(shellWord(folder.path)) uses them"
        let line = "\(folder.path): \(count(written, "template")) written; \(use)\(kept)"
        Console.error(Array((visible(line) + "\n").utf8))
      }
      return .success
    } catch {
      Console.failure("\(error)", hint: error.hint)
      return .inputOutput
    }
  }

  /// Prints a text that was asked for.
  private static func show(_ text: String) -> ExitCode {
    if Console.output(Array((text + "\n").utf8)) { return .success }
    Console.failure("\(ClosedOutput.error)")
    return .inputOutput
  }
}

/// The exit statuses of the tool. As diff(1) has them, 1 says that there is a difference.
enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// `--check` or `gen diff` found a difference, or `gen changes` what breaks.
  case difference = 1
  /// The command line is wrong.
  case usage = 2
  /// The description, an overlay, a template or the configuration is at fault.
  case invalidInput = 3
  /// Something could not be read or written.
  case inputOutput = 4
}
