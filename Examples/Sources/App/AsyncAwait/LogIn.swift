import APIRuntime
import Foundation
import StudioClient
import StudioShared

/// A login in the browser, the tokens for its code, and then the first call with them.
struct LogIn: Sendable {
  let account: Account

  func callAsFunction(with browser: any Browser) async throws -> String {
    let login = account.newLogin()
    let callback = try await browser.open(login.url(account.client.configuration))
    account.begin(try await account.client.body(for: login.tokens(from: callback)))
    return try await account.client.home.getProfile().name
  }
}

extension Browser {
  fileprivate func open(_ page: URL) async throws -> URL {
    try await withCheckedThrowingContinuation { continuation in open(page) { continuation.resume(with: $0) } }
  }
}
