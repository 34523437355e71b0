import Foundation

/// The sheet with the page on which a user logs in: in an app `ASWebAuthenticationSession`.
package protocol Browser: Sendable {
  /// Opens a page, and calls the completion once, on the main actor, with the URL that the page calls the app back with.
  func open(_ page: URL, _ completion: @escaping @MainActor (Result<URL, any Error>) -> Void)
}
