import GenDiagnostics
import GenSelection
import Testing

/// An option that takes selectors.
enum SelectingOption: String, CaseIterable, CustomTestStringConvertible {
  case filter, names, types, identifiers, pages, clientParameters

  var grammar: SelectorGrammar {
    switch self {
    case .filter: .filter
    case .names: .names
    case .types: .types
    case .identifiers: .identifiers
    case .pages: .pages
    case .clientParameters: .clientParameters
    }
  }

  var testDescription: String { rawValue }
}

@Suite("A selector")
struct SelectorTests {
  /// A text, and what it selects with each option, in the order of the options: the kind and the name.
  struct Form: CustomTestStringConvertible {
    let text: String
    let kinds: [Selector.Kind?]
    let name: String?

    init(_ text: String, _ kinds: [Selector.Kind?], name: String? = nil) {
      self.text = text
      self.kinds = kinds
      self.name = name
    }

    var testDescription: String { text }
  }

  static let forms = [
    Form("schema:Pet", [.schema, .schema, .schema, .schema, .operation, nil]),
    Form("property:Pet.owner.born", [.property, .property, .property, .property, .operation, nil]),
    Form("Pet.owner.born", [.property, .property, .property, .property, .operation, nil]),
    Form("*.kind", [.property, .property, .property, .property, .operation, nil]),
    Form("#/components/schemas/a:b/properties/c", [.property, .property, .property, .property, .operation, nil]),
    Form("value:Pet.kind.cat", [nil, .value, nil, .property, .operation, nil]),
    Form("parameter:listPets.limit", [.parameter, .parameter, .parameter, .parameter, .operation, nil]),
    Form("path:/pets/**", [.path, .pathParameter, .pathParameter, .pathParameter, .path, .pathParameter]),
    Form("path:petId", [.path, .pathParameter, .pathParameter, .pathParameter, .path, .pathParameter]),
    Form(
      "query:limit",
      [.queryParameter, .queryParameter, .queryParameter, .queryParameter, .operation, .queryParameter]),
    Form(
      "header:X-Tenant",
      [.headerParameter, .headerParameter, .headerParameter, .headerParameter, .operation, .headerParameter]),
    Form(
      "cookie:session",
      [.cookieParameter, .cookieParameter, .cookieParameter, .cookieParameter, .operation, .cookieParameter]),
    Form("operation:listPets", [.operation, .operation, nil, .schema, .operation, nil]),
    Form("GET /pets", [.operation, .operation, nil, .schema, .operation, nil]),
    Form("GET /v1/pets:list", [.operation, .operation, nil, .schema, .operation, nil]),
    Form("tag:pets", [.tag, .tag, nil, .schema, .tag, nil]),
    Form("method:get", [.method, nil, nil, .schema, .method, nil]),
    Form("format:string/uuid", [nil, nil, .format, .schema, .operation, nil]),
    Form("deprecated", [.deprecated, nil, nil, .schema, .operation, nil]),
    Form("listPets", [nil, nil, nil, .schema, .operation, nil]),
    Form("Deprecated", [nil, nil, nil, .schema, .operation, nil]),
  ]

  @Test("is the same with every option that has such things", arguments: forms)
  func form(form: Form) throws {
    for (option, kind) in zip(SelectingOption.allCases, form.kinds) {
      guard let kind else {
        #expect(throws: SelectorSyntaxError.self, "\(option)") { try option.grammar.selector(form.text) }
        continue
      }
      let selector = try option.grammar.selector(form.text)
      #expect(selector.kind == kind, "\(option)")
      #expect(selector.text == form.text)
      let isMarked = form.text.hasPrefix(kind.word + ":")
      let rest = isMarked ? String(form.text.dropFirst(kind.word.count + 1)) : form.text
      #expect(selector.name == (kind == .deprecated ? "" : kind == .method ? "GET" : rest), "\(option)")
    }
  }

  @Test("keeps its place")
  func place() throws {
    let place = SourcePlace(file: SourceFile(path: "gen.json", text: "{}"), offset: 1)
    #expect(try SelectorGrammar.filter.selector("tag:pets", at: place).place == place)
    #expect(try SelectorGrammar.filter.selector("tag:pets").place == nil)
  }

  private static let filterKinds =
    "tag, operation, path, method, schema, property, parameter, query, header, cookie; and deprecated has no name"
  private static let names = "schema, property, parameter, operation, tag, value, path, query, header, cookie"

