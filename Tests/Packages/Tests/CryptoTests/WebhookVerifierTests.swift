import Foundation
import Testing

@testable import APIRuntime

@Suite("A webhook")
struct WebhookVerifierTests {
  /// What scripts/check/webhooks prints: how many bytes secrets have, the indices of bodies, and signatures, of second
  /// 1,700,000,000.
  private static let rows: [(size: Int, body: Int, signature: String)] = [
    (1, 0, "v1,EjbdisJQJ9DmKJljejMZLkAjTQlUDb9rT5EaPFePI8Q="),
    (1, 1, "v1,5VvSLQGHst9HAejZFglGus4OijbnXwhIHjDQS20dejc="),
    (1, 2, "v1,S+1TQw1vNd0wxKN0lrgaKQcJy6hbCHFPw8eKA3qDNho="),
    (1, 3, "v1,ikcEgFoE7bpdDLCVr4xGdzdWjyFLA6n7/AKhVPriKMM="),
    (1, 4, "v1,nb/9RRFUPiJky2360TLAeMgh9UtEbX/1tIMzMWu6+mU="),
    (24, 0, "v1,LBBkwoUW3vWwiunNRou1uzCtT7aa+hG2dTC6kyUwbJ4="),
    (24, 1, "v1,Ms6DmnfX4Hw8+8scH63sqlrNLB/lqsVmUOT1cwFHN9w="),
    (24, 2, "v1,SdSO//rzI+sQcKCBHVHCUQM33XUehJBOPsKOQ8XTdf4="),
    (24, 3, "v1,6pFMzeSnoddREfzCtfs5b928SSMDBUGv+3i9+LZLCKM="),
    (24, 4, "v1,D6163KNiF9o0RbZaSe1v0ThptoU16KEpEDEUb6hAkGg="),
    (64, 0, "v1,UWqbdQNj/74Jq65WnLv1RYCqx1Zf8DrY/Airc2GCVa0="),
    (64, 1, "v1,FsLyoiTfX1YCENvm1YDG6o91X11ze5+5odEbdyBJeDk="),
    (64, 2, "v1,IrHuKkCaeXXP1GvBaz0qTwZODw2rydp8KemKI0JNzuo="),
    (64, 3, "v1,AaAh6cEPw0rSUUsGRf15xtO+5Dlv3vp0ThxsOYhZL60="),
    (64, 4, "v1,AV1V0QDU2WdGtr3TyQ7dYnTEcOUl7Zu2dyF+uG6d/po="),
    (65, 0, "v1,9mqY0Qr2JbpeJwCREEUVzvXgdIJfewm0qxyR8xSuGrs="),
    (65, 1, "v1,R/ikzycxNQXJHMuiO/ntxY4oKmTR57bnGS+Ur7LLu9w="),
    (65, 2, "v1,YAeMZTrIYfIXbEmzEwR41lStBZwfelXTjKoT3qW0Etw="),
    (65, 3, "v1,Kx6038ru0XCRdu0hkSkjqZgAUSQwKvogdtyAxJoviWY="),
    (65, 4, "v1,kww5d7byPWH/E1u2V+JhFgojm8D+BoxFehFw/9QR3mc="),
    (200, 0, "v1,0Bo91O917kXg/DmplkOim7OGKlZ1iBVKvvbTNpma8uc="),
    (200, 1, "v1,4Qky5EPHCxdg3x5dMhvlfEDnhTrm3mXjFXZ2+9e+KzE="),
    (200, 2, "v1,c2RZTJJ9+2qsoYPlzAU9cZt0HKHGIQ3xYXpN3Y2PQOY="),
    (200, 3, "v1,MmllxtSkRHQfBlKA53kduheuI2ywywO6SoafkmiIpRk="),
    (200, 4, "v1,ybjRV1a0l7PB7wANXNRwOkugr+AvmtlAfq6AwWUwYkA="),
  ]

  private static let bodies = [
    "", "{}", #"{"type":"bread.baked","data":{"name":"Pumpernickel"}}"#, "{\"name\":\"Käse 🧀\"}\n",
    String(repeating: "x", count: 5_000),
  ]

  private struct Signed: Sendable {
    let secret: String
    let id: String
    let body: String
    let signature: String
  }

  private static let signed = rows.map { size, body, signature in
    let bytes = (0..<size).map { UInt8((7 * $0 + size) % 256) }
    return Signed(
      secret: "whsec_" + Data(bytes).base64EncodedString(), id: "msg_\(size)", body: bodies[body], signature: signature)
  }

  private static let moment: TimeInterval = 1_700_000_000
  private static let row = signed[12]
  /// Another secret of 24 bytes.
  private static let other = "whsec_" + Data(repeating: 7, count: 24).base64EncodedString()

  private func verifier(_ secrets: [String] = [row.secret], after seconds: TimeInterval = 0) throws -> WebhookVerifier {
    var verifier = try WebhookVerifier(secrets: secrets)
    verifier.now = { Date(timeIntervalSince1970: Self.moment + seconds) }
    return verifier
  }

  private func headers(
    id: String? = row.id, timestamp: String? = "1700000000", signature: String? = row.signature
  ) -> HTTPHeaders {
    var headers: HTTPHeaders = [:]
    headers["Webhook-Id"] = id
    headers["webhook-timestamp"] = timestamp
    headers["WEBHOOK-SIGNATURE"] = signature
    return headers
  }

