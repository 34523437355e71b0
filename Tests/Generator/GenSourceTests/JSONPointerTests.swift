import GenDiagnostics
import GenSource
import Testing

@Suite("A JSON pointer")
struct JSONPointerTests {
  /// The example of RFC 6901 §5.
  private static let example = """
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\\\j": 5, "k\\"l": 6, " ": 7, "m~n": 8}
    """

  @Test(
    "resolves, in both its forms, as RFC 6901 says",
    arguments: [
      ("/foo", "#/foo", #"["bar", "baz"]"#), ("/foo/0", "#/foo/0", #""bar""#), ("/foo/1", "#/foo/1", #""baz""#),
      ("/", "#/", "0"), ("/a~1b", "#/a~1b", "1"), ("/c%d", "#/c%25d", "2"), ("/e^f", "#/e%5Ef", "3"),
      ("/g|h", "#/g%7Ch", "4"), ("/i\\j", "#/i%5Cj", "5"), ("/k\"l", "#/k%22l", "6"), ("/ ", "#/%20", "7"),
      ("/m~0n", "#/m~0n", "8"),
    ] as [(String, String, String)])
  func rfcExamples(plain: String, fragment: String, want: String) throws {
    let document = try document(Self.example)
    let fromPlain = try JSONPointer(plain)
    let fromFragment = try JSONPointer(fragment: fragment)
    #expect(document.resolve(fromPlain)?.text == want)
    #expect(document.resolve(fromFragment)?.text == want)
    #expect(fromFragment.description == plain)
    #expect(fromPlain.fragment == fragment)
  }

  @Test("encodes all of ASCII but what RFC 3986 §3.5 allows in a fragment")
  func encoding() {
    let alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    let allowed = Set((alphanumerics + "-._~!$&'()*+,;=:@/?").utf8)
    let hex = Array("0123456789ABCDEF")
    for byte in UInt8(0)..<0x80 {
      let text = String(Unicode.Scalar(byte))
      let escaped = text == "~" ? "~0" : text == "/" ? "~1" : text
      let encoded = allowed.contains(byte) ? escaped : "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      #expect(JSONPointer(["a", text]).fragment == "#/a/" + encoded)
    }
  }

  @Test("without tokens is the whole document", arguments: ["", "#"])
  func whole(fragment: String) throws {
    let document = try document("{}")
    #expect(document.resolve(try JSONPointer(fragment: fragment)) == document.root)
  }

  @Test(
    "is split into decoded tokens",
    arguments: [
      ("#/components/schemas/a~1b%20c", ["components", "schemas", "a/b c"]), ("/a", ["a"]), ("#//", ["", ""]),
      ("#/paths/~1pets~1%7Bid%7D/get", ["paths", "/pets/{id}", "get"]), ("#/a/", ["a", ""]),
      ("#/paths/~1pets~1{id}/get", ["paths", "/pets/{id}", "get"]), ("#/~01", ["~1"]), ("#/%7E1", ["/"]),
      ("#/%2Fa", ["", "a"]), ("#/caf%C3%A9", ["café"]), ("#/caf%c3%a9é", ["caféé"]), ("#/a+b", ["a+b"]),
      ("#/#", ["#"]),
    ] as [(String, [String])])
  func tokens(fragment: String, want: [String]) throws {
    #expect(try JSONPointer(fragment: fragment).tokens == want)
  }

  @Test(
    "is refused where it is malformed",
    arguments: ["#a", "a/b", "##/a", "#/a~", "#/a~2", "#/~~1", "#/%", "#/%4", "#/%4G", "#/%+1", "#/%FF", "#/%C3"])
  func malformed(fragment: String) {
    #expect(throws: JSONPointer.Malformed.self) { try JSONPointer(fragment: fragment) }
  }

  @Test(
    "tells where its way ends",
    arguments: [
      ("#/a/x/y", "x", "{\"b\": [10, 11, {}]}"), ("#/c", "c", "{\"a\": {\"b\": [10, 11, {}]}}"),
      ("#/a/b/3", "3", "[10, 11, {}]"), ("#/a/b/-", "-", "[10, 11, {}]"), ("#/a/b/01", "01", "[10, 11, {}]"),
      ("#/a/b/+1", "+1", "[10, 11, {}]"), ("#/a/b/", "", "[10, 11, {}]"), ("#/a/b/0/z", "z", "10"),
      ("#/a/b/99999999999999999999", "99999999999999999999", "[10, 11, {}]"), ("#/a/b/٣", "٣", "[10, 11, {}]"),
    ] as [(String, String, String)])
  func unresolved(fragment: String, token: String, deepest: String) throws {
    let document = try document(#"{"a": {"b": [10, 11, {}]}}"#)
    let pointer = try JSONPointer(fragment: fragment)
    guard case .missing(let missing, let node) = document.root.resolution(of: pointer) else {
      Issue.record("\(fragment) was found")
      return
    }
    #expect(missing == token)
    #expect(node.text == deepest)
    #expect(document.resolve(pointer) == nil)
  }

  @Test("is built from tokens")
  func building() {
    let pointer = JSONPointer(["paths"]).appending("/pets/{id}").appending("a~b")
    #expect(pointer.description == "/paths/~1pets~1{id}/a~0b")
    #expect(pointer.fragment == "#/paths/~1pets~1%7Bid%7D/a~0b")
    #expect(JSONPointer(["é\n"]).fragment == "#/%C3%A9%0A")
    #expect(JSONPointer().fragment == "#")
    #expect(JSONPointer.escaped("~1/") == "~01~1")
  }
}
