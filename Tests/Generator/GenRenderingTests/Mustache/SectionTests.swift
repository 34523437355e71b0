import GenRendering
import Testing

@Suite("A section")
struct SectionTests {
  @Test(
    "is rendered once for each thing in its value",
    arguments: [
      MustacheRendering("true", "[{{#a}}x{{/a}}]", ["a": true], want: "[x]"),
      MustacheRendering("false", "[{{#a}}x{{/a}}]", ["a": false], want: "[]"),
      MustacheRendering("a text", "[{{#a}}{{.}}{{/a}}]", ["a": "x"], want: "[x]"),
      MustacheRendering("an empty text", "[{{#a}}x{{/a}}]", ["a": ""], want: "[]"),
      MustacheRendering("an object", "[{{#a}}{{b}}{{/a}}]", ["a": ["b": "x"]], want: "[x]"),
      MustacheRendering("an object without names", "[{{#a}}x{{/a}}]", ["a": [:]], want: "[x]"),
      MustacheRendering(
        "a list of objects", "[{{#a}}{{b}};{{/a}}]", ["a": [["b": "1"], ["b": "2"], ["b": "3"]]], want: "[1;2;3;]"),
      MustacheRendering("an empty list", "[{{#a}}x{{/a}}]", ["a": []], want: "[]"),
      MustacheRendering("a list with falsey items", "[{{#a}}<{{.}}>{{/a}}]", ["a": ["", false]], want: "[<><false>]"),
      MustacheRendering("a dotted name", "{{#a.b.c}}{{.}}{{/a.b.c}}", ["a": ["b": ["c": ["1", "2"]]]], want: "12"),
      MustacheRendering("a dotted name to false", "[{{#a.b}}x{{/a.b}}]", ["a": ["b": false]], want: "[]"),
      MustacheRendering("the same name twice", "{{#a}}1{{/a}}2{{#a}}3{{/a}}", ["a": true], want: "123"),
      MustacheRendering("nothing in it", "[{{#a}}{{/a}}]", ["a": ["1", "2"]], want: "[]"),
    ])
  func repetition(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "may hold others",
    arguments: [
      MustacheRendering("true in true", "{{#a}}1{{#b}}2{{/b}}3{{/a}}", ["a": true, "b": true], want: "123"),
      MustacheRendering("false in true", "{{#a}}1{{#b}}2{{/b}}3{{/a}}", ["a": true, "b": false], want: "13"),
      MustacheRendering("true in false", "{{#a}}1{{#b}}2{{/b}}3{{/a}}4", ["a": false, "b": true], want: "4"),
      MustacheRendering("of the same name", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", ["a": true], want: "123"),
      MustacheRendering(
        "lists in a list", "{{#a}}{{n}}:{{#b}}{{.}},{{/b}}{{/a}}",
        [
          "a": [["n": "1", "b": ["x", "y"]], ["n": "2", "b": []], ["n": "3", "b": ["z"]]]
        ], want: "1:x,y,2:3:z,"),
      MustacheRendering(
        "a list repeated for an outer one", "{{#a}}{{#b}}{{.}}{{/b}};{{/a}}", ["a": ["x", "y"], "b": ["1", "2"]],
        want: "12;12;"),
      MustacheRendering(
        "inverted in a list", "{{#a}}{{b}}{{^last}}, {{/last}}{{/a}}",
        [
          "a": [["b": "1", "last": false], ["b": "2", "last": true]]
        ], want: "1, 2"),
    ])
  func nesting(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "leaves nothing of the lines its tags have to themselves",
    arguments: [
      MustacheRendering("a line each", "1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": true], want: "1\n2\n3\n"),
      MustacheRendering("indented", "1\n  {{#a}}\n  2\n\t{{/a}}\n3\n", ["a": true], want: "1\n  2\n3\n"),
      MustacheRendering("whitespace behind", "1\n{{#a}} \t\n2\n{{/a}}  \n3\n", ["a": true], want: "1\n2\n3\n"),
      MustacheRendering("left out", "1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": false], want: "1\n3\n"),
      MustacheRendering("repeated", "1\n{{#a}}\n{{.}}\n{{/a}}\n3\n", ["a": ["x", "y"]], want: "1\nx\ny\n3\n"),
      MustacheRendering("empty lines stay", "1\n\n{{#a}}\n\n{{/a}}\n\n3\n", ["a": true], want: "1\n\n\n\n3\n"),
      MustacheRendering("CRLF", "1\r\n {{#a}}\r\n2\r\n{{/a}} \r\n3\r\n", ["a": true], want: "1\r\n2\r\n3\r\n"),
      MustacheRendering("at the start of the file", " {{#a}}\n1\n{{/a}}\n", ["a": true], want: "1\n"),
      MustacheRendering("at the end of the file", "1\n{{#a}}\n2\n  {{/a}}", ["a": true], want: "1\n2\n"),
      MustacheRendering("whitespace at the end of the file", "1\n{{#a}}\n2\n{{/a}} \t", ["a": true], want: "1\n2\n"),
      MustacheRendering("nothing but the tags", "{{#a}}\n{{/a}}", ["a": true], want: ""),
      MustacheRendering("a lone CR is not a line break", "1\r{{#a}}\r2{{/a}}", ["a": true], want: "1\r\r2"),
      MustacheRendering("text before", "1 {{#a}}\n2\n{{/a}}\n", ["a": true], want: "1 \n2\n"),
      MustacheRendering("text behind", "{{#a}} 1\n2\n{{/a}} 3\n", ["a": true], want: " 1\n2\n 3\n"),
      MustacheRendering("a value on the line", "{{#a}}{{b}}\n{{/a}}{{b}}\n", ["a": true, "b": ""], want: "\n\n"),
      MustacheRendering("two tags on a line", "1\n  {{#a}}{{/a}}\n2\n", ["a": true], want: "1\n  \n2\n"),
      MustacheRendering("a whole section on a line", " {{#a}}x{{/a}} \n", ["a": true], want: " x \n"),
      MustacheRendering(
        "whitespace is kept within a line", " | {{#a}}\t|\t{{/a}} | \n", ["a": true], want: " | \t|\t | \n"),
      MustacheRendering("a tag over two lines", "1\n{{#\n a }}\n2\n{{/a\n}}\n3", ["a": true], want: "1\n2\n3"),
      MustacheRendering(
        "one behind the other", "{{#a}}\n{{#b}}\n1\n{{/b}}\n{{/a}}\n2", ["a": true, "b": true], want: "1\n2"),
    ])
  func standaloneLines(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "ignores whitespace inside its tags",
    arguments: [
      MustacheRendering("behind the sigil", "{{# a }}1{{/ a }}", ["a": true], want: "1"),
      MustacheRendering("before the sigil", "{{ #a}}1{{ /a}}{{ ^a}}2{{ /a}}", ["a": true], want: "1"),
      MustacheRendering("around a dot", "{{# . }}1{{/ . }}", true, want: "1"),
    ])
  func whitespace(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "that is inverted is rendered once if the value is falsey",
    arguments: [
      MustacheRendering("false", "[{{^a}}x{{/a}}]", ["a": false], want: "[x]"),
      MustacheRendering("true", "[{{^a}}x{{/a}}]", ["a": true], want: "[]"),
      MustacheRendering("an empty list", "[{{^a}}x{{/a}}]", ["a": []], want: "[x]"),
      MustacheRendering("a list", "[{{^a}}x{{/a}}]", ["a": [false]], want: "[]"),
      MustacheRendering("an empty text", "[{{^a}}x{{/a}}]", ["a": ""], want: "[x]"),
      MustacheRendering("a text", "[{{^a}}x{{/a}}]", ["a": "0"], want: "[]"),
      MustacheRendering("an object", "[{{^a}}x{{/a}}]", ["a": [:]], want: "[]"),
      MustacheRendering("a dotted name", "[{{^a.b}}x{{/a.b}}]", ["a": ["b": false]], want: "[x]"),
      MustacheRendering(
        "the current value", "{{#a}}{{^.}}none {{/.}}{{#.}}{{.}} {{/.}}{{/a}}", ["a": ["1", "", "3"]], want: "1 none 3 "
      ),
      MustacheRendering("beside its opposite", "{{#a}}1{{/a}}{{^a}}2{{/a}}", ["a": false], want: "2"),
      MustacheRendering("in another", "{{^a}}1{{^b}}2{{/b}}3{{/a}}", ["a": false, "b": false], want: "123"),
      MustacheRendering("in one that is left out", "{{^a}}1{{^b}}2{{/b}}3{{/a}}4", ["a": true, "b": false], want: "4"),
      MustacheRendering(
        "the values around it stay in sight", "{{#in}}{{^a}}{{b}}{{c}}{{/a}}{{/in}}",
        ["a": false, "b": "1", "in": ["c": "2"]], want: "12"),
      MustacheRendering("spaces", "{{^ a }}1{{/ a }}", ["a": false], want: "1"),
      MustacheRendering("lines of its own", "1\n {{^a}}\n2\n\t{{/a}}\n3", ["a": false], want: "1\n2\n3"),
      MustacheRendering("lines of its own, left out", "1\n{{^a}}\n2\n{{/a}}\n3", ["a": true], want: "1\n3"),
      MustacheRendering("lines of its own, CRLF", "|\r\n{{^a}}\r\n{{/a}}\r\n|", ["a": false], want: "|\r\n|"),
      MustacheRendering("at both ends of a file", "  {{^a}}\n-\n{{/a}}", ["a": false], want: "-\n"),
      MustacheRendering("within a line", " | {{^a}} {{! }}\n {{/a}} | ", ["a": false], want: " |  \n  | "),
    ])
  func inverted(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test("may stand in a hundred thousand others")
  func depth() {
    let depth = 100_000
    let template = String(repeating: "{{#.}}", count: depth) + "{{.}}" + String(repeating: "{{/.}}", count: depth)
    MustacheRendering("", template, "x", want: "x").check()
  }
}
