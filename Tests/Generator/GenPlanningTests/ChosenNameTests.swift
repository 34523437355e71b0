import GenDiagnostics
import GenPlanning
import GenSelection
import SwiftPlan
import Testing

@Suite("A chosen name")
struct ChosenNameTests {
  // MARK: - What is written

  @Test(
    "is written as the kind, what the description calls it up to the last sign of equality, and the name",
    arguments: [
      ("schema:pet_v2=Animal", Selector.Kind.schema, "pet_v2", "Animal"),
      ("operation:GET /a?b=c=all", .operation, "GET /a?b=c", "all"),
      ("value:a.b:c=d.e=f", .value, "a.b:c=d.e", "f"),
      ("parameter:*.X-Tenant=tenant", .parameter, "*.X-Tenant", "tenant"),
      ("property:Kind.名=名前", .property, "Kind.名", "名前"), ("tag:pet store=URLShop", .tag, "pet store", "URLShop"),
      ("value:Color.1=_1", .value, "Color.1", "_1"),
    ] as [(String, Selector.Kind, String, String)])
  func form(text: String, kind: Selector.Kind, original: String, name: String) throws {
    let choice = try NameChoice(name: text)
    #expect(choice.selector.kind == kind)
    #expect(choice.selector.name == original)
    #expect(choice.value == name)
    #expect(choice.text == text)
    #expect(choice.place == nil)
  }

