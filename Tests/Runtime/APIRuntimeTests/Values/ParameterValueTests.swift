import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private enum Size: Int, Encodable, Sendable {
  case small = 1
}

private enum Shade: String, Encodable, Sendable {
  case dark = "very dark"
}

private struct Filter: Encodable, Sendable {
  var name: String?
  var range: [Int]?
  var owner: Owner?
  var parts: [Owner]?

  struct Owner: Encodable, Sendable {
    var name: String
    var tags: [String]?
  }
}

/// A member of a union with additional members, as generated types do.
private struct Cat: APIModel, Hashable {
  var name: String
  var additionalProperties: [String: JSONValue]

  init?(_ fields: inout some FieldReader) {
    guard let name: String = fields.required("name") else { return nil }
    self.name = name
    self.additionalProperties = fields.additional(except: ["name"])
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("name", self.name)
    fields.writeAdditional(self.additionalProperties, except: ["name"])
  }
}

private enum Pet: Codable, Sendable {
  case cat(Cat)

  init(from decoder: any Decoder) throws {
    self = .cat(try Cat(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .cat(let value): try encoder.encode(value, discriminator: "petType", "cat")
    }
  }
}

/// Writes its members through nested containers and a super encoder.
private struct ByHand: Encodable, Sendable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encodeNil(forKey: "nothing")
    var nested = container.nestedContainer(keyedBy: JSONKey.self, forKey: "nested")
    try nested.encode(1, forKey: "a")
    var list = container.nestedUnkeyedContainer(forKey: "list")
    try list.encode("x")
    try list.encodeNil()
    try list.encode("y")
    try "base".encode(to: container.superEncoder())
  }
}

@Suite("A parameter's value")
struct ParameterValueTests {
  @Test(
    "becomes text as its type has it",
    arguments: [
      ("text", "text"), (true, "true"), (false, "false"), (42, "42"), (Int8(-8), "-8"),
      (UInt64.max, "18446744073709551615"),
      (1.0, "1"), (-0.0, "0"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e16, "10000000000000000"), (1e21, "1e%2B21"),
      (1e-7, "1e-07"), (-2.5, "-2.5"), (Float(0.1), "0.1"), (Float(3), "3"),
      (Decimal(string: "0.1000000000000000000000000000000001") ?? 0, "0.1000000000000000000000000000000001"),
      (Decimal(1), "1"),
      (Date(timeIntervalSince1970: 1_709_209_800), "2024-02-29T12%3A30%3A00Z"),
      (Date(timeIntervalSince1970: 0.25), "1970-01-01T00%3A00%3A00.250Z"),
      (CalendarDate(year: 2024, month: 2, day: 29), "2024-02-29"),
      (UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
      (URL(string: "https://example.com/a"), "https%3A%2F%2Fexample.com%2Fa"), (Data([0xFB, 0xFF]), "%2B%2F8%3D"),
      (Size.small, "1"), (Shade.dark, "very%20dark"), (Optional("some"), "some"), (Optional(3), "3"),
      (JSONValue.null, ""), (JSONValue.integer(7), "7"), (JSONValue.number(7), "7"),
      (JSONValue.array([1, "b", nil, true]), "1,b,true"),
      (JSONValue.object(["b": 1, "a": "x"]), "a,x,b,1"), ([true, false], "true,false"), ([Size.small, .small], "1,1"),
      ([CalendarDate(year: 2024, month: 2, day: 29)], "2024-02-29"), (["b": 1, "a": 2], "a,2,b,1"),
    ] as [(any Encodable & Sendable, String)])
  func text(value: any Encodable & Sendable, want: String) throws {
    #expect(
      try ParameterSerializer.usual.path("x", value, ParameterSerialization(style: .simple, explode: false)) == want)
  }

  @Test(
    "is refused if it has no text",
    arguments: [
      Double.nan, Double.infinity, Float.infinity, Decimal.nan, Date.distantFuture.addingTimeInterval(1e12),
    ] as [any Encodable & Sendable])
  func noText(value: any Encodable & Sendable) {
    #expect(throws: EncodingError.self) {
      try ParameterSerializer.usual.path("x", value, ParameterSerialization(style: .simple, explode: false))
    }
  }

  @Test("in brackets may be nested; the elements of lists are numbered")
  func brackets() throws {
    let filter = Filter(
      name: "a b", range: [1, 2], owner: .init(name: "&", tags: ["x"]), parts: [.init(name: "p"), .init(name: "q")])
    let want = [
      "f[name]=a%20b", "f[range][0]=1", "f[range][1]=2", "f[owner][name]=%26", "f[owner][tags][0]=x",
      "f[parts][0][name]=p",
      "f[parts][1][name]=q",
    ].map { $0.replacingOccurrences(of: "[", with: "%5B").replacingOccurrences(of: "]", with: "%5D") }
    #expect(
      try ParameterSerializer.usual.query("f", filter, ParameterSerialization(style: .deepObject, explode: true))
        == want)
  }

  @Test(
    "has the discriminator of a union once, decoded or not",
    arguments: [
      (#"{"name": "Tom", "petType": "cat", "age": 7}"#, "name=Tom&age=7&petType=cat"),
      (#"{"name": "Tom"}"#, "name=Tom&petType=cat"),
    ])
  func discriminator(json: String, want: String) throws {
    let pet = try JSONDecoder.api().decode(Pet.self, from: Data(json.utf8))
    let pairs = try ParameterSerializer.usual.query("pet", pet, ParameterSerialization(style: .form, explode: true))
    #expect(pairs.joined(separator: "&") == want)
    var request = RequestBuilder<Void>(.post, "/")
    request.body(pet, contentType: .form)
    let body = try request.urlRequest(ClientConfiguration(server: "https://h")).httpBody
    #expect(String(decoding: body ?? Data(), as: UTF8.self) == want)
  }

  @Test("may be encoded by hand, through every kind of container")
  func byHand() throws {
    #expect(
      try ParameterSerializer.usual.query("o", ByHand(), ParameterSerialization(style: .deepObject, explode: true))
        == ["o%5Bnested%5D%5Ba%5D=1", "o%5Blist%5D%5B0%5D=x", "o%5Blist%5D%5B1%5D=y", "o%5Bsuper%5D=base"])
  }
}