  @Test("is taken as another implementation signed it", arguments: signed)
  private func valid(signed: Signed) throws {
    for secret in [signed.secret, String(signed.secret.dropFirst("whsec_".count))] {
      let headers = headers(id: signed.id, signature: signed.signature)
      try verifier([secret]).verify(Data(signed.body.utf8), headers: headers)
    }
  }

  @Test("is not taken with one other byte", arguments: signed)
  private func tampered(signed: Signed) throws {
    let verifier = try verifier([signed.secret])
    let (id, body, signature) = (signed.id, signed.body, signed.signature)
    let changed: [(String, HTTPHeaders)] = [
      (body + " ", headers(id: id, signature: signature)), (body, headers(id: id + "0", signature: signature)),
      (body, headers(id: id, timestamp: "1700000001", signature: signature)),
      (String(body.dropLast()) + (body.isEmpty ? "0" : "?"), headers(id: id, signature: signature)),
    ]
    for (body, headers) in changed {
      #expect(throws: WebhookError.invalidSignature) { try verifier.verify(Data(body.utf8), headers: headers) }
    }
  }

  /// The text of the code, without its version.
  private static let code = String(row.signature.dropFirst("v1,".count))
  private static let lists: [(list: String, isValid: Bool)] = [
    ("v1,\(code)", true), ("v1,AAAA v1,\(code)", true), ("v1,\(code) v1,AAAA", true),
    ("v1a,AAAA v2,AAAA v1,\(code)", true), ("v2,\(code)", false), (code, false), ("v1,A\(code)", false),
    ("v1,", false), ("v1,AAAA", false), ("v1,?", false), ("V1,\(code)", false), (" ", false),
  ]

  @Test("needs one signature that fits", arguments: lists)
  func signatures(list: String, isValid: Bool) throws {
    let verifier = try verifier()
    let outcome = Result { try verifier.verify(Data(Self.row.body.utf8), headers: headers(signature: list)) }
    switch outcome {
    case .success: #expect(isValid)
    case .failure(let error): #expect(!isValid && error as? WebhookError == .invalidSignature)
    }
  }

  @Test("is taken with the old and the new secret while one is replaced, and with no other")
  func secrets() throws {
    let body = Data(Self.row.body.utf8)
    try verifier([Self.other, Self.row.secret]).verify(body, headers: headers())
    try verifier([Self.row.secret, Self.other]).verify(body, headers: headers())
    #expect(throws: WebhookError.invalidSignature) { try verifier([Self.other]).verify(body, headers: headers()) }
  }

  private static let moments: [(seconds: TimeInterval, error: WebhookError?)] = [
    (0, nil), (300, nil), (-300, nil), (301, .tooOld), (-301, .tooNew), (1e9, .tooOld), (-1e9, .tooNew),
  ]

  @Test("is taken for five minutes", arguments: moments)
  func window(seconds: TimeInterval, want: WebhookError?) throws {
    let verifier = try verifier(after: seconds)
    let outcome = Result { try verifier.verify(Data(Self.row.body.utf8), headers: headers()) }
    switch outcome {
    case .success: #expect(want == nil)
    case .failure(let error): #expect(error as? WebhookError == want)
    }
  }

  @Test("has a window of another length where that is asked for")
  func tolerance() throws {
    var short = try WebhookVerifier(secrets: [Self.row.secret], tolerance: 10)
    short.now = { Date(timeIntervalSince1970: Self.moment + 11) }
    let body = Data(Self.row.body.utf8)
    #expect(throws: WebhookError.tooOld) { try short.verify(body, headers: headers()) }
    short.now = { Date(timeIntervalSince1970: Self.moment + 9) }
    try short.verify(body, headers: headers())
  }

  @Test("needs all three header fields")
  func missing() throws {
    let verifier = try verifier()
    let body = Data(Self.row.body.utf8)
    for empty in [nil, ""] {
      let rows: [(String, HTTPHeaders)] = [
        ("webhook-id", headers(id: empty)), ("webhook-timestamp", headers(timestamp: empty)),
        ("webhook-signature", headers(signature: empty)),
      ]
      for (name, headers) in rows {
        #expect(throws: WebhookError.missingHeader(name)) { try verifier.verify(body, headers: headers) }
      }
    }
    for timestamp in ["now", "1700000000.5", "1e9", "99999999999999999999", "nan"] {
      #expect(throws: WebhookError.invalidTimestamp) {
        try verifier.verify(body, headers: headers(timestamp: timestamp))
      }
    }
  }

  @Test("is not checked with a secret that is malformed", arguments: [[], [""], ["whsec_"], ["whsec_?"], ["whsec_A"]])
  func invalidSecret(secrets: [String]) {
    #expect(throws: WebhookError.invalidSecret) { _ = try WebhookVerifier(secrets: secrets) }
  }

  @Test("has no text that shows a secret")
  func texts() throws {
    var dumped = ""
    let verifier = try verifier()
    dump(verifier, to: &dumped)
    let shown = dumped + "\(verifier)" + String(reflecting: verifier)
    #expect(!shown.contains(Self.row.secret.dropFirst(6)))
    #expect(shown.contains("WebhookVerifier"))
  }
}
