public import Foundation

#if canImport(CryptoKit) || Crypto
#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// The check of requests that a server sends by itself, as [Standard Webhooks](https://www.standardwebhooks.com) are
/// signed. Its texts do not show the secrets.
///
///     let verifier = try WebhookVerifier(secrets: [secret])
///     let payload = try verifier.value(of: WebhookPayload.self, from: body, headers: headers)
///
/// It receives nothing: the server of the app gives it the header fields and the bytes. Generated code decodes them.
public struct WebhookVerifier: Sendable {
  /// The keys, each of which a webhook may be signed with.
  private let keys: [SymmetricKey]
  /// The number of seconds by which the time of a webhook may differ from the current one.
  private let tolerance: TimeInterval

  /// Returns the current time.
  var now: @Sendable () -> Date = { Date() }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - secrets: The secrets, as the server shows them: `whsec_…`. While one is replaced there are two.
  ///   - tolerance: The number of seconds between the clocks, and how long a request may be on its way. What is older
  ///     is rejected, because it may be a recorded one that is sent again. 5 minutes by default.
  /// - Throws: ``WebhookError/invalidSecret``.
  public init(secrets: [String], tolerance: TimeInterval = 300) throws {
    keys = try secrets.map { secret in
      let text = secret.hasPrefix("whsec_") ? secret.dropFirst("whsec_".count) : Substring(secret)
      guard let bytes = Base64.data(from: String(text)), !bytes.isEmpty else { throw WebhookError.invalidSecret }
      return SymmetricKey(data: bytes)
    }
    guard !keys.isEmpty else { throw WebhookError.invalidSecret }
    self.tolerance = tolerance
  }

  /// Returns the body of a request, decoded from JSON, after ``verify(_:headers:)``.
  ///
  /// - Parameters:
  ///   - type: The type of the body, such as `WebhookPayload` of a generated client.
  ///   - body: The bytes as they arrived.
  ///   - headers: The header fields of the request.
  /// - Throws: A ``WebhookError``, before anything is decoded, or the error of the decoder.
  public func value<Value: Decodable>(of type: Value.Type, from body: Data, headers: HTTPHeaders) throws -> Value {
    try verify(body, headers: headers)
    return try JSONBodyDecoder(.forDecoding).value(of: type, from: body)
  }

  /// Checks that a request was signed with one of the secrets, and when.
  ///
  /// A webhook may be delivered twice: the app recognizes it by the header field `webhook-id`.
  ///
  /// - Parameters:
  ///   - body: The bytes as they arrived: JSON that was decoded and encoded has another signature.
  ///   - headers: The header fields of the request.
  /// - Throws: ``WebhookError``.
  public func verify(_ body: Data, headers: HTTPHeaders) throws {
    let id = try Self.field("webhook-id", of: headers)
    let timestamp = try Self.field("webhook-timestamp", of: headers)
    let signatures = try Self.field("webhook-signature", of: headers)
    guard let seconds = Int64(timestamp) else { throw WebhookError.invalidTimestamp }
    let age = now().timeIntervalSince1970 - TimeInterval(seconds)
    guard age <= tolerance else { throw WebhookError.tooOld }
    guard -age <= tolerance else { throw WebhookError.tooNew }
    let signed = Data("\(id).\(timestamp).".utf8) + body
    let codes = signatures.split(separator: " ").compactMap { signature in
      signature.hasPrefix("v1,") ? Base64.data(from: String(signature.dropFirst("v1,".count))) : nil
    }
    // The comparison of the library takes the same time whatever differs.
    let isValid = keys.contains { key in
      codes.contains { HMAC<SHA256>.isValidAuthenticationCode($0, authenticating: signed, using: key) }
    }
    guard isValid else { throw WebhookError.invalidSignature }
  }

  /// Returns a header field that every webhook has.
  private static func field(_ name: String, of headers: HTTPHeaders) throws -> String {
    guard let value = headers[name], !value.isEmpty else { throw WebhookError.missingHeader(name) }
    return value
  }
}

extension WebhookVerifier: CustomStringConvertible, CustomReflectable {
  /// `WebhookVerifier`
  public var description: String { "WebhookVerifier" }

  /// A mirror of the tolerance.
  public var customMirror: Mirror { Mirror(self, children: ["tolerance": tolerance]) }
}
#endif

/// The reason why a request is not taken for a webhook.
///
/// An app responds to such a request with status 400.
public enum WebhookError: Error, Hashable, Sendable {
  /// A secret is not `whsec_` and Base64, or there is none.
  case invalidSecret
  /// A header field is missing: `webhook-id`, `webhook-timestamp` or `webhook-signature`.
  case missingHeader(String)
  /// The timestamp is not a number of seconds.
  case invalidTimestamp
  /// The request was signed too long ago: it may be a repeated one.
  case tooOld
  /// The request was signed in the future: a clock is wrong.
  case tooNew
  /// No signature fits the body and a secret.
  case invalidSignature
}

extension WebhookError: LocalizedError, CustomStringConvertible {
  /// `the header field webhook-id is missing`
  public var description: String {
    switch self {
    case .invalidSecret: "a secret of webhooks is not whsec_ and Base64"
    case .missingHeader(let name): "the header field \(name) is missing"
    case .invalidTimestamp: "webhook-timestamp is not a number of seconds"
    case .tooOld: "the webhook was signed too long ago"
    case .tooNew: "the webhook was signed in the future"
    case .invalidSignature: "no signature of the webhook is valid"
    }
  }

  /// The description.
  public var errorDescription: String? { description }
}
