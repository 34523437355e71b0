import Foundation
import StudioClient
import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// The calls that the app makes, in its own terms.
struct StudioRepository: Sendable {
  let client: StudioClient

  func logIn(name: String, password: String) -> AnyPublisher<Session, any Error> {
    client.sessions.logInPublisher(body: Login(name: name, password: password))
  }

  func profile() -> AnyPublisher<Profile, any Error> {
    client.home.getProfilePublisher()
  }

  func albums() -> AnyPublisher<[Album], any Error> {
    client.albums.listAlbumsPublisher()
  }

  func notices() -> AnyPublisher<[Notice], any Error> {
    client.home.listNoticesPagesPublisher(limit: 1).map(\.items).reduce([], +).eraseToAnyPublisher()
  }

  func upload(_ photo: NewPhoto) -> AnyPublisher<Photo, any Error> {
    client.photos.uploadPhotoPublisher(body: .init(caption: photo.caption, picture: photo.file))
  }

  func createAlbum(title: String) -> AnyPublisher<Album, any Error> {
    client.albums.createAlbumPublisher(body: .init(title: title))
  }

  func add(_ photos: [Photo], to album: Album) -> AnyPublisher<Album, any Error> {
    client.albums.addPhotosPublisher(albumId: album.id, body: .init(photoIds: photos.map(\.id)))
  }

  func share(_ album: Album) -> AnyPublisher<URL, any Error> {
    client.albums.shareAlbumPublisher(albumId: album.id, body: .init(revision: album.revision))
      .map(\.url)
      .eraseToAnyPublisher()
  }
}
