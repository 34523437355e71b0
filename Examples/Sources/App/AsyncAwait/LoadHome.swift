import StudioClient
import StudioShared

/// Three calls at the same time, and one screen made of their responses.
struct LoadHome: Sendable {
  let repository: StudioRepository

  func callAsFunction() async throws -> Home {
    async let profile = repository.profile()
    async let albums = repository.albums()
    async let notices = repository.notices()
    return try await Home(profile, albums, notices)
  }
}
