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
    case let error as UndocumentedResponse where error.decodingError == nil:
      self = .undocumented(status: error.status, body: String(decoding: error.data, as: UTF8.self))
    case let error as UndocumentedResponse:
      self = .undecodable("\(error)", error.response)
    case APIError.undecodableBody(_, let response):
      self = .undecodable("\(error)", response)
    case APIError.transport(let error as URLError, _):
      self = .transport(error.code)
    case APIError.invalidRequest(let reason):
      self = .refused(reason)
    default:
      self = .other("\(error)")
    }
  }
}

extension Ending {
  private static func undecodable(_ description: String, _ response: RawResponse) -> Ending {
    let text = description.replacingOccurrences(of: "the body cannot be decoded: ", with: "")
    return .undecodable(text.components(separatedBy: " (status").first ?? text, status: response.status)
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

/// What a call gives whose response has no body.
package struct Nothing: Hashable, Sendable {
  package init() {}
}
