// English nouns in the singular and the plural, as far as their endings tell them: for names of Swift, not for sentences.

extension String {
  /// The singular of an English plural; `nil` for what looks like none. Takes the last word of several.
  package var singular: String? {
    let text = lowercased()
    guard text.utf8.count > 2, !uncounted.contains(where: text.hasSuffix) else { return nil }
    if let noun = irregular.first(where: { text.hasSuffix($0.plural) }) {
      let shared = zip(noun.plural, noun.singular).prefix { $0 == $1 }.count
      return replacingEnd(noun.plural.count - shared, by: noun.singular.dropFirst(shared))
    }
    guard text.utf8.count > 3, text.hasSuffix("s"), !singularEndings.contains(where: text.hasSuffix) else { return nil }
    if text.hasSuffix("ies") { return replacingEnd(3, by: "y") }
    return String(dropLast(longPlurals.contains(where: text.hasSuffix) ? 2 : 1))
  }

  /// The text with another end, in capitals if that is in capitals.
  private func replacingEnd(_ count: Int, by end: some StringProtocol) -> String {
    dropLast(count) + (last?.isUppercase ?? false ? end.uppercased() : String(end))
  }
}

/// The endings of singulars that end in `s`.
private let singularEndings = ["ss", "us", "is"]

/// The endings of plurals that have a syllable more than the singular.
private let longPlurals = ["sses", "tuses", "nuses", "ruses", "xes", "ches", "shes"]

/// Plurals that the endings are wrong about.
private let irregular: [(plural: String, singular: String)] = [
  ("aliases", "alias"), ("analyses", "analysis"), ("caches", "cache"),
  ("canvases", "canvas"), ("children", "child"), ("cookies", "cookie"), ("criteria", "criterion"), ("ids", "id"),
  ("indices", "index"), ("matrices", "matrix"), ("movies", "movie"), ("people", "person"), ("vertices", "vertex"),
]

/// Endings of words that end as plurals do and are singulars, or have no singular.
private let uncounted = [
  "alias", "analytics", "atlas", "bias", "canvas", "https", "kubernetes", "means", "news", "series", "species",
  "statistics",
]
