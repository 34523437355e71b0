import StudioClient
import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Three calls at the same time, and one screen made of their responses.
struct LoadHome: Sendable {
  let repository: StudioRepository

  func callAsFunction() -> AnyPublisher<Home, any Error> {
    Publishers.Zip3(repository.profile(), repository.albums(), repository.notices())
      .map { Home($0, $1, $2) }
      .eraseToAnyPublisher()
  }
}
