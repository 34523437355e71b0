/// What the app itself has to object to.
package enum StudioError: Error, CustomStringConvertible {
  case notLoggedIn
  case photoCount

  /// The message for the user.
  package var description: String {
    switch self {
    case .notLoggedIn: "Log in first."
    case .photoCount: "Choose one to five photos."
    }
  }
}
