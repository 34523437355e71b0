import APIRuntime
import StudioClient
import StudioShared

/// A call that begins a session.
struct LogIn: Sendable {
  let repository: StudioRepository
  let account: Account

  func callAsFunction(
    name: String, password: String, in calls: RequestGroup, _ completion: @escaping Completion<String>
  ) {
    calls.add(
      repository.logIn(name: name, password: password) { session in
        completion(
          session.map {
            account.begin($0)
            return name
          })
      })
  }
}
