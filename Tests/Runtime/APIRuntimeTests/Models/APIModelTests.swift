@_spi(Generated) @testable import APIRuntime
import Foundation
import Testing

private struct Item: APIModel, Hashable {
  var id: Int
  var weight: Double?
  var tags: [String]?
  var parent: Nullable<Parent>?
  var others: [String: JSONValue]

  init(
    id: Int, weight: Double? = nil, tags: [String]? = nil, parent: Nullable<Parent>? = nil,
    others: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.weight = weight
    self.tags = tags
    self.parent = parent
    self.others = others
  }

  init?(_ fields: inout some FieldReader) {
    guard let id: Int = fields.required("id") else { return nil }
    self.id = id
    self.weight = fields.optional("weight")
    self.tags = fields.optional("tags")
    self.parent = fields.optional("parent")
    self.others = fields.additional(except: ["id", "weight", "tags", "parent"])
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("id", id)
    fields.writeIfPresent("weight", weight)
    fields.writeIfPresent("tags", tags)
    fields.writeIfPresent("parent", parent)
    fields.writeAdditional(others, except: ["id", "weight", "tags", "parent"])
  }

  struct Parent: APIModel, Hashable {
    var name: String
    /// Is always written, as `null` if there is none.
    var note: String?

    init(name: String, note: String? = nil) {
      self.name = name
      self.note = note
    }

    init?(_ fields: inout some FieldReader) {
      guard let name: String = fields.required("name") else { return nil }
      self.name = name
      self.note = fields.optional("note")
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("name", name)
      fields.write("note", note)
    }
  }
}

@Suite("A model")
struct APIModelTests {
  private static let items: [(json: String, item: Item)] = [
    (#"{"id":1}"#, Item(id: 1)),
    (#"{"id":2}"#, Item(id: 2)),
    (#"{"id":1,"weight":1.5}"#, Item(id: 1, weight: 1.5)),
    (#"{"id":1,"tags":[]}"#, Item(id: 1, tags: [])),
    (#"{"id":1,"tags":["a"]}"#, Item(id: 1, tags: ["a"])),
    (
      #"{"id":1,"tags":["a longer text that is on the heap"]}"#,
      Item(id: 1, tags: ["a longer text that is on the heap"])
    ),
    (#"{"id":1,"parent":null}"#, Item(id: 1, parent: .null)),
    (#"{"id":1,"parent":{"name":"x","note":null}}"#, Item(id: 1, parent: .value(Item.Parent(name: "x")))),
    (#"{"id":1,"parent":{"name":"y","note":null}}"#, Item(id: 1, parent: .value(Item.Parent(name: "y")))),
    (
      #"{"id":1,"parent":{"name":"y","note":"z"}}"#,
      Item(id: 1, parent: .value(Item.Parent(name: "y", note: "z")))
    ),
    (#"{"a":[true],"id":1}"#, Item(id: 1, others: ["a": [true]])),
  ]

  @Test("is read and written member by member", arguments: Self.items)
  private func coding(json: String, item: Item) throws {
    #expect(try JSONDecoder.api().decode(Item.self, from: Data(json.utf8)) == item)
    #expect(String(decoding: try JSONEncoder.api().encode(item), as: UTF8.self) == json)
  }

  @Test("is equal to what has equal members, wherever they are in memory, and to nothing else")
  func equality() throws {
    for (index, left) in Self.items.enumerated() {
      for (other, right) in Self.items.enumerated() {
        let copy = try JSONDecoder.api().decode(Item.self, from: Data(right.json.utf8))
        #expect((left.item == copy) == (index == other), "\(left.json) == \(right.json)")
        #expect((left.item.hashValue == copy.hashValue) == (index == other), "\(left.json), \(right.json)")
      }
    }
    #expect(Set(Self.items.map(\.item)).count == Self.items.count)
  }

  @Test(
    "throws the first error, with its path",
    arguments: [
      ("{}", "id", "missing"), (#"{"id":"x","weight":"y"}"#, "id", "type"),
      (#"{"id":1,"weight":"y","tags":1}"#, "weight", "type"), (#"{"id":1,"tags":[1]}"#, "tags.Index 0", "type"),
      (#"{"id":1,"parent":{}}"#, "parent.name", "missing"), (#"{"id":null}"#, "id", "null"), ("[]", "", "type"),
    ] as [(String, String, String)])
  func errors(json: String, path: String, kind: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder.api().decode(Item.self, from: Data(json.utf8))
    }
    switch error {
    case .keyNotFound(let key, let context):
      #expect((context.codingPath + [key]).map(\.stringValue).joined(separator: ".") == path && kind == "missing")
    case .typeMismatch(_, let context):
      #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == path && kind == "type")
    case .valueNotFound(_, let context):
      #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == path && kind == "null")
    default: Issue.record("wrong kind of error: \(String(describing: error))")
    }
  }

  /// A model whose member has a letter that can be written in two ways, which are equal as strings.
  private struct Menu: APIModel, Hashable {
    var price: Int
    var others: [String: JSONValue]

    init?(_ fields: inout some FieldReader) {
      guard let price: Int = fields.required("caf\u{E9}") else { return nil }
      self.price = price
      others = fields.additional(except: ["caf\u{E9}"])
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("caf\u{E9}", price)
      fields.writeAdditional(others, except: ["caf\u{E9}"])
    }
  }

  @Test("sends an additional member again whose name looks like that of a declared one")
  func lookalike() throws {
    let json = "{\"cafe\u{301}\":2,\"caf\u{E9}\":1}"
    let own = try APIJSONDecoder().decode(Menu.self, from: Data(json.utf8))
    #expect(own.others == ["cafe\u{301}": 2])
    #expect(try APIJSONEncoder().encode(own) == Data(json.utf8))
    var members = ConstrainedMembers([Constraints(["maxProperties": 2])])
    own.write(to: &members)
    #expect(members.count == 2)
  }

  @Test("never lets an additional member replace a declared one")
  func collision() throws {
    let item = Item(id: 1, others: ["id": 2, "weight": 3, "b": 4])
    #expect(String(decoding: try JSONEncoder.api().encode(item), as: UTF8.self) == #"{"b":4,"id":1}"#)
  }
}
