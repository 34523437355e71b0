public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A response that a call failed with: an ``ErrorResponse`` where the description documents it, else an
/// ``UndocumentedResponse``.
///
///     } catch let failure as any FailureResponse where failure.status == 404 {
///       show(failure.localizedDescription)
///     }
///
/// `localizedDescription` is a sentence for a person: what the body says under `message`, `detail` or `title`, else what
/// the status means. `description` is for developers.
public protocol FailureResponse: LocalizedError, Sendable {
  /// The status, such as 404.
  var status: Int { get }
  /// The header fields.
  var headers: HTTPHeaders { get }
  /// The bytes of the body, as they came.
  var data: Data { get }

  /// Decodes the body as JSON of a type, as the client decodes bodies. Throws what the decoder throws.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value
}

/// What a response says to a person.
enum FailureMessage {
  /// What the body says under `message`, `detail` or `title`, else what the status means.
  static func text(of response: some FailureResponse, _ redaction: Redaction?) -> String {
    guard let text = text(in: response.data) else { return text(of: response.status) }
    return redaction?.text(text) ?? text
  }

  /// Longer texts are no sentences: 300 characters.
  private static let limit = 300
  /// Larger bodies are not looked at: 64 KiB.
  private static let maximumSize = 64 << 10
  /// The members that hold a message, the more telling ones first: those of RFC 9457, RFC 6749 and wide use.
  private static let keys = ["message", "detail", "error_description", "title", "msg", "error", "errors"]

  /// The message in a JSON object; `nil` if there is none.
  private static func text(in data: Data) -> String? {
    guard data.count <= maximumSize, data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{"),
      let object = try? JSONBodyDecoder(.forDecoding).value(of: JSONValue.self, from: data)
    else { return nil }
    return text(in: object, depth: 0)?.printable(limit: limit)
  }

  /// - Parameter depth: How deep the value is within the body: `{"error": {"message": "…"}}` is as far as anybody goes.
  private static func text(in value: JSONValue, depth: Int) -> String? {
    switch value {
    case .string(let text): return depth == 0 || text.isEmpty ? nil : text
    case .array(let elements):
      let texts = elements.prefix(3).compactMap { text(in: $0, depth: depth + 1) }
      return texts.isEmpty ? nil : texts.joined(separator: "; ")
    case .object(let members):
      guard depth < 3 else { return nil }
      return keys.lazy.compactMap { key in members[key].flatMap { text(in: $0, depth: depth + 1) } }.first
    default: return nil
    }
  }

  /// `The server responded with status 404 (not found).`
  private static func text(of status: Int) -> String {
    let meaning = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
    return "The server responded with status \(status) (\(meaning))."
  }
}
