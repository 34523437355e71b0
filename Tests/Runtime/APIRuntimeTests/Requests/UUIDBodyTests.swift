import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private let id = UUID(
  uuid: (0xF8, 0x1D, 0x4F, 0xAE, 0x7D, 0xEC, 0x11, 0xD0, 0xA7, 0x65, 0, 0xA0, 0xC9, 0x1E, 0x6B, 0xF6))

/// A model with a UUID on the heap.
private struct Boxed: APIModel, Hashable {
  var id: Indirect<UUID?>

  init(_ id: UUID? = nil) {
    self.id = Indirect(id)
  }

  init?(_ fields: inout some FieldReader) {
    id = Indirect(fields.optional("id"))
  }

  func write(to fields: inout some FieldWriter) {
    fields.writeIfPresent("id", id.value)
  }
}

/// A type with a UUID in every way in which a generated type has one.
private struct Kernel: Codable, Sendable {
  var id: UUID
  var parent: UUID?
  var absent: UUID?
  var owner: Nullable<UUID>?
  var sessions: [UUID] = []
  var grid: [[UUID?]] = []
  var byName: [String: UUID] = [:]
  var groups: [String: [UUID]] = [:]
  var boxed: Boxed?
  var text: JSONText<[UUID]>?
}

/// What is not changed by the lower case of a UUID beside it.
private struct Others: Codable, Sendable {
  var id: UUID?
  var name = "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"
  var at = Date(timeIntervalSince1970: 0)
  var bytes = Data([0xFB, 0xFF])
  var link = URL(string: "https://example.com/A")
  var price = Decimal(string: "10.10")
  var count: Int8 = -3
  var ratio: Float = 0.1
  var flag = true
  var byName: [String: Int] = ["someName": 1]
  var byDate: [String: Date] = ["someDate": Date(timeIntervalSince1970: 0)]
}

private enum Target: Codable, Sendable {
  case id(UUID)
  case kernel(Kernel)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .id(let id): try container.encode(id)
    case .kernel(let kernel): try encoder.encode(kernel, discriminator: "kind", "kernel")
    }
  }
}

private struct KnownID: OpenEnum {
  var rawValue = id
  var isUnknown: Bool { false }
}

/// A type that encodes itself through the containers that synthesized code does not use.
private struct Manual: Encodable, Sendable {
  private enum Keys: String, CodingKey {
    case list, object
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var list = container.nestedUnkeyedContainer(forKey: .list)
    try list.encode(id)
    try list.encodeNil()
    var inner = list.nestedUnkeyedContainer()
    try inner.encode(contentsOf: [id])
    var object = container.nestedContainer(keyedBy: Keys.self, forKey: .object)
    try object.encodeNil(forKey: .list)
    try object.encodeIfPresent(id, forKey: .object)
  }
}

@Suite("A UUID in a JSON body")
struct UUIDBodyTests {
  /// `U` in an expected text stands for the UUID.
  private static let text = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"

