import GenDiagnostics
import GenRendering
import Testing

@Suite("A mistake in a template")
struct ErrorTests {
  private static let nameRule = "a name has no spaces in it, and something on both sides of a dot"
  private static let delimiterRule =
    "a set-delimiter tag holds two delimiters with a space between them, neither with a '='"

  @Test(
    "in a tag is reported at the tag",
    arguments: [
      Mistake("not closed", "x\n👉{{a\n", id: "template.unclosed-tag", "the tag is not closed by '}}'"),
      Mistake("closed by one brace", "👉{{a}\n", id: "template.unclosed-tag", "the tag is not closed by '}}'"),
      Mistake(
        "not closed before the next", "é 👉{{a\n{{b}}", id: "template.unclosed-tag", "the tag is not closed by '}}'"),
      Mistake("opened at the very end", "x👉{{", id: "template.unclosed-tag", "the tag is not closed by '}}'"),
      Mistake(
        "three braces closed by two", "👉{{{a}} {{b}}", id: "template.unclosed-tag", "the tag is not closed by '}}}'"),
      Mistake("a comment not closed", "👉{{! a }\n", id: "template.unclosed-tag", "the tag is not closed by '}}'"),
      Mistake(
        "not closed by new delimiters", "{{=<% %>=}}👉<%a}}", id: "template.unclosed-tag",
        "the tag is not closed by '%>'"),
      Mistake(
        "delimiters without a second '='", "👉{{=<% %>}}", id: "template.unclosed-tag", "the tag is not closed by '=}}'"),
      Mistake("one delimiter", "👉{{=<%=}}", id: "template.bad-delimiters", delimiterRule),
      Mistake("three delimiters", "👉{{=<% | %>=}}", id: "template.bad-delimiters", delimiterRule),
      Mistake("no delimiters", "👉{{= =}}", id: "template.bad-delimiters", delimiterRule),
      Mistake("a delimiter with a '='", "👉{{=<= =>=}}", id: "template.bad-delimiters", delimiterRule),
      Mistake("no name", "👉{{}}👉{{  }}👉{{{}}}👉{{& }}", id: "template.empty-tag", "the tag holds no name"),
      Mistake(
        "a section without a name", "👉{{#}}👉{{/}}👉{{^ }}👉{{>}}", id: "template.empty-tag", "the tag holds no name"),
      Mistake("a parent", "👉{{<p}}{{/p}}", id: "template.unsupported-tag", "template inheritance is not supported"),
      Mistake("a block", "👉{{$p}}{{/p}}", id: "template.unsupported-tag", "template inheritance is not supported"),
    ])
  func tags(_ mistake: Mistake) {
    mistake.check()
  }

  @Test(
    "in a name is reported at the name",
    arguments: [
      Mistake("a space", "{{ 👉a b }}", id: "template.bad-name", "'a b' is not a name", hint: nameRule),
      Mistake(
        "a space in a section", "{{#👉a b}}{{/a b}}", id: "template.bad-name", "'a b' is not a name", hint: nameRule),
      Mistake("nothing before a dot", "{{👉.a}}", id: "template.bad-name", "'.a' is not a name", hint: nameRule),
      Mistake("nothing behind a dot", "{{👉a.}}", id: "template.bad-name", "'a.' is not a name", hint: nameRule),
      Mistake(
        "nothing between dots", "{{^👉a..b}}{{/a..b}}", id: "template.bad-name", "'a..b' is not a name", hint: nameRule),
      Mistake(
        "no such partial", "{{> 👉endles }}", id: "template.unknown-partial", "unknown partial 'endles'",
        hint: "did you mean 'endless'?"),
      Mistake("nothing like that partial", "{{>👉zzz}}", id: "template.unknown-partial", "unknown partial 'zzz'"),
    ])
  func names(_ mistake: Mistake) {
    mistake.check()
  }

