import Foundation
import Testing

@testable import GenLoading

@Suite("The actions of an overlay")
struct OverlayRunTests {
  /// Where the values of the one action are, in the overlay.
  private static let start = Overlaying.beginning.utf8.count

  @Test(
    "that cannot be applied are errors with both places",
    arguments: [
      (
        #"{"target":"$","update":{"a":👉{}}}"#, "an object cannot be merged into a string", "test.json:5"
      ),
      (#"{"target":"$","update":{"a":👉[1]}}"#, "an array cannot be merged into a string", "test.json:5"),
      (#"{"target":"$","update":{"o":{"x":👉[1]}}}"#, "an array cannot be merged into an object", "test.json:18"),
      (#"{"target":"$","update":{"l":👉1}}"#, "a number cannot be merged into an array", "test.json:26"),
      (#"{"target":"$.a","update":👉{}}"#, "an object cannot be merged into a string", "test.json:5"),
      (#"{"target":"$.o","update":👉1}"#, "a number cannot be merged into an object", "test.json:13"),
      (#"{"target":"$.o","copy":👉"$.l"}"#, "an array cannot be merged into an object", "test.json:13"),
    ] as [(String, String, String)])
  func incompatible(marked: String, message: String, place: String) throws {
    let parts = marked.components(separatedBy: "👉")
    let result = try Overlaying(#"{"a":"b","o":{"x":{}},"l":[]}"#, actions: parts.joined())
    #expect(result.text == nil)
    let offset = Self.start + parts[0].utf8.count
    #expect(
      result.diagnostics == [
        "1.json:\(offset): error: \(message) [overlay.incompatible]",
        "hint: remove that one in an action before this", "\(place): note: that is here",
      ])
  }

  @Test(
    "are errors where the path selects values of several kinds, or not one to copy",
    arguments: [
      (
        #"{"target":👉"$.*","update":{}}"#,
        "the path selects objects, arrays or primitive values, not one of them alone",
        ["test.json:5: note: an object is selected", "test.json:12: note: an array is selected"]
      ),
      (
        #"{"target":👉"$['o','s']","update":1}"#,
        "the path selects objects, arrays or primitive values, not one of them alone",
        ["test.json:5: note: an object is selected", "test.json:19: note: a string is selected"]
      ),
      (#"{"target":"$.o","copy":👉"$.x"}"#, "\"$.x\" selects nothing, where one value is to be copied", []),
      (#"{"target":"$.o","copy":👉"$.*"}"#, "\"$.*\" selects 3 values, where one value is to be copied", []),
    ] as [(String, String, [String])])
  func kinds(marked: String, message: String, notes: [String]) throws {
    let parts = marked.components(separatedBy: "👉")
    let result = try Overlaying(#"{"o":{},"l":[],"s":""}"#, actions: parts.joined())
    #expect(result.text == nil)
    let offset = Self.start + parts[0].utf8.count
    #expect(result.diagnostics.first == "1.json:\(offset): error: \(message) [overlay.incompatible]")
    #expect(result.diagnostics.dropFirst() == notes[...])
  }

  @Test(
    "that select nothing draw a warning at the name that leads nowhere, with the nearest one",
    arguments: [
      ("$.paths.👉x", nil), ("$.👉pathes", "paths"), ("$.paths[👉'/pet']", "/pets"), ("$.paths.*.👉gett", "get"),
      ("$..👉operationid", "operationId"), ("$.paths[?@.x]", nil), ("$.list[7]", nil), ("$.paths['a','b']", nil),
      ("$.👉info.title", nil),
    ] as [(String, String?)])
  func nothing(marked: String, candidate: String?) throws {
    let parts = marked.components(separatedBy: "👉")
    let path = parts.joined()
    let description = #"{"paths":{"/pets":{"get":{"operationId":"a"}}},"list":[]}"#
    let result = try Overlaying(description, actions: "{\"target\":\"\(path)\",\"remove\":true}")
    #expect(result.text == description)
    // Without a name to point at, the place is that of the path.
    let offset = Self.start + #"{"target":"#.utf8.count + (parts.count == 1 ? 0 : 1 + parts[0].utf8.count)
    #expect(
      result.diagnostics.first
        == "1.json:\(offset): warning: \"\(path)\" selects nothing; the action changes nothing [overlay.nothing-selected]"
    )
    #expect(result.diagnostics.dropFirst().first == candidate.map { "hint: did you mean \"\($0)\"?" })
  }

  @Test("of version 1.0 may do all but copy")
  func firstVersion() throws {
    let update = #"{"target":"$.a[?@ == 1]","remove":true},{"target":"$.b","update":2},{"target":"$.a","update":[3]}"#
    #expect(try Overlaying(#"{"a":[1],"b":1}"#, actions: update, version: "1.0.0").text == #"{"a":[3],"b":2}"#)
    let copy = try Overlaying(#"{"a":[1],"b":1}"#, actions: #"{"target":"$.a","copy":"$.b"}"#, version: "1.0.3")
    #expect(
      copy.diagnostics == [
        "1.json:\(Self.start + 16): error: unknown key \"copy\" in an action [overlay.unknown-key]",
        "hint: it needs \"overlay\": \"1.1.0\"",
      ])
  }

  @Test("are refused where they double a description again and again")
  func doubling() throws {
    let action = #"{"target":"$.a","copy":"$.a"}"#
    let actions = Array(repeating: action, count: 100).joined(separator: ",")
    let result = try Overlaying(#"{"a":[1,2,3]}"#, actions: actions)
    #expect(result.text == nil)
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics[0].hasSuffix("the actions add more than 1000000 keys and values [overlay.too-large]"))
  }

  @Test("are refused where they make a description too deep")
  func depth() throws {
    func nested(_ count: Int) -> String { String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(
      try Overlaying("{\"a\":\(nested(300))}", actions: "{\"target\":\"$.a\",\"update\":\(nested(509))}").text != nil)
    let update = "{\"target\":\"$..[?length(@) == 0]\",\"update\":\(nested(400))}"
    let result = try Overlaying("{\"a\":\(nested(300))}", actions: update)
    #expect(result.text == nil)
    #expect(result.diagnostics.count == 1)
    #expect(
      result.diagnostics[0].hasSuffix("more than 512 arrays and objects are inside each other [overlay.too-deep]"))
    // A copy into itself, which doubles the depth.
    let copies = Array(repeating: #"{"target":"$..[?count(@.*) == 0]","copy":"$"}"#, count: 12).joined(separator: ",")
    let copied = try Overlaying(#"{"a":{}}"#, actions: copies)
    #expect(copied.diagnostics.map { $0.suffix(18) } == ["[overlay.too-deep]"])
  }

  @Test(
    "are refused where their paths look at too much",
    arguments: [
      "$..[?$..[?$..x]]", "$..*..*..*..*..*..*", "$..[?match(@, '((a{20}){20}){20}')]", "$..[?count($..*) == 1]",
      "$.*[?@ == $.a]",
    ])
  func cost(path: String) throws {
    let elements = Array(repeating: "[[\"a\", 1]]", count: 500).joined(separator: ",")
    let action = "{\"target\":\"\(path)\",\"remove\":true}"
    let result = try Overlaying("{\"a\":[\(elements)],\"b\":[[\(elements)]]}", actions: action, maximumSteps: 1000)
    #expect(result.text == nil)
    #expect(
      result.diagnostics == [
        "1.json:\(Self.start + 10): error: the actions look at too many values [overlay.too-costly]",
        "hint: select less: .. looks at everything, once more in every filter",
      ])
  }

  @Test("need no more stack than any thread has, however deep all of it is")
  func stack() async throws {
    func nested(_ count: Int) -> String {
      String(repeating: "{\"a\":", count: count) + "[]" + String(repeating: "}", count: count)
    }
    let filter = String(repeating: "!(@.a&&", count: 31) + "@.a==@.a" + String(repeating: ")", count: 31)
    let actions = """
      {"target":"$..[?\(filter)]","update":{"b":\(nested(3))}},{"target":"$","copy":"$"},{"target":"$.a.a.a","update":{"b":\(nested(490))}},
      {"target":"$..[?@==$.a && match('aa', '\(String(repeating: "(", count: 31))a\(String(repeating: ")*", count: 31))')]","remove":true}
      """
    let description = nested(505)
    let result: Overlaying = try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try Overlaying(description, actions: actions) }) }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(result.diagnostics.filter { !$0.contains("[overlay.nothing-selected]") } == [])
    #expect(result.text != nil)
  }

  @Test("look at each value once for a path with descendants, however deep they are")
  func linear() throws {
    let count = 500
    let deep = String(repeating: "{\"a\":", count: count) + "1" + String(repeating: "}", count: count)
    let wide = "[" + Array(repeating: "{\"b\":{\"c\":1}}", count: 10_000).joined(separator: ",") + "]"
    for (json, path) in [
      (deep, "$..b"), (deep, "$..a"), (wide, "$..c"), (wide, "$..[?@.c == 2]"), (wide, "$..[?@.b.c == 1]"),
    ] {
      let tree = ValueTree([try parsed(json)], maximumAdded: 0)
      var steps = 1_000_000
      _ = try JSONPathEvaluator.select(try JSONPathParser.parse(path), in: tree, steps: &steps)
      #expect(1_000_000 - steps < 12 * tree.nodes.count)
    }
  }
}
