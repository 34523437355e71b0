import StudioClient
import StudioShared

/// One to five uploads at the same time, and their answers in the order of the photos.
struct UploadPhotos: Sendable {
  let repository: StudioRepository

  func callAsFunction(_ photos: [NewPhoto], in calls: CallGroup, _ completion: @escaping Completion<[Photo]>) {
    guard (1...5).contains(photos.count) else { return completion(.failure(StudioError.photoCount)) }
    let slots = photos.map { photo in calls.start { repository.upload(photo, $0) } }
    calls.whenOver(completion) { try slots.map { try $0.value() } }
  }
}
