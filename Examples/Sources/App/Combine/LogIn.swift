import StudioClient
import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A call that begins a session.
struct LogIn: Sendable {
  let repository: StudioRepository
  let account: Account

  func callAsFunction(name: String, password: String) -> AnyPublisher<String, any Error> {
    repository.logIn(name: name, password: password)
      .map { session in
        account.begin(session)
        return name
      }
      .eraseToAnyPublisher()
  }
}
