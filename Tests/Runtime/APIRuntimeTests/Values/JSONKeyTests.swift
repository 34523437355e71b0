import Foundation
import Testing

@testable import APIRuntime

private struct Pet: Codable, Equatable {
  var id: Int
  var others: [String: JSONValue]

  init(id: Int, others: [String: JSONValue]) {
    self.id = id
    self.others = others
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: JSONKey.self)
    id = try container.decode(Int.self, forKey: "id")
    others = try container.decodeRemaining(JSONValue.self, except: ["id"])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(id, forKey: "id")
    try container.encodeRemaining(others, except: ["id"])
  }
}

@Suite("Additional properties")
struct JSONKeyTests {
  @Test("are every key but the declared ones")
  func roundTrip() throws {
    let text = #"{"a":null,"b":[1],"id":7}"#
    let pet = try JSONDecoder().decode(Pet.self, from: Data(text.utf8))
    #expect(pet == Pet(id: 7, others: ["a": nil, "b": [1]]))
    #expect(String(decoding: try JSONEncoder.api().encode(pet), as: UTF8.self) == text)
  }

  @Test("never replace a declared one")
  func collision() throws {
    let bytes = try JSONEncoder.api().encode(Pet(id: 7, others: ["id": "x"]))
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"id":7}"#)
  }

  @Test("of one type fail as a whole, at the key that does not fit")
  func wrongType() throws {
    struct Counts: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: JSONKey.self).decodeRemaining(Int.self)
      }
    }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Counts.self, from: Data(#"{"a":1,"b":"x"}"#.utf8))
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("wrong kind of error")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["b"])
  }
}
