import APIRuntime
import StudioShared

/// The first screen.
@MainActor
package final class HomeViewModel: HomeScreen {
  package private(set) var state = ScreenState<Home>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<Home>) -> Void)?

  private let account: Account
  private var calls: RequestGroup?

  /// The screen of an account.
  package init(account: Account) {
    self.account = account
  }

  deinit {
    calls?.cancelAll()
  }

  package func load() {
    let loadHome = LoadHome(repository: StudioRepository(client: account.client))
    calls?.cancelAll()
    let calls = RequestGroup()
    self.calls = calls
    state = .loading
    loadHome(in: calls) { [weak self] result in
      // A cancel may have come in between.
      if !calls.isCancelled { self?.state = ScreenState(result) }
    }
  }

  package func cancel() {
    calls?.cancelAll()
    if state == .loading { state = .cancelled }
  }
}
