extension NameRequest {
  /// `PetstoreClient` for the title `Petstore`.
  package static func client(_ title: String) -> NameRequest {
    let name = shortened(Words(shortTitle(title)).upperCamel)
    let isClient = name.hasSuffix("Client") && name != "Client" && obstacle(toType: name) == nil
    let preferred = isClient ? name : name + "Client"
    return NameRequest(text: title, preferred: preferred, fallback: .name(name + "Client"))
  }

  private static let maximumWordCount = 3

  /// At most three words of the title. Of a longer one, words that say what every description is are left out first, then
  /// versions, then the last words.
  private static func shortTitle(_ title: String) -> String {
    var words = title.split { $0.isWhitespace }.filter { $0.contains { $0.isLetter || $0.isNumber } }
    if words.count == 1 { words = title.split { "-_.".contains($0) } }
    guard words.count > maximumWordCount else { return title }
    let telling = words.indices.filter { index in
      let word = bare(words[index])
      let isOfStandard = index > 0 && standards.contains(bare(words[index - 1])) && isVersion(word)
      return !fillers.contains(word) && !standards.contains(word) && !isOfStandard
    }
    if !telling.isEmpty { words = telling.map { words[$0] } }
    if words.count > maximumWordCount {
      let unversioned = words.filter { !isVersion(bare($0)) }
      if !unversioned.isEmpty { words = unversioned }
    }
    return words.prefix(maximumWordCount).joined(separator: " ")
  }

  /// The word in lower case, without what stands around it.
  private static func bare(_ word: Substring) -> String {
    let isPart = { (character: Character) in character.isLetter || character.isNumber }
    let start = word.firstIndex(where: isPart) ?? word.endIndex
    let end = word.lastIndex(where: isPart).map(word.index(after:)) ?? start
    return word[start..<end].lowercased()
  }

  /// `v1`, `2.0`, `version`.
  private static func isVersion(_ word: String) -> Bool {
    if word == "version" { return true }
    let number = word.drop { $0 == "v" }
    return !number.isEmpty && number.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// What descriptions are written in, in whose version the client has no part.
  private static let standards: Set = ["openapi", "swagger"]

  private static let fillers: Set = [
    "api", "apis", "rest", "restful", "http", "json", "web", "spec", "specification", "description", "definition",
    "documentation", "docs", "reference", "official", "public", "the", "a", "an", "of", "for", "and", "our",
  ]
}
