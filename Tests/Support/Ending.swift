package import APIRuntime
package import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How a call ended, as its caller sees it in every style.
///
/// The values it wraps come from calls, whose bodies are Sendable.
package enum Ending: Hashable, @unchecked Sendable {
  case value(AnyHashable)
  case documented(status: Int, body: AnyHashable)
  case undocumented(status: Int, body: String)
  /// What the error says of the body, and the status.
  case undecodable(String, status: Int)
  /// Why nothing was sent.
  case refused(String)
  case transport(URLError.Code)
  case cancelled
  case other(String)

  package init(_ result: Result<some Hashable & Sendable, any Error>) {
    switch result {
    case .success(let body): self = .value(AnyHashable(body))
    case .failure(let error): self.init(error)
    }
  }

  package init(_ error: any Error) {
    switch error {
    case is CancellationError:
      self = .cancelled
    case let error as any DocumentedError:
      self = error.ending
    case APIError.undocumentedStatus(let response):
      self = .undocumented(status: response.status, body: String(decoding: response.body, as: UTF8.self))
    case APIError.undecodableBody(_, let response):
      let text = "\(error)".replacingOccurrences(of: "the body cannot be decoded: ", with: "")
      self = .undecodable(text.components(separatedBy: " (status").first ?? text, status: response.status)
    case APIError.transport(let error as URLError, _):
      self = .transport(error.code)
    case APIError.invalidRequest(let reason):
      self = .refused(reason)
    default:
      self = .other("\(error)")
    }
  }
}

/// An `ErrorResponse` of whatever body.
private protocol DocumentedError: Error {
  var ending: Ending { get }
}

extension ErrorResponse: DocumentedError {
  fileprivate var ending: Ending {
    guard let body = body as? AnyHashable else { return .other("\(self)") }
    return .documented(status: status, body: body)
  }
}

/// What a call gives whose answer has no body.
package struct Nothing: Hashable, Sendable {
  package init() {}
}
