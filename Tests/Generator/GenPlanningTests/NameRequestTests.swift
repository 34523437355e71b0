import SwiftPlan
import Testing

@testable import GenNaming
@testable import GenPlanning

@Suite("A request for a name")
struct NameRequestTests {
  @Test(
    "of a member puts keywords into backticks, and an underscore behind what even those do not free",
    arguments: [
      ("name", "name"), ("default", "`default`"), ("in", "`in`"), ("class", "`class`"), ("Class", "`class`"),
      ("nil", "`nil`"), ("true", "`true`"), ("func", "`func`"), ("is_in", "isIn"), ("type", "type"), ("any", "any"),
      ("self", "self_"), ("Self", "self_"), ("init", "init_"), ("hashValue", "hashValue_"),
      ("hash_value", "hashValue_"),
      ("rawValue", "rawValue_"), ("request", "request"), ("body", "body"), ("Error", "error"),
    ] as [(String, String)])
  func members(text: String, want: String) {
    #expect(NameRequest.member(text).preferred == want)
  }

  @Test(
    "of a member falls back to its own spelling",
    arguments: [
      ("pet_id", "pet_id"), ("pet-id", "pet_id"), ("pet.id[]", "pet_id__"), ("$ref", "_ref"), ("2fa", "_2fa"),
      ("Default", "Default_"), ("default", "`default`"), ("犬", "犬"), ("+", "plus"), ("self", "self_"),
    ] as [(String, String)])
  func fallbacks(text: String, want: String) {
    #expect(NameRequest.member(text).fallbackName == want)
  }

  @Test(
    "of a type never hides one of Swift, Foundation or the runtime",
    arguments: [
      ("pet", "Pet"), ("Error", "ErrorModel"), ("error", "ErrorModel"), ("Data", "DataModel"), ("Date", "DateModel"),
      ("Locale", "LocaleModel"), ("Task", "TaskModel"), ("Result", "ResultModel"), ("Response", "ResponseModel"),
      ("Type", "TypeModel"), ("type", "TypeModel"), ("Self", "SelfModel"), ("Any", "AnyModel"),
      ("Protocol", "ProtocolModel"),
      ("String", "StringModel"), ("Optional", "OptionalModel"), ("Void", "VoidModel"), ("URL", "URLModel"),
      ("url", "Url"),
      ("RequestBuilder", "RequestBuilderModel"), ("JSONValue", "JSONValueModel"), ("CalendarDate", "CalendarDateModel"),
      ("APIError", "APIErrorModel"), ("CodingKeys", "CodingKeysModel"), ("Errors", "Errors"), ("Never", "NeverModel"),
      ("Codable", "CodableModel"), ("Hashable", "HashableModel"), ("Sendable", "SendableModel"),
      ("AnyPublisher", "AnyPublisherModel"), ("APIRuntime", "APIRuntimeModel"), ("Swift", "SwiftModel"),
      ("Foundation", "FoundationModel"),
    ] as [(String, String)])
  func types(text: String, want: String) {
    #expect(NameRequest.type(text).preferred == want)
  }

  @Test(
    "of an enum case keeps `unknown` for the values that are not described",
    arguments: ["unknown", "Unknown", "UNKNOWN"])
  func unknown(text: String) {
    #expect(NameRequest.enumerationCase(text, besides: ["unknown"]).preferred == "unknownValue")
  }

  private static let long = String(repeating: "long", count: 100)

  @Test(
    "says why the name is not simply the words of the text",
    arguments: [
      (.member("pet_id"), nil), (.member("in"), .reservedWord), (.member("self"), .reservedWord),
      (.member(long), .tooLong), (.enumerationCase("unknown", besides: ["unknown"]), .otherMeaning),
      (.type("pet"), nil), (.type("Error"), .standardType), (.type("con"), .device), (.type("2fa"), .noCapital),
      (.type(long), .tooLong), (.part("GetPets response"), nil), (.part("Response Response"), .repeatedWord),
      (.accessor("pets"), nil), (.accessor("default"), .reservedWord), (.group("error"), .standardType),
      (.api("pets api"), nil), (.api(long), .tooLong), (.client("Pets"), nil), (.additionalProperties, nil),
    ] as [(NameRequest, NameReason?)])
  func reasons(request: NameRequest, want: NameReason?) {
    var scope = NameScope()
    #expect(scope.name(for: request) == AssignedName(request.preferred, want))
  }

  @Test(
    "of a type by the user is checked",
    arguments: [
      ("PetsClient", true), ("Pets2", true), ("My_Client", true), ("", false), ("2Pets", false), ("Pets-Client", false),
      ("Pets Client", false), ("Data", false), ("class", false), ("Pets.Client", false), ("`Pets`", false),
    ] as [(String, Bool)])
  func chosen(text: String, isName: Bool) {
    #expect(isTypeName(text) == isName)
  }
}

@Suite("A text of the description")
struct DescriptionTextTests {
  @Test(
    "cannot leave a string literal",
    arguments: [
      ("plain", #""plain""#), (#"a"b"#, #""a\"b""#), (#"\(x)"#, #""\\(x)""#), ("a\nb\r\tc", #""a\nb\r\tc""#),
      ("", #""""#),
      ("\u{0}", #""\u{0}""#), ("\u{202E}x", #""\u{202E}x""#), ("\u{2028}", #""\u{2028}""#),
      ("\u{FEFF}", #""\u{FEFF}""#),
      ("犬 🐶", #""犬 🐶""#),
    ])
  func literals(text: String, want: String) {
    #expect(SwiftLiteral.string(text) == want)
  }

  @Test("ends a span of code at no line break that a path or a name has")
  func codeSpans() throws {
    let planning = try Planning.paths(
      #"""
      "/a\n# b\u2028`c": {"get": {"operationId": "a", "responses": {"200": {"description": "",
        "headers": {"X-A`b": {"schema": {"type": "string"}}}}}}}
      """#)
    #expect(try planning.operation().documentation.lines == ["`GET /a # b 'c`"])
    #expect(planning.plan.headers.headers.map(\.documentation.lines) == [["The header `X-A'b`."]])
  }
}
