import APIRuntime
import StudioClient
import StudioShared

/// Three calls at the same time, and one screen made of their responses.
@MainActor
struct LoadHome {
  let repository: StudioRepository

  func callAsFunction(in calls: RequestGroup, _ completion: @escaping Completion<Home>) {
    let profile = calls.start { repository.profile($0) }
    let albums = calls.start { repository.albums($0) }
    let notices = calls.start { repository.notices($0) }
    calls.notify {
      completion(Result { Home(try profile.get(), try albums.get(), try notices.get()) })
    }
  }
}
