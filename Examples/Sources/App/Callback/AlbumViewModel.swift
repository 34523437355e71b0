import APIRuntime
import StudioShared

/// A screen for an album that is about to be made.
@MainActor
package final class AlbumViewModel: AlbumScreen {
  package private(set) var state = ScreenState<AlbumPage>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<AlbumPage>) -> Void)?

  private let account: Account
  private var calls: RequestGroup?

  /// A screen for an album of an account.
  package init(account: Account) {
    self.account = account
  }

  deinit {
    calls?.cancelAll()
  }

  package func upload(_ photos: [NewPhoto]) {
    let uploadPhotos = UploadPhotos(repository: StudioRepository(client: account.client))
    let calls = begin()
    uploadPhotos(photos, in: calls) { [weak self] photos in
      self?.end(calls, photos.map { AlbumPage(photos: $0) })
    }
  }

  package func share(title: String) {
    guard let photos = state.content?.photos else { return }
    let shareAlbum = ShareAlbum(repository: StudioRepository(client: account.client))
    let calls = begin()
    shareAlbum(title: title, photos, in: calls) { [weak self] link in
      self?.end(calls, link.map { AlbumPage(photos: photos, link: $0) })
    }
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
