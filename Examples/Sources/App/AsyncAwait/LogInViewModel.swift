import StudioShared

/// A screen that says who has logged in.
@MainActor
package final class LogInViewModel: LogInScreen {
  package private(set) var state = ScreenState<String>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<String>) -> Void)?

  private let logIn: LogIn
  private var task: Task<Void, Never>?

  /// A screen for an account.
  package init(account: Account) {
    logIn = LogIn(account: account)
  }

  deinit {
    task?.cancel()
  }

  package func logIn(with browser: any Browser) {
    task?.cancel()
    state = .loading
    task = Task { [weak self, logIn] in
      let result = await Result { try await logIn(with: browser) }
      // A cancel may have come in between.
      if !Task.isCancelled { self?.state = ScreenState(result) }
    }
  }

  package func cancel() {
    task?.cancel()
    if state == .loading { state = .cancelled }
  }
}
