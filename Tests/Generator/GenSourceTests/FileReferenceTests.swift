import GenSource
import Testing

@Suite("A reference to another file")
struct FileReferenceTests {
  @Test(
    "has a path and a fragment",
    arguments: [
      ("Pet.json", "Pet.json", ""), ("Pet.json#", "Pet.json", "#"), ("../a/b.json#/c~1d", "../a/b.json", "#/c~1d"),
      ("my%20pets.json#/%20", "my pets.json", "#/%20"), ("a#b#c", "a", "#b#c"),
    ])
  func parts(text: String, path: String, fragment: String) throws {
    let reference = try #require(try FileReference(text))
    #expect(reference.path == path)
    #expect(reference.fragment == fragment)
  }

  @Test("is none where it stays in its file", arguments: ["", "#", "#/components/schemas/Pet"])
  func within(text: String) throws {
    #expect(try FileReference(text) == nil)
  }

  @Test(
    "is malformed with half an escape, or with invisible characters",
    arguments: ["%2", "a%zz.json", "%ff.json", "a.json%00", "%1b[31m.json", "a%e2%80%ae.json"])
  func malformed(text: String) {
    #expect(throws: JSONPointer.Malformed.self) { try FileReference(text) }
  }

  @Test(
    "may be an address",
    arguments: [
      ("https://example.com/pet.json", true), ("http://x#/a", true), ("//example.com/pet.json", true),
      ("urn:pets", true), ("file:///etc/passwd", true), ("pet.json", false), ("/pet.json", false),
      ("C:/pet.json", false), ("./a:b.json", false), (":a", false),
    ] as [(String, Bool)])
  func addresses(text: String, want: Bool) throws {
    #expect(try #require(try FileReference(text)).isAddress == want)
  }

  @Test(
    "leads from the folder of its file",
    arguments: [
      ("Pet.json", "api/shop.json", "api/Pet.json"), ("./Pet.json", "api/shop.json", "api/Pet.json"),
      ("../common/Error.json", "api/shop.json", "common/Error.json"), ("../Pet.json", "shop.json", "../Pet.json"),
      ("../../Pet.json", "api/shop.json", "../Pet.json"), ("../Pet.json", "../api/shop.json", "../Pet.json"),
      ("a/../Pet.json", "/api/shop.json", "/api/Pet.json"), ("/common/Pet.json", "api/shop.json", "/common/Pet.json"),
      ("Pet.json", "./api//shop.json", "api/Pet.json"), ("Pet.json", "<stdin>", "Pet.json"),
      ("../../../../Pet.json", "/api/shop.json", "/Pet.json"),
    ] as [(String, String, String)])
  func paths(text: String, file: String, want: String) throws {
    #expect(try #require(try FileReference(text)).path(from: file) == want)
  }

  @Test(
    "leads through keys within its document",
    arguments: [
      (##"{"$ref": "#/types/Day", "a": "#/types/b", "b": "#/a~1b/c"}"##, ["types", "a~1b"]),
      (
        ##"["#/components/enums/A", "#/components/schemas/A/b", "#/components"]"##,
        ["components/enums", "components/schemas"]
      ),
      (##"["#/", "#/a", "#//b", "x#/c/d", "a.json#/e/f"]"##, [""]), (##""#/a"##, []), (##""#/"##, []), ("", []),
    ] as [(String, Set<String>)])
  func sections(text: String, want: Set<String>) {
    #expect(FileReference.sections(in: Array(text.utf8)) == want)
  }

  @Test(
    "is found in the text of a document",
    arguments: [
      (##"{"$ref": "a.json"}"##, ["a.json"]),
      (##"{"$ref":"a.json#/b", "c": {"$ref" : "d.json"}}"##, ["a.json", "d.json"]),
      (##"[{"$ref": "a.json"}, {"$ref": "a.json"}]"##, ["a.json"]), (##"{"$ref": "#/a"}"##, []),
      (##"{"$ref": "https://example.com"}"##, []), (##"{"$ref": 1, "$refs": "a.json", "x$ref": "b.json"}"##, []),
      (##"["$ref", "a.json"]"##, []), (##"{"$ref": "a"##, ["a"]), (##"{"$ref"##, []), (##"{"$ref":"##, []), ("", []),
      ("$", []), (##"{"$ref": "a\u002e.json"}"##, []),
      (
        ##"{"$ref": "a.json", "mapping": {"b": "b.json", "c" : "./c" , "d": "D", "e": "#/e"}}"##,
        ["a.json", "b.json", "./c"]
      ),
      (##"{"$ref": "a.json", "mapping": {"b": "b.json", 1: "c.json"}}"##, ["a.json", "b.json"]),
      (##"{"$ref": "a.json", "defaultMapping" : "b.json", "mapping": {}}"##, ["a.json", "b.json"]),
      (##"{"$ref": "a.json", "defaultMapping": 1, "defaultMapping": "B"}"##, ["a.json"]),
      (##"{"$ref": "a.json", "mapping": {"b": "b.j"##, ["a.json"]),
      (##"{"mapping": {"b": "b.json", "c": "C"}}"##, ["b.json"]), (##"{"defaultMapping": "b.yaml"}"##, ["b.yaml"]),
      (##"{"bitmapping": {"b": "b.json"}, "remapping": 1}"##, []), (##"apping""##, []),
    ] as [(String, [String])])
  func found(text: String, want: [String]) {
    #expect(FileReference.all(in: Array(text.utf8)).map(\.path) == want)
  }
}
