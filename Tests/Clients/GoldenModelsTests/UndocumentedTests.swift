import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("What a server sends beyond the description")
struct UndocumentedTests {
  @Test("is kept where asked for, and written as the same", arguments: rows)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let rows: [Row] = [
    Row("nothing", #"{"height":1.5,"name":"a"}"#, FloorLamp(name: "a", height: 1.5)),
    Row(
      "members of any kind", #"{"height":1.5,"maker":{"id":7},"name":"a","price":null,"tags":["x",0.5]}"#,
      FloorLamp(name: "a", height: 1.5).with(["maker": ["id": 7], "price": nil, "tags": ["x", 0.5]])),
    Row(
      "a number beyond the precision of others", #"{"height":1,"id":9007199254740993,"name":"a"}"#,
      FloorLamp(name: "a", height: 1).with(["id": 9_007_199_254_740_993])),
    Row(
      "members of nested objects",
      #"{"bulb":{"lumen":800,"socket":"E27"},"height":1.5,"name":"a","shades":[{"hue":1}]}"#,
      FloorLamp(
        name: "a", height: 1.5, bulb: .init(socket: "E27").with(["lumen": 800]),
        shades: [Shade().with(["hue": 1])])),
    Row(
      "beside a declared member of the property's name", #"{"hue":1,"undocumented":true}"#,
      Shade(undocumented: true).with(["hue": 1])),
    Row(
      "as members that the schema allows", #"{"arms":6,"style":"baroque"}"#,
      Chandelier(arms: 6, additionalProperties: ["style": "baroque"])),
    Row(
      "in a member of a union", #"{"age":3,"height":2,"name":"a"}"#,
      Light.floorLamp(FloorLamp(name: "a", height: 2).with(["age": 3]))),
    Row(
      "not in a merge patch, which sends what changes", #"{"maker":"b","name":"a"}"#, Lamp(name: "a"),
      encoded: #"{"name":"a"}"#),
  ]

  @Test("goes along where a value to send is made of a received one")
  func conversion() throws {
    let bulb = try JSONDecoder.api().decode(Bulb.self, from: Data(#"{"id":7,"maker":"b","watts":40}"#.utf8))
    let text = String(decoding: try JSONEncoder.api().encode(BulbInput(bulb)), as: UTF8.self)
    #expect(text == #"{"maker":"b","watts":40}"#)
  }

  @Test("is lost neither by a change nor by a comparison")
  func change() throws {
    let json = Data(#"{"height":1.5,"maker":"b","name":"a"}"#.utf8)
    var lamp = try JSONDecoder.api().decode(FloorLamp.self, from: json)
    #expect(lamp != FloorLamp(name: "a", height: 1.5))
    lamp.name = "c"
    lamp.undocumented["name"] = "never replaces a declared member"
    let text = String(decoding: try JSONEncoder.api().encode(lamp), as: UTF8.self)
    #expect(text == #"{"height":1.5,"maker":"b","name":"c"}"#)
  }
}

extension FloorLamp {
  fileprivate func with(_ undocumented: [String: JSONValue]) -> FloorLamp {
    var lamp = self
    lamp.undocumented = undocumented
    return lamp
  }
}

extension FloorLamp.Bulb {
  fileprivate func with(_ undocumented: [String: JSONValue]) -> FloorLamp.Bulb {
    var bulb = self
    bulb.undocumented = undocumented
    return bulb
  }
}

extension Shade {
  fileprivate func with(_ undocumented: [String: JSONValue]) -> Shade {
    var shade = self
    shade.undocumentedProperties = undocumented
    return shade
  }
}
