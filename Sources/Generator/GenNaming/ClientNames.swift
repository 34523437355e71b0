extension NameRequest {
  /// `PetstoreClient` for the title `Petstore`.
  package static func client(_ title: String) -> NameRequest {
    let name = shortened(Words(shortTitle(title)).upperCamel)
    let isClient = name.hasSuffix("Client") && name != "Client" && obstacle(toType: name) == nil
    let preferred = isClient ? name : name + "Client"
    return NameRequest(text: title, preferred: preferred, fallback: .name(name + "Client"))
  }

  /// The number of words of a title that are left.
  private static let maximumWordCount = 3

  /// Whether a title says no more than that there is an API, as `Data API` does.
  package static func isTellingNothing(_ title: String) -> Bool {
    words(of: title).allSatisfy { word in
      let word = bare(word)
      return noise.contains(word) || fillers.contains(word) || commonplaces.contains(word) || isVersion(word)
    }
  }

  /// At most three words of the title, without those that say no more than that it is an API with a description. Of a longer
  /// one, more of what every description says is left out first, then versions, then the last words. Of `Netlify's API
  /// documentation`, where nothing but such words stands behind the owner, the owner is left.
  private static func shortTitle(_ title: String) -> String {
    let title = fileTitle(title) ?? title
    let all = words(of: title)
    if all.count > 1, let owner = owner(all[0]), fillers.union(noise).contains(bare(all[1])) { return owner }
    var words = all.filter { !isRelease(bare($0)) }
    if words.isEmpty { words = all }
    if words.count > maximumWordCount {
      words = telling(words, without: fillers.union(noise)) ?? words
      if words.count > maximumWordCount {
        let unversioned = words.filter { !isVersion(bare($0)) }
        if !unversioned.isEmpty { words = unversioned }
      }
    }
    if let telling = telling(words, without: noise), telling.contains(where: { !isVersion(bare($0)) }) {
      words = telling
    }
    let named = words.drop { particles.contains(bare($0)) }
    if !named.isEmpty { words = Array(named) }
    return words == all && words.count <= maximumWordCount
      ? title : words.prefix(maximumWordCount).joined(separator: " ")
  }

  /// The name of the file without its folders, where a title is the path of one in Protocol Buffers, as grpc-gateway has them.
  private static func fileTitle(_ title: String) -> String? {
    guard title.hasSuffix(".proto"), let name = title.split(separator: "/").last, name.count > 6 else { return nil }
    return String(name.dropLast(6))
  }

  /// The words of a title; of a single one such as `swagger-petstore`, its parts.
  private static func words(of title: String) -> [Substring] {
    let words = title.split { $0.isWhitespace }.filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard words.count == 1, !noise.contains(bare(words[0])) else { return words }
    let parts = words[0].split { "-_.".contains($0) }
    return parts.count == 1 ? Words(title).words.map { $0[...] } : parts
  }

  /// The words without those of a set, and without the versions of standards; `nil` if none is left.
  private static func telling(_ words: [Substring], without omitted: Set<String>) -> [Substring]? {
    let telling = words.indices.filter { index in
      let word = bare(words[index])
      let isOfStandard = index > 0 && standards.contains(bare(words[index - 1])) && isVersion(word)
      return !omitted.contains(word) && !isOfStandard
    }
    return telling.isEmpty ? nil : telling.map { words[$0] }
  }

  /// The word in lower case, without what stands around it.
  private static func bare(_ word: Substring) -> String {
    let isPart = { (character: Character) in character.isLetter || character.isNumber }
    let start = word.firstIndex(where: isPart) ?? word.endIndex
    let end = word.lastIndex(where: isPart).map(word.index(after:)) ?? start
    return word[start..<end].lowercased()
  }

  /// The word without the ending of a possessive; `nil` for any other.
  private static func owner(_ word: Substring) -> String? {
    for ending in ["'s", "’s"] where word.hasSuffix(ending) && word.count > ending.count {
      return String(word.dropLast(ending.count))
    }
    return nil
  }

  /// `v6.6.2`, which the next release is not.
  private static func isRelease(_ word: String) -> Bool { isVersion(word) && word.contains(".") }

  /// `v1`, `2.0`, `version`.
  private static func isVersion(_ word: String) -> Bool {
    if word == "version" { return true }
    let number = word.drop { $0 == "v" }
    return !number.isEmpty && number.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// The standards that descriptions are written in, in whose version the client has no part.
  private static let standards: Set = ["openapi", "swagger"]

  /// The words that say nothing in any title; FastAPI's own name is the title of each of its apps that has none.
  private static let noise: Set = standards.union([
    "fastapi", "api", "apis", "rest", "restful", "spec", "specification", "description", "definition", "documentation",
    "docs", "reference", "the",
  ])

  /// The words that join others, and so do not stand in front of what is left.
  private static let particles: Set = ["of", "for", "and"]

  /// The words that say little in a long one.
  private static let fillers: Set = particles.union([
    "http", "json", "web", "official", "public", "a", "an", "our", "collection", "preview",
  ])

  /// The words that name no API alone.
  private static let commonplaces: Set = [
    "all", "app", "application", "backend", "client", "core", "data", "default", "internal", "main", "my", "new",
    "server", "service", "services",
  ]
}
