import StudioShared

/// A screen for an album that is about to be made.
@MainActor
package final class AlbumViewModel: AlbumScreen {
  package private(set) var state = ScreenState<AlbumPage>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<AlbumPage>) -> Void)?

  private let account: Account
  private var task: Task<Void, Never>?

  /// A screen for an album of an account.
  package init(account: Account) {
    self.account = account
  }

  deinit {
    task?.cancel()
  }

  package func upload(_ photos: [NewPhoto]) {
    let uploadPhotos = UploadPhotos(repository: StudioRepository(client: account.client))
    load { AlbumPage(photos: try await uploadPhotos(photos)) }
  }

  package func share(title: String) {
    guard let photos = state.content?.photos else { return }
    let shareAlbum = ShareAlbum(repository: StudioRepository(client: account.client))
    load { AlbumPage(photos: photos, link: try await shareAlbum(title: title, photos)) }
  }

  package func cancel() {
    task?.cancel()
    if state == .loading { state = .cancelled }
  }

  private func load(_ page: @escaping @Sendable () async throws -> AlbumPage) {
    task?.cancel()
    state = .loading
    task = Task { [weak self] in
      let result = await Result(catching: page)
      // A cancel may have come in between.
      if !Task.isCancelled { self?.state = ScreenState(result) }
    }
  }
}
