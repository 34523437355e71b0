import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A screen that says who has logged in.
@MainActor
package final class LogInViewModel: LogInScreen {
  package private(set) var state = ScreenState<String>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<String>) -> Void)?

  private let logIn: LogIn
  private var subscription: AnyCancellable?

  /// A screen for an account whose client delivers on the main queue.
  package init(account: Account) {
    logIn = LogIn(account: account)
  }

  package func logIn(with browser: any Browser) {
    state = .loading
    subscription = logIn(with: browser)
      .sinkResult { [weak self] result in self?.state = ScreenState(result) }
  }

  package func cancel() {
    subscription = nil
    if state == .loading { state = .cancelled }
  }
}