  @Test(
    "in the sections is reported at the tag, with the tag that opened the section",
    arguments: [
      Mistake("not closed", "x\n  👉{{#a}}\n", id: "template.unclosed-section", "section 'a' is never closed"),
      Mistake(
        "inverted, not closed", "{{#b}}{{/b}}👉{{^a}}", id: "template.unclosed-section", "section 'a' is never closed"),
      Mistake("two not closed", "👉{{#a}}👉{{#a}}", id: "template.unclosed-section", "section 'a' is never closed"),
      Mistake("not open", "{{#a}}{{/a}}\n👉{{/a}}", id: "template.unopened-section", "no section 'a' is open"),
      Mistake(
        "another name", "📌{{#a}}x{{! }}👉{{/ b }}", id: "template.wrong-closing-tag",
        "the tag closes 'b' while 'a' is open",
        note: "'a' is opened here"),
      Mistake(
        "the inner not closed", "{{#a}}📌{{^b}}👉{{/a}}{{#c}}{{/c}}", id: "template.wrong-closing-tag",
        "the tag closes 'a' while 'b' is open", note: "'b' is opened here"),
      Mistake(
        "part of a dotted name", "📌{{#a.b}}👉{{/a}}", id: "template.wrong-closing-tag",
        "the tag closes 'a' while 'a.b' is open", note: "'a.b' is opened here"),
    ])
  func sections(_ mistake: Mistake) {
    mistake.check()
  }

  @Test(
    "that shows in a value is reported at the name, once",
    arguments: [
      Mistake(
        "an unknown name", "x\n{{ 👉naem }}", ["name": "1"], id: "template.unknown-name", "unknown name 'naem'",
        hint: "did you mean 'name'?"),
      Mistake("nothing like it", "{{👉zzz}}", ["name": "1"], id: "template.unknown-name", "unknown name 'zzz'"),
      Mistake("unescaped", "{{{👉a}}}{{&👉a}}", id: "template.unknown-name", "unknown name 'a'"),
      Mistake("of a section", "{{#👉a}}{{b}}{{/a}}", id: "template.unknown-name", "unknown name 'a'"),
      Mistake("of an inverted section", "{{^👉a}}{{b}}{{/a}}", id: "template.unknown-name", "unknown name 'a'"),
      Mistake(
        "in every item", "{{#l}}{{👉a}}{{/l}}", ["l": ["1", "2", "3"]], id: "template.unknown-name", "unknown name 'a'"),
      Mistake(
        "the nearest is further out", "{{#l}}{{👉feild}}{{/l}}", ["field": "1", "l": [["other": "2"]]],
        id: "template.unknown-name", "unknown name 'feild'", hint: "did you mean 'field'?"),
      Mistake(
        "in a section's value only", "{{#a}}{{b}}{{/a}}{{👉b}}", ["a": ["b": "1"]], id: "template.unknown-name",
        "unknown name 'b'"),
      Mistake(
        "no current value of a list without names", "{{👉a}}", ["1"], id: "template.unknown-name", "unknown name 'a'"),
      Mistake(
        "a dotted name's first part", "{{👉type.name}}", ["typ": ["name": "1"]], id: "template.unknown-name",
        "unknown name 'type'", hint: "did you mean 'typ'?"),
      Mistake(
        "a dotted name's last part", "{{type.👉nmae}}", ["type": ["name": "1"]], id: "template.unknown-name",
        "'type' is an object without the name 'nmae'", hint: "did you mean 'name'?"),
      Mistake(
        "a dotted name's middle part", "{{#a.b.👉c.d}}{{/a.b.c.d}}", ["a": ["b": ["x": "1"]], "c": "2"],
        id: "template.unknown-name", "'a.b' is an object without the name 'c'"),
      Mistake(
        "only the first part climbs", "{{#in}}{{a.👉b}}{{/in}}", ["a": ["b": "1"], "b": "2", "in": ["a": [:]]],
        id: "template.unknown-name", "'a' is an object without the name 'b'"),
      Mistake(
        "a part of a list", "{{a.👉b}}", ["a": [["b": "1"]]], id: "template.unknown-name",
        "'a' is a list without the name 'b'"),
      Mistake(
        "a part of a text", "{{a.👉b}}", ["a": "b"], id: "template.unknown-name", "'a' is a string without the name 'b'"),
      Mistake(
        "a part of a Boolean", "{{^a.👉b}}{{/a.b}}", ["a": false], id: "template.unknown-name",
        "'a' is a Boolean without the name 'b'"),
      Mistake(
        "the text of a list", "{{👉a.b}}", ["a": ["b": ["1"]]], id: "template.no-text",
        "'a.b' is a list, which has no text"),
      Mistake(
        "the text of an object", "{{#a}}{{{👉.}}}{{/a}}", ["a": [:]], id: "template.no-text",
        "'.' is an object, which has no text"),
    ])
  func values(_ mistake: Mistake) {
    mistake.check()
  }

