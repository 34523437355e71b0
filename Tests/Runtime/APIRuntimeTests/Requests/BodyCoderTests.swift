import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A coder of a media type")
struct BodyCoderTests {
  private struct Owner: Codable, Equatable, Sendable {
    var name: String
    var pets: [ShopPet]
  }

  private static let owner = Owner(name: "Ann", pets: [ShopPet(id: 7, name: "Rex")])
  private static let list = "application/x-plist"

  /// A real one: property lists of Foundation.
  private static let propertyLists = BodyCoder(
    encode: { value in
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .xml
      return try encoder.encode(value)
    },
    decode: { try PropertyListDecoder().decode($0, from: $1) })

  /// Returns bytes that Foundation wrote of a tree, and not of a model.
  private static func plist(_ tree: [String: Any], _ format: PropertyListSerialization.PropertyListFormat) throws
    -> Data
  {
    try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
  }

  private static var tree: [String: Any] { ["name": "Ann", "pets": [["id": 7, "name": "Rex"]]] }

  private func configuration(_ transport: any Transport) -> ClientConfiguration {
    var configuration = ClientConfiguration(server: "https://example.com", transport: transport)
    configuration.coders["Application/X-Plist; charset=utf-8"] = Self.propertyLists
    return configuration
  }

  private func result<Body>(
    _ request: RequestBuilder<Body>, _ transport: any Transport,
    _ prepare: (inout ClientConfiguration) -> Void = { _ in }
  ) async -> Result<Response<Body>, any Error> {
    var configuration = configuration(transport)
    prepare(&configuration)
    return await PetstoreClient(configuration: configuration).result(of: request)
  }

  private func response(
    _ data: Data, type: String = BodyCoderTests.list + "; v=1", status: Int = 200
  ) -> FakeTransport {
    let response = TransportResponse(status: status, headers: ["Content-Type": type], body: data)
    return FakeTransport { _ in .success(response) }
  }

  private var request: RequestBuilder<Owner> {
    var request = RequestBuilder<Owner>(.post, "/owners")
    request.success(200)
    request.failure(404, Owner.self)
    return request
  }

  @Test("encodes a model as the body of a request")
  func encoding() async throws {
    let transport = response(Data(#"{"name":"Ann","pets":[]}"#.utf8), type: "application/json")
    var request = request
    request.body(Self.owner, contentType: "application/x-plist")
    #expect(try await result(request, transport).get().body.name == "Ann")
    let sent = try #require(transport.sent.first)
    #expect(sent.value(forHTTPHeaderField: "Content-Type") == "application/x-plist")
    let tree = try PropertyListSerialization.propertyList(from: try #require(sent.httpBody), format: nil)
    #expect((tree as? NSDictionary) == (Self.tree as NSDictionary))
  }

  @Test("decodes a model of the media type that a response has", arguments: [200, 404, 500])
  func decoding(status: Int) async throws {
    let data = try Self.plist(Self.tree, .binary)
    let result = await result(request, response(data, status: status))
    switch result {
    case .success(let response): #expect(response.body == Self.owner)
    case .failure(let error as ErrorResponse<Owner>):
      #expect(error.body == Self.owner)
      #expect(try error.decoded(as: Owner.self) == Self.owner)
    case .failure(let error as UndocumentedResponse):
      #expect(error.status == 500)
      #expect(try error.decoded(as: Owner.self) == Self.owner)
    case .failure(let error): Issue.record("failed with \(error)")
    }
  }

  @Test("is asked for by a request")
  func accept() async throws {
    let transport = response(try Self.plist(Self.tree, .xml))
    let request = request.decoded(as: Owner.self, accept: Self.list)
    #expect(try await result(request, transport).get().body == Self.owner)
    #expect(transport.sent.first?.value(forHTTPHeaderField: "Accept") == Self.list)
  }

  @Test("is not asked for what the runtime codes itself")
  func json() async throws {
    let (coded, request) = (Locked(0), request)
    let json = #"{"name":"Ann","pets":[]}"#
    for type in ["application/json", "application/vnd.x+json"] {
      let result = await result(request, response(Data(json.utf8), type: type)) { configuration in
        configuration.coders[MediaType(rawValue: type)] = BodyCoder(
          encode: { _ in Data() },
          decode: { _, _ in
            coded.update { $0 += 1 }
            throw CancellationError()
          })
      }
      #expect(try result.get().body.name == "Ann")
    }
    #expect(coded.value == 0)
  }

  @Test("fails a call as the runtime's own coders do")
  func failures() async throws {
    let wrong = await result(request, response(try Self.plist(["name": 7], .xml)))
    guard case .failure(APIError.undecodableBody(is DecodingError, let raw)) = wrong else {
      Issue.record("ended with \(wrong)")
      return
    }
    #expect(raw.status == 200)
    let empty = await result(request, response(Data()))
    guard case .failure(let error) = empty else { return }
    #expect(String(describing: error).contains("the body is empty, expected application/x-plist of Owner"))

    var request = request
    request.body(7, contentType: "application/x-plist")
    guard case .failure(APIError.invalidRequest(let reason)) = await result(request, response(Data())) else {
      Issue.record("a number alone is no property list")
      return
    }
    #expect(reason.hasPrefix("the body: "))
  }

  @Test("is missing as before: a value has no bytes, and a body is taken for JSON")
  func without() async throws {
    var request = request
    request.body(Self.owner, contentType: "application/cbor")
    guard case .failure(APIError.invalidRequest(let reason)) = await result(request, response(Data())) else {
      Issue.record("there is no coder")
      return
    }
    #expect(
      reason
        == "the body: a value cannot be serialized as application/cbor, only text or an UploadFile; set configuration.coders"
    )
    let cbor = await result(self.request, response(Data([0xA0]), type: "application/cbor"))
    guard case .failure(APIError.undecodableBody(is DecodingError, _)) = cbor else {
      Issue.record("ended with \(cbor)")
      return
    }
    guard case .failure(let error) = cbor else { return }
    #expect(String(describing: error).contains("; configuration.coders has none for application/cbor"))
  }
}
