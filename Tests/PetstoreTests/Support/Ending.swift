import APIRuntime
import Foundation
import Petstore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How a call ended, as its caller sees it in every style.
///
/// The values it wraps come from calls, whose bodies are Sendable.
enum Ending: Hashable, @unchecked Sendable {
  case value(AnyHashable)
  case documented(status: Int, body: AnyHashable)
  case undocumented(status: Int, body: String)
  /// What the error says of the body, and the status.
  case undecodable(String, status: Int)
  case transport(URLError.Code)
  case cancelled
  case other(String)

  init(_ result: Result<some Hashable & Sendable, any Error>) {
    switch result {
    case .success(let body): self = .value(AnyHashable(body))
    case .failure(let error): self.init(error)
    }
  }

  init(_ error: any Error) {
    switch error {
    case is CancellationError:
      self = .cancelled
    case let error as ErrorResponse<ErrorModel>:
      self = .documented(status: error.status, body: error.body)
    case let error as ErrorResponse<ValidationError>:
      self = .documented(status: error.status, body: error.body)
    case APIError.undocumentedStatus(let response):
      self = .undocumented(status: response.status, body: String(decoding: response.body, as: UTF8.self))
    case APIError.undecodableBody(_, let response):
      let text = "\(error)".replacingOccurrences(of: "the body cannot be decoded: ", with: "")
      self = .undecodable(text.components(separatedBy: " (status").first ?? text, status: response.status)
    case APIError.transport(let error as URLError, _):
      self = .transport(error.code)
    default:
      self = .other("\(error)")
    }
  }
}

/// What a call gives whose answer has no body.
struct Nothing: Hashable, Sendable {}
