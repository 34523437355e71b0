import GenModel
import GenNaming

/// The words of groups that tell none of them from another: those that all of a description begin with, so that `api20100401Account`
/// and `api20100401Call` are `account` and `call` to callers, and that of the class behind a tag, as in `pet-controller`. Which
/// operations are in one group stays as it is.
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
    removeControllers(of: texts)
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

  /// Removes what says that a group is a class of the server, from those that no other group would then have the name of.
  private mutating func removeControllers(of texts: Set<String>) {
    let classes = texts.filter { $0.hasSuffix("-controller") && Words(self[$0]).words.count > 1 }
    let claims = Set(groupTexts).map { text in
      (text: text, words: Words(self[text]).words.dropLast(classes.contains(text) ? 1 : 0))
    }
    let counts = Dictionary(claims.map { ($0.words.joined().lowercased(), 1) }, uniquingKeysWith: +)
    for (text, words) in claims where classes.contains(text) && counts[words.joined().lowercased()] == 1 {
      shortened[text] = words.joined(separator: Words.seam)
    }
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
