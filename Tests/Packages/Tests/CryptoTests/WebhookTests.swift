import Foundation
import OAuthGolden
import Testing

@_spi(Generated) @testable import APIRuntime

@Suite("A webhook of a description")
struct WebhookTests {
  private static let body = #"{"type":"loaf.baked","loaf":{"name":"rye"}}"#
  /// As Python's standardwebhooks signs it.
  private static let signature = "v1,zKrk9Dr5ySjwp5J5P/QQ6oYj97JSqBlCS+fYDUEfoAM="

  private static let verifier = Result {
    var verifier = try WebhookVerifier(secrets: ["whsec_c2VjcmV0LW9mLXRoZS1iYWtlcnk="])
    verifier.now = { Date(timeIntervalSince1970: 1_700_000_000) }
    return verifier
  }

  private let headers: HTTPHeaders = [
    "webhook-id": "msg_1", "webhook-timestamp": "1700000000", "webhook-signature": signature,
  ]

  @Test("is what its body says, once its signature is checked")
  func value() throws {
    let verifier = try Self.verifier.get()
    let payload = try verifier.value(of: WebhookPayload.self, from: Data(Self.body.utf8), headers: headers)
    #expect(payload == .loafBaked(LoafBakedPayload(loaf: Loaf(name: "rye"))))
    #expect(throws: WebhookError.invalidSignature) {
      _ = try verifier.value(of: WebhookPayload.self, from: Data((Self.body + " ").utf8), headers: headers)
    }
  }

  @Test("is decoded only if it is signed")
  func undecodable() throws {
    let verifier = try Self.verifier.get()
    #expect(throws: DecodingError.self) {
      _ = try verifier.value(of: OvenCold.self, from: Data(Self.body.utf8), headers: headers)
    }
    #expect(throws: WebhookError.invalidSignature) {
      _ = try verifier.value(of: WebhookPayload.self, from: Data("[".utf8), headers: headers)
    }
  }

  @Test(
    "is one of those that the description has, or unknown",
    arguments: [
      (#"{"type":"oven.cold","degrees":7}"#, .ovenCold(OvenCold(degrees: 7))),
      (#"{"type":"oven.hot"}"#, .unknown(["type": "oven.hot"])),
    ] as [(String, WebhookPayload)])
  func kinds(body: String, want: WebhookPayload) throws {
    #expect(try APIJSONDecoder().decode(WebhookPayload.self, from: Data(body.utf8)) == want)
  }
}
