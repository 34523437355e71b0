import GenDiagnostics
import GenSource
import Testing

@testable import GenLoading

@Suite("An overlay")
struct OverlayTests {
  @Test(
    "updates what its paths select",
    arguments: [
      (#"{"a":1}"#, #"{"target":"$","update":{"b":2}}"#, #"{"a":1,"b":2}"#),
      (#"{"a":1}"#, #"{"target":"$","update":{"a":2}}"#, #"{"a":2}"#),
      (#"{"a":1}"#, #"{"target":"$.a","update":2}"#, #"{"a":2}"#),
      (#"{"a":1}"#, #"{"target":"$.a","update":"b"}"#, #"{"a":"b"}"#),
      (#"{"a":1}"#, #"{"target":"$.a","update":null}"#, #"{"a":null}"#),
      (#"{"a":null}"#, #"{"target":"$","update":{"a":true}}"#, #"{"a":true}"#),
      (#"{"a":{"x":1,"y":2}}"#, #"{"target":"$.a","update":{"y":3,"z":4}}"#, #"{"a":{"x":1,"y":3,"z":4}}"#),
      (#"{"a":{"b":{"c":1}}}"#, #"{"target":"$","update":{"a":{"b":{"d":2}}}}"#, #"{"a":{"b":{"c":1,"d":2}}}"#),
      (#"{"a":[1]}"#, #"{"target":"$","update":{"a":[2,3]}}"#, #"{"a":[1,2,3]}"#),
      (#"{"a":[1]}"#, #"{"target":"$.a","update":2}"#, #"{"a":[1,2]}"#),
      (#"{"a":[1]}"#, #"{"target":"$.a","update":{"b":2}}"#, #"{"a":[1,{"b":2}]}"#),
      (#"{"a":[1]}"#, #"{"target":"$.a","update":[2,[3]]}"#, #"{"a":[1,2,[3]]}"#),
      (#"{"a":[1]}"#, #"{"target":"$.a","update":[]}"#, #"{"a":[1]}"#),
      (#"{"a":{},"b":{}}"#, #"{"target":"$.*","update":{"c":[1]}}"#, #"{"a":{"c":[1]},"b":{"c":[1]}}"#),
      // Each value once, however often it is selected.
      (#"{"a":[1]}"#, #"{"target":"$['a','a']","update":2}"#, #"{"a":[1,2]}"#),
      (#"{"a":{"a":{}}}"#, #"{"target":"$..a","update":{"x":1}}"#, #"{"a":{"a":{"x":1},"x":1}}"#),
      (#"{"a":1,"b":2}"#, #"{"target":"$.*","update":0}"#, #"{"a":0,"b":0}"#),
      (#"{"a":1}"#, #"{"target":"$.a","update":2},{"target":"$[?@ == 2]","update":3}"#, #"{"a":3}"#),
      (
        #"{"a":{}}"#, #"{"target":"$.a","update":{"b":{}}},{"target":"$.a.b","update":{"c":1}}"#,
        #"{"a":{"b":{"c":1}}}"#
      ),
      (#"{"a":1}"#, #"{"target":"$","description":"Adds b.","update":{"b":2},"x-by":"me"}"#, #"{"a":1,"b":2}"#),
      (
        #"{"a":"\u00e9\n"}"#, #"{"target":"$","update":{"\u0062":"\"1\"","c":1.50e3}}"#,
        #"{"a":"\u00e9\n","\u0062":"\"1\"","c":1.50e3}"#
      ),
      (#"{"é":1}"#, #"{"target":"$","update":{"\u00e9":2}}"#, #"{"é":2}"#),
      (
        #"{"b":1,"e":{"x":1}}"#,
        #"{"target":"$","update":{"a":0,"b":2,"c":3,"d":4,"e":{"y":2},"f":6,"g":7,"h":8,"i":9}}"#,
        #"{"b":2,"e":{"x":1,"y":2},"a":0,"c":3,"d":4,"f":6,"g":7,"h":8,"i":9}"#
      ),
      ("[]", #"{"target":"$","update":1}"#, "[1]"), ("1", #"{"target":"$","update":2}"#, "2"),
    ] as [(String, String, String)])
  func updates(description: String, actions: String, want: String) throws {
    let result = try Overlaying(description, actions: actions)
    #expect(result.text == want)
    #expect(result.diagnostics == [])
  }

  @Test(
    "removes what its paths select",
    arguments: [
      (#"{"a":1,"b":2}"#, #"{"target":"$.a","remove":true}"#, #"{"b":2}"#),
      (#"{"a":1}"#, #"{"target":"$.a","remove":true}"#, "{}"),
      (#"{"a":[1,2,3,2]}"#, #"{"target":"$.a[?@ == 2]","remove":true}"#, #"{"a":[1,3]}"#),
      (#"{"a":[1,2,3]}"#, #"{"target":"$.a[0,0,-1]","remove":true}"#, #"{"a":[2]}"#),
      (#"{"a":{"a":1},"b":{"a":2}}"#, #"{"target":"$..a","remove":true}"#, #"{"b":{}}"#),
      (#"{"a":1,"b":[1]}"#, #"{"target":"$.*","remove":true}"#, "{}"),
      (#"{"a":1}"#, #"{"target":"$.a","remove":true},{"target":"$","update":{"a":[]}}"#, #"{"a":[]}"#),
      (
        #"{"paths":{"/a":{"get":{"deprecated":true},"put":{}},"/b":{"get":{"x-internal":true}}}}"#,
        #"{"target":"$.paths.*[?@.deprecated == true]","remove":true},{"target":"$.paths[?@.*['x-internal']]","remove":true}"#,
        #"{"paths":{"/a":{"put":{}}}}"#
      ),
    ] as [(String, String, String)])
  func removals(description: String, actions: String, want: String) throws {
    let result = try Overlaying(description, actions: actions)
    #expect(result.text == want)
    #expect(result.diagnostics == [])
  }

  @Test(
    "copies what another path selects, as it is before",
    arguments: [
      (#"{"a":{"x":[1]},"b":{"x":[2]}}"#, #"{"target":"$.b","copy":"$.a"}"#, #"{"a":{"x":[1]},"b":{"x":[2,1]}}"#),
      (#"{"a":{"x":1},"b":{}}"#, #"{"target":"$.b","copy":"$.a"}"#, #"{"a":{"x":1},"b":{"x":1}}"#),
      (#"{"a":[1],"b":[2]}"#, #"{"target":"$.*","copy":"$.a"}"#, #"{"a":[1,1],"b":[2,1]}"#),
      (#"{"a":1,"b":2}"#, #"{"target":"$.b","copy":"$.a"}"#, #"{"a":1,"b":1}"#),
      (#"{"a":[1],"b":2}"#, #"{"target":"$.a","copy":"$.b"}"#, #"{"a":[1,2],"b":2}"#),
      (#"{"a":{"b":{}}}"#, #"{"target":"$.a.b","copy":"$"}"#, #"{"a":{"b":{"a":{"b":{}}}}}"#),
      (#"{"a":{"x":1}}"#, #"{"target":"$.a","copy":"$.a"}"#, #"{"a":{"x":1}}"#),
      // A renamed path: what is new, the copy, and the removal of the old one.
      (
        #"{"paths":{"/old":{"get":{}}}}"#,
        #"{"target":"$.paths","update":{"/new":{}}},{"target":"$.paths['/new']","copy":"$.paths['/old']"},{"target":"$.paths['/old']","remove":true}"#,
        #"{"paths":{"/new":{"get":{}}}}"#
      ),
      // A copy is a value of its own.
      (
        #"{"a":{"x":{}},"b":{}}"#, #"{"target":"$.b","copy":"$.a"},{"target":"$.b.x","update":{"y":1}}"#,
        #"{"a":{"x":{}},"b":{"x":{"y":1}}}"#
      ),
    ] as [(String, String, String)])
  func copies(description: String, actions: String, want: String) throws {
    let result = try Overlaying(description, actions: actions)
    #expect(result.text == want)
    #expect(result.diagnostics == [])
  }

  @Test("of several is applied in their order, each to what the earlier ones made")
  func several() throws {
    let first = Overlaying.overlay(#"{"target":"$","update":{"b":{"c":1}}}"#, version: "1.0.0")
    let second = Overlaying.overlay(#"{"target":"$.b.c","update":2},{"target":"$.a","remove":true}"#)
    #expect(try Overlaying(#"{"a":1}"#, [first, second]).text == #"{"b":{"c":2}}"#)
    #expect(try Overlaying(#"{"a":1}"#, [second, first]).text == #"{"b":{"c":1}}"#)
  }

  @Test("keeps the place of every value and key, in the description or in the overlay that it is from")
  func places() throws {
    let description = #"{"a":{"b":1},"c":[true]}"#
    let overlay = Overlaying.overlay(#"{"target":"$.a","update":{"b":"x","d":[null]}},{"target":"$.c","update":false}"#)
    let result = try Overlaying(description, [Overlaying.overlay(#"{"target":"$.a","update":{"e":0}}"#), overlay])
    let root = try #require(result.document?.root)
    func text(at place: SourcePlace?) throws -> String {
      let place = try #require(place?.origin)
      return place.file.path + " " + String(decoding: place.file.bytes[place.offset...].prefix(4), as: UTF8.self)
    }
    #expect(root["a"]?.text == #"{"b":"x","e":0,"d":[null]}"#)
    #expect(root.text == result.text)
    #expect(try text(at: root.place) == #"test.json {"a""#)
    #expect(try text(at: root["a"]?.place) == #"test.json {"b""#)
    #expect(try text(at: root["a"]?.member("b")?.keyPlace) == #"test.json "b":"#)
    #expect(try text(at: root["a"]?["b"]?.place) == #"2.json "x","#)
    #expect(try text(at: root["a"]?.member("d")?.keyPlace) == #"2.json "d":"#)
    #expect(try text(at: root["a"]?["d"]?.elements.first?.place) == "2.json null")
    #expect(try text(at: root["a"]?["e"]?.place) == #"1.json 0}}]"#)
    #expect(try text(at: root["c"]?.elements.first?.place) == "test.json true")
    #expect(try text(at: root["c"].flatMap { Array($0.elements).last }?.place) == "2.json fals")
  }

  @Test("makes a document in which members are found, of large objects, too")
  func lookup() throws {
    let members = (0..<40).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let more = (30..<60).map { "\"k\($0)\":\"\($0)\"" }.joined(separator: ",")
    let document = try #require(
      try Overlaying("{\(members)}", actions: "{\"target\":\"$\",\"update\":{\(more)}}").document)
    #expect(document.root.members.count == 60)
    for number in 0..<60 {
      #expect(document.root["k\(number)"]?.text == (number < 30 ? "\(number)" : "\"\(number)\""))
    }
    #expect(document.root["k60"] == nil)
    #expect(document.root.members.map(\.keyNumber) == Array(0..<60))
  }
}
