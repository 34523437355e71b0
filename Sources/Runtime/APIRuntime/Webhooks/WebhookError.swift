public import Foundation

/// The reason why a request is not taken for a webhook.
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
