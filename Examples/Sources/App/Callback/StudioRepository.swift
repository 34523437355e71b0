import APIRuntime
import Foundation
import StudioClient
import StudioShared

/// Called once, on the main actor.
typealias Completion<Value> = @MainActor (Result<Value, any Error>) -> Void

/// The calls that the app makes, in its own terms: those of a client, or of mocks in tests.
@MainActor
struct StudioRepository {
  let homeCalls: any HomeCalls
  let albumCalls: any AlbumsCalls
  let photoCalls: any PhotosCalls

  func profile(_ completion: @escaping Completion<Profile>) -> RequestTask {
    homeCalls.getProfile(completion: completion)
  }

  func albums(_ completion: @escaping Completion<[Album]>) -> RequestTask {
    albumCalls.listAlbums(completion: completion)
  }

  func notices(_ completion: @escaping Completion<[Notice]>) -> RequestTask {
    var notices: [Notice] = []
    return homeCalls.listNoticesPages(limit: 1) { page in
      notices += page.items
      return .next
    } completion: { result in
      completion(result.map { notices })
    }
  }

  func upload(_ photo: NewPhoto, _ completion: @escaping Completion<Photo>) -> RequestTask {
    photoCalls.uploadPhoto(body: .init(caption: photo.caption, picture: photo.file), completion: completion)
  }

  func createAlbum(title: String, _ completion: @escaping Completion<Album>) -> RequestTask {
    albumCalls.createAlbum(body: .init(title: title), completion: completion)
  }

  func add(_ photos: [Photo], to album: Album, _ completion: @escaping Completion<Album>) -> RequestTask {
    albumCalls.addPhotos(albumId: album.id, body: .init(photoIds: photos.map(\.id)), completion: completion)
  }

  func share(_ album: Album, _ completion: @escaping Completion<URL>) -> RequestTask {
    albumCalls.shareAlbum(albumId: album.id, body: .init(revision: album.revision)) { link in
      completion(link.map(\.url))
    }
  }
}

extension StudioRepository {
  init(client: StudioClient) {
    self.init(homeCalls: client.home, albumCalls: client.albums, photoCalls: client.photos)
  }
}
