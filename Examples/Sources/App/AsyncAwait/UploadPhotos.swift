import APIRuntimeConcurrency
import StudioClient
import StudioShared

/// One to five uploads, three at the same time, and their responses in the order of the photos.
struct UploadPhotos: Sendable {
  let repository: StudioRepository

  func callAsFunction(_ photos: [NewPhoto]) async throws -> [Photo] {
    guard (1...5).contains(photos.count) else { throw StudioError.photoCount }
    return try await photos.concurrentMap(maximumConcurrency: 3) { try await repository.upload($0) }
  }
}
