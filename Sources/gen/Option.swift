/// An option of the command line.
enum Option: String, CaseIterable {
  case responseAs = "--responseAs"
  case output = "--output"
  case clientName = "--client-name"
  case access = "--access"
  case distinguishNull = "--distinguish-null"
  case keepOperationIDs = "--keep-operation-ids"
  case getBodies = "--get-bodies"
  case withInternal = "--with-internal"
  case templates = "--templates"
  case allowOutside = "--allow-outside"
  case check = "--check"
  case dryRun = "--dry-run"
  case force = "--force"
  case from = "--from"
  case to = "--to"
  case format = "--format"
  case strict = "--strict"
  case diagnostics = "--diagnostics"
  case quiet = "--quiet"
  case verbose = "--verbose"
  case help = "--help"
  case version = "--version"

  /// Other ways to write it.
  var shortForms: [String] {
    switch self {
    case .responseAs: ["-r"]
    case .output: ["-o"]
    case .quiet: ["-q"]
    case .verbose: ["-v"]
    case .help: ["-h"]
    default: []
    }
  }

  /// What its value is called; `nil` for a flag.
  var valueName: String? {
    switch self {
    case .responseAs: "STYLE[,STYLE…]"
    case .output, .templates, .allowOutside: "DIR"
    case .clientName: "NAME"
    case .from, .to: "STYLE"
    case .access: "LEVEL"
    case .format, .diagnostics: "FORMAT"
    case .distinguishNull, .keepOperationIDs, .getBodies, .withInternal, .check, .dryRun, .force, .strict, .quiet,
      .verbose, .help, .version:
      nil
    }
  }

  var summary: String {
    switch self {
    case .responseAs: "the styles of the calls: Callback, Combine, AsyncAwait (default: AsyncAwait)"
    case .output: "the folder to write (default: ./Generated)"
    case .clientName: "the name of the client type (default: from the description's title)"
    case .access: "public, package or internal (default: public)"
    case .distinguishNull: "tell null from absence in every optional property that may be null"
    case .keepOperationIDs: "name operations after their whole ids, with the path and method that some repeat"
    case .getBodies: "keep the bodies of GET and HEAD that are not required"
    case .withInternal: "keep what the description marks with x-internal"
    case .templates: "a folder of templates that replace the built-in ones of the same name"
    case .allowOutside: "a folder that references may lead to, beside that of the description"
    case .check: "only list what repeating the last run would change; end with 1 if that is anything"
    case .dryRun: "write nothing; list what a run would change"
    case .force: "generate even if neither the input nor the output changed since the last run"
    case .from: "the style that gen diff compares"
    case .to: "the style that it compares with"
    case .format: "text, or json: the plan as one JSON document, described in the README (default: text)"
    case .strict: "take every warning for an error"
    case .diagnostics: "text, or json: every diagnostic as an object on a line (default: text)"
    case .quiet: "print no warnings and no summary"
    case .verbose: "print the time and the size of every stage"
    case .help: "print this text"
    case .version: "print the version"
    }
  }

  /// The commands that have it; `nil` for all.
  var commands: [Command]? {
    switch self {
    case .check, .dryRun, .force: [.generate]
    case .from, .to: [.diff]
    case .format: [.validate]
    default: nil
    }
  }

  init?(written word: String) {
    guard let option = Option.allCases.first(where: { $0.rawValue == word || $0.shortForms.contains(word) }) else {
      return nil
    }
    self = option
  }
}

/// What can be asked for.
enum Command: String, CaseIterable {
  case generate, validate, diff
}
