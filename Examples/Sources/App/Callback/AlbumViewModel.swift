import APIRuntime
import StudioShared

/// A screen for an album that is about to be made.
@MainActor
package final class AlbumViewModel: AlbumScreen {
  package private(set) var state = ScreenState<AlbumPage>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<AlbumPage>) -> Void)?

  private let uploadPhotos: UploadPhotos
  private let shareAlbum: ShareAlbum
  private var calls: RequestGroup?

  /// A screen for an album of an account.
  package init(account: Account) {
    let repository = StudioRepository(client: account.client)
    uploadPhotos = UploadPhotos(repository: repository)
    shareAlbum = ShareAlbum(repository: repository)
  }

  deinit {
    calls?.cancelAll()
  }

  package func upload(_ photos: [NewPhoto]) {
    let calls = begin()
    uploadPhotos(
      photos, in: calls,
      onMainActor { [weak self] photos in self?.end(calls, photos.map { AlbumPage(photos: $0) }) })
  }

  package func share(title: String) {
    guard let photos = state.content?.photos else { return }
    let calls = begin()
    shareAlbum(
      title: title, photos, in: calls,
      onMainActor { [weak self] link in self?.end(calls, link.map { AlbumPage(photos: photos, link: $0) }) })
  }

  package func cancel() {
    calls?.cancelAll()
    if state == .loading { state = .cancelled }
  }

  private func begin() -> RequestGroup {
    calls?.cancelAll()
    let calls = RequestGroup()
    self.calls = calls
    state = .loading
    return calls
  }

  private func end(_ calls: RequestGroup, _ result: Result<AlbumPage, any Error>) {
    // A cancel may have come in between.
    if !calls.isCancelled { state = ScreenState(result) }
  }
}
