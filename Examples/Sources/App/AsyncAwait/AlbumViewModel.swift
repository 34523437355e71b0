import StudioShared

/// A screen for an album that is about to be made.
@MainActor
package final class AlbumViewModel: AlbumScreen {
  package private(set) var state = ScreenState<AlbumPage>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<AlbumPage>) -> Void)?

  private let uploadPhotos: UploadPhotos
  private let shareAlbum: ShareAlbum
  private var task: Task<Void, Never>?

  /// A screen for an album of an account.
  package init(account: Account) {
    let repository = StudioRepository(client: account.client)
    uploadPhotos = UploadPhotos(repository: repository)
    shareAlbum = ShareAlbum(repository: repository)
  }

  deinit {
    task?.cancel()
  }

  package func upload(_ photos: [NewPhoto]) {
    load { [uploadPhotos] in AlbumPage(photos: try await uploadPhotos(photos)) }
  }

  package func share(title: String) {
    guard let photos = state.content?.photos else { return }
    load { [shareAlbum] in AlbumPage(photos: photos, link: try await shareAlbum(title: title, photos)) }
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
