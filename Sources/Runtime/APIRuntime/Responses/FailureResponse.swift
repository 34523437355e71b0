public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A response that a call fails with: an ``ErrorResponse`` if the description documents it, else an
/// ``UndocumentedResponse``.
///
///     } catch let failure as any FailureResponse where failure.status == 404 {
///       show(failure.localizedDescription)
///     }
///
/// `localizedDescription` is a sentence for users: the message of the server in the body, else the meaning of the status. A message
/// is a text under `message`, `detail`, `errors` and the like, the texts for each field of a form, or a short body of plain text. A
/// code such as `token_expired` is not a message, and status 500 has none for users. `description` is for developers.
///
/// An error without a response is an ``APIError``.
public protocol FailureResponse: LocalizedError, Sendable {
  /// The status, such as 404.
  var status: Int { get }
  /// The header fields.
  var headers: HTTPHeaders { get }
  /// The bytes of the body.
  var data: Data { get }
}

extension FailureResponse {
  /// Returns the body, decoded as a type, as the client decodes bodies: by the coder of its media type, or else as JSON.
  ///
  ///     let problem = try? failure.decoded(as: Problem.self)
  ///
  /// - Parameter type: The type, whatever the description has for the status.
  /// - Throws: The error of the decoder: of JSON, a `DecodingError` with the place in the body, also for an empty one.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    let configuration = (self as? any ConfiguredFailure)?.configuration ?? .forDecoding
    return try configuration.value(of: type, from: data, headers)
  }
}

/// A failure that knows how its client decodes bodies.
protocol ConfiguredFailure {
  /// The part of the client's configuration that decodes bodies.
  var configuration: ClientConfiguration { get }
}
