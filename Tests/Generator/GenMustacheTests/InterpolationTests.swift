import GenMustache
import Testing

@Suite("Interpolation")
struct InterpolationTests {
  @Test(
    "puts the text of a value where its name stands",
    arguments: [
      Rendering("a template without tags", "let x = 1 } {\n", [:], want: "let x = 1 } {\n"),
      Rendering("an empty template", "", [:], want: ""),
      Rendering("one name", "let {{name}} = 1", ["name": "size"], want: "let size = 1"),
      Rendering("names without text between them", "{{a}}{{b}}{{a}}", ["a": "1", "b": "2"], want: "121"),
      Rendering("text outside ASCII", "→{{имя}}←", ["имя": "日本 👋"], want: "→日本 👋←"),
      Rendering("an empty text", "[{{a}}]", ["a": ""], want: "[]"),
      Rendering("a Boolean", "{{yes}} {{no}}", ["yes": true, "no": false], want: "true false"),
      Rendering("braces in a value are not tag", "{{a}}", ["a": "{{b}}", "b": "2"], want: "{{b}}"),
      Rendering("braces that are not tag", "{ {a} } }}{{a}}}", ["a": "1"], want: "{ {a} } }}1}"),
      Rendering("a tag within braces", "{ {{a}} }", ["a": "1"], want: "{ 1 }"),
      Rendering("line breaks of a value", "[{{a}}]", ["a": "1\n\n2\n"], want: "[1\n\n2\n]"),
    ])
  func text(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "ignores whitespace inside the tag and keeps that outside",
    arguments: [
      Rendering("spaces inside", "|{{  a }}|", ["a": "1"], want: "|1|"),
      Rendering("tabs and line breaks inside", "|{{\t\n a\r\n}}|", ["a": "1"], want: "|1|"),
      Rendering("spaces inside an unescaped tag", "|{{{ a }}}|{{ & a }}|", ["a": "1"], want: "|1|1|"),
      Rendering("spaces outside", "  {{a}}\t", ["a": "1"], want: "  1\t"),
      Rendering("a line of its own is not a standalone line", "x\n  {{a}}  \ny", ["a": "1"], want: "x\n  1  \ny"),
      Rendering("unescaped on a line of its own", "\n {{{a}}}\n {{&a}}\n", ["a": "1"], want: "\n 1\n 1\n"),
      Rendering("an empty value leaves its line", "x\n{{a}}\ny", ["a": ""], want: "x\n\ny"),
    ])
  func whitespace(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "finds a name in the innermost value that has it",
    arguments: [
      Rendering(
        "an inner value hides an outer one", "{{#in}}{{a}}{{/in}}{{a}}", ["a": "1", "in": ["a": "2"]], want: "21"),
      Rendering("a name climbs", "{{#in}}{{a}}{{/in}}", ["a": "1", "in": ["b": "2"]], want: "1"),
      Rendering(
        "over several values", "{{#p}}{{#q}}{{#r}}{{a}}{{b}}{{c}}{{/r}}{{/q}}{{/p}}",
        ["a": "1", "p": ["b": "2", "q": ["r": ["c": "3"]]]], want: "123"),
      Rendering(
        "past a text and a list", "{{#t}}{{#l}}{{a}}{{/l}}{{/t}}", ["a": "1", "t": "x", "l": ["y"]], want: "1"),
      Rendering("a falsey value hides too", "{{#in}}[{{a}}]{{/in}}", ["a": "1", "in": ["a": ""]], want: "[]"),
      Rendering("of a name given twice the first counts", "{{a}}", ["a": "1", "a": "2"], want: "1"),
      Rendering("case counts", "{{a}}{{A}}", ["A": "2", "a": "1"], want: "12"),
    ])
  func lookup(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "follows a dotted name from the value that has its first part",
    arguments: [
      Rendering("two parts", "{{a.b}}", ["a": ["b": "1"]], want: "1"),
      Rendering("five parts", "{{a.b.c.d.e}}", ["a": ["b": ["c": ["d": ["e": "1"]]]]], want: "1"),
      Rendering("unescaped", "{{{a.b}}}{{&a.b}}", ["a": ["b": "1"]], want: "11"),
      Rendering("the first part climbs", "{{#in}}{{a.b}}{{/in}}", ["a": ["b": "1"], "in": ["c": "2"]], want: "1"),
      Rendering(
        "the others do not hide what is outside", "{{#a}}{{b.c}}{{/a}}", ["a": ["x": "0"], "b": ["c": "1"]], want: "1"),
      Rendering(
        "the inner first part wins", "{{#in}}{{a.b}}{{/in}}", ["a": ["b": "1"], "in": ["a": ["b": "2"]]], want: "2"),
      Rendering("a name with a dot is not meant", "{{a.b}}", ["a.b": "0", "a": ["b": "1"]], want: "1"),
    ])
  func dottedNames(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "takes a dot for the current value",
    arguments: [
      Rendering("of the whole template", "[{{.}}]", "1", want: "[1]"),
      Rendering("of every item", "{{#a}}({{.}}){{/a}}", ["a": ["1", "2"]], want: "(1)(2)"),
      Rendering("unescaped", "{{#a}}{{{.}}}{{&.}}{{/a}}", ["a": ["1"]], want: "11"),
      Rendering("with spaces", "{{#a}}{{ . }}{{/a}}", ["a": ["1"]], want: "1"),
      Rendering("of a text's own section", "{{#a}}<{{.}}>{{/a}}", ["a": "1"], want: "<1>"),
      Rendering("of lists in a list", "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", [["1", "2"], ["3"], []], want: "(12)(3)()"),
      Rendering("within a section over true", "{{#a}}{{#b}}{{.}}{{/b}}{{/a}}", ["a": ["1"], "b": true], want: "1"),
    ])
  func currentValue(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "escapes for HTML where asked, except in tags that never escape",
    arguments: [
      Rendering(
        "special characters", "{{a}}", ["a": "<a b=\"c\" d='e'>&"], want: "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;"
      ),
      Rendering("three braces", "{{{a}}}", ["a": "<&>\"'"], want: "<&>\"'"),
      Rendering("an ampersand", "{{&a}}", ["a": "<&>\"'"], want: "<&>\"'"),
      Rendering("the current value", "{{#a}}{{.}}{{{.}}}{{/a}}", ["a": ["<"]], want: "&lt;<"),
      Rendering("the text of the template stays", "<b>&{{a}}", ["a": "é"], want: "<b>&é"),
      Rendering("in a partial", "{{>p}}", ["a": "<"], partials: [("p", "{{a}}{{{a}}}")], want: "&lt;<"),
    ])
  func escaping(_ rendering: Rendering) {
    rendering.check(escaping: .html)
  }

  @Test("escapes nothing where not asked")
  func noEscaping() {
    Rendering("", "{{a}}{{{a}}}{{&a}}", ["a": "<'&\">"], want: "<'&\"><'&\"><'&\">").check()
  }
}
