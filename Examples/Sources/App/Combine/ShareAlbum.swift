import Foundation
import StudioClient
import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Three calls, each of which needs the response of the last one.
struct ShareAlbum: Sendable {
  let repository: StudioRepository

  func callAsFunction(title: String, _ photos: [Photo]) -> AnyPublisher<URL, any Error> {
    repository.createAlbum(title: title)
      .flatMap { empty in repository.add(photos, to: empty) }
      .flatMap { album in repository.share(album) }
      .eraseToAnyPublisher()
  }
}
