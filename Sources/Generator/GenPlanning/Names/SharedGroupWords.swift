import GenModel
import GenNaming

/// The words that the groups of a description all begin with, which tell none of them from another: `api20100401Account` and
/// `api20100401Call` are `account` and `call` to callers. Which operations are in one group stays as it is.
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
    guard texts.count >= Self.minimumGroupCount else { return }
    let groups = texts.map { (text: $0, words: Words($0).words) }
    let count = Self.sharedCount(groups.map(\.words))
    if count == 0 { return }
    for group in groups { shortened[group.text] = group.words.dropFirst(count).joined(separator: Words.seam) }
    // Texts that differ in nothing but symbols are one group, whose name has no words to spare.
    let names = Set(shortened.values.map { Words($0).upperCamel })
    if names.count < Self.minimumGroupCount { shortened = [:] }
  }

  /// The text to name a group after.
  subscript(text: String) -> String { shortened[text] ?? text }

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
