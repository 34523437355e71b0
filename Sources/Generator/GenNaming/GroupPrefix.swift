import GenText

/// The words of a group at the beginning of a name in it: `client.pets.list` does not repeat what `pets` says.
package struct GroupPrefix {
  /// In lower case, without anything between the words.
  private let forms: Set<String>
  /// The same of what stands behind the dots of the name: `conversations` of `beta.conversations`.
  private let partForms: Set<String>

  /// - Parameter group: The text that the group is named after, in the singular or the plural.
  package init(of group: String) {
    forms = Self.forms(of: group)
    let parts = group.split(separator: ".")
    partForms = Set(parts.indices.dropFirst().flatMap { Self.forms(of: parts[$0...].joined(separator: Words.seam)) })
  }

  /// Whether some words, in lower case, are those of the group.
  ///
  /// - Parameter orPart: Whether the last of its words are enough.
  package func isGroup(_ words: [String], orPart: Bool = false) -> Bool {
    forms.contains(words.joined()) || orPart && partForms.contains(words.joined())
  }

  /// The words behind those of the group; `nil` where the name does not begin with them, or where what is left begins with no
  /// letter.
  package func removed(from text: String) -> String? { removed(from: text, forms) }

  /// The words behind those of the group or, failing that, behind the last of its words.
  package func partRemoved(from text: String) -> String? { removed(from: text) ?? removed(from: text, partForms) }

  private func removed(from text: String, _ forms: Set<String>) -> String? {
    let words = Words(text).words
    var prefix = ""
    for (index, word) in words.enumerated().dropLast() {
      prefix += word.lowercased()
      let rest = words[(index + 1)...]
      guard forms.contains(prefix), rest.first?.unicodeScalars.first?.properties.isAlphabetic ?? false else { continue }
      return rest.joined(separator: Words.seam)
    }
    return nil
  }

  /// The singulars and plurals of some words.
  private static func forms(of text: String) -> Set<String> { Words(text).words.joined().lowercased().numbers }
}
