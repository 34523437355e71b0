import StudioClient
import StudioShared

/// Three calls at the same time, and one screen made of their answers.
struct LoadHome: Sendable {
  let repository: StudioRepository

  func callAsFunction(in calls: CallGroup, _ completion: @escaping Completion<Home>) {
    let profile = calls.start { repository.profile($0) }
    let albums = calls.start { repository.albums($0) }
    let notices = calls.start { repository.notices($0) }
    calls.whenOver(completion) { Home(try profile.value(), try albums.value(), try notices.value()) }
  }
}
