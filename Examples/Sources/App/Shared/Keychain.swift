import Foundation

/// The place of the refresh token when the app does not run; here the memory of the process.
package final class Keychain: @unchecked Sendable {
  private let lock = NSLock()
  private var token: String?

  /// An empty keychain.
  package init() {}

  package var refreshToken: String? {
    get { lock.withLock { token } }
    set { lock.withLock { token = newValue } }
  }
}
