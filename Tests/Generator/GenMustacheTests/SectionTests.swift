import GenMustache
import Testing

@Suite("A section")
struct SectionTests {
  @Test(
    "is rendered once for each thing in its value",
    arguments: [
      Rendering("true", "[{{#a}}x{{/a}}]", ["a": true], want: "[x]"),
      Rendering("false", "[{{#a}}x{{/a}}]", ["a": false], want: "[]"),
      Rendering("a text", "[{{#a}}{{.}}{{/a}}]", ["a": "x"], want: "[x]"),
      Rendering("an empty text", "[{{#a}}x{{/a}}]", ["a": ""], want: "[]"),
      Rendering("an object", "[{{#a}}{{b}}{{/a}}]", ["a": ["b": "x"]], want: "[x]"),
      Rendering("an object without names", "[{{#a}}x{{/a}}]", ["a": [:]], want: "[x]"),
      Rendering(
        "a list of objects", "[{{#a}}{{b}};{{/a}}]", ["a": [["b": "1"], ["b": "2"], ["b": "3"]]], want: "[1;2;3;]"),
      Rendering("an empty list", "[{{#a}}x{{/a}}]", ["a": []], want: "[]"),
      Rendering("a list with falsey items", "[{{#a}}<{{.}}>{{/a}}]", ["a": ["", false]], want: "[<><false>]"),
      Rendering("a dotted name", "{{#a.b.c}}{{.}}{{/a.b.c}}", ["a": ["b": ["c": ["1", "2"]]]], want: "12"),
      Rendering("a dotted name to false", "[{{#a.b}}x{{/a.b}}]", ["a": ["b": false]], want: "[]"),
      Rendering("the same name twice", "{{#a}}1{{/a}}2{{#a}}3{{/a}}", ["a": true], want: "123"),
      Rendering("nothing in it", "[{{#a}}{{/a}}]", ["a": ["1", "2"]], want: "[]"),
    ])
  func repetition(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "may hold others",
    arguments: [
      Rendering("true in true", "{{#a}}1{{#b}}2{{/b}}3{{/a}}", ["a": true, "b": true], want: "123"),
      Rendering("false in true", "{{#a}}1{{#b}}2{{/b}}3{{/a}}", ["a": true, "b": false], want: "13"),
      Rendering("true in false", "{{#a}}1{{#b}}2{{/b}}3{{/a}}4", ["a": false, "b": true], want: "4"),
      Rendering("of the same name", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", ["a": true], want: "123"),
      Rendering(
        "lists in a list", "{{#a}}{{n}}:{{#b}}{{.}},{{/b}}{{/a}}",
        [
          "a": [["n": "1", "b": ["x", "y"]], ["n": "2", "b": []], ["n": "3", "b": ["z"]]]
        ], want: "1:x,y,2:3:z,"),
      Rendering(
        "a list repeated for an outer one", "{{#a}}{{#b}}{{.}}{{/b}};{{/a}}", ["a": ["x", "y"], "b": ["1", "2"]],
        want: "12;12;"),
      Rendering(
        "inverted in a list", "{{#a}}{{b}}{{^last}}, {{/last}}{{/a}}",
        [
          "a": [["b": "1", "last": false], ["b": "2", "last": true]]
        ], want: "1, 2"),
    ])
  func nesting(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "leaves nothing of the lines its tags have to themselves",
    arguments: [
      Rendering("a line each", "1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": true], want: "1\n2\n3\n"),
      Rendering("indented", "1\n  {{#a}}\n  2\n\t{{/a}}\n3\n", ["a": true], want: "1\n  2\n3\n"),
      Rendering("whitespace behind", "1\n{{#a}} \t\n2\n{{/a}}  \n3\n", ["a": true], want: "1\n2\n3\n"),
      Rendering("left out", "1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": false], want: "1\n3\n"),
      Rendering("repeated", "1\n{{#a}}\n{{.}}\n{{/a}}\n3\n", ["a": ["x", "y"]], want: "1\nx\ny\n3\n"),
      Rendering("empty lines stay", "1\n\n{{#a}}\n\n{{/a}}\n\n3\n", ["a": true], want: "1\n\n\n\n3\n"),
      Rendering("CRLF", "1\r\n {{#a}}\r\n2\r\n{{/a}} \r\n3\r\n", ["a": true], want: "1\r\n2\r\n3\r\n"),
      Rendering("at the start of the file", " {{#a}}\n1\n{{/a}}\n", ["a": true], want: "1\n"),
      Rendering("at the end of the file", "1\n{{#a}}\n2\n  {{/a}}", ["a": true], want: "1\n2\n"),
      Rendering("whitespace at the end of the file", "1\n{{#a}}\n2\n{{/a}} \t", ["a": true], want: "1\n2\n"),
      Rendering("nothing but the tags", "{{#a}}\n{{/a}}", ["a": true], want: ""),
      Rendering("a lone CR is not a line break", "1\r{{#a}}\r2{{/a}}", ["a": true], want: "1\r\r2"),
      Rendering("text before", "1 {{#a}}\n2\n{{/a}}\n", ["a": true], want: "1 \n2\n"),
      Rendering("text behind", "{{#a}} 1\n2\n{{/a}} 3\n", ["a": true], want: " 1\n2\n 3\n"),
      Rendering("a value on the line", "{{#a}}{{b}}\n{{/a}}{{b}}\n", ["a": true, "b": ""], want: "\n\n"),
      Rendering("two tags on a line", "1\n  {{#a}}{{/a}}\n2\n", ["a": true], want: "1\n  \n2\n"),
      Rendering("a whole section on a line", " {{#a}}x{{/a}} \n", ["a": true], want: " x \n"),
      Rendering("whitespace is kept within a line", " | {{#a}}\t|\t{{/a}} | \n", ["a": true], want: " | \t|\t | \n"),
      Rendering("a tag over two lines", "1\n{{#\n a }}\n2\n{{/a\n}}\n3", ["a": true], want: "1\n2\n3"),
      Rendering("one behind the other", "{{#a}}\n{{#b}}\n1\n{{/b}}\n{{/a}}\n2", ["a": true, "b": true], want: "1\n2"),
    ])
  func standaloneLines(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "ignores whitespace inside its tags",
    arguments: [
      Rendering("behind the sigil", "{{# a }}1{{/ a }}", ["a": true], want: "1"),
      Rendering("before the sigil", "{{ #a}}1{{ /a}}{{ ^a}}2{{ /a}}", ["a": true], want: "1"),
      Rendering("around a dot", "{{# . }}1{{/ . }}", true, want: "1"),
    ])
  func whitespace(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "that is inverted is rendered once if the value is falsey",
    arguments: [
      Rendering("false", "[{{^a}}x{{/a}}]", ["a": false], want: "[x]"),
      Rendering("true", "[{{^a}}x{{/a}}]", ["a": true], want: "[]"),
      Rendering("an empty list", "[{{^a}}x{{/a}}]", ["a": []], want: "[x]"),
      Rendering("a list", "[{{^a}}x{{/a}}]", ["a": [false]], want: "[]"),
      Rendering("an empty text", "[{{^a}}x{{/a}}]", ["a": ""], want: "[x]"),
      Rendering("a text", "[{{^a}}x{{/a}}]", ["a": "0"], want: "[]"),
      Rendering("an object", "[{{^a}}x{{/a}}]", ["a": [:]], want: "[]"),
      Rendering("a dotted name", "[{{^a.b}}x{{/a.b}}]", ["a": ["b": false]], want: "[x]"),
      Rendering(
        "the current value", "{{#a}}{{^.}}none {{/.}}{{#.}}{{.}} {{/.}}{{/a}}", ["a": ["1", "", "3"]], want: "1 none 3 "
      ),
      Rendering("beside its opposite", "{{#a}}1{{/a}}{{^a}}2{{/a}}", ["a": false], want: "2"),
      Rendering("in another", "{{^a}}1{{^b}}2{{/b}}3{{/a}}", ["a": false, "b": false], want: "123"),
      Rendering("in one that is left out", "{{^a}}1{{^b}}2{{/b}}3{{/a}}4", ["a": true, "b": false], want: "4"),
      Rendering(
        "the values around it stay in sight", "{{#in}}{{^a}}{{b}}{{c}}{{/a}}{{/in}}",
        ["a": false, "b": "1", "in": ["c": "2"]], want: "12"),
      Rendering("spaces", "{{^ a }}1{{/ a }}", ["a": false], want: "1"),
      Rendering("lines of its own", "1\n {{^a}}\n2\n\t{{/a}}\n3", ["a": false], want: "1\n2\n3"),
      Rendering("lines of its own, left out", "1\n{{^a}}\n2\n{{/a}}\n3", ["a": true], want: "1\n3"),
      Rendering("lines of its own, CRLF", "|\r\n{{^a}}\r\n{{/a}}\r\n|", ["a": false], want: "|\r\n|"),
      Rendering("at both ends of a file", "  {{^a}}\n-\n{{/a}}", ["a": false], want: "-\n"),
      Rendering("within a line", " | {{^a}} {{! }}\n {{/a}} | ", ["a": false], want: " |  \n  | "),
    ])
  func inverted(_ rendering: Rendering) {
    rendering.check()
  }

  @Test("may stand in a hundred thousand others")
  func depth() {
    let depth = 100_000
    let template = String(repeating: "{{#.}}", count: depth) + "{{.}}" + String(repeating: "{{/.}}", count: depth)
    Rendering("", template, "x", want: "x").check()
  }
}
