import Foundation

/// The credential of a ``SecurityScheme``: known in advance, or requested for every request that needs it.
///
///     let client = DepotClient(apiKey: .apiKey(key), login: .token { try await session.accessToken() })
///
/// The kind of the scheme decides which ones there are: `.apiKey`, `.token`, `.basic` and `.authorization`, and for
/// OAuth 2 `.clientCredentials`, `.refreshToken` and `.tokens`.
///
/// A credential that is requested is given by an `async` function, which runs in a task that is cancelled with the call,
/// or by one with a completion, which is called once, on any thread; after a cancel its result is ignored. Both are
/// called in the background. An error ends the call with that error, and nothing is sent. A call that the function makes and
/// that needs the credential itself fails with ``APIError/invalidRequest(_:)``.
///
/// `description` never shows a secret.
///
/// The place of a credential in a request is that of its scheme; how tokens of OAuth 2 are issued stands in the folder
/// OAuth.
public struct Credential<Scheme: SecurityScheme>: Sendable {
  /// The secret that requests are given.
  let secret: Secret

  /// Returns what a source gives as it is sent: with `convert` applied to it.
  init<Value: Sendable>(
    _ source: @escaping @Sendable () async throws -> Value,
    _ convert: @escaping @Sendable (Value) throws -> String
  ) {
    secret = .requested(
      SecretSource { cancellation, completion in
        cancellation.run {
          do {
            completion(.success(try convert(try await source())))
          } catch {
            completion(.failure(error))
          }
        }
      })
  }

  /// Returns what a source gives as it is sent: with `convert` applied to it.
  init<Value: Sendable>(
    _ source: @escaping @Sendable (_ completion: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Void,
    _ convert: @escaping @Sendable (Value) throws -> String
  ) {
    secret = .requested(
      SecretSource { _, completion in
        source { value in completion(Result { try convert(try value.get()) }) }
      })
  }

  /// Creates a credential that is known, or known to be wrong.
  init(_ text: Result<String, any Error>) {
    self.init(.known(text))
  }

  /// Creates a credential of a secret.
  init(_ secret: Secret) {
    self.secret = secret
  }
}

/// Returns the text of a token in the `Authorization` header field.
@Sendable func bearer(_ token: String) -> String { "Bearer \(token)" }

extension Credential where Scheme == APIKeyScheme {
  /// Creates a key that is known, sent as it is in the place of its scheme.
  public static func apiKey(_ key: String) -> Self { Self(.success(key)) }

  /// Creates a key that is requested for every request, by an `async` function.
  public static func apiKey(from source: @escaping @Sendable () async throws -> String) -> Self { Self(source) { $0 } }

  /// Creates a key that is requested for every request, by a function with a completion.
  public static func apiKey(
    from source: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) -> Self { Self(source) { $0 } }
}

extension Credential where Scheme: TokenScheme {
  /// Creates a token, sent as `Bearer …`.
  public static func token(_ token: String) -> Self { Self(.success(bearer(token))) }

  /// Creates a token that is requested for every request:
  ///
  ///     .token { try await session.accessToken() }
  ///
  /// The function has to remember a token itself, and to ask for a new one when it expires.
  public static func token(from source: @escaping @Sendable () async throws -> String) -> Self { Self(source, bearer) }

  /// Creates a token that is requested:
  ///
  ///     .token { completion in session.refresh { completion($0.map(\.accessToken)) } }
  public static func token(
    from source: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) -> Self { Self(source, bearer) }
}

extension Credential where Scheme == BasicScheme {
  /// A user name, which must be free of `:`, and a password.
  public typealias Login = (user: String, password: String)

  /// Creates a login, sent as `Basic …`.
  ///
  /// See https://www.rfc-editor.org/rfc/rfc7617. User name and password are sent in UTF-8. With a `:` in the user name,
  /// every call that needs the credential fails with ``APIError/invalidRequest(_:)``.
  public static func basic(user: String, password: String) -> Self {
    Self(Result { try basic((user, password)) })
  }

  /// Creates a login that is requested for every request, by an `async` function.
  public static func basic(from source: @escaping @Sendable () async throws -> Login) -> Self { Self(source, basic) }

  /// Creates a login that is requested for every request, by a function with a completion.
  public static func basic(
    from source: @escaping @Sendable (_ completion: @escaping @Sendable (Result<Login, any Error>) -> Void) -> Void
  ) -> Self { Self(source, basic) }

  /// Returns a user name and a password as they are sent.
  ///
  /// - Throws: ``APIError/invalidRequest(_:)`` if the user name has a colon.
  @Sendable private static func basic(_ login: Login) throws -> String {
    guard !login.user.contains(":") else {
      throw APIError.invalidRequest("the user name of a credential contains ':'")
    }
    return "Basic \(Data("\(login.user):\(login.password)".utf8).base64EncodedString())"
  }
}

extension Credential where Scheme == AuthorizationScheme {
  /// Creates the whole value of the `Authorization` header field, sent unchanged: `Digest username=…`.
  public static func authorization(_ value: String) -> Self { Self(.success(value)) }

  /// Creates a value of the `Authorization` header field that is requested for every request, by an `async` function.
  public static func authorization(from source: @escaping @Sendable () async throws -> String) -> Self {
    Self(source) { $0 }
  }

  /// Creates a value of the `Authorization` header field that is requested for every request, by a function with a
  /// completion.
  public static func authorization(
    from source: @escaping @Sendable (_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) -> Self { Self(source) { $0 } }
}

/// The text that a request has in the place of its security scheme. Its own texts do not show it.
enum Secret: Sendable {
  /// A text, or why it cannot be sent.
  case known(Result<String, any Error>)
  /// A text that is requested for every request.
  case requested(SecretSource)
  /// A token that is issued when one is needed.
  case issued(OAuthCredential)

  /// Whether no request has to wait for the secret.
  var isKnown: Bool {
    if case .known = self { true } else { false }
  }
}

/// The source of a text that is requested for every request. Copies of a credential share it.
final class SecretSource: Sendable {
  /// Requests the text. It is called in the background, and calls its completion once, on any thread.
  let request: @Sendable (CallCancellation, @escaping @Sendable (Result<String, any Error>) -> Void) -> Void

  init(
    _ request: @escaping @Sendable (CallCancellation, @escaping @Sendable (Result<String, any Error>) -> Void) -> Void
  ) {
    self.request = request
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `REDACTED`
  var description: String { "REDACTED" }

  var debugDescription: String { description }

  var customMirror: Mirror { Mirror(self, children: []) }
}
