import GenText

/// The names of properties that hold the list that a response is about.
package enum ListWords {
  /// Whether a property with the key is about the list, however the words of the key are put together.
  package static func contains(_ key: String) -> Bool { all.contains(key.lettersAndDigits) }

  private static let all: Set = [
    "data", "items", "results", "records", "entries", "values", "content", "objects", "list", "elements", "rows",
    "collection", "resources", "nodes", "hits", "documents", "value", "result",
  ]
}
