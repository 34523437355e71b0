import GenSource

/// One change of a description, or the same one at several places.
///
/// It says what is to be changed, as the overlay has it; what is selected, and whether it can be merged, is found by
/// the run.
struct OverlayAction {
  /// The text of its path, for the places of messages.
  let target: JSONNode
  /// The path, which has been read.
  let path: JSONPath
  /// The change of all that the path selects.
  let change: Change

  /// The three changes of the Overlay Specification.
  enum Change {
    /// Takes what is selected out of what it is in.
    case remove
    /// Merges a value into what is selected.
    case update(JSONNode)
    /// Merges the one value that another path selects, as it is then.
    ///
    /// - Parameter source: The text of that path.
    case copy(source: JSONNode, JSONPath)
  }
}
