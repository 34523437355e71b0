import Foundation
import StudioShared

/// A screen for an album that is about to be made.
@MainActor
package final class AlbumViewModel: AlbumScreen {
  package private(set) var state = ScreenState<AlbumPage>.idle { didSet { onChange?(state) } }
  package var onChange: ((ScreenState<AlbumPage>) -> Void)?

  private let uploadPhotos: UploadPhotos
  private let shareAlbum: ShareAlbum
  private var calls: CallGroup?

  /// A screen for an album of an account.
  package init(account: Account) {
    let repository = StudioRepository(client: account.client)
    uploadPhotos = UploadPhotos(repository: repository)
    shareAlbum = ShareAlbum(repository: repository)
  }

  deinit {
    calls?.cancel()
  }

  package func upload(_ photos: [NewPhoto]) {
    let calls = begin()
    uploadPhotos(photos, in: calls) { [weak self] photos in
      DispatchQueue.main.async { self?.end(calls, photos.map { AlbumPage(photos: $0) }) }
    }
  }

  package func share(title: String) {
    guard let photos = state.content?.photos else { return }
    let calls = begin()
    shareAlbum(title: title, photos, in: calls) { [weak self] link in
      DispatchQueue.main.async { self?.end(calls, link.map { AlbumPage(photos: photos, link: $0) }) }
    }
  }

  package func cancel() {
    calls?.cancel()
    if state == .loading { state = .cancelled }
  }

  private func begin() -> CallGroup {
    calls?.cancel()
    let calls = CallGroup()
    self.calls = calls
    state = .loading
    return calls
  }

  private func end(_ calls: CallGroup, _ result: Result<AlbumPage, any Error>) {
    // A cancel may have come in between.
    if !calls.isCancelled { state = ScreenState(result) }
  }
}
