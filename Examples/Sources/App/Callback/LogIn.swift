import APIRuntime
import Foundation
import StudioClient
import StudioShared

/// A login in the browser, the tokens for its code, and then the first call with them.
@MainActor
struct LogIn {
  let account: Account

  func callAsFunction(with browser: any Browser, in calls: RequestGroup, _ completion: @escaping Completion<String>) {
    let login = account.newLogin()
    do {
      try browser.open(login.url(account.client.configuration)) { callback in
        exchange(Result { try login.tokens(from: callback.get()) }, in: calls, completion)
      }
    } catch {
      completion(.failure(error))
    }
  }

  private func exchange(
    _ request: Result<RequestBuilder<OAuthTokens>, any Error>, in calls: RequestGroup,
    _ completion: @escaping Completion<String>
  ) {
    switch request {
    case .failure(let error): completion(.failure(error))
    case .success(let request):
      calls.add(
        account.client.body(for: request) { tokens in
          switch tokens {
          case .failure(let error): completion(.failure(error))
          case .success(let tokens):
            account.begin(tokens)
            calls.add(account.client.home.getProfile { completion($0.map(\.name)) })
          }
        })
    }
  }
}
