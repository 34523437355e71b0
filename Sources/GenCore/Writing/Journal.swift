import Foundation

/// The steps from one output to the next, in their order.
struct Journal: Codable, Equatable {
  var steps: [Step]

  struct Step: Codable, Equatable {
    enum Action: String, Codable {
      case remove, add, replace
    }

    var action: Action
    /// Within the output folder.
    var path: String
  }

  init(_ changes: FolderChanges) {
    steps = changes.claims.map { Step(action: $0.isNew ? .add : .replace, path: $0.path) }
    // Where a file system takes `Pet.swift` and `PET.swift` for one file, the old one has to go before the new one comes.
    steps += changes.removed.map { Step(action: .remove, path: $0) }
    let claimed = Set(changes.claims.map(\.path))
    steps += changes.written.map { file in
      Step(action: file.isNew && !claimed.contains(file.path) ? .add : .replace, path: file.path)
    }
  }

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(Journal.self, from: Data(bytes))
  }

  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self))
    }
  }

  /// The folders of the files with these actions, deepest first.
  func folders(_ actions: Step.Action...) -> [String] {
    let paths = steps.filter { actions.contains($0.action) }.map { parentFolder(of: $0.path) }
    return Set(paths).subtracting([""]).sorted { $0.count > $1.count }
  }
}
