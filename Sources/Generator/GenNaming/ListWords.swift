/// The names of properties that hold the list that a response is about.
package enum ListWords {
  /// Without anything but letters and digits, in lower case.
  package static let all: Set = [
    "data", "items", "results", "records", "entries", "values", "content", "objects", "list", "elements", "rows",
    "collection", "resources", "nodes", "hits", "documents", "value", "result",
  ]
}
