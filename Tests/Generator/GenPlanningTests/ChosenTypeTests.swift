import Foundation
import GenDiagnostics
import GenPlanning
import GenSelection
import GenSource
import GenTyping
import SwiftPlan
import Testing

@Suite("A type that the user chose")
struct ChosenTypeTests {
  /// A choice as `--type` has it, or `--id`.
  private static func choice(_ text: String) throws -> TypeChoice {
    let kind = text.prefix { $0 != ":" }
    return SelectorGrammar.types.kinds.contains { $0.word == kind }
      ? try TypeChoice(type: text) : try TypeChoice(identifier: text)
  }

  private static func planning(
    _ schemas: String, paths: String = "", _ choices: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Planning {
    try Planning(
      #"""
      {
        "openapi": "3.1.0", "info": {"title": "Test", "version": "1"}, "paths": {\#(paths)},
        "components": {"schemas": {\#(schemas)}}
      }
      """#, choices: try choices.map(choice), sourceLocation: sourceLocation)
  }

  private static let pet = ##"""
    "Pet": {"type": "object", "required": ["id"], "properties": {
      "id": {"type": "string", "format": "uuid"}, "weight": {"type": "number"}, "height": {"type": "number", "format": "double"},
      "kind": {"enum": ["cat", "dog"]}, "code": {"type": "string", "format": "ulid"}}}
    """##

  @Test(
    "of Swift, Foundation or the runtime is the same with the name of its module",
    arguments: [
      ("format:string/uuid=Foundation.URL", "id: URL"), ("format:string/uuid=Swift.String", "id: String"),
      ("format:string/uuid=APIRuntime.JSONValue", "id: JSONValue"),
      ("format:string/uuid=Billing.URL", "id: Billing.URL"),
    ])
  func qualified(choice: String, want: String) throws {
    let planning = try Self.planning(Self.pet, [choice])
    #expect(try planning.model("Pet").contains(want + ","))
    #expect(planning.plan.userTypes.map(\.name) == (choice.contains("Billing") ? ["Billing.URL"] : []))
  }

  @Test(
    "stands for a format of a type, or for the type without one that makes a difference",
    arguments: [
      (["format:string/uuid=String"], "id: String, weight: Double?, height: Double?, kind: Kind?, code: String?"),
      (["format:number=Decimal"], "id: UUID, weight: Decimal?, height: Decimal?, kind: Kind?, code: String?"),
      (
        ["format:number=Decimal", "format:number/double=Float"],
        "id: UUID, weight: Decimal?, height: Float?, kind: Kind?, code: String?"
      ),
      (["format:string/ulid=Ids.ULID"], "id: UUID, weight: Double?, height: Double?, kind: Kind?, code: Ids.ULID?"),
      (
        ["format:string=Name"], "id: UUID, weight: Double?, height: Double?, kind: Kind?, code: Name?"
      ),
    ])
  func formats(choices: [String], want: String) throws {
    let planning = try Self.planning(Self.pet, choices)
    #expect(planning.diagnostics.isEmpty)
    #expect(planning.models.first == "struct Pet { \(want) }")
  }

  private static let shop = ##"""
    "Order": {"type": "object", "properties": {
      "total": {"$ref": "#/components/schemas/Money"}, "tax": {"anyOf": [{"$ref": "#/components/schemas/Money"}, {"type": "null"}]},
      "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Price"}},
      "fees": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Money"}}}},
    "Price": {"$ref": "#/components/schemas/Money"},
    "Money": {"type": "object", "properties": {"currency": {"$ref": "#/components/schemas/Currency"}}},
    "Currency": {"type": "object", "properties": {"bank": {"$ref": "#/components/schemas/Bank"}}},
    "Bank": {"type": "object", "properties": {"money": {"$ref": "#/components/schemas/Money"}}},
    "Spare": {"type": "object", "properties": {}}
    """##

  @Test(
    "stands for a schema everywhere, which is not generated, nor what it alone needs",
    arguments: [
      (
        "",
        [
          "struct Order { total: Pay.Money?, tax: Pay.Money?, parts: [Pay.Money]?, fees: [String: Pay.Money]? }",
          "alias Price = Pay.Money", "alias Spare = [String: JSONValue]",
        ]
      ),
      (
        ##", "Rate": {"allOf": [{"$ref": "#/components/schemas/Money"}, {"properties": {"until": {"type": "string"}}}]}"##,
        [
          "struct Order { total: Pay.Money?, tax: Pay.Money?, parts: [Pay.Money]?, fees: [String: Pay.Money]? }",
          "alias Price = Pay.Money", "struct Currency { bank: Bank? }", "struct Bank { money: Pay.Money? }",
          "alias Spare = [String: JSONValue]", "struct Rate { currency: Currency?, until: String? }",
        ]
      ),
      (
        ##", "Vault": {"type": "object", "properties": {"bank": {"$ref": "#/components/schemas/Bank"}}}"##,
        [
          "struct Order { total: Pay.Money?, tax: Pay.Money?, parts: [Pay.Money]?, fees: [String: Pay.Money]? }",
          "alias Price = Pay.Money", "struct Bank { money: Pay.Money? }", "alias Spare = [String: JSONValue]",
          "struct Vault { bank: Bank? }",
        ]
      ),
    ])
  func schemas(others: String, want: [String]) throws {
    let planning = try Self.planning(Self.shop + others, ["schema:Money=Pay.Money"])
    #expect(planning.diagnostics.isEmpty)
    #expect(planning.models == want)
    #expect(planning.plan.userTypes.map(\.name) == ["Pay.Money"])
  }

  @Test("stands for a schema that is another name for one")
  func alias() throws {
    let planning = try Self.planning(
      ##""A": {"type": "object", "properties": {"b": {"$ref": "#/components/schemas/B"}, "c": {"$ref": "#/components/schemas/C"}}}, "##
        + ##""B": {"$ref": "#/components/schemas/C"}, "C": {"type": "string"}"##, ["schema:B=Own"])
    #expect(planning.models == ["struct A { b: Own?, c: C? }", "alias C = String"])
  }

  @Test("stands for a base or a child of a family, without what only it needed")
  func family() throws {
    let schemas = ##"""
      "Pet": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}},
        "discriminator": {"propertyName": "kind"}},
      "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
      "Owner": {"type": "object", "properties": {"pet": {"$ref": "#/components/schemas/Pet"}}}
      """##
    #expect(
      try Self.planning(schemas, ["schema:Cat=Own.Cat"]).models == [
        #"union Pet by "kind" { cat(Own.Cat) "Cat", pet(Base) "Pet" }"#, "struct Pet.Base { kind: String }",
        "struct Owner { pet: Pet? }",
      ])
    #expect(try Self.planning(schemas, ["schema:Pet=Own.Pet"]).models == ["struct Owner { pet: Own.Pet? }"])
  }

  @Test("has its discriminator written by the union where the description gives it no property for that")
  func discriminators() throws {
    let schemas = ##"""
      "Pay": {"oneOf": [{"$ref": "#/components/schemas/Card"}, {"$ref": "#/components/schemas/Cash"}],
        "discriminator": {"propertyName": "by", "mapping": {"a": "Card", "b": "Cash"}}},
      "Card": {"type": "object", "properties": {"by": {"type": "string"}}},
      "Cash": {"type": "object", "properties": {"note": {"type": "string"}}}
      """##
    let planning = try Self.planning(schemas, ["schema:Card=Own.Card", "schema:Cash=Own.Cash"])
    guard case .union(let union)? = planning.plan.models.first?.kind else { throw Missing() }
    #expect(union.cases.map { $0.written != nil } == [false, true])
    #expect(union.cases.map(\.keys) == [["by"], ["note"]])
  }

  private struct Missing: Error {}

  @Test(
    "stands for properties and parameters, where they are inherited, too; what is named alone goes first",
    arguments: [
      (["property:Pet.kind=PetKind"], ["kind: PetKind?, note: String?", "kind: PetKind?, note: String?, at: String?"]),
      (["property:*.note=Note"], ["kind: Kind?, note: Note?", "kind: Kind?, note: Note?, at: String?"]),
      (
        [
          "property:*.note=Note", "property:Dog.note=Other",
          "property:#/components/schemas/Dog/allOf/1/properties/at=Date",
        ],
        ["kind: Kind?, note: Note?", "kind: Kind?, note: Other?, at: Date?"]
      ),
    ])
  func properties(choices: [String], want: [String]) throws {
    let planning = try Self.planning(
      ##"""
      "Pet": {"type": "object", "properties": {"kind": {"enum": ["cat", "dog"]}, "note": {"type": "string"}}},
      "Dog": {"allOf": [{"$ref": "#/components/schemas/Pet"},
        {"type": "object", "properties": {"note": {"type": "string"}, "at": {"type": "string"}}}]}
      """##, choices)
    #expect(planning.diagnostics.isEmpty)
    #expect(
      planning.models.filter { $0.hasPrefix("struct") } == zip(["Pet", "Dog"], want).map { "struct \($0) { \($1) }" })
  }

  private static let paths = ##"""
    "/pets/{petId}": {"get": {"operationId": "getPet", "parameters": [
      {"name": "petId", "in": "path", "required": true, "schema": {"type": "string"}},
      {"name": "petIds", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}},
      {"name": "page", "in": "query", "schema": {"type": "integer", "default": 1}}], "responses": {"204": {"description": ""}}}}
    """##

  private static let nested = ##"""
    "Pet": {"type": "object", "properties": {
      "owner": {"type": "object", "properties": {"born": {"type": "string"}}},
      "toys": {"type": "array", "items": {"type": "object", "properties": {"made": {"type": "string"}}}},
      "tags": {"$ref": "#/components/schemas/Tags"}, "boss": {"$ref": "#/components/schemas/Person"}}},
    "Shop": {"type": "object", "properties": {"owner": {"type": "object", "properties": {"born": {"type": "string"}}}}},
    "Tags": {"type": "array", "items": {"type": "object", "properties": {"label": {"type": "string"}}}},
    "Person": {"type": "object", "properties": {"born": {"type": "string"}}},
    "Chief": {"$ref": "#/components/schemas/Person"}
    """##

  private static let search = ##"""
    "/pets": {"get": {"operationId": "findPets", "parameters": [
      {"name": "kind", "in": "query", "schema": {"type": "string"}},
      {"name": "kind", "in": "header", "schema": {"type": "string"}},
      {"name": "filter", "in": "query", "schema": {"type": "object", "properties": {"since": {"type": "string"}}}}],
      "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
        "type": "object", "properties": {"next": {"type": "string"}}}}}}}}}
    """##

  @Test(
    "stands for what a selector leads to, and for nothing else",
    arguments: [
      ("property:Pet.owner.born", ["born"]), ("Pet.owner.born", ["born"]), ("Pet.toys.made", ["made"]),
      ("property:Pet.tags.label", ["label"]), ("Tags.label", ["label"]), ("Chief.born", ["born"]),
      ("#/components/schemas/Pet/properties/owner/properties/born", ["born"]), ("*.born", ["born", "born"]),
      ("findPets.response.next", ["next"]), ("GET /pets.response.next", ["next"]), ("findPets.filter.since", ["since"]),
      ("query:kind", ["kind"]), ("header:KIND", ["kind"]), ("parameter:findPets.kind", ["kind", "kind"]),
      ("parameter:GET /pets.kind", ["kind", "kind"]), ("parameter:*.kind", ["kind", "kind"]),
      ("parameter:find*.kind", ["kind", "kind"]), ("findPets.kind", ["kind", "kind"]),
    ] as [(String, [String])])
  func selectors(selector: String, wanted: [String]) throws {
    let planning = try Planning.paths(
      Self.search, schemas: Self.nested, choices: [try TypeChoice(type: selector + "=Own")])
    #expect(planning.diagnostics == [])
    let chosen = planning.lines.filter { $0.contains(": Own?") }.map { $0.prefix { $0 != ":" }.lowercased() }
    #expect(chosen.map { $0.hasPrefix("kind") ? "kind" : $0 } == wanted)
  }

  @Test(
    "of what has a name of its own is not chosen by the way to it",
    arguments: ["Pet.boss.born", "query:everything", "Pet.owner.bron"])
  func unreachable(selector: String) throws {
    let planning = try Planning.paths(
      Self.search, schemas: Self.nested, choices: [try TypeChoice(type: selector + "=Own")])
    #expect(planning.diagnostics.map(\.id) == ["types.unmatched"])
    #expect(
      planning.diagnostics.map(\.hint) == [selector == "Pet.owner.bron" ? #"did you mean "Pet.owner.born"?"# : nil])
  }

  @Test("of all schemas that a wildcard is for goes behind that of one alone")
  func wildcards() throws {
    let planning = try Self.planning(
      ##"""
      "A": {"type": "object", "properties": {
        "x": {"$ref": "#/components/schemas/OneMoney"}, "y": {"$ref": "#/components/schemas/TwoMoney"}}},
      "OneMoney": {"type": "string"}, "TwoMoney": {"type": "string"}
      """##, ["schema:TwoMoney=Own.Two", "schema:*Money=Own.Money"])
    #expect(planning.diagnostics == [])
    #expect(planning.models.first == "struct A { x: Own.Money?, y: Own.Two? }")
  }

  @Test("is an identifier of a raw value, in properties, parameters and lists")
  func identifiers() throws {
    let planning = try Self.planning(
      ##"""
      "Pet": {"type": "object", "required": ["motherId"], "properties": {"id": {"$ref": "#/components/schemas/Key"},
        "friends": {"type": ["array", "null"], "items": {"type": "string"}}, "toy": {"type": "string", "format": "uuid"},
        "motherId": {"type": "string", "default": "none"}}},
      "Key": {"type": "string"}, "OwnerKey": {"type": "integer", "format": "int64"},
      "Owner": {"type": "object", "properties": {"key": {"$ref": "#/components/schemas/OwnerKey"}}}
      """##, paths: Self.paths,
      [
        "Pet.id=PetID", "Pet.friends=PetID", "Pet.motherId=PetID", "*.petId=PetID", "getPet.petIds=PetID",
        "Pet.toy=ToyID", "getPet.page=Page", "OwnerKey=OwnerID",
      ])
    #expect(planning.diagnostics.isEmpty)
    #expect(
      planning.models == [
        "struct Pet { id: PetID?, friends: [PetID]?, toy: ToyID?, motherId: PetID }",
        "alias Key = String",
        "struct Owner { key: OwnerID? }", "identifier OwnerID: Int64 by ExpressibleByIntegerLiteral",
        "identifier Page: Int by ExpressibleByIntegerLiteral",
        "identifier PetID: String by ExpressibleByStringLiteral", "identifier ToyID: UUID",
      ])
    let operation = try planning.operation()
    #expect(operation.parameters.map { planning.text($0.type) } == ["PetID", "[PetID]?", "Page?"])
    #expect(try planning.property("motherId", of: "Pet").defaultValue?.source == "\"none\"")
    #expect(planning.plan.userTypes.isEmpty)
  }

  @Test("is an identifier of all that has a name, but for what can be none")
  func names() throws {
    let planning = try Self.planning(
      ##"""
      "A": {"type": "object", "properties": {"owner": {"type": "string"}}},
      "B": {"type": "object", "properties": {"owner": {"type": "object", "properties": {"id": {"type": "string"}}}}},
      "C": {"type": "object", "properties": {"owner": {"oneOf": [{"type": "string"}, {"$ref": "#/components/schemas/A"}]}}}
      """##, ["*.owner=OwnerID"])
    #expect(planning.diagnostics.isEmpty)
    #expect(
      planning.models == [
        "struct A { owner: OwnerID? }", "struct B { owner: Owner? }", "struct B.Owner { id: String? }",
        "struct C { owner: Owner? }", "union C.Owner { string(String), a(A) }",
        "identifier OwnerID: String by ExpressibleByStringLiteral",
      ])
  }

  @Test("is one of the client's models where it has the name of one")
  func models() throws {
    let planning = try Self.planning(
      #""Pet": {"type": "object", "properties": {"kind": {"type": "string"}}}, "Kind": {"enum": ["cat", "dog"]}"#,
      ["property:Pet.kind=Kind"])
    #expect(planning.models.first == "struct Pet { kind: Kind? }")
    #expect(planning.plan.userTypes.isEmpty)
  }

  @Test("is hidden by no type of the client, nor is its module")
  func hiding() throws {
    let planning = try Self.planning(
      #""Pet": {"type": "object", "properties": {"kind": {"type": "string"}, "own": {"type": "object", "properties": {"a": {}}}, "#
        + #""cost": {"type": "string"}}}, "Pay": {"type": "object", "properties": {"a": {}}}"#,
      ["property:Pet.kind=Own", "property:Pet.cost=Pay.Cost"])
    #expect(
      planning.models == [
        "struct Pet { kind: Own?, own: Own2?, cost: Pay.Cost? }", "struct Pet.Own2 { a: JSONValue? }",
        "struct Pay2 { a: JSONValue? }",
      ])
  }

  @Test("is refused at the place where it is written, if that is a file")
  func places() throws {
    let file = SourceFile(path: "gen.json", text: #"{"schemas": {"Money": "Own", "Mony": "Own"}}"#)
    let places = [13, 29].map { SourcePlace(file: file, offset: $0) }
    let choices = [
      try TypeChoice(type: "schema:Money=Own", at: places[0]),
      try TypeChoice(type: "schema:Mony=Own", at: places[1]),
      try TypeChoice(type: "schema:Money=Other", at: places[1]),
    ]
    let text =
      #"{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "components": {"schemas": {"Money": {}}}}"#
    let diagnostics = try Planning(text, choices: choices).diagnostics
    #expect(diagnostics.map(\.id.name) == ["types.unmatched", "types.repeated"])
    #expect(diagnostics.map(\.place) == [places[1], places[1]])
    #expect(diagnostics.flatMap(\.notes).map(\.place) == [places[0]])
  }

  @Test(
    "is refused",
    arguments: [
      (
        ["schema:Mony=Own"], "",
        #""schema:Mony" names no schema that is generated [types.unmatched]; did you mean "schema:Money"?"#
      ),
      (
        ["property:Money.amont=Own"], "",
        #""property:Money.amont" names no property that is generated [types.unmatched]; did you mean "property:Money.amount"?"#
      ),
      (
        ["Coin.amount=Own"], ##""Coin": {"allOf": [{"$ref": "#/components/schemas/Money"}, {"type": "object"}]}, "##,
        #""Coin.amount" names no property that is generated [types.unmatched]; it has the type of "Money.amount", from which it is inherited: choose that one"#
      ),
      (
        ["format:string/uid=Own"], "",
        #""format:string/uid" names no format that is generated [types.unmatched]; did you mean "format:string/uuid"?"#
      ),
      (
        ["*.mount=MoneyID"], "",
        #""*.mount" names no property that is generated [types.unmatched]; did you mean "*.amount"?"#
      ),
      (
        ["property:Money.amount=Own", "Money.amount=MoneyID"], "",
        #""Money.amount=MoneyID" and "property:Money.amount=Own" choose different types for the same values [types.repeated]"#
      ),
      (
        ["schema:Money=Own", "schema:Money=Other"], "",
        #""schema:Money=Other" and "schema:Money=Own" choose different types for the same values [types.repeated]"#
      ),
      (
        ["format:string/uri=Own", "format:string/url=Other"],
        #""A": {"type": "string", "format": "url"}, "B": {"type": "string", "format": "uri"}, "#,
        #""format:string/url=Other" and "format:string/uri=Own" choose different types for the same values [types.repeated]"#
      ),
      (
        ["*.owner=OwnerID"], "",
        #""*.owner=OwnerID" chooses `OwnerID` for values none of which is a text, number or Boolean, or a list of them [types.unfit-identifier]"#
      ),
      (
        ["Money.owner=OwnerID"], "",
        "`OwnerID` was chosen for a value that is not text, number or Boolean, and no list of them [types.unfit-identifier] @ owner"
      ),
      (
        ["Tree.trees=TreeID"],
        ##""Tree": {"type": "object", "properties": {"trees": {"$ref": "#/components/schemas/Trees"}}}, "##
          + ##""Trees": {"type": "array", "items": {"$ref": "#/components/schemas/Trees"}}, "##,
        "`TreeID` was chosen for a value that is not text, number or Boolean, and no list of them [types.unfit-identifier] @ "
      ),
      (
        ["Money.amount=MoneyID", "Money.id=MoneyID"], "",
        "the values of `MoneyID` are of different types, number and string/uuid [types.conflicting-identifier] @ id < amount"
      ),
      (
        ["Money.id=Money"], "",
        "`Money` was chosen for identifiers, and is the name of the schema \"Money\", too [types.taken-name]; choose another name, or `Money` for the schema \"Money\" as well @ Money"
      ),
    ] as [([String], String, String)])
  func refused(choices: [String], others: String, want: String) throws {
    let planning = try Self.planning(
      others + #"""
        "Money": 👉{"type": "object", "properties": {
          "amount": 👉{"type": "number"}, "id": 👉{"type": "string", "format": "uuid"}, "owner": 👉{"type": "object", "properties": {"a": {}}}}}
        """#, choices)
    let diagnostic = try #require(planning.diagnostics.first)
    let places = zip(planning.marks, ["Money", "amount", "id", "owner"])
    func name(_ place: SourcePlace?) -> String { places.first { $0.0 == place }?.1 ?? "" }
    var text = "\(diagnostic.message) [\(diagnostic.id.name)]" + (diagnostic.hint.map { "; " + $0 } ?? "")
    if diagnostic.place != nil { text += " @ \(name(diagnostic.place))" }
    if let note = diagnostic.notes.first { text += " < \(name(note.place))" }
    #expect(text == want)
    #expect(diagnostic.severity == .error)
  }
}
