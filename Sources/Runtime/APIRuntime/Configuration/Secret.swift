/// The text that a request has in the place of its security scheme. Its own texts do not show it.
enum Secret: Sendable {
  /// A text, or why it cannot be sent.
  case known(Result<String, any Error>)
  /// A text that is requested for every request.
  case requested(@Sendable (CallCancellation, @escaping @Sendable (Result<String, any Error>) -> Void) -> Void)
  /// A token that is issued when one is needed.
  case issued(OAuthCredential)

  var isKnown: Bool {
    if case .known = self { true } else { false }
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `REDACTED`
  var description: String { "REDACTED" }

  var debugDescription: String { description }

  var customMirror: Mirror { Mirror(self, children: []) }
}
