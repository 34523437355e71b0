import APIRuntime
import Foundation
import LoopbackSupport
import Testing

@Suite("A success that the description does not document")
struct UndocumentedSuccessTests {
  private let rex = ShopPet(id: 1, name: "Rex")
  private static let pet = #"{"id":1,"name":"Rex"}"#

  private func result<Body>(
    _ status: Int,
    _ body: String,
    type: String? = "application/json",
    _ success: UndocumentedSuccess = .accepted,
    _ document: (inout RequestBuilder<Body>) -> Void
  ) async throws -> Result<Response<Body>, any Error> {
    var request = RequestBuilder<Body>(.post, "/")
    document(&request)
    var client = try PetstoreClient(
      FakeTransport(status: status, headers: type.map { ["Content-Type": $0] } ?? [:], body))
    client.configuration.undocumentedSuccess = success
    return await client.result(of: request)
  }

  @Test("is read as the documented one", arguments: ["application/json", "application/hal+json", nil] as [String?])
  func accepted(type: String?) async throws {
    let response = try await result(201, Self.pet, type: type) { (request: inout RequestBuilder<ShopPet>) in
      request.success(200)
      request.failure(.default, ErrorModel.self)
    }.get()
    #expect(response.status == 201)
    #expect(response.body == rex)
  }

  @Test("is nothing where nothing came, and a success may be empty")
  func empty() async throws {
    for status in [202, 204] {
      let optional = try await result(status, "") { (request: inout RequestBuilder<ShopPet?>) in request.success(200) }
      #expect(try optional.get().body == nil)
      let either = try await result(status, "") { (request: inout RequestBuilder<ShopPet?>) in
        request.success(200)
        request.success(205, .empty)
      }
      #expect(try either.get().body == nil)
    }
    let none = try await result(200, Self.pet) { (request: inout RequestBuilder<Void>) in request.success(204, .empty) }
    #expect(try none.get().status == 200)
  }

  private enum Found: Equatable, Sendable {
    case ok(ShopPet)
    case text(String)
  }

  @Test("is not guessed: not of several bodies, another media type, no body, or another status")
  func notGuessed() async throws {
    let several = try await result(202, Self.pet) { (request: inout RequestBuilder<Found>) in
      request.success(200, .json(ShopPet.self) { .ok($0) })
      request.success(201, .text { .text($0) })
    }
    #expect(throws: UndocumentedResponse.self) { try several.get() }
    for (status, body, type) in [
      (201, "<p>", "text/html"), (201, "", "application/json"), (302, Self.pet, "application/json"),
    ] {
      let result = try await result(status, body, type: type) { (request: inout RequestBuilder<ShopPet>) in
        request.success(200)
      }
      let failure = #expect(throws: UndocumentedResponse.self) { try result.get() }
      #expect(failure?.status == status)
      #expect(failure?.data == Data(body.utf8))
    }
  }

  @Test("is the default where that fits and the success does not")
  func defaults() async throws {
    let result = try await result(202, #"{"message":"later"}"#) { (request: inout RequestBuilder<ShopPet>) in
      request.success(200)
      request.failure(.default, ErrorModel.self)
    }
    let failure = #expect(throws: ErrorResponse<ErrorModel>.self) { try result.get() }
    #expect(failure?.status == 202)
    #expect(failure?.body == ErrorModel(message: "later"))
  }

  @Test("is an error for the strict")
  func rejected() async throws {
    let result = try await result(201, Self.pet, .rejected) { (request: inout RequestBuilder<ShopPet>) in
      request.success(200)
    }
    #expect(throws: UndocumentedResponse.self) { try result.get() }
  }

  @Test("may be documented for one call, and so may another body")
  func corrected() async throws {
    let later = try await result(200, #""Rex""#) { (request: inout RequestBuilder<String>) in
      request.success(200, .text)
      request.success(200)
    }
    #expect(try later.get().body == "Rex")
    var request = RequestBuilder<ShopPet>(.get, "/")
    request.success(200)
    request.failure(404, ErrorModel.self)
    let other = request.decoded(as: [Int].self)
    let success = try await PetstoreClient(FakeTransport(status: 200, "[1]")).result(of: other).get()
    #expect(success.body == [1])
    let failure = try await PetstoreClient(FakeTransport(status: 404, #"{"message":"m"}"#)).result(of: other)
    #expect(throws: ErrorResponse<ErrorModel>.self) { try failure.get() }
  }

  @Test(
    "of text is read in its charset",
    arguments: [
      ("text/plain", [0xC3, 0xBC], "ü"), ("text/plain; charset=ISO-8859-1", [0xFC], "ü"),
      ("text/plain;charset=\"latin1\"", [0xFC], "ü"), ("text/plain; charset=utf-16", [0xFE, 0xFF, 0x00, 0xFC], "ü"),
      ("text/plain; charset=UTF-16LE", [0xFC, 0x00], "ü"),
      ("text/csv; header=present; charset=windows-1252", [0x80], "€"),
    ])
  func charsets(type: String, bytes: [UInt8], want: String) async throws {
    var request = RequestBuilder<String>(.get, "/")
    request.success(200, .text)
    let transport = FakeTransport { _ in
      .success(TransportResponse(status: 200, headers: ["Content-Type": type], body: Data(bytes)))
    }
    #expect(try await PetstoreClient(transport).result(of: request).get().body == want)
  }
}
