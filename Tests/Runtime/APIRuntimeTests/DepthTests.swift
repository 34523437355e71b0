import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

private func nested(_ depth: Int) -> String {
  String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
}

@Suite("The depth of JSON")
struct DepthTests {
  @Test(
    "is that of its arrays and objects",
    arguments: [
      ("7", 0), ("[]", 1), ("[[],[[]]]", 3), (#"{"a":[1,{"b":{}}]}"#, 4), (#""[[[""#, 0), (#"["\"[[[",[]]"#, 2),
      (#"["\\",[[]]]"#, 3), ("", 0), ("]]]][[", 0), ("[[", 2),
    ] as [(String, Int)])
  func depth(json: String, want: Int) throws {
    #expect(try NestingDepth.depth(of: Data(json.utf8), limit: 10) == want)
  }

  @Test(
    "is found in all encodings that Foundation reads",
    arguments: [
      .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ] as [String.Encoding])
  func encodings(encoding: String.Encoding) throws {
    let json = try #require(#"["\#u{5B5B}\#u{2222}",[[]]]"#.data(using: encoding))
    #expect(try JSONDecoder().decode(JSONValue.self, from: json) == [.string("\u{5B5B}\u{2222}"), [[]]])
    #expect(try NestingDepth.depth(of: json, limit: 10) == 3)
    #expect(throws: DecodingError.self) { try NestingDepth.depth(of: json, limit: 2) }
  }

  @Test(
    "is found behind a byte order mark",
    arguments: [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ] as [([UInt8], String.Encoding)])
  func byteOrderMarks(mark: [UInt8], encoding: String.Encoding) throws {
    let json = Data(mark) + (try #require(#"["\"",[[]]]"#.data(using: encoding)))
    #expect(try NestingDepth.depth(of: json, limit: 10) == 3)
  }

  private func failure<Body: Sendable>(
    _ json: String, status: Int = 200, maximumDepth: Int? = nil, _ document: (inout RequestBuilder<Body>) -> Void
  ) async throws -> String? {
    var request = RequestBuilder<Body>(.get, "/")
    document(&request)
    var client = try PetstoreClient(FakeTransport(status: status, json))
    if let maximumDepth { client.configuration.maximumDepth = maximumDepth }
    switch await client.result(of: request) {
    case .success: return nil
    case .failure(let error): return "\(error)"
    }
  }

  @Test(
    "of a response, of the body of an error and of an element is limited by the configuration",
    arguments: [
      (3, nil, nil), (128, nil, nil), (129, nil, 128), (100_000, nil, 128), (64, 64, nil), (65, 64, 64),
      (400, 400, nil),
    ] as [(Int, Int?, Int?)])
  func responses(depth: Int, maximum: Int?, passed: Int?) async throws {
    let texts = try await [
      failure(nested(depth), maximumDepth: maximum) { (request: inout RequestBuilder<JSONValue>) in
        request.success(200)
      },
      failure(nested(depth), status: 500, maximumDepth: maximum) { (request: inout RequestBuilder<Void>) in
        request.failure(500, JSONValue.self)
      },
      failure(nested(depth), maximumDepth: maximum) { (request: inout RequestBuilder<Streamed<JSONValue>>) in
        request.success(200, .jsonLines(of: JSONValue.self))
      },
    ]
    for text in texts {
      guard let passed else {
        #expect(text?.contains("levels deep") != true)
        continue
      }
      let want =
        "arrays and objects are nested more than \(passed) levels deep (maximumDepth) at line 1, "
        + "column \(passed + 1), found '['"
      #expect(text?.hasPrefix("the body cannot be decoded: ") == true)
      #expect(text?.contains(want) == true, "\(text ?? "decoded")")
    }
  }

  @Test(
    "of a request is limited by the configuration",
    arguments: [(128, 128, true), (129, 128, false), (300, 300, true), (300, .max, true)])
  func requests(depth: Int, maximum: Int, isWritten: Bool) throws {
    var value: JSONValue = []
    for _ in 1..<depth { value = [value] }
    var configuration = ClientConfiguration(server: "https://example.com")
    configuration.maximumDepth = maximum
    for type: MediaType in [.json, .form, .multipart] {
      var request = RequestBuilder<Void>(.post, "/")
      // A form and a multipart body have JSON for the object that is a property.
      let property: JSONValue = ["a": ["b": value[0] ?? nil]]
      if type == .json { request.body(value) } else { request.body(property, contentType: type) }
      let text = Result { try request.serializedContent(configuration) }.failureText
      #expect((text == nil) == isWritten, "\(type): \(text ?? "")")
      if let text { #expect(text.contains("nested more than \(maximum) levels deep")) }
    }
  }

  @Test(
    "of a parameter is limited, in JSON as elsewhere and in brackets to 32 levels",
    arguments: [
      (129, .form, nil), (130, .form, "nested more than 128 levels deep (maximumDepth)"),
      (1_000, .form, "nested more than 128 levels deep (maximumDepth)"), (32, .deepObject, nil),
      (33, .deepObject, "nested more than 32 levels deep"), (1_000, .deepObject, "nested more than 32 levels deep"),
    ] as [(Int, ParameterStyle, String?)])
  func parameters(depth: Int, style: ParameterStyle, want: String?) throws {
    var value: JSONValue = []
    for _ in 1..<depth { value = [value] }
    var request = RequestBuilder<Void>(.get, "/")
    request.query("filter", value, style: style)
    let text = Result { try request.urlRequest(ClientConfiguration(server: "https://example.com")) }.failureText
    #expect((text == nil) == (want == nil), "\(text ?? "")")
    if let want { #expect(text?.contains(want) == true, "\(text ?? "")") }
  }
}

extension Result {
  fileprivate var failureText: String? {
    if case .failure(let error) = self { "\(error)" } else { nil }
  }
}
