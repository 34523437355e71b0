import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A screen for an album that is about to be made.
@MainActor
package final class AlbumViewModel: AlbumScreen {
  package private(set) var state = ScreenState<AlbumPage>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<AlbumPage>) -> Void)?

  private let account: Account
  private var subscription: AnyCancellable?

  /// A screen for an album of an account whose client delivers on the main queue.
  package init(account: Account) {
    self.account = account
  }

  package func upload(_ photos: [NewPhoto]) {
    let uploadPhotos = UploadPhotos(repository: StudioRepository(client: account.client))
    state = .loading
    subscription = uploadPhotos(photos)
      .sinkResult { [weak self] photos in self?.state = ScreenState(photos.map { AlbumPage(photos: $0) }) }
  }

  package func share(title: String) {
    guard let photos = state.content?.photos else { return }
    let shareAlbum = ShareAlbum(repository: StudioRepository(client: account.client))
    state = .loading
    subscription = shareAlbum(title: title, photos)
      .sinkResult { [weak self] link in self?.state = ScreenState(link.map { AlbumPage(photos: photos, link: $0) }) }
  }

  package func cancel() {
    subscription = nil
    if state == .loading { state = .cancelled }
  }
}
