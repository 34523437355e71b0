import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

private enum Status: OpenEnum, Hashable {
  case open, closed
  case unknown(String)

  init(rawValue: String) {
    switch rawValue {
    case "open": self = .open
    case "closed": self = .closed
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .open: "open"
    case .closed: "closed"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

private struct Summary: APIModel, Hashable {
  var id: Int

  init?(_ fields: inout some FieldReader) {
    guard let id: Int = fields.required("id") else { return nil }
    self.id = id
  }

  func write(to fields: inout some FieldWriter) { fields.write("id", id) }
}

private struct Line: APIModel, Hashable {
  var status: Status?

  init?(_ fields: inout some FieldReader) { status = fields.optional("status") }

  func write(to fields: inout some FieldWriter) { fields.writeIfPresent("status", status) }
}

private struct Detail: APIModel, Hashable {
  var id: Int
  var name: String?
  var status: Status?
  var lines: [Line]?

  init?(_ fields: inout some FieldReader) {
    guard let id: Int = fields.required("id") else { return nil }
    self.id = id
    name = fields.optional("name")
    status = fields.optional("status")
    lines = fields.optional("lines")
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("id", id)
    fields.writeIfPresent("name", name)
    fields.writeIfPresent("status", status)
    fields.writeIfPresent("lines", lines)
  }
}

/// Another object that has a status, whose values are all known to it.
private struct Note: APIModel, Hashable {
  var id: Int
  var status: String

  init?(_ fields: inout some FieldReader) {
    guard let id: Int = fields.required("id"), let status: String = fields.required("status") else { return nil }
    (self.id, self.status) = (id, status)
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("id", id)
    fields.write("status", status)
  }
}

/// One of a summary, a detail and perhaps a note.
private indirect enum Item: APIUnion, Hashable {
  case summary(Summary)
  case detail(Detail)
  case unknown(JSONValue)
  case several([Self])

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.summary, keys: ["id"])
    union.attempt(Self.detail, keys: ["id", "name", "status", "lines"])
    return union.best(or: Self.unknown, several: Self.several)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .summary(let value): union.write(value)
    case .detail(let value): union.write(value)
    case .unknown(let value): union.write(value)
    case .several(let values): union.write(several: values)
    }
  }
}

private enum Entry: APIUnion, Hashable {
  case note(Note)
  case detail(Detail)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.note, keys: ["id", "status"])
    union.attempt(Self.detail, keys: ["id", "name", "status", "lines"])
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .note(let value): union.write(value)
    case .detail(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

@Suite("A new value of an enum")
struct NewEnumValueTests {
  /// Decodes a text with both decoders, and encodes what they made of it.
  private func roundTrip<Union: APIUnion>(_ type: Union.Type, _ text: String) throws -> [String] {
    let data = Data(text.utf8)
    let values = [
      try APIJSONDecoder().decode(type, from: data), try JSONDecoder.api().decode(type, from: data),
    ]
    return try values.map { String(decoding: try APIJSONEncoder().encode($0), as: UTF8.self) }
  }

  @Test(
    "leaves the object that has it with all of its members",
    arguments: [
      #"{"id":1,"name":"n","status":"paused"}"#, #"{"id":1,"status":"paused"}"#,
      #"{"id":1,"lines":[{"status":"open"},{"status":"paused"}]}"#,
      #"{"id":1,"lines":[{"status":"a"},{"status":"b"}],"status":"c"}"#, #"{"id":1,"name":"n","status":"open"}"#,
      #"{"id":1}"#,
    ])
  func kept(text: String) throws {
    #expect(try roundTrip(Item.self, text) == [text, text])
  }

  @Test(
    "counts against an object beside another one that knows the member",
    arguments: [
      (#"{"id":1,"name":"n","status":"paused"}"#, #"{"id":1,"status":"paused"}"#),
      (#"{"id":1,"name":"n","status":"open"}"#, #"{"id":1,"name":"n","status":"open"}"#),
      (#"{"id":1,"lines":[{"status":"x"}],"status":"open"}"#, #"{"id":1,"lines":[{"status":"x"}],"status":"open"}"#),
    ])
  func known(text: String, want: String) throws {
    #expect(try roundTrip(Entry.self, text) == [want, want])
  }
}
