import GenDiagnostics
import GenRendering
import Testing

@Suite("A partial")
struct PartialTests {
  @Test(
    "is rendered where its tag stands, with the values in sight there",
    arguments: [
      MustacheRendering("text", "[{{>p}}]", [:], partials: [("p", "from p")], want: "[from p]"),
      MustacheRendering("spaces in the tag", "[{{> p }}]", [:], partials: [("p", "1")], want: "[1]"),
      MustacheRendering("an empty one", "[{{>p}}]", [:], partials: [("p", "")], want: "[]"),
      MustacheRendering("a value", "[{{>p}}]", ["a": "1"], partials: [("p", "{{a}}")], want: "[1]"),
      MustacheRendering(
        "the values of a section", "{{#l}}{{>p}};{{/l}}", ["a": "1", "l": [["b": "2"], ["b": "3"]]],
        partials: [("p", "{{a}}{{b}}")], want: "12;13;"),
      MustacheRendering(
        "a partial's own sections", "{{>p}}{{>p}}", ["l": ["1", "2"]], partials: [("p", "{{#l}}{{.}}{{/l}};")],
        want: "12;12;"),
      MustacheRendering(
        "in a partial", "{{>p}}!", ["a": "1"], partials: [("p", "<{{>q}}>"), ("q", "{{a}}")], want: "<1>!"),
      MustacheRendering(
        "a name with a dot, a dash and a slash of its folder", "{{>p-1.x}}", [:], partials: [("sub/p-1.x", "1")],
        want: "1"),
      MustacheRendering(
        "delimiters of the caller do not reach it", "{{=<% %>=}}<%>p%>", ["a": "1"], partials: [("p", "{{a}}<%a%>")],
        want: "1<%a%>"),
      MustacheRendering(
        "its delimiters do not reach the caller", "{{>p}}{{a}}|a|", ["a": "1"], partials: [("p", "{{=| |=}}|a|")],
        want: "11|a|"),
      MustacheRendering(
        "whitespace around it stays", "  {{a}}  {{> p}}\n", ["a": "|"], partials: [("p", ">\n>")], want: "  |  >\n>\n"),
      MustacheRendering("a text behind it", "\t{{>p}}|\n", [:], partials: [("p", "1\n2")], want: "\t1\n2|\n"),
    ])
  func inclusion(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "on a line of its own is indented like its tag, line by line",
    arguments: [
      MustacheRendering("two lines", "{\n  {{>p}}\n}\n", [:], partials: [("p", "1\n2\n")], want: "{\n  1\n  2\n}\n"),
      MustacheRendering(
        "tabs and spaces", "{\n\t {{>p}}\n}\n", [:], partials: [("p", "1\n2\n")], want: "{\n\t 1\n\t 2\n}\n"),
      MustacheRendering("no indentation", "{\n{{>p}}\n}\n", [:], partials: [("p", "1\n  2\n")], want: "{\n1\n  2\n}\n"),
      MustacheRendering(
        "no line break at the partial's end", "{\n  {{>p}}\n}\n", [:], partials: [("p", "1")], want: "{\n  1}\n"),
      MustacheRendering("at the start of a file", "  {{>p}}\n3", [:], partials: [("p", "1\n2\n")], want: "  1\n  2\n3"),
      MustacheRendering("at the end of a file", "1\n  {{>p}}", [:], partials: [("p", "2\n3")], want: "1\n  2\n  3"),
      MustacheRendering(
        "CRLF", "|\r\n  {{>p}}\r\n|", [:], partials: [("p", ">\r\n>\r\n")], want: "|\r\n  >\r\n  >\r\n|"),
      MustacheRendering(
        "empty lines stay empty", "  {{>p}}", [:], partials: [("p", "\n1\n\n2\n\r\n")], want: "\n  1\n\n  2\n\r\n"),
      MustacheRendering(
        "its own indentation", "  {{>p}}\n", [:], partials: [("p", "{\n  1\n}\n")], want: "  {\n    1\n  }\n"),
      MustacheRendering(
        "lines that begin with a value", "  {{>p}}\n", ["a": "1"], partials: [("p", "{{a}}\n{{{a}}};{{a}}\n{{&a}}")],
        want: "  1\n  1;1\n  1"),
      MustacheRendering(
        "the lines of a value are not the template's", " {{>p}}\n|", ["a": "1\n2"], partials: [("p", "|\n{{a}}\n|\n")],
        want: " |\n 1\n2\n |\n|"),
      MustacheRendering(
        "standalone sections", "  {{>p}}\n", ["a": ["1", "2"]], partials: [("p", "[\n{{#a}}\n  {{.}},\n{{/a}}\n]\n")],
        want: "  [\n    1,\n    2,\n  ]\n"),
      MustacheRendering(
        "sections within a line", "  {{>p}}\n", ["a": ["1", "2"]],
        partials: [("p", "{{#a}}{{.}}{{/a}}\n{{^a}}{{/a}}.\n")], want: "  12\n  .\n"),
      MustacheRendering(
        "a section tag before the text of its line", "  {{>p}}\n", ["a": ["1", "2"]],
        partials: [("p", "{{#a}}\nx\n{{/a}}y\n")], want: "  x\n    x\n  y\n"),
      MustacheRendering("comments", "  {{>p}}\n", [:], partials: [("p", "{{! }}\n{{! }}1\n")], want: "  1\n"),
      MustacheRendering(
        "a section around the tag", "{{#a}}\n  {{>p}}\n{{/a}}\n", ["a": ["1", "2"]], partials: [("p", "{{.}}\n")],
        want: "  1\n  2\n"),
    ])
  func indentation(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "in an indented partial adds its indentation to that",
    arguments: [
      MustacheRendering(
        "three deep", "0\n {{>p}}\n0\n", [:],
        partials: [
          ("p", "1\n  {{>q}}\n1\n"), ("q", "2\n   {{>r}}\n2\n"), ("r", "3\n3\n"),
        ], want: "0\n 1\n   2\n      3\n      3\n   2\n 1\n0\n"),
      MustacheRendering(
        "without indentation of its own", "  {{>p}}\n", [:], partials: [("p", "{{>q}}\n2\n"), ("q", "1\n1\n")],
        want: "  1\n  1\n  2\n"),
      MustacheRendering(
        "twice the same", " {{>p}}\n  {{>p}}\n", [:], partials: [("p", "1\n2\n")], want: " 1\n 2\n  1\n  2\n"),
      MustacheRendering(
        "within a line it starts afresh", "  {{>p}}\n", [:], partials: [("p", "1 {{>q}}\n4\n"), ("q", "2\n3")],
        want: "  1 2\n3\n  4\n"),
      MustacheRendering(
        "at the start of a line with text", "  {{>p}}\n", [:], partials: [("p", "{{>q}}.\n"), ("q", "1\n2")],
        want: "  1\n2.\n"),
      MustacheRendering(
        "CRLF", " {{>p}}\r\n", ["a": "2"], partials: [("p", "1\r\n {{>q}}\r\n"), ("q", "{{a}}\r\n\r\n3\r\n")],
        want: " 1\r\n  2\r\n\r\n  3\r\n"),
    ])
  func nestedIndentation(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "may be rendered within itself",
    arguments: [
      MustacheRendering(
        "a tree", "{{>node}}",
        [
          "name": "a", "nodes": [["name": "b", "nodes": []], ["name": "c", "nodes": [["name": "d", "nodes": []]]]],
        ], partials: [("node", "{{name}}({{#nodes}}{{>node}}{{/nodes}})")], want: "a(b()c(d()))"),
      MustacheRendering(
        "the main template", "{{n}}{{#more}}{{>main}}{{/more}}", ["n": "1", "more": ["n": "2", "more": false]],
        want: "12"),
      MustacheRendering(
        "each in the other", "{{>p}}", ["next": ["next": ["next": false]]],
        partials: [
          ("p", "p{{#next}}{{>q}}{{/next}}"), ("q", "q{{#next}}{{>p}}{{/next}}"),
        ], want: "pqp"),
      MustacheRendering(
        "indented further each time", "{{>node}}",
        [
          "name": "a", "nodes": [["name": "b", "nodes": [["name": "c", "nodes": []]]], ["name": "d", "nodes": []]],
        ], partials: [("node", "{{name}}\n{{#nodes}}\n  {{>node}}\n{{/nodes}}\n")], want: "a\n  b\n    c\n  d\n"),
    ])
  func recursion(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test("may stand in partials 256 deep")
  func depth() {
    var data: MustacheValue = ["next": false]
    for _ in 0..<255 { data = ["next": data] }
    let partial = ("p", ".{{#next}}{{>p}}{{/next}}")
    MustacheRendering("", "{{>p}}", data, partials: [partial], want: String(repeating: ".", count: 256)).check()
  }
}
