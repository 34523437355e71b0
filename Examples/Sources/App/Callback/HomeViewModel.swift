import Foundation
import StudioShared

/// The first screen.
@MainActor
package final class HomeViewModel: HomeScreen {
  package private(set) var state = ScreenState<Home>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<Home>) -> Void)?

  private let loadHome: LoadHome
  private var calls: CallGroup?

  /// The screen of an account.
  package init(account: Account) {
    loadHome = LoadHome(repository: StudioRepository(client: account.client))
  }

  deinit {
    calls?.cancel()
  }

  package func load() {
    calls?.cancel()
    let calls = CallGroup()
    self.calls = calls
    state = .loading
    loadHome(in: calls) { [weak self] result in
      DispatchQueue.main.async {
        // A cancel may have come in between.
        if !calls.isCancelled { self?.state = ScreenState(result) }
      }
    }
  }

  package func cancel() {
    calls?.cancel()
    if state == .loading { state = .cancelled }
  }
}