  @Test(
    "is refused with what to write",
    arguments: [
      (.filter, "tags:pets", #"unknown kind "tags" in "tags:pets""#, #"did you mean "tag:pets"?"#),
      (.filter, "value:Pet.kind.cat", #"unknown kind "value" in "value:Pet.kind.cat""#, "the kinds are " + filterKinds),
      (.filter, "pets", #""pets" does not say what it selects"#, "write KIND:pets; the kinds are " + filterKinds),
      (.filter, "get /pets", #""get /pets" does not say what it selects"#, #"did you mean "GET /pets"?"#),
      (.filter, "", #""" selects nothing"#, "write KIND:NAME; the kinds are " + filterKinds),
      (.filter, "tag:", #""tag:" has no name"#, "for example tag:pets"),
      (.filter, "deprecate:", #"unknown kind "deprecate" in "deprecate:""#, #"did you mean "deprecated:"?"#),
      (
        .names, "propety:Pet.name", #"unknown kind "propety" in "propety:Pet.name""#,
        #"did you mean "property:Pet.name"?"#
      ),
      (.names, "x:Pet", #"unknown kind "x" in "x:Pet""#, "the kinds are " + names),
      (.names, "property:name", #""name" is not a property"#, "for example Pet.name, *.name or a JSON pointer"),
      (.names, "parameter:limit", #""limit" is not a parameter"#, "for example listPets.limit, *.limit"),
      (.names, "value:cat", #""cat" is not a value"#, "for example Pet.cat, *.cat"),
      (
        .types, "Money", #""Money" does not say what it selects"#,
        "write KIND:Money; the kinds are format, schema, property, parameter, path, query, header, cookie"
      ),
      (
        .types, "format:strng/uuid", #""strng/uuid" is not a format of a type, such as string/uuid"#,
        #"did you mean "string"?"#
      ),
      (
        .types, "format:object/x", #""object/x" is not a format of a type, such as string/uuid"#,
        "the types are string, integer, number, boolean"
      ),
      (
        .types, "format:string/", #""string/" is not a format of a type, such as string/uuid"#,
        #"did you mean "string"?"#
      ),
      (.pages, "", #""" selects nothing"#, "write KIND:NAME; the kinds are operation, tag, path, method"),
      (
        .clientParameters, "accountId", #""accountId" does not say what it selects"#,
        "write KIND:accountId; the kinds are path, query, header, cookie"
      ),
      (.clientParameters, "paht:a:b", #"unknown kind "paht" in "paht:a:b""#, #"did you mean "path:a:b"?"#),
      (.clientParameters, "path:", #""path:" has no name"#, "for example path:petId"),
    ] as [(SelectingOption, String, String, String)])
  func refused(option: SelectingOption, text: String, message: String, hint: String) throws {
    let error = try #require(throws: SelectorSyntaxError.self) { try option.grammar.selector(text) }
    #expect(error.message == message)
    #expect(error.hint == hint)
  }

  @Test(
    "has wildcards: any characters, but in a path no slash for a single one",
    arguments: [
      ("tag:*", "pets/cats", true), ("tag:p*s", "pets", true), ("tag:p*s", "pet", false), ("tag:*e*", "pets", true),
      ("path:/v2/*", "/v2/pets", true), ("path:/v2/*", "/v2/pets/{id}", false), ("path:/v2/**", "/v2/pets/{id}", true),
      ("path:/*/pets", "/v2/pets", true), ("path:/**/pets", "/a/b/pets", true), ("path:/*/pets", "/a/b/pets", false),
      ("tag:pets", "pets", true), ("tag:pets", "pet", false), ("operation:*", "", true),
      ("operation:GET /v2/*", "GET /v2/pets", true), ("operation:GET /v2/*", "GET /v2/pets/{id}", false),
    ] as [(String, String, Bool)])
  func wildcards(text: String, name: String, isMatch: Bool) throws {
    #expect(try SelectorGrammar.filter.selector(text).matches(name) == isMatch)
  }

  @Test("compares in linear time", .timeLimit(.minutes(5)))
  func longNames() throws {
    let selector = try SelectorGrammar.filter.selector("tag:" + String(repeating: "*a", count: 50) + "b")
    #expect(!selector.matches(String(repeating: "a", count: 5_000)))
  }

  private static let operation = OperationNames(id: "listPets", method: "GET", path: "/v2/pets", tags: ["pets", "all"])
  private static let nameless = OperationNames(id: nil, method: "GET", path: "/v2/pets", tags: [])

  @Test(
    "is for operations by their ids, their routes, their tags, their paths and their methods",
    arguments: [
      ("operation:listPets", true, false), ("operation:list*", true, false), ("operation:G*", false, false),
      ("operation:GET /v2/pets", true, true), ("GET /v2/pets", true, true), ("GET /**", true, true),
      ("GET /*", false, false), ("operation:*", true, true), ("tag:all", true, false), ("tag:a*", true, false),
      ("path:/v2/*", true, true), ("method:get", true, true), ("method:POST", false, false), ("*", true, true),
    ] as [(String, Bool, Bool)])
  func operations(text: String, isForNamed: Bool, isForNameless: Bool) throws {
    let selector = try SelectorGrammar.pages.selector(text)
    #expect(Self.operation.isSelected(by: selector) == isForNamed)
    #expect(Self.nameless.isSelected(by: selector) == isForNameless)
  }

  @Test(
    "is for parameters by their operations, or by where they stand",
    arguments: [
      ("parameter:listPets.X-Tenant", true), ("parameter:GET /v2/pets.X-Tenant", true), ("parameter:*.X-Tenant", true),
      ("parameter:*.x-tenant", false), ("parameter:list*.X-Tenant", true), ("parameter:addPet.X-Tenant", false),
      ("header:x-tenant", true), ("query:X-Tenant", false), ("path:X-Tenant", false),
    ] as [(String, Bool)])
  func parameters(text: String, isMatch: Bool) throws {
    let selector = try SelectorGrammar.names.selector(text)
    #expect(Self.operation.isSelected(by: selector, parameter: "X-Tenant", in: "header") == isMatch)
  }
}
