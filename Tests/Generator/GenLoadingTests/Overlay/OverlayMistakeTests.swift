import Foundation
import Testing

@testable import GenLoading

@Suite("A mistake in an overlay")
struct OverlayMistakeTests {
  /// Each with a mark before the byte that the first diagnostic is about.
  @Test(
    "is an error with its place and what to do",
    arguments: [
      ("👉[]", "an overlay must be an object; found an array [overlay.wrong-type]", []),
      (
        "👉{}", "this is not an overlay: \"overlay\" is missing [overlay.missing-member]",
        ["hint: an overlay begins with \"overlay\": \"1.1.0\""]
      ),
      (
        #"👉{"openapi":"3.1.0","info":{"title":"","version":""}}"#,
        "this is not an overlay: \"overlay\" is missing [overlay.missing-member]", ["hint: it is a description"]
      ),
      (#"{"overlay":👉1.0}"#, "the version of an overlay must be a string; found 1.0 [overlay.wrong-type]", []),
      (
        #"{"overlay":👉"1.2.0"}"#,
        "version 1.2.0 of the Overlay Specification is not supported [overlay.unsupported-version]",
        ["hint: the versions read are 1.0 and 1.1"]
      ),
      (
        #"{"overlay":👉"1.10.0"}"#,
        "version 1.10.0 of the Overlay Specification is not supported [overlay.unsupported-version]",
        ["hint: the versions read are 1.0 and 1.1"]
      ),
      (
        #"{"overlay":👉"2.0"}"#,
        "version 2.0 of the Overlay Specification is not supported [overlay.unsupported-version]",
        ["hint: the versions read are 1.0 and 1.1"]
      ),
      (
        #"👉{"overlay":"1.1.0","actions":[{"target":"$","update":{}}]}"#,
        "the overlay has no \"info\" [overlay.missing-member]", []
      ),
      (
        #"{"overlay":"1.1.0","info":👉{"title":""},"actions":[{"target":"$","update":{}}]}"#,
        "the info of the overlay has no \"version\" [overlay.missing-member]", []
      ),
      (
        #"{"overlay":"1.1.0","info":👉"a","actions":[{"target":"$","update":{}}]}"#,
        #""info" must be an object; found "a" [overlay.wrong-type]"#, []
      ),
      (
        #"{"overlay":"1.1.0","info":{"title":👉1,"version":""},"actions":[{"target":"$","update":{}}]}"#,
        "\"title\" must be a string; found 1 [overlay.wrong-type]", []
      ),
      (
        #"👉{"overlay":"1.1.0","info":{"title":"","version":""}}"#,
        "the overlay has no \"actions\" [overlay.missing-member]", []
      ),
      (
        #"{"overlay":"1.1.0","info":{"title":"","version":""},"actions":👉[]}"#,
        "the overlay has no action [overlay.missing-member]", []
      ),
      (
        #"{"overlay":"1.1.0","info":{"title":"","version":""},"actions":👉{}}"#,
        "\"actions\" must be an array; found an object [overlay.wrong-type]", []
      ),
      (
        #"{"overlay":"1.1.0","info":{"title":"","version":""},👉"action":1,"actions":[{"target":"$","update":{}}]}"#,
        "unknown key \"action\" in an overlay [overlay.unknown-key]", ["hint: did you mean \"actions\"?"]
      ),
      (
        #"{"overlay":"1.1.0","info":{"title":"","version":"",👉"contact":""},"actions":[{"target":"$","update":{}}]}"#,
        "unknown key \"contact\" in the info of an overlay [overlay.unknown-key]", []
      ),
      (
        #"{"overlay":"1.1.0","extends":👉1,"info":{"title":"","version":""},"actions":[{"target":"$","update":{}}]}"#,
        "\"extends\" must be a string; found 1 [overlay.wrong-type]", []
      ),
      (
        #"{"overlay":"1.1.0"👉 "x-a":{},"info":{"title":"","version":""},"actions":[{"target":"$","update":{}}]}"#,
        "missing ',' between two members [json.missing-comma]", []
      ),
    ] as [(String, String, [String])])
  func documents(marked: String, message: String, rest: [String]) throws {
    let parts = marked.components(separatedBy: "👉")
    let result = try Overlaying("{}", [parts.joined()])
    #expect(result.text == nil)
    #expect(result.diagnostics == ["1.json:\(parts[0].utf8.count): error: \(message)"] + rest)
  }

  @Test(
    "in an action is one, too",
    arguments: [
      ("👉1", "error: an action must be an object; found 1 [overlay.wrong-type]", []),
      (#"👉{"update":{}}"#, "error: the action has no \"target\" [overlay.missing-member]", []),
      (
        #"{"target":👉["$"],"update":{}}"#, "error: \"target\" must be a string; found an array [overlay.wrong-type]", []
      ),
      (
        #"{"target":"$","remove":👉"true"}"#, #"error: "remove" must be a boolean; found "true" [overlay.wrong-type]"#,
        ["*"]
      ),
      (#"{"target":"$","copy":👉1}"#, "error: \"copy\" must be a string; found 1 [overlay.wrong-type]", ["*"]),
      (
        #"{"target":"$","description":👉1,"update":{}}"#,
        "error: \"description\" must be a string; found 1 [overlay.wrong-type]", []
      ),
      (
        #"{"target":"$",👉"updates":{}}"#, "error: unknown key \"updates\" in an action [overlay.unknown-key]",
        ["hint: did you mean \"update\"?"]
      ),
      (
        #"{"target":"$.a👉-b","update":{}}"#,
        "error: this is not a JSONPath: a name behind a dot cannot contain \"-\" [overlay.bad-path]",
        ["hint: write ['a-b']"]
      ),
      (
        #"{"target":"$[\"a\"].b👉-c","update":{}}"#,
        "error: this is not a JSONPath: a name behind a dot cannot contain \"-\" [overlay.bad-path]",
        ["hint: write ['b-c']"]
      ),
      (
        #"{"target":"$['\u00e9\\n']👉x","update":{}}"#,
        "error: this is not a JSONPath: expected the end, \".\" or \"[\", found \"x\" [overlay.bad-path]", []
      ),
      (
        #"{"target":"👉","update":{}}"#,
        "error: this is not a JSONPath: a JSONPath begins with \"$\" [overlay.bad-path]",
        ["hint: for example $.paths.*.get"]
      ),
      (
        #"{"target":"$","copy":"$.👉"}"#,
        "error: this is not a JSONPath: a name is missing behind the dot [overlay.bad-path]", []
      ),
      (
        #"{"target":👉"$","remove":true}"#, "error: the description as a whole cannot be removed [overlay.incompatible]",
        []
      ),
      (
        #"{"target":"$.👉x","remove":true}"#,
        "warning: \"$.x\" selects nothing; the action changes nothing [overlay.nothing-selected]", []
      ),
      (
        #"👉{"target":"$.a"}"#, "warning: the action changes nothing [overlay.without-effect]",
        ["hint: give it \"update\", \"copy\" or \"remove\": true"]
      ),
      (
        #"👉{"target":"$.a","remove":false}"#, "warning: the action changes nothing [overlay.without-effect]",
        ["hint: give it \"update\", \"copy\" or \"remove\": true"]
      ),
      (
        #"{"target":"$.a","remove":true,👉"update":1}"#,
        "warning: \"update\" has no effect beside \"remove\" [overlay.without-effect]", []
      ),
      (
        #"👉{"target":"$.a","update":1,"copy":"$.b"}"#,
        "warning: neither of \"update\" and \"copy\" has an effect beside the other [overlay.without-effect]", []
      ),
    ] as [(String, String, [String])])
  func actions(marked: String, message: String, rest: [String]) throws {
    let parts = marked.components(separatedBy: "👉")
    let result = try Overlaying(#"{"a":1,"b":2}"#, actions: parts.joined())
    let offset = Overlaying.beginning.utf8.count + parts[0].utf8.count
    #expect(result.diagnostics.first == "1.json:\(offset): \(message)")
    if rest != ["*"] { #expect(result.diagnostics.dropFirst() == rest[...]) }
    #expect((result.text == nil) == message.hasPrefix("error"))
  }
}
