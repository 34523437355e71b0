import GenCore
import GenRendering

/// The options of the last run, as this one repeats them or leaves them out.
extension RunOptions {
  /// Returns the names of the styles that the last run wrote and this one does not.
  func removedStyles(of lastRun: LastRun) -> [String] {
    lastRun.styles.filter { !generator.render.writtenStyles.contains($0) }.map(\.name)
  }

  /// Returns the options of the last run that are not given, as arguments; the styles only if they are others.
  func omissions(of lastRun: LastRun) -> [String] {
    let styles = lastRun.styles.map(\.name).joined(separator: ",")
    let areOthers = !styles.isEmpty && lastRun.styles != generator.render.styles
    let arguments = (areOthers ? ["\(Option.responseAs.name)=\(styles)"] : []) + lastRun.options
    return arguments.filter { !words.hasOption(of: $0) }
  }

  /// Returns the options with those of the last run that are not given, except for templates: where these are is not
  /// known.
  ///
  /// It rejects what the command line would reject as well, since the manifest may come from anywhere.
  ///
  /// - Throws: A `FileError` of the manifest.
  func repeating(_ lastRun: LastRun) throws -> RunOptions {
    let names = OutputOption.all.filter { !$0.isRepeatable }.map(\.name)
    let arguments = omissions(of: lastRun).filter { !names.contains($0) }
    var words = words
    do {
      for argument in arguments { try words.repeat(argument) }
      var options = try RunOptions(words)
      options.repeated = arguments
      return options
    } catch {
      throw FileError(
        path: lastRun.path, reason: "has an option that cannot be repeated: \(error.message)",
        hint: "give the option, or write the folder again")
    }
  }
}

extension ArgumentWords {
  /// Whether the option of an argument is given.
  fileprivate func hasOption(of argument: String) -> Bool {
    values[Self.parts(of: argument).name] != nil
  }

  /// Adds an argument of the last run.
  ///
  /// - Throws: A `UsageError` for an option that is not recorded.
  fileprivate mutating func `repeat`(_ argument: String) throws(UsageError) {
    let (name, value) = Self.parts(of: argument)
    let recorded = [Option.responseAs.name] + OutputOption.all.filter(\.isRepeatable).map(\.name)
    guard let option = Option.named(name), recorded.contains(name) else {
      throw UsageError(message: "\"\(argument)\"")
    }
    var rest: ArraySlice<String> = []
    values[name, default: []].append(try Self.value(of: option, given: value, rest: &rest))
  }
}
