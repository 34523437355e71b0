import APIRuntime
import StudioClient
import StudioShared

/// One to five uploads at the same time, and their responses in the order of the photos.
@MainActor
struct UploadPhotos {
  let repository: StudioRepository

  func callAsFunction(_ photos: [NewPhoto], in calls: RequestGroup, _ completion: @escaping Completion<[Photo]>) {
    guard (1...5).contains(photos.count) else { return completion(.failure(StudioError.photoCount)) }
    let uploads = photos.map { photo in calls.start { repository.upload(photo, $0) } }
    calls.notify { completion(Result { try uploads.map { try $0.get() } }) }
  }
}
