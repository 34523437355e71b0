/// The words that the type of an item of a list is named after.
package enum ItemWords {
  /// Stands between texts that make a name together.
  package static let seam = "\u{1F}"
  private static let ending = seam + "item"

  /// `tags item`; an item of a list in a list is that, too.
  package static func words(ofList name: String) -> String { name.hasSuffix(ending) ? name : name + ending }

  /// `tag` for what was made of `tags`; `nil` for other texts, and where the name of the list is not a plural.
  package static func singular(of words: String) -> String? {
    words.hasSuffix(ending) ? String(words.dropLast(ending.count)).singular : nil
  }
}
