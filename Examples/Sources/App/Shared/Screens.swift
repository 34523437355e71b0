/// What a view needs to know of a view model, in whatever style it is written.
@MainActor
package protocol Screen<Content>: AnyObject {
  associatedtype Content: Equatable & Sendable

  var state: ScreenState<Content> { get }
  /// Is called after every change of the state.
  var onChange: ((ScreenState<Content>) -> Void)? { get set }

  /// Ends what is under way.
  func cancel()
}

/// A screen that says who has logged in.
package protocol LogInScreen: Screen where Content == String {
  func logIn(with browser: any Browser)
}

/// The first screen after that.
package protocol HomeScreen: Screen where Content == Home {
  func load()
}

/// A screen for an album that is about to be made.
package protocol AlbumScreen: Screen where Content == AlbumPage {
  func upload(_ photos: [NewPhoto])
  /// Makes an album of the photos that were uploaded, and a link to it.
  func share(title: String)
}