  @Test(
    "is not looked for where nothing is rendered",
    arguments: [
      MustacheRendering("a section left out", "{{#a}}{{b}}{{/a}}", ["a": false], want: ""),
      MustacheRendering("an inverted section left out", "{{^a}}{{b}}{{/a}}", ["a": true], want: ""),
      MustacheRendering(
        "a partial left out", "{{#a}}{{>p}}{{/a}}", ["a": []], partials: [("p", "{{b}}{{>p}}")], want: ""),
    ])
  func leftOut(_ rendering: MustacheRendering) {
    rendering.check()
  }

  @Test("of several kinds is reported with all the others, in all the files")
  func several() {
    let sink = DiagnosticSink()
    let files = [
      SourceFile(path: "a.mustache", text: "{{}}{{>zzz}}{{/x}}{{#y}}"),
      SourceFile(path: "b.mustache", text: "{{a b}}{{=}}"),
    ]
    #expect(MustacheLibrary(files, sink: sink) == nil)
    let want: [Diagnostic.ID] = [
      "template.empty-tag", "template.unknown-partial", "template.unopened-section", "template.unclosed-section",
      "template.bad-name", "template.unclosed-tag",
    ]
    #expect(sink.diagnostics.map(\.id) == want)
  }

  @Test("does not end the run, so that the next is found")
  func continues() {
    let sink = DiagnosticSink()
    let library = MustacheLibrary(
      [SourceFile(path: "a.mustache", text: "{{x}}{{#y}}{{/y}}{{z}}")], sink: sink)
    #expect(library?.render("a", ["y": true], sink: sink) == nil)
    #expect(library?.render("a", ["y": true], sink: sink) == nil)
    #expect(sink.diagnostics.map(\.message) == ["unknown name 'x'", "unknown name 'z'"])
  }

  @Test("in a partial is reported in the partial's file, with line and column")
  func inPartial() throws {
    let sink = DiagnosticSink()
    let files = [
      SourceFile(path: "a.mustache", text: "{{>b}}"), SourceFile(path: "t/b.mustache", text: "1\n  {{ x }}\n"),
    ]
    let library = try #require(MustacheLibrary(files, sink: sink))
    #expect(library.render("a", [:], sink: sink) == nil)
    var printer = DiagnosticPrinter()
    let printed = try #require(sink.diagnostics.first.map { printer.text(of: $0) })
    #expect(printed.hasPrefix("t/b.mustache:2:6: error: unknown name 'x' [template.unknown-name]\n"))
  }

  /// Templates each of which includes the next one six times, and the last of which is `leaf`.
  private static func multiplied(_ count: Int, _ leaf: String) -> [SourceFile] {
    (0..<count).map { number in
      let text = number == count - 1 ? leaf : String(repeating: "{{>t\(number + 1)}}", count: 6)
      return SourceFile(path: "t\(number).mustache", text: text)
    }
  }

  @Test(
    "that multiplies what is included ends the run",
    arguments: [
      // Bytes, a hundred mistakes for which a hundred scopes are searched, or spaces.
      String(repeating: "x", count: 60_000),
      String(repeating: "{{#a}}", count: 100) + String(repeating: "{{b}}", count: 100)
        + String(repeating: "{{/a}}", count: 100),
      String(repeating: " ", count: 100_000) + "{{>t13}}\n",
    ])
  func multiplication(leaf: String) throws {
    let sink = DiagnosticSink()
    let files = Self.multiplied(14, leaf)
    let library = try #require(MustacheLibrary(files, sink: sink))
    #expect(library.render("t0", ["a": "1"], sink: sink) == nil)
    let large = sink.diagnostics.filter { $0.id == "template.too-large" }
    #expect(large.map(\.message) == ["a file has more than 64 MiB, or takes as long to make"])
    #expect(large.first?.place != nil)
    #expect(sink.diagnostics.count <= 101)
  }

  @Test("that makes a partial endless ends the run", arguments: ["{{>👉p}}", "{{#a}}{{#a}}{{>👉p}}{{>p}}{{/a}}{{/a}}"])
  func endlessRecursion(text: String) throws {
    let sink = DiagnosticSink()
    let files = [
      SourceFile(path: "main.mustache", text: "{{>p}}"),
      SourceFile(path: "p.mustache", text: text.replacing("👉", with: "")),
    ]
    let library = try #require(MustacheLibrary(files, sink: sink))
    #expect(library.render("main", ["a": ["1", "2"]], sink: sink) == nil)
    #expect(sink.diagnostics.map(\.id) == ["template.too-deep"])
    #expect(sink.diagnostics.first?.message == "partials are nested more than 256 deep")
    #expect(sink.diagnostics.first?.place?.file === files[1])
  }
}
