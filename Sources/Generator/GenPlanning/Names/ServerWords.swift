import GenModel
import GenNaming

/// The words of ids that are about the server and not about what an operation does: the version of the API, as its paths have
/// it, and the modules of the server's code in front of that.
///
/// `agents_api_v1_conversations_start` is `conversations_start`, and `v1-delete-branch` is `delete_branch`.
struct ServerWords {
  /// The version in the paths of each group, if there is one at all, of the groups without several. In these it tells operations
  /// apart. A path without a version, as one that is added, changes nothing.
  private let versions: [String: Set<String>]

  /// - Parameter groups: What the groups of the operations are named after.
  init(_ operations: [Operation], _ groups: [String]) {
    let all = zip(groups, operations).map { ($0, Self.versions(of: $1)) }
    versions = Dictionary(all) { $0.union($1) }.filter { $0.value.count <= 1 }
  }

  /// The version segments of a path, in lower case.
  private static func versions(of operation: Operation) -> Set<String> {
    Set(operation.path.segments.filter { Operation.isVersion($0.text[...]) }.map { $0.text.lowercased() })
  }

  /// The text without these words; `nil` if it has none, or if nothing else is left of it.
  func removed(from text: String, of operation: Operation, in group: String) -> String? {
    guard let versions = versions[group] else { return nil }
    let words = Words(text).words
    let lowercased = words.map { $0.lowercased() }
    let start = start(lowercased, versions)
    let end = lowercased.lastIndex { !versions.contains($0) }.map { $0 + 1 } ?? 0
    guard start < end, end - start < words.count, let first = words[start].unicodeScalars.first,
      first.properties.isAlphabetic
    else { return nil }
    return words[start..<end].joined(separator: Words.seam)
  }

  /// Where the words begin that are not about the server.
  private func start(_ words: [String], _ versions: Set<String>) -> Int {
    func isOfServer(_ word: String) -> Bool { versions.contains(word) || Self.modules.contains(word) }
    // In front of the word stands at most one, which is the name of a module.
    if let api = words.prefix(2).firstIndex(of: "api"), api + 1 < words.count, isOfServer(words[api + 1]),
      api == 0 || !Self.isVerb(words[0])
    {
      return words[(api + 1)...].firstIndex { !isOfServer($0) } ?? words.count
    }
    return words.firstIndex { !versions.contains($0) } ?? words.count
  }

  /// The modules of a server's code behind the one for its API.
  private static let modules: Set = ["routes", "router", "routers", "endpoints"]
  /// Whether a word is for what a call does, as to an API, where that is what the server is about.
  static func isVerb(_ word: String) -> Bool {
    HTTPMethod(word.uppercased()).key != nil || verbs.contains(word)
  }

  private static let verbs: Set = ["add", "create", "edit", "list", "read", "remove", "search", "set", "update"]
}
