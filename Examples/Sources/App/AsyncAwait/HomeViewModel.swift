import StudioShared

/// The first screen.
@MainActor
package final class HomeViewModel: HomeScreen {
  package private(set) var state = ScreenState<Home>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<Home>) -> Void)?

  private let loadHome: LoadHome
  private var task: Task<Void, Never>?

  /// The screen of an account.
  package init(account: Account) {
    loadHome = LoadHome(repository: StudioRepository(client: account.client))
  }

  deinit {
    task?.cancel()
  }

  package func load() {
    task?.cancel()
    state = .loading
    task = Task { [weak self, loadHome] in
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
