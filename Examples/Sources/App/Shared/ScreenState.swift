import APIRuntime
import StudioClient

/// How far a screen is with what it shows.
package enum ScreenState<Content: Equatable & Sendable>: Equatable, Sendable {
  case idle
  case loading
  case loaded(Content)
  case failed(String)
  case cancelled

  /// The state after a call: a documented error has its message.
  package init(_ result: Result<Content, any Error>) {
    switch result {
    case .success(let content): self = .loaded(content)
    case .failure(is CancellationError): self = .cancelled
    case .failure(let error as ErrorResponse<Problem>): self = .failed(error.body.message)
    case .failure(let error as OAuthError): self = .failed(error.errorDescription ?? error.description)
    case .failure(let error): self = .failed("\(error)")
    }
  }

  /// What is shown, if it is there.
  package var content: Content? {
    if case .loaded(let content) = self { content } else { nil }
  }
}
