import GenMustache
import Testing

@Suite("Comments and delimiters")
struct CommentAndDelimiterTests {
  @Test(
    "A comment leaves nothing",
    arguments: [
      Rendering("within a line", "1{{! note }}2", [:], want: "12"),
      Rendering("spaces around it stay", "1 {{! note }} 2", [:], want: "1  2"),
      Rendering("over several lines", "1{{!\n two\n lines }}2\n", [:], want: "12\n"),
      Rendering("on a line of its own", "1\n{{! note }}\n2\n", [:], want: "1\n2\n"),
      Rendering("on an indented line of its own", "1\n  {{! note }} \n2\n", [:], want: "1\n2\n"),
      Rendering("CRLF", "|\r\n{{! note }}\r\n|", [:], want: "|\r\n|"),
      Rendering("at the start of a file", "  {{! note }}\n1", [:], want: "1"),
      Rendering("at the end of a file", "1\n  {{! note }}", [:], want: "1\n"),
      Rendering("lines of its own", "1\n  {{!\n   note\n  }}\n2\n", [:], want: "1\n2\n"),
      Rendering("indented, behind a value", "  {{a}} {{! note }}\n", ["a": "1"], want: "  1 \n"),
      Rendering("a file of its own", "{{! note }}", [:], want: ""),
      Rendering("an empty one", "1{{!}}2", [:], want: "12"),
      Rendering("what it says is not a tag", "1{{! {{a }}2{{! #a = }}3", [:], want: "123"),
      Rendering("one beside another is on no line of its own", "{{!a}} {{!b}}\n", [:], want: " \n"),
      Rendering("a value of its name", "[{{! a }}]", ["a": "1", "! a": "2", "!": "3"], want: "[]"),
    ])
  func comments(_ rendering: Rendering) {
    rendering.check()
  }

  @Test(
    "New delimiters hold for the rest of the file",
    arguments: [
      Rendering("two characters each", "{{=<% %>=}}(<%a%>)", ["a": "1"], want: "(1)"),
      Rendering("one character each", "({{=[ ]=}}[a])", ["a": "1"], want: "(1)"),
      Rendering("the same on both sides", "{{=| |=}}|a||a|", ["a": "1"], want: "11"),
      Rendering("of unequal length", "{{=$ :::=}}$a::::{{a}}", ["a": "1"], want: "1:{{a}}"),
      Rendering("outside ASCII", "{{=« »=}}«a»{{a}}", ["a": "1"], want: "1{{a}}"),
      Rendering("spaces in the tag", "{{=  <%\n\t%>  =}}<%a%>", ["a": "1"], want: "1"),
      Rendering("the old ones become text", "{{=<% %>=}}{{a}}", [:], want: "{{a}}"),
      Rendering("and back", "{{=<% %>=}}<%a%><%={{ }}=%>{{a}}<%a%>", ["a": "1"], want: "11<%a%>"),
      Rendering("in sections", "{{=| |=}}|#a|x|/a||^a|y|/a|", ["a": true], want: "x"),
      Rendering(
        "set in a section", "{{#a}}{{b}}{{=<% %>=}}<%b%><%/a%><%b%>", ["a": ["b": "1"], "b": "2"], want: "112"),
      Rendering(
        "set in a section that is left out", "{{#a}}{{=<% %>=}}<%/a%><%b%>{{b}}", ["a": false, "b": "1"], want: "1{{b}}"
      ),
      Rendering(
        "set in a section that is repeated", "{{#a}}{{.}}{{=| |=}}|.|;|/a|", ["a": ["1", "2"]], want: "11;22;"),
      Rendering("unescaped", "{{=<% %>=}}<%{a}%><%& a %>", ["a": "1"], want: "11"),
      Rendering("comments", "{{=<% %>=}}1<%! }} %>2", [:], want: "12"),
      Rendering("partials", "{{=<% %>=}}<%>p%>", [:], partials: [("p", "1")], want: "1"),
      Rendering("spaces around the tag stay", "| {{=@ @=}} |", [:], want: "|  |"),
      Rendering("on a line of its own", "1\n  {{=@ @=}} \n@a@\n", ["a": "2"], want: "1\n2\n"),
      Rendering("CRLF", "|\r\n{{=@ @=}}\r\n|", [:], want: "|\r\n|"),
      Rendering("at the start of a file", "  {{=@ @=}}\n1", [:], want: "1"),
      Rendering("at the end of a file", "1\n  {{=@ @=}}", [:], want: "1\n"),
    ])
  func delimiters(_ rendering: Rendering) {
    rendering.check(escaping: .html)
  }
}
