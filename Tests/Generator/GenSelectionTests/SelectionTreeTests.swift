import GenSelection
import Testing

@Suite("A path to a member")
struct SelectionTreeTests {
  /// Objects by their names, of which some are lists or unions of others.
  private struct Objects: SelectionTree {
    private let objects: [String: [(String, String?)]] = [
      "Pet": [("name", nil), ("owner", "owner"), ("a.b", nil), ("toys", "list")],
      "owner": [("born", nil), ("pet", nil), ("next", "owner")],
      "toy": [("label", nil)], "loop": [("x", nil)],
    ]
    private let parts: [String: [String]] = ["list": ["toy"], "Loop": ["Loop", "loop"], "loop": ["Loop"]]

    func roots(named name: String) -> [String] { name.first?.isUppercase ?? false ? [name] : [] }

    func parts(ofOperation name: String) -> [(name: String, node: String)] {
      name == "pets.list" ? [("body", "Pet"), ("body", "toy")] : []
    }

    func members(of node: String) -> [TreeMember<String>] { (objects[node] ?? []).map { TreeMember($0.0, $0.1) } }

    func transparent(_ node: String) -> [String] { parts[node] ?? [] }
  }

  @Test(
    "leads through members, lists, alternatives and parts of operations",
    arguments: [
      ("Pet.name", ["Pet 0"]), ("Pet.owner", ["Pet 1"]), ("Pet.owner.born", ["owner 0"]), ("Pet.a.b", ["Pet 2"]),
      ("Pet.owner.next.next.born", ["owner 0"]), ("Pet.owner.pet.name", []), ("Pet.toys.label", ["toy 0"]),
      ("Loop.x", ["loop 0"]), ("Loop.y", []), ("pets.list.body.name", ["Pet 0"]), ("pets.list.body.label", ["toy 0"]),
      ("pets.list.body", []), ("Pet", []), ("", []), ("Pet.", []), (".", []),
    ] as [(String, [String])])
  func members(path: String, wanted: [String]) {
    #expect(Objects().members(at: path).map { "\($0.node) \($0.index)" } == wanted)
  }

  @Test(
    "may be mistaken for those of what it leads to as far as it can be followed",
    arguments: [
      ("Pet.nam", ["Pet.name", "Pet.owner", "Pet.a.b", "Pet.toys"]),
      ("Pet.owner.bron", ["Pet.owner.born", "Pet.owner.pet", "Pet.owner.next"]), ("Pet.toys.lable", ["Pet.toys.label"]),
      ("pet.name", []),
    ])
  func candidates(path: String, wanted: [String]) {
    #expect(Objects().paths(like: path) == wanted)
  }
}
