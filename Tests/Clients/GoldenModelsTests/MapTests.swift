import APIRuntime
import Foundation
import GoldenModels
import Testing

@Suite("A map")
struct MapTests {
  @Test("is read from its JSON and written as the same", arguments: besides + maps + anything + arrays + inside)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let besides: [Row] = [
    Row("no other members", #"{"name":"lamp"}"#, Device(name: "lamp")),
    Row(
      "other members of any kind", #"{"a":null,"b":[1,"x"],"c":{"d":1.5},"name":"lamp"}"#,
      Device(name: "lamp", additionalProperties: ["a": nil, "b": [1, "x"], "c": ["d": 1.5]])),
    Row(
      "other members of one type", #"{"a":9007199254740993,"in-flight":2,"total":3}"#,
      Counters(total: 3, inFlight: 2, additionalProperties: ["a": 9_007_199_254_740_993])),
    Row("no other members are allowed", #"{"name":"a","other":1}"#, Closed(name: "a"), encoded: #"{"name":"a"}"#),
    Row(
      "a member called like the others", #"{"additionalProperties":true,"x":"y"}"#,
      Crowded(additionalProperties: true, otherProperties: ["x": "y"])),
    Row(
      "a member that only the client sets", #"{"a":1,"name":"b","secret":"c"}"#,
      Vault(name: "b", additionalProperties: ["a": 1]), encoded: #"{"a":1,"name":"b"}"#),
    Row(
      "names that are not Swift names", #"{"":1,"a b":2,"total":3,"日本":4}"#,
      Counters(total: 3, additionalProperties: ["": 1, "a b": 2, "日本": 4])),
    Row(
      "members by patterns of two types", #"{"id":1,"n-a":0.5,"s-b":"x"}"#,
      Mixed(id: 1, additionalProperties: ["n-a": 0.5, "s-b": "x"])),
    Row(
      "a member that matches no pattern", #"{"id":1,"z":{}}"#, Mixed(id: 1, additionalProperties: ["z": [:]])),
  ]

  private static let maps: [Row] = [
    Row("an empty map", "{}", Labels()),
    Row("a map of texts", #"{"a":"","b c":"x"}"#, ["a": "", "b c": "x"] as Labels),
    Row("a map of maps", #"{"x":{"y":1.5},"z":{}}"#, ["x": ["y": 1.5], "z": [:]] as Matrix),
    Row("a map of objects", #"{"etc":{"path":"/etc"}}"#, ["etc": DirectoryValue(path: "/etc")] as Directory),
    Row("names by a pattern", #"{"x-a":"1"}"#, ["x-a": "1"] as Headers),
    Row("names by a schema", #"{"443":true,"80":false}"#, ["80": false, "443": true] as Ports),
    Row("an object of which nothing is said", #"{"a":[{}]}"#, ["a": [[:]]] as FreeForm),
  ]

  private static let anything: [Row] = [
    Row("anything: null", "null", nil as Anything),
    Row("anything: a number", "-1.5", -1.5 as Anything),
    Row("anything: a large integer", "9223372036854775807", JSONValue.integer(.max) as Anything),
    Row("anything: a text", #""a\"\\/\n""#, "a\"\\/\n" as Anything),
    Row("anything: lists and objects", #"[{"a":[]},[null,false]]"#, [["a": []], [nil, false]] as Anything),
    Row("true is a schema", #"{"a":1}"#, ["a": 1] as Always),
    Row("false is a schema that is not enforced", "0", 0 as NeverModel),
  ]

  private static let arrays: [Row] = [
    Row("a list of lists", "[[],[1,2]]", [[], [1, 2]] as Grid),
    Row("a list of anything", #"[1,"a",null]"#, [1, "a", nil] as Anythings),
    Row("a list without repetitions keeps its order", #"["b","a"]"#, ["b", "a"] as Roles),
    Row("a tuple of equals", "[1.5,2]", [1.5, 2] as Coordinate),
    Row("a tuple of all sorts", #"[7,"a"]"#, [.int(7), .string("a")] as LogEntry),
    Row("a tuple and more", #"[7,"a",true,false]"#, [.int(7), .string("a"), .bool(true), .bool(false)] as LogEntry),
    Row("a tuple that says nothing of more", #"[7,"a"]"#, [.int(7), .string("a")] as OpenTuple),
    Row(
      "anything behind such a tuple", #"[7,"a",[true],null,0.5]"#,
      [.int(7), .string("a"), .any([true]), .any(nil), .any(0.5)] as OpenTuple),
    Row("a tuple with what it does not foresee", "[7,null]", [.int(7), .unknown(nil)] as LogEntry),
  ]

  private static let inside: [Row] = [
    Row("only what is required, which is null", #"{"extra":null}"#, Preferences(extra: nil)),
    Row(
      "all there is",
      #"{"entries":[[7,"a"]],"extra":{"a":1},"labels":{"a":"b"},"limits":{"cpu":0.5,"ram":"1G"},"more":[2]}"#,
      Preferences(
        extra: ["a": 1], more: [2], labels: ["a": "b"], entries: [[.int(7), .string("a")]],
        limits: Preferences.Limits(cpu: 0.5, additionalProperties: ["ram": "1G"]))),
    Row(
      "null for anything that may be absent", #"{"extra":1,"more":null}"#, Preferences(extra: 1),
      encoded: #"{"extra":1}"#),
  ]

  @Test("never replaces a declared member")
  func collision() throws {
    let device = Device(name: "lamp", additionalProperties: ["name": "other", "room": "hall"])
    let text = String(decoding: try JSONEncoder.api().encode(device), as: UTF8.self)
    #expect(text == #"{"name":"lamp","room":"hall"}"#)
  }
}
