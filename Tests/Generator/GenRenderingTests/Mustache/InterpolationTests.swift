import GenRendering
import Testing

@Suite("Interpolation")
struct InterpolationTests {
  @Test(
    "puts the text of a value where its name stands",
    arguments: [
      MustacheRendering("a template without tags", "let x = 1 } {\n", [:], want: "let x = 1 } {\n"),
      MustacheRendering("an empty template", "", [:], want: ""),
      MustacheRendering("one name", "let {{name}} = 1", ["name": "size"], want: "let size = 1"),
      MustacheRendering("names without text between them", "{{a}}{{b}}{{a}}", ["a": "1", "b": "2"], want: "121"),
      MustacheRendering("text outside ASCII", "→{{имя}}←", ["имя": "日本 👋"], want: "→日本 👋←"),
      MustacheRendering("an empty text", "[{{a}}]", ["a": ""], want: "[]"),
      MustacheRendering("a Boolean", "{{yes}} {{no}}", ["yes": true, "no": false], want: "true false"),
      MustacheRendering("braces in a value are not tag", "{{a}}", ["a": "{{b}}", "b": "2"], want: "{{b}}"),
      MustacheRendering("braces that are not tag", "{ {a} } }}{{a}}}", ["a": "1"], want: "{ {a} } }}1}"),
      MustacheRendering("a tag within braces", "{ {{a}} }", ["a": "1"], want: "{ 1 }"),
      MustacheRendering("line breaks of a value", "[{{a}}]", ["a": "1\n\n2\n"], want: "[1\n\n2\n]"),
    ])
  func text(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "ignores whitespace inside the tag and keeps that outside",
    arguments: [
      MustacheRendering("spaces inside", "|{{  a }}|", ["a": "1"], want: "|1|"),
      MustacheRendering("tabs and line breaks inside", "|{{\t\n a\r\n}}|", ["a": "1"], want: "|1|"),
      MustacheRendering("spaces inside an unescaped tag", "|{{{ a }}}|{{ & a }}|", ["a": "1"], want: "|1|1|"),
      MustacheRendering("spaces outside", "  {{a}}\t", ["a": "1"], want: "  1\t"),
      MustacheRendering(
        "a line of its own is not a standalone line", "x\n  {{a}}  \ny", ["a": "1"], want: "x\n  1  \ny"),
      MustacheRendering("unescaped on a line of its own", "\n {{{a}}}\n {{&a}}\n", ["a": "1"], want: "\n 1\n 1\n"),
      MustacheRendering("an empty value leaves its line", "x\n{{a}}\ny", ["a": ""], want: "x\n\ny"),
    ])
  func whitespace(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "finds a name in the innermost value that has it",
    arguments: [
      MustacheRendering(
        "an inner value hides an outer one", "{{#in}}{{a}}{{/in}}{{a}}", ["a": "1", "in": ["a": "2"]], want: "21"),
      MustacheRendering("a name climbs", "{{#in}}{{a}}{{/in}}", ["a": "1", "in": ["b": "2"]], want: "1"),
      MustacheRendering(
        "over several values", "{{#p}}{{#q}}{{#r}}{{a}}{{b}}{{c}}{{/r}}{{/q}}{{/p}}",
        ["a": "1", "p": ["b": "2", "q": ["r": ["c": "3"]]]], want: "123"),
      MustacheRendering(
        "past a text and a list", "{{#t}}{{#l}}{{a}}{{/l}}{{/t}}", ["a": "1", "t": "x", "l": ["y"]], want: "1"),
      MustacheRendering("a falsey value hides too", "{{#in}}[{{a}}]{{/in}}", ["a": "1", "in": ["a": ""]], want: "[]"),
      MustacheRendering("of a name given twice the first counts", "{{a}}", ["a": "1", "a": "2"], want: "1"),
      MustacheRendering("case counts", "{{a}}{{A}}", ["A": "2", "a": "1"], want: "12"),
    ])
  func lookup(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "follows a dotted name from the value that has its first part",
    arguments: [
      MustacheRendering("two parts", "{{a.b}}", ["a": ["b": "1"]], want: "1"),
      MustacheRendering("five parts", "{{a.b.c.d.e}}", ["a": ["b": ["c": ["d": ["e": "1"]]]]], want: "1"),
      MustacheRendering("unescaped", "{{{a.b}}}{{&a.b}}", ["a": ["b": "1"]], want: "11"),
      MustacheRendering(
        "the first part climbs", "{{#in}}{{a.b}}{{/in}}", ["a": ["b": "1"], "in": ["c": "2"]], want: "1"),
      MustacheRendering(
        "the others do not hide what is outside", "{{#a}}{{b.c}}{{/a}}", ["a": ["x": "0"], "b": ["c": "1"]], want: "1"),
      MustacheRendering(
        "the inner first part wins", "{{#in}}{{a.b}}{{/in}}", ["a": ["b": "1"], "in": ["a": ["b": "2"]]], want: "2"),
      MustacheRendering("a name with a dot is not meant", "{{a.b}}", ["a.b": "0", "a": ["b": "1"]], want: "1"),
    ])
  func dottedNames(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "takes a dot for the current value",
    arguments: [
      MustacheRendering("of the whole template", "[{{.}}]", "1", want: "[1]"),
      MustacheRendering("of every item", "{{#a}}({{.}}){{/a}}", ["a": ["1", "2"]], want: "(1)(2)"),
      MustacheRendering("unescaped", "{{#a}}{{{.}}}{{&.}}{{/a}}", ["a": ["1"]], want: "11"),
      MustacheRendering("with spaces", "{{#a}}{{ . }}{{/a}}", ["a": ["1"]], want: "1"),
      MustacheRendering("of a text's own section", "{{#a}}<{{.}}>{{/a}}", ["a": "1"], want: "<1>"),
      MustacheRendering(
        "of lists in a list", "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", [["1", "2"], ["3"], []], want: "(12)(3)()"),
      MustacheRendering(
        "within a section over true", "{{#a}}{{#b}}{{.}}{{/b}}{{/a}}", ["a": ["1"], "b": true], want: "1"),
    ])
  func currentValue(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test("escapes nothing")
  func escaping() {
    MustacheRendering("", "{{a}}{{{a}}}{{&a}}", ["a": "<'&\">"], want: "<'&\"><'&\"><'&\">").check()
  }
}
