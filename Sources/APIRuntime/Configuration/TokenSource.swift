import Foundation

/// A source of tokens that are not known in advance, or expire.
///
/// `description` shows neither the source nor its tokens.
public struct TokenSource: Sendable {
  /// Requests a token, and sets what stops that on the task.
  let request: @Sendable (RequestTask, @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
}

extension Credential {
  /// Creates a credential whose token is requested for every request that needs it, and sent as an ``apiKey(_:)`` is:
  /// after `Bearer` if the scheme is OAuth 2, OpenID Connect or HTTP's `bearer`.
  ///
  ///     .token { completion in session.refresh { completion($0.map(\.accessToken)) } }
  ///
  /// - Parameter source: Called in the background. It calls its completion once, on any thread. A failure ends the call
  ///   with that error. If the call is cancelled before, the token is ignored and nothing is sent.
  public static func token(
    from source: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) -> Credential {
    .tokenSource(TokenSource { _, completion in source(completion) })
  }

  /// Creates a credential whose token is requested for every request that needs it, by an `async` function:
  ///
  ///     .token { try await session.accessToken() }
  ///
  /// - Parameter source: Called in a task that is cancelled with the call. An error ends the call.
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
