import Foundation
import StudioClient
import StudioShared

/// The calls that the app makes, in its own terms.
struct StudioRepository: Sendable {
  let client: StudioClient

  func logIn(name: String, password: String) async throws -> Session {
    try await client.sessions.logIn(body: Login(name: name, password: password))
  }

  func profile() async throws -> Profile {
    try await client.home.getProfile()
  }

  func albums() async throws -> [Album] {
    try await client.albums.listAlbums()
  }

  func notices() async throws -> [Notice] {
    try await client.home.listNoticesPages(limit: 1).items.reduce(into: []) { $0.append($1) }
  }

  func upload(_ photo: NewPhoto) async throws -> Photo {
    try await client.photos.uploadPhoto(body: .init(caption: photo.caption, picture: photo.file))
  }

  func createAlbum(title: String) async throws -> Album {
    try await client.albums.createAlbum(body: .init(title: title))
  }

  func add(_ photos: [Photo], to album: Album) async throws -> Album {
    try await client.albums.addPhotos(albumId: album.id, body: .init(photoIds: photos.map(\.id)))
  }

  func share(_ album: Album) async throws -> URL {
    try await client.albums.shareAlbum(albumId: album.id, body: .init(revision: album.revision)).url
  }
}
