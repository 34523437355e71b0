import APIRuntimeCombine
import StudioClient
import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// One to five uploads at the same time, and their responses in the order of the photos.
struct UploadPhotos: Sendable {
  let repository: StudioRepository

  func callAsFunction(_ photos: [NewPhoto]) -> AnyPublisher<[Photo], any Error> {
    guard (1...5).contains(photos.count) else {
      return Fail(error: StudioError.photoCount).eraseToAnyPublisher()
    }
    return photos.map { repository.upload($0) }.zipMany().eraseToAnyPublisher()
  }
}