  @Test(
    "is in lower case, as RFC 9562 asks",
    arguments: [
      .init("the body", #""U""#) { $0.body(id) },
      .init("an optional body", #""U""#) { $0.body(id as UUID?) },
      .init("a list", #"["U","U"]"#) { $0.body([id, id]) },
      .init("a property", #"{"byName":{},"grid":[],"groups":{},"id":"U","sessions":[]}"#) { $0.body(Kernel(id: id)) },
      .init(
        "every property",
        #"{"boxed":{"id":"U"},"byName":{"A":"U"},"grid":[["U",null],[]],"groups":{"B":["U"]},"id":"U","owner":"U","parent":"U","#
          + #""sessions":["U"],"text":"[\"U\"]"}"#
      ) {
        $0.body(
          Kernel(
            id: id, parent: id, owner: .value(id), sessions: [id], grid: [[id, nil], []], byName: ["A": id],
            groups: ["B": [id]], boxed: Boxed(id), text: JSONText([id])))
      },
      .init("a union", #"["U",{"byName":{},"grid":[],"groups":{},"id":"U","kind":"kernel","sessions":[]}]"#) {
        $0.body([Target.id(id), .kernel(Kernel(id: id))])
      },
      .init("a raw value", #"["U"]"#) { $0.body([KnownID()]) },
      .init("additional properties", #"{"a":"U","b":"U"}"#) { $0.body(Extended(a: id, additional: ["b": id])) },
      .init("containers of its own", #"{"list":["U",null,["U"]],"object":{"list":null,"object":"U"}}"#) {
        $0.body(Manual())
      },
      .init("a deep place", String(repeating: "[", count: 40) + #""U""# + String(repeating: "]", count: 40)) {
        $0.body((0..<40).reduce(AnyList.id(id)) { list, _ in .list([list]) })
      },
      .init("the JSON of a form", #"x=%7B%22a%22%3A%22U%22%7D"#) { $0.body(["x": ["a": id]], contentType: .form) },
    ] as [BodyCase])
  func lowerCase(body: BodyCase) throws {
    #expect(try body.shown() == body.want.replacingOccurrences(of: "U", with: Self.text))
  }

  @Test("changes nothing else", arguments: [nil, id])
  func others(id: UUID?) throws {
    let want =
      #"{"at":"1970-01-01T00:00:00Z","byDate":{"someDate":"1970-01-01T00:00:00Z"},"byName":{"someName":1},"bytes":"+/8=","#
      + #""count":-3,"flag":true,"# + (id == nil ? "" : #""id":"\#(Self.text)","#)
      + #""link":"https://example.com/A","name":"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6","price":10.1,"ratio":0.1}"#
    #expect(try BodyCase("", "") { $0.body(Others(id: id)) }.shown() == want)
  }

  @Test("is in lower case with an encoder of the caller, whose strategies hold")
  func callersEncoder() throws {
    var configuration = ClientConfiguration(server: "https://h")
    configuration.makeEncoder = {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.dateEncodingStrategy = .secondsSince1970
      return encoder
    }
    var request = RequestBuilder<Void>(.post, "/")
    request.body(["byName": Others(id: id)])
    let body = try #require(try request.urlRequest(configuration).httpBody)
    let text = String(decoding: body, as: UTF8.self)
    #expect(text.hasPrefix(#"{"byName":{"at":0,"by_date":{"someDate":0},"by_name":{"someName":1},"#), "\(text)")
    #expect(text.contains(#""id":"\#(Self.text)""#), "\(text)")
  }

  @Test("needs no more than the stack of a background thread where it is 16 levels deep")
  func stack() async throws {
    let node = (1..<16).reduce(Node(id: id, child: nil)) { node, _ in
      Node(id: id, child: .node(node))
    }
    let text: Result<String, any Error> = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Result { try BodyCase("", "") { $0.body(node) }.shown() }) }
      thread.stackSize = 512 << 10
      thread.start()
    }
    let (start, end) = (#"{"child":"#, #""id":"\#(Self.text)"}"#)
    let want = String(repeating: start, count: 15) + "{" + Array(repeating: end, count: 16).joined(separator: ",")
    #expect(try text.get() == want)
  }

  @Test("has its place in the error of a value beside it")
  func error() throws {
    let text = try BodyCase("", "") { $0.body(["list": [Ratio(), Ratio(ratio: .infinity)]]) }.shown()
    #expect(text.hasPrefix("the body: list[1].ratio: JSON has no number inf"), "\(text)")
  }
}

/// An object in a union in an object, and so on.
private struct Node: Encodable, Sendable {
  var id: UUID
  var child: Choice?

  indirect enum Choice: Encodable, Sendable {
    case node(Node)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .node(let node): try container.encode(node)
      }
    }
  }
}

private struct Ratio: Encodable, Sendable {
  var id = UUID()
  var ratio = 1.0
}

private indirect enum AnyList: Encodable, Sendable {
  case id(UUID)
  case list([AnyList])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .id(let id): try container.encode(id)
    case .list(let list): try container.encode(list)
    }
  }
}
