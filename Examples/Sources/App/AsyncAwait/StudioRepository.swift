import Foundation
import StudioClient
import StudioShared

/// The calls that the app makes, in its own terms: those of a client, or of mocks in tests.
struct StudioRepository: Sendable {
  let homeCalls: any HomeCalls
  let albumCalls: any AlbumsCalls
  let photoCalls: any PhotosCalls

  func profile() async throws -> Profile {
    try await homeCalls.getProfile()
  }

  func albums() async throws -> [Album] {
    try await albumCalls.listAlbums()
  }

  func notices() async throws -> [Notice] {
    try await homeCalls.listNoticesPages(limit: 1).items.reduce(into: []) { $0.append($1) }
  }

  func upload(_ photo: NewPhoto) async throws -> Photo {
    try await photoCalls.uploadPhoto(body: .init(caption: photo.caption, picture: photo.file))
  }

  func createAlbum(title: String) async throws -> Album {
    try await albumCalls.createAlbum(body: .init(title: title))
  }

  func add(_ photos: [Photo], to album: Album) async throws -> Album {
    try await albumCalls.addPhotos(albumId: album.id, body: .init(photoIds: photos.map(\.id)))
  }

  func share(_ album: Album) async throws -> URL {
    try await albumCalls.shareAlbum(albumId: album.id, body: .init(revision: album.revision)).url
  }
}

extension StudioRepository {
  init(client: StudioClient) {
    self.init(homeCalls: client.home, albumCalls: client.albums, photoCalls: client.photos)
  }
}
