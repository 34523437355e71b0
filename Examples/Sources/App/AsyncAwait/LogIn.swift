import StudioClient
import StudioShared

/// A call that begins a session.
struct LogIn: Sendable {
  let repository: StudioRepository
  let account: Account

  func callAsFunction(name: String, password: String) async throws -> String {
    account.begin(try await repository.logIn(name: name, password: password))
    return name
  }
}
