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

  /// A word in lower case with what may be its singulars and its plurals, where its ending does not tell which it is.
  package var numbers: Set<String> {
    var forms: Set = [self]
    for noun in irregular {
      if hasSuffix(noun.plural) { forms.insert(dropLast(noun.plural.count) + noun.singular) }
      if hasSuffix(noun.singular) { forms.insert(dropLast(noun.singular.count) + noun.plural) }
    }
    if hasSuffix("s"), !hasSuffix("ss") {
      forms.insert(String(dropLast()))
      if hasSuffix("ies") { forms.insert(dropLast(3) + "y") }
      if sibilants.contains(where: { hasSuffix($0 + "es") }) { forms.insert(String(dropLast(2))) }
    }
    forms.insert(self + (sibilants.contains(where: hasSuffix) ? "es" : "s"))
    if hasSuffix("y") { forms.insert(dropLast() + "ies") }
    return forms
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

/// The endings of singulars behind which a plural has a syllable more.
private let sibilants = ["s", "x", "z", "ch", "sh"]

/// Plurals that the endings are wrong about.
private let irregular: [(plural: String, singular: String)] = [
  ("aliases", "alias"), ("analyses", "analysis"), ("apis", "api"), ("caches", "cache"), ("canvases", "canvas"),
  ("children", "child"), ("cookies", "cookie"), ("cpus", "cpu"), ("criteria", "criterion"), ("emojis", "emoji"),
  ("gpus", "gpu"), ("ids", "id"), ("indices", "index"), ("matrices", "matrix"), ("menus", "menu"), ("movies", "movie"),
  ("people", "person"), ("skus", "sku"), ("vertices", "vertex"),
]

/// Endings of words that end as plurals do and are singulars, or have no singular.
private let uncounted = [
  "alias", "analytics", "atlas", "bias", "canvas", "https", "kubernetes", "means", "news", "series", "species",
  "statistics",
]
