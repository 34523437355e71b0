import Foundation
import StudioClient
import StudioShared

/// Three calls, each of which needs the response of the last one.
struct ShareAlbum: Sendable {
  let repository: StudioRepository

  func callAsFunction(title: String, _ photos: [Photo]) async throws -> URL {
    let empty = try await repository.createAlbum(title: title)
    let album = try await repository.add(photos, to: empty)
    return try await repository.share(album)
  }
}
