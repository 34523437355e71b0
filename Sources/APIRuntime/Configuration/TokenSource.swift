import Foundation

/// Where a token comes from that is not known beforehand, or not for ever.
///
/// A description shows nothing of it, and nothing of what it gives.
public struct TokenSource: Sendable {
  /// Asks for a token, and hands what stops the asking to the task.
  let request: @Sendable (RequestTask, @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
}

extension Credential {
  /// A token that is asked for anew for every request that needs it, and sent as ``apiKey(_:)`` would be: after `Bearer`
  /// where the scheme is OAuth 2, OpenID Connect or HTTP's `bearer`.
  ///
  ///     .token { completion in session.refresh { completion($0.map(\.accessToken)) } }
  ///
  /// `source` is called in the background, and calls its completion once, on any thread. A failure ends the call with
  /// that error. When the call is cancelled in the meantime, what the source gives is ignored, and nothing is sent.
  public static func token(
    from source: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) -> Credential {
    .tokenSource(TokenSource { _, completion in source(completion) })
  }

  /// A token that is asked for anew for every request that needs it, by code that may wait:
  ///
  ///     .token { try await session.accessToken() }
  ///
  /// An error ends the call. The task that `source` runs in is cancelled when the call is.
  public static func token(from source: @escaping @Sendable () async throws -> String) -> Credential {
    .tokenSource(
      TokenSource { task, completion in
        task.run {
          do {
            completion(.success(try await source()))
          } catch {
            completion(.failure(error))
          }
        }
      })
  }
}

/// Lets the first of several calls through.
final class Latch: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = true

  /// Whether this is the first time.
  func pass() -> Bool {
    lock.withLock {
      defer { isOpen = false }
      return isOpen
    }
  }
}
