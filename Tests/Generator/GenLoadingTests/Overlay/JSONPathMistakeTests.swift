import Foundation
import Testing

@testable import GenLoading

private let selectorWanted = "expected a name in quotes, an index, a slice, \"*\" or \"?\", "
private let termWanted = "expected @, $, a text, a number, true, false, null or a function, "
private let several = "this query may select several values, where one is needed"
private let severalHint = "use value(), count(), or a filter in the query"

@Suite("A text that is not JSONPath")
struct JSONPathMistakeTests {
  /// Each with a mark before the byte that the mistake is about.
  @Test(
    "is refused, with the place and what to do",
    arguments: [
      ("👉", "a JSONPath begins with \"$\"", "for example $.paths.*.get"),
      ("👉a", "a JSONPath begins with \"$\"", "for example $.paths.*.get"),
      ("👉 $", "a JSONPath begins with \"$\"", "for example $.paths.*.get"),
      ("👉@.a", "a JSONPath begins with \"$\"", "for example $.paths.*.get"),
      ("👉#/paths", "a JSONPath begins with \"$\"", "for example $.paths.*.get"),
      ("$👉 ", "expected the end, \".\" or \"[\", found \" \"", nil),
      ("$👉a", "expected the end, \".\" or \"[\", found \"a\"", nil),
      ("$.a👉,", "expected the end, \".\" or \"[\", found \",\"", nil),
      ("$.👉", "a name is missing behind the dot", nil), ("$..👉", "a name is missing behind the dot", nil),
      ("$.👉['a']", "no dot stands before a bracket", "write [ without it"),
      ("$.👉 a", "a name behind a dot cannot begin with \" \"", nil),
      ("$..👉.a", "a name behind a dot cannot begin with \".\"", nil),
      ("$.👉200", "a name behind a dot cannot begin with \"2\"", "write ['200']"),
      ("$.👉'a'", "a name behind a dot cannot begin with \"'\"", nil),
      ("$.👉$", "a name behind a dot cannot begin with \"$\"", "write ['$']"),
      ("$.paths.👉/pets/{id}.get", "a name behind a dot cannot begin with \"/\"", "write ['/pets/{id}']"),
      ("$.x👉-internal", "a name behind a dot cannot contain \"-\"", "write ['x-internal']"),
      ("$.a👉$b", "a name behind a dot cannot contain \"$\"", "write ['a$b']"),
      ("$[👉", selectorWanted + "found the end", nil), ("$[👉]", selectorWanted + "found \"]\"", nil),
      ("$[👉a]", "a name in brackets stands in quotes", "write ['…']"),
      ("$[👉$.a]", selectorWanted + "found \"$\"", nil),
      ("$[👉(@.length-1)]", "an expression is not a selector", "-1 is the last element; a filter begins with ?"),
      ("$[0 👉1]", "expected \",\" or \"]\", found \"1\"", nil), ("$[0,👉]", selectorWanted + "found \"]\"", nil),
      ("$[👉,0]", selectorWanted + "found \",\"", nil),
      ("$👉[0", "\"]\" is missing for this bracket", nil), ("$[👉'a]", "this quote is not closed", nil),
      (#"$[👉"a']"#, "this quote is not closed", nil),
      ("$['a👉\u{1}']", "a text has no control characters", "write \\n, \\t or \\u00XX, in JSON with two backslashes"),
      (#"$['a👉\x']"#, "unknown escape in a text", #"a backslash is written \\"#),
      (#"$['👉\"']"#, "unknown escape in a text", #"a backslash is written \\"#),
      (#"$["👉\'"]"#, "unknown escape in a text", #"a backslash is written \\"#),
      (#"$['👉\u12G4']"#, "unknown escape in a text", #"a backslash is written \\"#),
      (#"$['👉\U0041']"#, "unknown escape in a text", #"a backslash is written \\"#),
      (#"$['👉\uD834']"#, #"half of a pair of \u escapes has no other half"#, nil),
      (#"$['👉\uDD1E']"#, #"half of a pair of \u escapes has no other half"#, nil),
      (#"$['👉\uD834\u0041']"#, #"half of a pair of \u escapes has no other half"#, nil),
      ("$[👉01]", "an index does not begin with a zero", nil), ("$[👉-0]", "-0 is not an index", nil),
      ("$[👉-01]", "an index does not begin with a zero", nil), ("$[👉-]", "an index has digits", nil),
      ("$[0👉.5]", "expected \",\" or \"]\", found \".\"", nil),
      ("$[1👉e2]", "expected \",\" or \"]\", found \"e\"", nil),
      ("$[👉9007199254740992]", "an index has at most 53 bits", nil),
      ("$[👉-9007199254740992]", "an index has at most 53 bits", nil),
      ("$[👉99999999999999999999]", "an index has at most 53 bits", nil),
      ("$[0:👉01]", "an index does not begin with a zero", nil), ("$[::👉-0]", "-0 is not an index", nil),
      ("$[1:2:3👉:4]", "expected \",\" or \"]\", found \":\"", nil),
      ("$[:👉a]", "expected \",\" or \"]\", found \"a\"", nil),
    ] as [(String, String, String?)])
  func paths(marked: String, message: String, hint: String?) {
    expect(marked, message, hint)
  }

  @Test(
    "is refused in a filter, too",
    arguments: [
      ("$[?👉]", termWanted + "found \"]\"", nil),
      ("$[?👉1]", "this is a value, and nothing compares it", "write == and a value"),
      ("$[?👉true]", "this is a value, and nothing compares it", "write == and a value"),
      ("$[?@.a && 👉'b']", "this is a value, and nothing compares it", "write == and a value"),
      ("$[?👉length(@)]", "this is a value, and nothing compares it", "write == and a value"),
      ("$[?👉count(@.*)]", "this is a value, and nothing compares it", "write == and a value"),
      ("$[?👉value(@.*)]", "this is a value, and nothing compares it", "write == and a value"),
      ("$[?👉@.* == 1]", several, severalHint),
      ("$[?1 == 👉@..a]", several, severalHint),
      ("$[?👉@[0:1] == 1]", several, severalHint),
      ("$[?👉@['a','b'] == 1]", several, severalHint),
      ("$[?👉@[?@.a] == 1]", several, severalHint),
      ("$[?length(👉@.*) == 1]", several, severalHint),
      ("$[?match(@.a, 👉@.*)]", several, severalHint),
      ("$[?👉match(@.a, 'b') == true]", "this is true or false, and no value", nil),
      ("$[?true == 👉search(@.a, 'b')]", "this is true or false, and no value", nil),
      ("$[?length(👉match(@, 'a')) == 1]", "this is true or false, and no value", nil),
      ("$[?count(👉1) == 1]", "count() takes a query", "for example count(@.*)"),
      ("$[?value(👉'a') == 1]", "value() takes a query", "for example value(@.*)"),
      ("$[?count(👉length(@)) == 1]", "count() takes a query", "for example count(@.*)"),
      ("$[?👉count() == 1]", "count() has one argument, not 0", nil),
      ("$[?👉length(@, @) == 1]", "length() has one argument, not 2", nil),
      ("$[?👉match(@)]", "match() has two arguments, not 1", nil),
      ("$[?👉search(@, 'a', 'b')]", "search() has two arguments, not 3", nil),
      ("$[?👉lenght(@) == 1]", "unknown function \"lenght\"", "did you mean \"length\"?"),
      (
        "$[?👉contains(@, 'a')]", "unknown function \"contains\"",
        "the functions are length, count, match, search, value"
      ),
      ("$[?👉Count(@.*) == 1]", "unknown function \"Count\"", "did you mean \"count\"?"),
      ("$[?👉length (@) == 1]", "\"length\" is not a value", "write 'length' for a text, @.length for a member"),
      ("$[?👉name == 'a']", "\"name\" is not a value", "write 'name' for a text, @.name for a member"),
      ("$[?@ == 👉True]", "\"True\" is not a value", "write 'True' for a text, @.True for a member"),
      ("$[?@.a 👉= 1]", "\"=\" does not compare", "write ==, or match(@.name, 'pattern')"),
      ("$[?@.a 👉=~ 'b']", "\"=\" does not compare", "write ==, or match(@.name, 'pattern')"),
      ("$[?@.a == 1 👉== 1]", "expected \",\" or \"]\", found \"=\"", nil),
      ("$[?@.a ==👉= 1]", termWanted + "found \"=\"", nil),
      ("$[?(@.a) 👉== 1]", "parentheses cannot be compared", nil),
      ("$[?👉!@.a == 1]", "\"!\" stands before a comparison", "write !(…)"),
      ("$[?@.a 👉& @.b]", "expected \"&&\", found \"&\"", "write &&"),
      ("$[?@.a 👉| @.b]", "expected \"||\", found \"|\"", "write ||"),
      ("$[?@.a && 👉]", termWanted + "found \"]\"", nil),
      ("$[?@.a 👉and @.b]", "expected \",\" or \"]\", found \"a\"", nil),
      ("$[?(@.a👉]", "expected \")\", found \"]\"", nil), ("$[?@.a👉)]", "expected \",\" or \"]\", found \")\"", nil),
      ("$[?count(@.*👉]", "expected \",\" or \")\", found \"]\"", nil),
      ("$[?@ == 👉01]", "this is not a number as JSON has it", nil),
      ("$[?@ == 👉1.]", "this is not a number as JSON has it", nil),
      ("$[?@ == 👉-]", "this is not a number as JSON has it", nil),
      ("$[?@ == 👉1e]", "this is not a number as JSON has it", nil),
      ("$[?@ == 👉.5]", termWanted + "found \".\"", nil),
      ("$[?@ == 👉+1]", termWanted + "found \"+\"", nil),
      ("$[?@ == 👉[1]]", termWanted + "found \"[\"", nil),
      ("$[?@ == 👉{}]", termWanted + "found \"{\"", nil),
      ("$[?@.👉]", "a name behind a dot cannot begin with \"]\"", nil),
    ] as [(String, String, String?)])
  func filters(marked: String, message: String, hint: String?) {
    expect(marked, message, hint)
  }

  @Test("is refused where too much is inside each other", arguments: ["(", "!(", "@[?", "$[?@[?", "count(@[?"])
  func depth(opening: String) {
    let path = "$[?" + String(repeating: opening, count: 10_000)
    #expect(throws: JSONPath.Mistake.self) { try JSONPathParser.parse(path) }
    let few = "$[?" + String(repeating: "(", count: 31) + "@.a" + String(repeating: ")", count: 31) + "]"
    #expect(throws: Never.self) { try JSONPathParser.parse(few) }
  }

  private func expect(_ marked: String, _ message: String, _ hint: String?) {
    let parts = marked.components(separatedBy: "👉")
    do throws(JSONPath.Mistake) {
      _ = try JSONPathParser.parse(parts.joined())
      Issue.record("it was read")
    } catch {
      #expect(error == JSONPath.Mistake(message: message, offset: parts[0].utf8.count, hint: hint))
    }
  }
}
