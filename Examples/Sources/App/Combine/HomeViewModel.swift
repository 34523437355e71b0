import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The first screen.
@MainActor
package final class HomeViewModel: HomeScreen {
  package private(set) var state = ScreenState<Home>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<Home>) -> Void)?

  private let account: Account
  private var subscription: AnyCancellable?

  /// The screen of an account whose client delivers on the main queue.
  package init(account: Account) {
    self.account = account
  }

  package func load() {
    let loadHome = LoadHome(repository: StudioRepository(client: account.client))
    state = .loading
    subscription = loadHome()
      .sinkResult { [weak self] result in self?.state = ScreenState(result) }
  }

  package func cancel() {
    subscription = nil
    if state == .loading { state = .cancelled }
  }
}
