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
/// `localizedDescription` is a sentence for users: the text of the body under `message`, `detail` or `title`, else the
/// meaning of the status. `description` is for developers.
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

/// The message of a response for users.
enum FailureMessage {
  /// Returns the text of the body under `message`, `detail` or `title`, else the meaning of the status.
  static func text(of response: some FailureResponse, _ redaction: Redaction?) -> String {
    let json = response.data.json(in: response.headers.contentType)
    guard let text = message(in: json) else { return meaning(of: response.status) }
    return redaction?.text(text) ?? text
  }

  /// The maximum length of a message, in characters.
  private static let limit = 300
  /// The maximum size of a body that is searched for a message, in bytes.
  private static let maximumSize = 64 << 10
  /// The members that contain a message, the preferred ones first: those of RFC 9457, RFC 6749 and wide use.
  private static let keys = ["message", "detail", "error_description", "title", "msg", "error", "errors"]

  /// Returns the message in a JSON object; `nil` without one.
  ///
  /// A body that is too large, is not an object or cannot be decoded has no message.
  private static func message(in data: Data) -> String? {
    guard data.count <= maximumSize, data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{"),
      let object = try? JSONBodyDecoder(.forDecoding).value(of: JSONValue.self, from: data)
    else { return nil }
    return message(in: object, depth: 0)?.printable(limit: limit)
  }

  /// Returns the text at a value: a string, the first three texts of a list, or the best member of an object. A string
  /// that is the whole body is not a message.
  ///
  /// - Parameter depth: The depth of the value in the body: `{"error": {"message": "…"}}` is the deepest in use.
  private static func message(in value: JSONValue, depth: Int) -> String? {
    switch value {
    case .string(let text): return depth == 0 || text.isEmpty ? nil : text
    case .array(let elements):
      let texts = elements.prefix(3).compactMap { message(in: $0, depth: depth + 1) }
      return texts.isEmpty ? nil : texts.joined(separator: "; ")
    case .object(let members):
      guard depth < 3 else { return nil }
      return keys.lazy.compactMap { key in members[key].flatMap { message(in: $0, depth: depth + 1) } }.first
    default: return nil
    }
  }

  /// Returns `The server responded with status 404 (not found).`
  private static func meaning(of status: Int) -> String {
    let meaning = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
    return "The server responded with status \(status) (\(meaning))."
  }
}
