import StudioShared

/// The first screen.
@MainActor
package final class HomeViewModel: HomeScreen {
  package private(set) var state = ScreenState<Home>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<Home>) -> Void)?

  private let account: Account
  private var task: Task<Void, Never>?

  /// The screen of an account.
  package init(account: Account) {
    self.account = account
  }

  deinit {
    task?.cancel()
  }

  package func load() {
    let loadHome = LoadHome(repository: StudioRepository(client: account.client))
    task?.cancel()
    state = .loading
    task = Task { [weak self] in
      let result = await Result { try await loadHome() }
      // A cancel may have come in between.
      if !Task.isCancelled { self?.state = ScreenState(result) }
    }
  }

  package func cancel() {
    task?.cancel()
    if state == .loading { state = .cancelled }
  }
}
