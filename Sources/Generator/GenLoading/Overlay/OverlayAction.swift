import GenSource

/// One change of a description, or the same one at several places.
struct OverlayAction {
  /// The text of its path.
  let target: JSONNode
  let path: JSONPath
  let change: Change

  enum Change {
    case remove
    case update(JSONNode)
    /// - Parameter source: the text of the path.
    case copy(source: JSONNode, JSONPath)
  }
}
