import APIRuntime
import Foundation
import StudioClient
import StudioShared

/// Three calls, each of which needs the response of the last one.
@MainActor
struct ShareAlbum {
  let repository: StudioRepository

  func callAsFunction(
    title: String,
    _ photos: [Photo],
    in calls: RequestGroup,
    _ completion: @escaping Completion<URL>
  ) {
    calls.add(
      repository.createAlbum(title: title) { empty in
        switch empty {
        case .failure(let error): completion(.failure(error))
        case .success(let empty):
          calls.add(
            repository.add(photos, to: empty) { album in
              switch album {
              case .failure(let error): completion(.failure(error))
              case .success(let album): calls.add(repository.share(album, completion))
              }
            })
        }
      })
  }
}
