import APIRuntime
import StudioShared

/// A screen that says who has logged in.
@MainActor
package final class LogInViewModel: LogInScreen {
  package private(set) var state = ScreenState<String>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<String>) -> Void)?

  private let logIn: LogIn
  private var calls: RequestGroup?

  /// A screen for an account.
  package init(account: Account) {
    logIn = LogIn(account: account)
  }

  deinit {
    calls?.cancelAll()
  }

  package func logIn(with browser: any Browser) {
    calls?.cancelAll()
    let calls = RequestGroup()
    self.calls = calls
    state = .loading
    logIn(with: browser, in: calls) { [weak self] result in
      // A cancel may have come in between.
      if !calls.isCancelled { self?.state = ScreenState(result) }
    }
  }

  package func cancel() {
    calls?.cancelAll()
    if state == .loading { state = .cancelled }
  }
}
