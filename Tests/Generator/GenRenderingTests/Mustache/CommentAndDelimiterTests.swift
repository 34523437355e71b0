import GenRendering
import Testing

@Suite("Comments and delimiters")
struct CommentAndDelimiterTests {
  @Test(
    "A comment leaves nothing",
    arguments: [
      MustacheRendering("within a line", "1{{! note }}2", [:], want: "12"),
      MustacheRendering("spaces around it stay", "1 {{! note }} 2", [:], want: "1  2"),
      MustacheRendering("over several lines", "1{{!\n two\n lines }}2\n", [:], want: "12\n"),
      MustacheRendering("on a line of its own", "1\n{{! note }}\n2\n", [:], want: "1\n2\n"),
      MustacheRendering("on an indented line of its own", "1\n  {{! note }} \n2\n", [:], want: "1\n2\n"),
      MustacheRendering("CRLF", "|\r\n{{! note }}\r\n|", [:], want: "|\r\n|"),
      MustacheRendering("at the start of a file", "  {{! note }}\n1", [:], want: "1"),
      MustacheRendering("at the end of a file", "1\n  {{! note }}", [:], want: "1\n"),
      MustacheRendering("lines of its own", "1\n  {{!\n   note\n  }}\n2\n", [:], want: "1\n2\n"),
      MustacheRendering("indented, behind a value", "  {{a}} {{! note }}\n", ["a": "1"], want: "  1 \n"),
      MustacheRendering("a file of its own", "{{! note }}", [:], want: ""),
      MustacheRendering("an empty one", "1{{!}}2", [:], want: "12"),
      MustacheRendering("what it says is not a tag", "1{{! {{a }}2{{! #a = }}3", [:], want: "123"),
      MustacheRendering("one beside another is on no line of its own", "{{!a}} {{!b}}\n", [:], want: " \n"),
      MustacheRendering("a value of its name", "[{{! a }}]", ["a": "1", "! a": "2", "!": "3"], want: "[]"),
    ])
  func comments(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test(
    "New delimiters hold for the rest of the file",
    arguments: [
      MustacheRendering("two characters each", "{{=<% %>=}}(<%a%>)", ["a": "1"], want: "(1)"),
      MustacheRendering("one character each", "({{=[ ]=}}[a])", ["a": "1"], want: "(1)"),
      MustacheRendering("the same on both sides", "{{=| |=}}|a||a|", ["a": "1"], want: "11"),
      MustacheRendering("of unequal length", "{{=$ :::=}}$a::::{{a}}", ["a": "1"], want: "1:{{a}}"),
      MustacheRendering("outside ASCII", "{{=« »=}}«a»{{a}}", ["a": "1"], want: "1{{a}}"),
      MustacheRendering("spaces in the tag", "{{=  <%\n\t%>  =}}<%a%>", ["a": "1"], want: "1"),
      MustacheRendering("the old ones become text", "{{=<% %>=}}{{a}}", [:], want: "{{a}}"),
      MustacheRendering("and back", "{{=<% %>=}}<%a%><%={{ }}=%>{{a}}<%a%>", ["a": "1"], want: "11<%a%>"),
      MustacheRendering("in sections", "{{=| |=}}|#a|x|/a||^a|y|/a|", ["a": true], want: "x"),
      MustacheRendering(
        "set in a section", "{{#a}}{{b}}{{=<% %>=}}<%b%><%/a%><%b%>", ["a": ["b": "1"], "b": "2"], want: "112"),
      MustacheRendering(
        "set in a section that is left out", "{{#a}}{{=<% %>=}}<%/a%><%b%>{{b}}", ["a": false, "b": "1"], want: "1{{b}}"
      ),
      MustacheRendering(
        "set in a section that is repeated", "{{#a}}{{.}}{{=| |=}}|.|;|/a|", ["a": ["1", "2"]], want: "11;22;"),
      MustacheRendering("unescaped", "{{=<% %>=}}<%{a}%><%& a %>", ["a": "1"], want: "11"),
      MustacheRendering("comments", "{{=<% %>=}}1<%! }} %>2", [:], want: "12"),
      MustacheRendering("partials", "{{=<% %>=}}<%>p%>", [:], partials: [("p", "1")], want: "1"),
      MustacheRendering("spaces around the tag stay", "| {{=@ @=}} |", [:], want: "|  |"),
      MustacheRendering("on a line of its own", "1\n  {{=@ @=}} \n@a@\n", ["a": "2"], want: "1\n2\n"),
      MustacheRendering("CRLF", "|\r\n{{=@ @=}}\r\n|", [:], want: "|\r\n|"),
      MustacheRendering("at the start of a file", "  {{=@ @=}}\n1", [:], want: "1"),
      MustacheRendering("at the end of a file", "1\n  {{=@ @=}}", [:], want: "1\n"),
    ])
  func delimiters(_ rendering: MustacheRendering) {
    rendering.check()
  }
}
