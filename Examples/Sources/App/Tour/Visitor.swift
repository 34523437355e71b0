import Foundation
import StudioServer
import StudioShared

/// A browser with a user who fills in the page for logins at once.
struct Visitor: Browser {
  let server: StudioServer
  let password: String

  func open(_ page: URL, _ completion: @escaping @MainActor (Result<URL, any Error>) -> Void) {
    let callback = server.logIn(at: page, password: password)
    DispatchQueue.main.async { completion(callback.map { .success($0) } ?? .failure(URLError(.badURL))) }
  }
}
