import GenDiagnostics
import GenSource

/// The steps from one output to the next, in their order.
///
/// The position of a step is its number in the staging folder, so the order is part of the file.
struct Journal: Equatable {
  var steps: [Step]

  /// The change of one file.
  struct Step: Equatable {
    enum Action: String {
      case remove, add, replace
    }

    var action: Action
    /// Within the output folder.
    var path: String
  }

  /// Creates the steps of a list of changes: what is claimed first, then what is removed, then what is written.
  init(_ changes: FolderChanges) {
    steps = changes.claims.map { Step(action: $0.isNew ? .add : .replace, path: $0.path) }
    // Where a file system treats `Pet.swift` and `PET.swift` as one file, the old one has to go before the new one comes.
    steps += changes.removed.map { Step(action: .remove, path: $0) }
    let claimed = Set(changes.claims.map(\.path))
    steps += changes.written.map { file in
      Step(action: file.isNew && !claimed.contains(file.path) ? .add : .replace, path: file.path)
    }
  }

  /// `nil` for what no version of the generator can have written.
  init?(_ bytes: [UInt8]) {
    let document = JSONDocument.parse(SourceFile(path: "journal", bytes: bytes), sink: DiagnosticSink())
    guard let list = document?.root["steps"], list.kind == .array else { return nil }
    steps = []
    for element in list.elements {
      guard let action = element["action"]?.string.flatMap(Step.Action.init), let path = element["path"]?.string else {
        return nil
      }
      steps.append(Step(action: action, path: path))
    }
  }

  /// The file.
  var bytes: [UInt8] {
    let steps = steps.map { step in
      JSONText.object([("action", .string(step.action.rawValue)), ("path", .string(step.path))])
    }
    return JSONText.object([("steps", .array(steps))]).indented
  }

  /// The folders of the files with an action, deepest first.
  func folders(_ action: Step.Action) -> [String] {
    let paths = steps.filter { $0.action == action }.map { parentFolder(of: $0.path) }
    return Set(paths).subtracting([""]).sorted { $0.count > $1.count }
  }
}