  @Test(
    "is refused where it is not a name of its kind, or could not stay as it is",
    arguments: [
      ("Animal", #""Animal" is not a choice of a name"#, "write KIND:ORIGINAL=NAME, such as schema:pet_v2=Animal"),
      ("schema:=Animal", #""schema:" has no name"#, "for example schema:Pet"),
      (
        "schema:pet", #""schema:pet" is not a choice of a name"#,
        "write KIND:ORIGINAL=NAME, such as schema:pet_v2=Animal"
      ),
      ("shema:pet=Animal", #"unknown kind "shema" in "shema:pet""#, #"did you mean "schema:pet"?"#),
      (
        "x:pet=Animal", #"unknown kind "x" in "x:pet""#,
        "the kinds are schema, property, parameter, operation, tag, value, path, query, header, cookie"
      ),
      ("property:name=title", #""name" is not a property"#, "for example Pet.name, *.name or a JSON pointer"),
      ("schema:p=", #""" cannot be the name of a schema, as "schema:p=" has it"#, type),
      ("schema:p=animal", #""animal" cannot be the name of a schema, as "schema:p=animal" has it"#, type),
      ("schema:p=An imal", #""An imal" cannot be the name of a schema, as "schema:p=An imal" has it"#, type),
      ("schema:p=名", #""名" cannot be the name of a schema, as "schema:p=名" has it"#, type),
      (
        "schema:p=Data", #""Data" cannot be the name of a schema, as "schema:p=Data" has it"#,
        "Data belongs to Swift, Foundation, the runtime or the system"
      ),
      (
        "schema:p=Con", #""Con" cannot be the name of a schema, as "schema:p=Con" has it"#,
        "Con belongs to Swift, Foundation, the runtime or the system"
      ),
      ("tag:p=shop", #""shop" cannot be the name of a tag, as "tag:p=shop" has it"#, type),
      (
        "tag:p=Default", #""Default" cannot be the name of a tag, as "tag:p=Default" has it"#,
        "default is a word of Swift, or needed by the generated code"
      ),
      ("property:p.q=Photos", #""Photos" cannot be the name of a property, as "property:p.q=Photos" has it"#, member),
      ("property:p.q=1st", #""1st" cannot be the name of a property, as "property:p.q=1st" has it"#, member),
      ("property:p.q=_", #""_" cannot be the name of a property, as "property:p.q=_" has it"#, member),
      ("parameter:p.q=`in`", #""`in`" cannot be the name of a parameter, as "parameter:p.q=`in`" has it"#, member),
      (
        "operation:p=init", #""init" cannot be the name of an operation, as "operation:p=init" has it"#,
        "init is a word of Swift, or needed by the generated code"
      ),
      (
        "value:p.q=class", #""class" cannot be the name of a value, as "value:p.q=class" has it"#,
        "class is a word of Swift, or needed by the generated code"
      ),
      (
        "schema:p=" + long, "\"\(long)\" cannot be the name of a schema, as \"schema:p=\(long)\" has it",
        "the name is too long"
      ),
    ] as [(String, String, String)])
  func refused(text: String, message: String, hint: String) throws {
    let error = try #require(throws: SelectorSyntaxError.self) { try NameChoice(name: text) }
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  private static let long = "A" + String(repeating: "a", count: 200)
  private static let type = "the name of a type has letters, digits and underscores, and begins with a capital"
  private static let member = "the name of a member has letters, digits and underscores, and begins with no capital"

  @Test("of the command line takes the place of those of a file for the same thing")
  func precedence() throws {
    let place = SourcePlace(file: SourceFile(path: "gen.json", text: "{}"), offset: 0)
    func names(_ choices: [NameChoice]) -> [String] {
      var options = NameOptions()
      for choice in choices { options.choose(choice) }
      return options.choices.map(\.value)
    }
    let (line, otherLine) = (try NameChoice(name: "schema:a=A"), try NameChoice(name: "schema:a=B"))
    let (file, otherFile) = (
      try NameChoice(name: "schema:a=C", at: place), try NameChoice(name: "schema:a=D", at: place)
    )
    #expect(names([line, line, otherLine]) == ["A", "B"])
    #expect(names([line, file]) == ["A"])
    #expect(names([file, line]) == ["A"])
    #expect(names([file, otherFile, file]) == ["C", "D"])
    #expect(names([file, otherFile, line]) == ["A"])
    #expect(names([line, try NameChoice(name: "tag:a=B")]) == ["A", "B"])
  }

  // MARK: - What has it

  private static let paths = """
    "/pets": {"get": {
      "operationId": "listPets", "tags": ["pet-store"],
      "parameters": [
        {"name": "limit", "in": "query", "schema": {"type": "integer"}},
        {"name": "sort", "in": "query", "schema": {"type": "string", "enum": ["asc", "desc"]}},
        {"name": "filter", "in": "query", "schema": {"type": "object", "properties": {"max_age": {"type": "integer"}}}}
      ],
      "responses": {"200": {"description": "", "content": {"application/json": {"schema": {
        "type": "object", "properties": {"next_page": {"type": "string"}, "pets": {
          "type": "array", "items": {"$ref": "#/components/schemas/pet.v2"}}}}}}}}
    }, "post": {
      "operationId": "findPets", "tags": ["pet-store"],
      "requestBody": {"content": {"application/json": {"schema": {
        "type": "object", "properties": {"full_text": {"type": "string"}}}}}},
      "responses": {"204": {"description": ""}}
    }},
    "/v1.0/apps": {"parameters": [{"name": "limit", "in": "query", "schema": {"type": "integer"}}],
      "get": {"responses": {"204": {"description": ""}}}}
    """

  private static let schemas = """
    "pet.v2": {"type": "object", "properties": {
      "photoUrls": {"type": "string"}, "created_at": {"type": "string"},
      "status": {"type": "string", "enum": ["in_stock", "sold"]},
      "owner": {"type": "object", "properties": {"first_name": {"type": "string"}, "created_at": {"type": "string"}}},
      "toys": {"type": "array", "items": {"type": "object", "properties": {"toy_name": {"type": "string"}}}}
    }},
    "Dog": {"allOf": [{"$ref": "#/components/schemas/pet.v2"}, {"properties": {
      "created_at": {"type": "string", "format": "date-time"}, "bark": {"type": "string"}}}]},
    "Puppy": {"allOf": [{"$ref": "#/components/schemas/Dog"}, {"properties": {"age": {"type": "integer"}}}]},
    "Color": {"type": "string", "enum": ["FF0000", "00FF00"]},
    "Sizes": {"type": "array", "items": {"type": "integer", "enum": [1, 2.0]}},
    "Pet": {"oneOf": [{"$ref": "#/components/schemas/Dog"}, {"$ref": "#/components/schemas/Color"}]}
    """

  /// Lines of the outline that have a chosen name, or a name that comes of one, without their places.
  @Test(
    "is that of the type, the member, the argument or the function, as it is written",
    arguments: [
      (["schema:pet.v2=Animal"], ["Animal structure", "pets: [Animal]?", "status: Status?"]),
      (["schema:Dog=Hound_1"], ["Hound_1 structure", "hound1: Hound_1"]),
      (["schema:pet.v2.status=State"], ["status: State?", "State enumeration of String", "Status: PetV2.State"]),
      (["schema:pet.v2.toys=Toy"], ["toys: [Toy]?", "Toy: PetV2.Toy"]),
      (["schema:listPets.sort=Order"], ["sort: ListPets.Order?", "Order enumeration of String"]),
      (["schema:listPets.response=Page"], ["listPets: ListPets.Page", "200: ListPets.Page"]),
      (["schema:findPets.body=Query"], ["body: FindPets.Query?", "Query structure"]),
      (["property:pet.v2.photoUrls=photos"], ["photos: String?"]),
      (["property:pet.v2.owner.first_name=given"], ["given: String?"]),
      (["property:pet.v2.toys.toy_name=label"], ["label: String?"]),
      (["property:listPets.filter.max_age=oldest"], ["oldest: Int?"]),
      (["property:findPets.body.full_text=words"], ["words: String?"]),
      (["property:listPets.response.next_page=next"], ["next: String?"]),
      (["property:GET /pets.response.next_page=next"], ["next: String?"]),
      (["property:*.created_at=created"], ["created: String?", "created: Date?"]),
      (["parameter:listPets.limit=pageSize"], ["pageSize: Int?", "limit: Int?"]),
      (["parameter:*.limit=pageSize"], ["pageSize: Int?"]),
      (["parameter:listPets.sort=order", "parameter:*.sort=by"], ["order: ListPets.Sort?"]),
      (["parameter:GET /v1.0/apps.limit=size", "parameter:*.limit=pageSize"], ["size: Int?", "pageSize: Int?"]),
      (["pet.v2.owner.first_name=given"], ["given: String?"]),
      (["#/components/schemas/pet.v2/properties/owner/properties/first_name=given"], ["given: String?"]),
      (["query:sort=order"], ["order: ListPets.Sort?"]),
      (["parameter:list*.limit=pageSize"], ["pageSize: Int?", "limit: Int?"]),
      (["GET /pets=all"], ["all: All.ResponseBody"]),
      (["operation:listPets=all"], ["all: All.ResponseBody", "sort: All.Sort?", "filter: All.Filter?"]),
      (["operation:GET /v1.0/apps=apps"], ["apps: Void"]),
      (["operation:GET /pets=all"], ["all: All.ResponseBody"]),
      (["tag:pet-store=Shop"], ["ShopAPI operations", "shop: Shop"]),
      (["tag:apps=AppAPI"], ["AppAPI operations", "appAPI: AppAPI"]),
      (["value:pet.v2.status.in_stock=available"], ["available \"in_stock\""]),
      (["value:Color.FF0000=red", "value:Color.00FF00=green"], ["red \"FF0000\"", "green \"00FF00\""]),
      (["value:Sizes.1=small", "value:Sizes.2=large"], ["small 1", "large 2"]),
      (["value:listPets.sort.asc=rising"], ["rising \"asc\""]),
      (["value:*.desc=falling"], ["falling \"desc\""]),
    ] as [([String], [String])])
  func names(choices: [String], wanted: [String]) throws {
    let planning = try Planning.paths(Self.paths, schemas: Self.schemas, options: try options(choices))
    #expect(planning.diagnostics == [])
    let lines = planning.starts
    for line in wanted { #expect(lines.contains(line), "\(line) is not among \(lines)") }
    // Nothing else is called otherwise.
    let before = try Planning.paths(Self.paths, schemas: Self.schemas).starts
    let others = Set(lines).subtracting(before).filter { line in
      !choices.contains { line.lowercased().contains($0.split(separator: "=").last?.lowercased() ?? "") }
        && !wanted.contains(line)
    }
    #expect(others == [])
  }

  @Test(
    "of a property is that of all that inherit it, unless they have their own",
    arguments: [
      (["property:pet.v2.photoUrls=photos"], ["photos", "photos", "photos"]),
      (["property:Dog.photoUrls=photos"], ["photoUrls", "photos", "photos"]),
      (["property:Puppy.photoUrls=photos"], ["photoUrls", "photoUrls", "photos"]),
      (["property:pet.v2.photoUrls=a", "property:Dog.photoUrls=b"], ["a", "b", "b"]),
      (["property:Dog.photoUrls=b", "property:*.photoUrls=c"], ["c", "b", "b"]),
      (["property:pet.v2.photoUrls=a", "property:Puppy.photoUrls=b", "property:*.photoUrls=c"], ["a", "a", "b"]),
    ] as [([String], [String])])
  func inheritance(choices: [String], wanted: [String]) throws {
    let planning = try Planning.paths(Self.paths, schemas: Self.schemas, options: try options(choices))
    #expect(try ["PetV2", "Dog", "Puppy"].map { try planning.name(ofKey: "photoUrls", in: $0) } == wanted)
  }

  private static var own: PlanOptions {
    get throws { try options(["property:x.response.photoUrls=photos"]) }
  }

  @Test("of a property is also that of a schema which says more of it, and of one without a name")
  func more() throws {
    let options = try options(["property:pet.v2.created_at=created", "property:pet.v2.photoUrls=photos"])
    let paths = """
      "/x": {"get": {"operationId": "x", "responses": {"200": {"description": "", "content": {"application/json": {
        "schema": {"allOf": [{"$ref": "#/components/schemas/pet.v2"}, {"properties": {"x": {"type": "string"}}}]}}}}}}}
      """
    let planning = try Planning.paths(paths, schemas: Self.schemas, options: options)
    #expect(try planning.name(ofKey: "created_at", in: "Dog") == "created")
    #expect(planning.starts.filter { $0 == "photos: String?" }.count == 4)
    let own = try Planning.paths(paths, schemas: Self.schemas, options: try Self.own)
    #expect(own.starts.filter { $0 == "photos: String?" }.count == 1)
  }

  @Test("is found by a pointer in a description without a named schema, too")
  func pointer() throws {
    let paths = """
      "/x": {"get": {"operationId": "x", "responses": {"200": {"description": "", "content": {"application/json": {
        "schema": {"type": "object", "properties": {"photoUrls": {"type": "string"}}}}}}}}}
      """
    let pointer = "#/paths/~1x/get/responses/200/content/application~1json/schema/properties/photoUrls"
    let planning = try Planning.paths(paths, options: try options(["\(pointer)=photos"]))
    #expect(planning.diagnostics == [])
    #expect(planning.starts.contains("photos: String?"))
  }

  @Test("stays whatever else is described")
  func stability() throws {
    let options = try options(["schema:pet_v2=Animal", "property:pet_v2.photoUrls=photos"])
    let pet = #""pet_v2": {"type": "object", "properties": {"photoUrls": {"type": "string"}"#
    let alone = try Planning.paths("", schemas: pet + "}}", options: options)
    #expect(alone.models == [#"struct Animal { photos "photoUrls": String? }"#])
    let others = #"""
      , "photo": {"type": "string"}}}, "animals": {"type": "object", "properties": {"a": {"type": "string"}}}
      """#
    let both = try Planning.paths("", schemas: pet + others, options: options)
    #expect(both.diagnostics == [])
    #expect(
      both.models == [
        #"struct Animal { photos "photoUrls": String?, photo: String? }"#, "struct Animals { a: String? }",
      ])
  }

  @Test("leaves the keys of JSON, the names of parameters and the values as they are")
  func wire() throws {
    let planning = try Planning.paths(
      Self.paths, schemas: Self.schemas,
      options: try options([
        "property:pet.v2.photoUrls=photos", "value:Color.FF0000=red", "parameter:listPets.limit=size",
        "operation:listPets=all",
      ]))
    #expect(try planning.model("Color") == #"enum Color: String { red "FF0000", _00Ff00 "00FF00" }"#)
    let operation = try #require(planning.plan.groups.flatMap(\.operations).first { $0.name == "all" })
    #expect(operation.operationID == "listPets")
    #expect(operation.parameters.first.map(\.key) == "limit")
    #expect(try planning.property("photos", of: "PetV2").key == "photoUrls")
  }
}
