import APIRuntimeCombine
import Foundation
import StudioClient
import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The calls that the app makes, in its own terms: those of a client, or of mocks in tests.
struct StudioRepository: Sendable {
  let homeCalls: any HomeCalls
  let albumCalls: any AlbumsCalls
  let photoCalls: any PhotosCalls

  func profile() -> AnyPublisher<Profile, any Error> {
    homeCalls.getProfilePublisher()
  }

  func albums() -> AnyPublisher<[Album], any Error> {
    albumCalls.listAlbumsPublisher()
  }

  func notices() -> AnyPublisher<[Notice], any Error> {
    // OpenCombine zips no operator that sends a value and its end at once, as `reduce` does: its `Zip` is gone by the end.
    TaskPublisher { try await homeCalls.listNoticesPages(limit: 1).items.reduce(into: []) { $0.append($1) } }
      .eraseToAnyPublisher()
  }

  func upload(_ photo: NewPhoto) -> AnyPublisher<Photo, any Error> {
    photoCalls.uploadPhotoPublisher(body: .init(caption: photo.caption, picture: photo.file))
  }

  func createAlbum(title: String) -> AnyPublisher<Album, any Error> {
    albumCalls.createAlbumPublisher(body: .init(title: title))
  }

  func add(_ photos: [Photo], to album: Album) -> AnyPublisher<Album, any Error> {
    albumCalls.addPhotosPublisher(albumId: album.id, body: .init(photoIds: photos.map(\.id)))
  }

  func share(_ album: Album) -> AnyPublisher<URL, any Error> {
    albumCalls.shareAlbumPublisher(albumId: album.id, body: .init(revision: album.revision))
      .map(\.url)
      .eraseToAnyPublisher()
  }
}

extension StudioRepository {
  init(client: StudioClient) {
    self.init(homeCalls: client.home, albumCalls: client.albums, photoCalls: client.photos)
  }
}
