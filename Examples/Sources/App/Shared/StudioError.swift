/// What the app itself has to object to.
package enum StudioError: Error, CustomStringConvertible {
  case notLoggedIn
  case photoCount

  /// What the user is told.
  package var description: String {
    switch self {
    case .notLoggedIn: "Log in first."
    case .photoCount: "Choose one to five photos."
    }
  }
}
