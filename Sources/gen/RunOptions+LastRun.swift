import GenCore
import GenRendering

extension RunOptions {
  /// The names of the styles that the last run wrote and this one does not.
  func removedStyles(of lastRun: LastRun) -> [String] {
    lastRun.styles.filter { !generator.render.styles.contains($0) }.map(\.name)
  }

  /// The options of the last run that are not given, as arguments; the styles only if they are others.
  func omissions(of lastRun: LastRun) -> [String] {
    let styles = lastRun.styles.map(\.name).joined(separator: ",")
    let areOthers = !styles.isEmpty && lastRun.styles != generator.render.styles
    let arguments = (areOthers ? ["\(Option.responseAs.rawValue)=\(styles)"] : []) + lastRun.options
    return arguments.filter { !words.hasOption(of: $0) }
  }

  /// The same with the options of the last run that are not given, except for templates: where they are is not known.
  ///
  /// What the command line would refuse is refused here as well, since anybody may have written the manifest. Throws
  /// `FileError`.
  func repeating(_ lastRun: LastRun) throws -> RunOptions {
    let arguments = omissions(of: lastRun).filter { $0 != OutputOption.templates.rawValue }
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

extension Words {
  fileprivate func hasOption(of argument: String) -> Bool {
    Option(rawValue: Self.parts(of: argument).name).map { values[$0] != nil } ?? false
  }

  /// Adds an argument of the last run. Throws `UsageError` for an option that is not recorded.
  fileprivate mutating func `repeat`(_ argument: String) throws(UsageError) {
    let (name, value) = Self.parts(of: argument)
    guard let option = Option(rawValue: name), option != .templates,
      option == .responseAs || OutputOption(rawValue: name) != nil
    else { throw UsageError(message: "\"\(argument)\"") }
    var rest: ArraySlice<String> = []
    values[option] = try Self.value(of: option, given: value, rest: &rest)
  }
}
