import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The removal of what requests change, see https://www.rfc-editor.org/rfc/rfc9111#section-4.4
///
/// What is kept and used stands in CachingTransport.swift.
extension ResponseCache {
  /// Returns what receives the events of a request that is about to be sent: it first removes what the request has changed
  /// or, as far as is known, may have changed. That includes a request that ends with its call, without an event.
  func removingChanged(
    by request: URLRequest, _ cancellation: CallCancellation, _ receive: @escaping @Sendable (TransportEvent) -> Void
  ) -> @Sendable (TransportEvent) -> Void {
    guard !HTTPMethod(request.httpMethod ?? "GET").isSafe else { return receive }
    let (url, places) = (request.url, cancellation.secrets.places)
    let forgetEnd = cancellation.task.whenOver { [self] in
      removeChanged(.end(CancellationError()), of: url, places)
    }
    return { [self] event in
      switch event {
      case .head, .end: forgetEnd()
      case .sent, .body: break
      }
      removeChanged(event, of: url, places)
      receive(event)
    }
  }

  /// Removes what is no longer valid by an event of a request of a URL.
  private func removeChanged(_ event: TransportEvent, of url: URL?, _ places: [CredentialPlace]) {
    var related: [String?] = []
    switch event {
    case .head(let status, let headers) where (200..<400).contains(status):
      related = [headers["Location"], headers["Content-Location"]]
    case .end(_?): break
    default: return
    }
    remove(([url?.absoluteString] + related).compactMap { CacheKey.related($0, to: url, places, name) })
  }
}
