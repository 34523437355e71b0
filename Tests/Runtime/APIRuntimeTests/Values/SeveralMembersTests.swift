import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// Two objects that hold unions of both, in another order each, so that each level is read as four values.
private struct Left: APIModel, Hashable {
  var next: LeftFirst?
  var left: Int?

  init(next: LeftFirst? = nil, left: Int? = nil) { (self.next, self.left) = (next, left) }

  init?(_ fields: inout some FieldReader) {
    next = fields.optional("next")
    left = fields.optional("left")
  }

  func write(to fields: inout some FieldWriter) {
    fields.writeIfPresent("next", next)
    fields.writeIfPresent("left", left)
  }
}

private struct Right: APIModel, Hashable {
  var next: RightFirst?
  var right: Decimal?
  var note: Nullable<String>?

  init(next: RightFirst? = nil, right: Decimal? = nil, note: Nullable<String>? = nil) {
    (self.next, self.right, self.note) = (next, right, note)
  }

  init?(_ fields: inout some FieldReader) {
    next = fields.optional("next")
    right = fields.optional("right")
    note = fields.optional("note")
  }

  func write(to fields: inout some FieldWriter) {
    fields.writeIfPresent("next", next)
    fields.writeIfPresent("right", right)
    fields.writeIfPresent("note", note)
  }
}

private indirect enum LeftFirst: APIUnion, Hashable {
  case left(Left)
  case right(Right)
  case unknown(JSONValue)
  case several([Self])

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.left, keys: ["next", "left"])
    union.attempt(Self.right, keys: ["next", "right", "note"])
    return union.best(or: Self.unknown, several: Self.several)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .left(let value): union.write(value)
    case .right(let value): union.write(value)
    case .unknown(let value): union.write(value)
    case .several(let values): union.write(several: values)
    }
  }
}

private indirect enum RightFirst: APIUnion, Hashable {
  case right(Right)
  case left(Left)
  case unknown(JSONValue)
  case several([Self])

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.right, keys: ["next", "right", "note"])
    union.attempt(Self.left, keys: ["next", "left"])
    return union.best(or: Self.unknown, several: Self.several)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .right(let value): union.write(value)
    case .left(let value): union.write(value)
    case .unknown(let value): union.write(value)
    case .several(let values): union.write(several: values)
    }
  }
}

@Suite("A value that is several members of a union")
struct SeveralMembersTests {
  private static let isLeft = LeftFirst.left(Left(left: 1))

  @Test(
    "is all that keep something of it, by both decoders",
    arguments: [
      (#"{"left":1}"#, isLeft),
      (#"{"left":1,"right":2.50}"#, .several([isLeft, .right(Right(right: 2.5))])),
      (#"{"left":1,"right":"2"}"#, isLeft),
      (#"{"left":1,"note":null}"#, .several([isLeft, .right(Right(note: .null))])),
      (#"{"note":null}"#, .right(Right(note: .null))),
      (
        #"{"next":{"left":1,"right":2}}"#,
        .left(Left(next: .several([isLeft, .right(Right(right: 2))])))
      ),
      ("{}", .left(Left())), ("7", .unknown(7)),
    ] as [(String, LeftFirst)])
  private func reading(text: String, want: LeftFirst) throws {
    #expect(try APIJSONDecoder().decode(LeftFirst.self, from: Data(text.utf8)) == want)
    #expect(try JSONDecoder.api().decode(LeftFirst.self, from: Data(text.utf8)) == want)
  }

  @Test("is written as one object, however the members are put together")
  func writing() throws {
    let inner = LeftFirst.several([Self.isLeft, .right(Right(right: 2))])
    let value = LeftFirst.several([
      .left(Left(next: inner, left: 3)), .right(Right(next: .left(Left(left: 4)), right: 5)), .unknown(["more": nil]),
    ])
    let want = #"{"left":3,"more":null,"next":{"left":1,"right":2},"right":5}"#
    #expect(String(decoding: try APIJSONEncoder().encode(value), as: UTF8.self) == want)
    #expect(String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self) == want)
  }

  @Test("has members whose names are equal as strings, but not in UTF-8")
  func names() throws {
    let value = LeftFirst.several([Self.isLeft, .unknown(["e\u{301}": 1, "é": 2]), .unknown(["é": 3, "more": 4])])
    let want = "{\"e\u{301}\":1,\"left\":1,\"more\":4,\"é\":2}"
    #expect(Array(try APIJSONEncoder().encode(value)) == Array(want.utf8))
  }

  @Test("of members that are not objects is written as the first one")
  func scalars() throws {
    let value = LeftFirst.several([.unknown("a"), .unknown("b")])
    #expect(String(decoding: try APIJSONEncoder().encode(value), as: UTF8.self) == #""a""#)
  }

  @Test("of members that are several again is kept as it is beyond six levels, so that no time multiplies")
  func depth() throws {
    let depth = 60
    let text =
      String(repeating: #"{"left":1,"next":"#, count: depth) + #"{"left":0,"right":0}"#
      + String(repeating: #","right":2}"#, count: depth)
    let value = try APIJSONDecoder().decode(LeftFirst.self, from: Data(text.utf8))
    #expect(try JSONDecoder.api().decode(LeftFirst.self, from: Data(text.utf8)) == value)
    #expect(String(decoding: try APIJSONEncoder().encode(value), as: UTF8.self) == text)
    #expect(String(decoding: try JSONEncoder.api().encode(value), as: UTF8.self) == text)
  }
}
