import GenModel
import GenNaming

/// The words of groups that tell none of them from another: those that all of a description begin with, so that `api20100401Account`
/// and `api20100401Call` are `account` and `call` to callers, and the one behind a tag that says that it is a group, as in
/// `pet-controller`, `Geocoding API` and `PetService`. Which operations are in one group stays as it is.
struct SharedGroupWords {
  /// The texts that the groups of operations are named after, by the positions of these.
  let groupTexts: [String]
  /// The texts of the groups without these words.
  private var shortened: [String: String] = [:]

  /// Below, the groups may be alike by accident, and the next one may not be.
  private static let minimumGroupCount = 3

  /// - Parameter choices: Groups whose name is chosen keep it, and do not count.
  init(of operations: [Operation], _ choices: NameChoices) {
    groupTexts = operations.map(\.groupText)
    let found = zip(operations, groupTexts).filter { $0.0.givenGroup == nil }.map(\.1)
    let texts = Set(found).filter { choices.groups[$0] == nil }
    removeSharedWords(of: texts)
    removeKinds(of: texts, operations)
  }

  /// The text to name a group after.
  subscript(text: String) -> String { shortened[text] ?? text }

  /// Removes the words that all groups begin with.
  private mutating func removeSharedWords(of texts: Set<String>) {
    guard texts.count >= Self.minimumGroupCount else { return }
    let groups = texts.map { (text: $0, words: Words($0).words) }
    let count = Self.sharedCount(groups.map(\.words))
    if count == 0 { return }
    for group in groups { shortened[group.text] = group.words.dropFirst(count).joined(separator: Words.seam) }
    // Texts that differ in nothing but symbols are one group, whose name has no words to spare.
    let names = Set(shortened.values.map { Words($0).upperCamel })
    if names.count < Self.minimumGroupCount { shortened = [:] }
  }

  /// Removes the last word of tags where it says what all groups are, unless another group would then have the name.
  private mutating func removeKinds(of texts: Set<String>, _ operations: [Operation]) {
    let services = services(operations)
    let kinds = texts.filter { text in
      let words = Words(self[text]).words
      guard let last = words.last?.lowercased(), words.count > 1 else { return false }
      return text.hasSuffix("-controller") || ["api", "apis"].contains(last)
        || last == "service" && services.contains(text)
    }
    let claims = Set(groupTexts).map { text in
      (text: text, words: Words(self[text]).words.dropLast(kinds.contains(text) ? 1 : 0))
    }
    let counts = Dictionary(claims.map { ($0.words.joined().lowercased(), 1) }, uniquingKeysWith: +)
    for (text, words) in claims where kinds.contains(text) && counts[words.joined().lowercased()] == 1 {
      shortened[text] = words.joined(separator: Words.seam)
    }
  }

  /// The tags that all ids of their operations begin with, as those of gRPC's services do: `PetService_Get`.
  private func services(_ operations: [Operation]) -> Set<String> {
    var services = Set(groupTexts)
    for (operation, text) in zip(operations, groupTexts) where operation.operationID?.hasPrefix(text + "_") != true {
      services.remove(text)
    }
    return services
  }

  /// How many words go, so that what is left of each name begins with a letter.
  private static func sharedCount(_ names: [[String]]) -> Int {
    // A tag of nothing but symbols has no words.
    guard let first = names.first, let shortest = names.map(\.count).min(), shortest > 0 else { return 0 }
    let shared = (0..<shortest).prefix { index in
      names.allSatisfy { $0[index].lowercased() == first[index].lowercased() }
    }.count
    return (0...min(shared, shortest - 1)).last { count in
      names.allSatisfy { $0[count].unicodeScalars.first?.properties.isAlphabetic ?? false }
    } ?? 0
  }
}
