import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

private struct Patch: Codable, Hashable, Sendable {
  var name: Nullable<String>?
  var age: Nullable<Int>?
  var weight: Nullable<Double>?
  var isGood: Nullable<Bool>?
  var tags: Nullable<[String]>?
  var labels: Nullable<[String: String]>?
  var born: Nullable<Date>?
  var owner: Nullable<Owner>?

  struct Owner: Codable, Hashable, Sendable {
    var name: Nullable<String>
  }
}

private struct Node: APIModel, Hashable {
  private var _next: Indirect<Nullable<Node>?>
  var next: Nullable<Node>? {
    get { _next.value }
    set { _next.value = newValue }
  }

  init(next: Nullable<Node>? = nil) {
    self._next = Indirect(next)
  }

  init?(_ fields: inout some FieldReader) {
    self._next = Indirect(fields.optional("next"))
  }

  func write(to fields: inout some FieldWriter) {
    fields.writeIfPresent("next", self._next.value)
  }
}

/// Coded by hand, as a struct with additional properties is.
private struct ByHand: Codable, Equatable, Sendable {
  var name: Nullable<String>?

  enum CodingKeys: CodingKey { case name }

  init(name: Nullable<String>?) {
    self.name = name
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.name = try container.decodeIfPresent(Nullable<String>.self, forKey: .name)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(self.name, forKey: .name)
  }
}

@Suite("A nullable property")
struct NullableTests {
  @Test(
    "is absent, null or a value",
    arguments: [
      ("{}", Patch()),
      (#"{"name":null}"#, Patch(name: .null)),
      (#"{"name":"x"}"#, Patch(name: "x")),
      (#"{"name":""}"#, Patch(name: "")),
      (#"{"age":null,"name":"x"}"#, Patch(name: "x", age: .null)),
      (#"{"age":3,"isGood":true,"weight":1.5}"#, Patch(age: 3, weight: 1.5, isGood: true)),
      (#"{"isGood":null,"weight":null}"#, Patch(weight: .null, isGood: .null)),
      (#"{"tags":["a","b"]}"#, Patch(tags: ["a", "b"])),
      (#"{"tags":[]}"#, Patch(tags: [])),
      (#"{"labels":{"a":"b","c":"d"}}"#, Patch(labels: ["a": "b", "c": "d"])),
      (#"{"labels":{}}"#, Patch(labels: [:])),
      (#"{"labels":null}"#, Patch(labels: .null)),
      (#"{"tags":null}"#, Patch(tags: .null)),
      (#"{"born":"1970-01-01T00:00:00Z"}"#, Patch(born: .value(Date(timeIntervalSince1970: 0)))),
      (#"{"born":null}"#, Patch(born: .null)),
      (#"{"owner":null}"#, Patch(owner: .null)),
      (#"{"owner":{"name":null}}"#, Patch(owner: .value(.init(name: .null)))),
      (#"{"owner":{"name":"Ann"}}"#, Patch(owner: .value(.init(name: "Ann")))),
    ] as [(String, Patch)])
  private func json(text: String, value: Patch) throws {
    try check(text, value)
  }

  @Test("is the same on the heap")
  func boxed() throws {
    try check("{}", Node())
    try check(#"{"next":null}"#, Node(next: .null))
    try check(#"{"next":{"next":{"next":null}}}"#, Node(next: .value(Node(next: .value(Node(next: .null))))))
  }

  @Test("is the same when it is coded by hand")
  func byHand() throws {
    try check("{}", ByHand(name: nil))
    try check(#"{"name":null}"#, ByHand(name: .null))
    try check(#"{"name":"x"}"#, ByHand(name: "x"))
  }

  @Test("may be an element and the value of a member, too")
  func elements() throws {
    try check("[1,null]", [1, .null] as [Nullable<Int>])
    try check(#"{"a":null,"b":"x"}"#, ["a": .null, "b": "x"] as [String: Nullable<String>])
  }

  @Test("may be a literal of any dictionary")
  func dictionaries() {
    #expect((["a": [1: true]] as Nullable<[String: [Int: Bool]]>).value == ["a": [1: true]])
    #expect((["a": 1, "b": nil] as Nullable<JSONObject>).value == ["a": 1, "b": .null])
    #expect((["a": ["b": 1]] as Nullable<JSONValue>).value == ["a": ["b": 1]])
    let name = "c"
    #expect((["a": .null, "\(name)": "d"] as Nullable<[String: Nullable<String>]>).value == ["a": .null, "c": "d"])
  }

  @Test("that is required is missed")
  func required() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder.api().decode(Patch.Owner.self, from: Data("{}".utf8))
    }
  }

  @Test("reads well when it is set")
  func assignment() {
    var patch = Patch(name: "a")
    let text: String? = nil
    #expect(patch.name?.value == "a")
    patch.name = .null
    #expect(patch.name == .null)
    #expect(patch.name?.value == nil)
    patch.name = .value("b")
    #expect(patch.name == "b")
    patch.name = "\(1)c"
    #expect(patch.name == "1c")
    patch.name = .init(text)
    #expect(patch.name == .null)
    patch.name = nil
    #expect(patch == Patch())
  }

  @Test("is named in the path of an error")
  func path() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder.api().decode(Patch.self, from: Data(#"{"owner":{"name":1}}"#.utf8))
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("wrong kind of error")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["owner", "name"])
  }

  private func check<Value: Codable & Equatable>(_ text: String, _ value: Value) throws {
    #expect(try JSONDecoder.api().decode(Value.self, from: Data(text.utf8)) == value)
    #expect(try APIJSONDecoder().decode(Value.self, from: Data(text.utf8)) == value)
    #expect(String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self) == text)
  }
}
