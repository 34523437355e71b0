import APIRuntime
import APIRuntimeCombine
import Foundation
import StudioClient
import StudioShared

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A login in the browser, the tokens for its code, and then the first call with them.
struct LogIn: Sendable {
  let account: Account

  func callAsFunction(with browser: any Browser) -> AnyPublisher<String, any Error> {
    let login = account.newLogin()
    return Result { try login.url(account.client.configuration) }.publisher
      .flatMap { page in
        CallbackPublisher { completion in
          browser.open(page, completion)
          return {}
        }
      }
      .tryMap { callback in try login.tokens(from: callback) }
      .flatMap { request in account.client.bodyPublisher(for: request) }
      .flatMap { tokens in
        account.begin(tokens)
        return account.client.home.getProfilePublisher()
      }
      .map(\.name)
      .eraseToAnyPublisher()
  }
}
